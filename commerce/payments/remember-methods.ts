import type { PaymentMethod } from '../../domain/order/payment.ts';
import { PAYMENT_METHODS } from '../../domain/order/payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface RememberOptions {
  /** In ms since 1970. */
  readonly now: () => number;
  /** Called with the reason when the provider cannot be asked. */
  readonly onFailure: (reason: string) => void;
}

/** How long an answer serves, and how long nobody asks again after a failure. Ms. */
const FRESH = 5 * 60_000;
const PAUSE_AFTER_FAILURE = 60_000;

/**
 * The ways to pay that the order page offers, asked at most once in some minutes. When the provider cannot
 * be asked the last answer stays, and without one all are offered; so they are when none would be left.
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
    // Nobody waits for a newer answer than the one that is there.
    if (asking && !isKnown) await asking;
    return known;
  };
}
