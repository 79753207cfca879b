import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentProvider } from './payment-provider.ts';

type Reading = ReturnType<PaymentProvider['readPayment']>;

interface SharedReading {
  /** When the provider is or was asked, in ms of a monotonic clock. */
  readonly askedAt: number;
  readonly reading: Reading;
  /** Whether the provider was asked: its answer may be of before a later change. */
  isAsked: boolean;
}

export interface ShareOptions {
  /** Minimum time between two requests about one payment, and cache time for page views, in ms. */
  readonly period?: number;
  /** Delay of a request, so that simultaneous callers share it, in ms. */
  readonly gather?: number;
}

/**
 * Wraps a provider so that it is asked about a payment at most once per period, for any number of webhooks and page
 * views. A page view may get the last answer of that period; a webhook gets the next one, since the status has
 * changed. Failures are shared too, so that a failing provider is not overloaded.
 */
export function shareReadings(provider: PaymentProvider, options: ShareOptions = {}): PaymentProvider {
  const { period = 2_000, gather = 25 } = options;
  const latest = new Map<string, SharedReading>();

  function ask(providerId: string, askedAt: number): Reading {
    const wait = Math.max(0, askedAt - performance.now());
    const reading = pause(wait).then(() => {
      // Timers can fire early, so that `askedAt` does not tell.
      shared.isAsked = true;
      return provider.readPayment(providerId);
    });
    const shared: SharedReading = { askedAt, reading, isAsked: false };
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
      if (last && (!last.isAsked || (mayBeRecent && last.askedAt > now - period))) return last.reading;
      return ask(providerId, Math.max(now + gather, (last?.askedAt ?? 0) + period));
    },
  };
}
