import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentProvider } from './payment-provider.ts';

type Reading = ReturnType<PaymentProvider['readPayment']>;

interface SharedReading {
  /** When the provider is, or was, asked; ms of a clock that only runs forward. */
  readonly askedAt: number;
  readonly reading: Reading;
}

export interface ShareOptions {
  /** For so long one answer serves everybody who needs none that is newer, and no second question is asked. Ms. */
  readonly period?: number;
  /** So long the question waits for others who come at the same time. Ms. */
  readonly gather?: number;
}

/**
 * A provider that is asked about one payment once in a period, however many webhooks and page views
 * come: a page is served by an answer of that age, a webhook by the next one, for there is news since.
 * Failures are shared as well, so that a provider in trouble is not asked by everybody.
 */
export function shareReadings(provider: PaymentProvider, options: ShareOptions = {}): PaymentProvider {
  const { period = 2_000, gather = 25 } = options;
  const latest = new Map<string, SharedReading>();

  function ask(providerId: string, askedAt: number): Reading {
    const wait = Math.max(0, askedAt - performance.now());
    const reading = pause(wait).then(() => provider.readPayment(providerId));
    const shared = { askedAt, reading };
    latest.set(providerId, shared);
    const forget = () => {
      if (latest.get(providerId) === shared) latest.delete(providerId);
    };
    setTimeout(forget, askedAt + period - performance.now()).unref();
    return reading;
  }

  return {
    ...provider,
    readPayment(providerId, { mayBeRecent = false } = {}) {
      const now = performance.now();
      const last = latest.get(providerId);
      if (last && (last.askedAt > now || (mayBeRecent && last.askedAt > now - period))) return last.reading;
      return ask(providerId, Math.max(now + gather, (last?.askedAt ?? 0) + period));
    },
  };
}
