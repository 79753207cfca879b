import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/order/order.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface RememberOptions {
  /** In ms since 1970. */
  readonly now: () => number;
  /** Called with the reason when the provider does not answer. */
  readonly onFailure: (reason: string) => void;
}

/** How long an answer is cached, and the pause after a failure, in ms. */
const FRESH = 5 * 60_000;
const PAUSE_AFTER_FAILURE = 60_000;

/**
 * Caches the payment methods that the order page offers. When the provider does not answer, the last answer remains
 * valid, and without one all methods are offered; also when the provider has none of them enabled.
 */
export function rememberMethods(
  { listMethods }: Pick<PaymentProvider, 'listMethods'>,
  { now, onFailure }: RememberOptions,
): () => Promise<readonly PaymentMethod[]> {
  let known: readonly PaymentMethod[] = PAYMENT_METHODS;
  let isKnown = false;
  let askAfter = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const listed = await listMethods();
    askAfter = now() + (listed.ok ? FRESH : PAUSE_AFTER_FAILURE);
    if (!listed.ok) return onFailure(listed.error.reason);
    known = listed.value.length > 0 ? listed.value : PAYMENT_METHODS;
    isKnown = true;
  }

  return async () => {
    if (now() >= askAfter) {
      asking ??= ask().finally(() => {
        asking = null;
      });
    }
    // Waits only when there is no answer yet; a newer one is requested in the background.
    if (asking && !isKnown) await asking;
    return known;
  };
}
