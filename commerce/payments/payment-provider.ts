import type { Cents } from '../../domain/money/money.ts';
import type { PaymentMethod, PaymentStatus } from '../../domain/order/payment.ts';
import type { Result } from '../../domain/result.ts';

export interface PaymentRequest {
  /** Our own id of the attempt; the same id never makes a second payment. */
  readonly paymentId: string;
  readonly orderNumber: string;
  /** In cents. */
  readonly amount: Cents;
  readonly method: PaymentMethod;
  /** Absolute address for the shopper's way back, whatever the outcome. */
  readonly returnUrl: string;
  /** Absolute address that the provider calls when the status changes; null when it cannot reach us. */
  readonly webhookUrl: string | null;
}

export interface StartedPayment {
  /** The provider's own id, such as `tr_7UhSN1zuXS`. */
  readonly providerId: string;
  /** Where the shopper pays. */
  readonly checkoutUrl: string;
  /** Until when it can be paid; null when the provider does not say. */
  readonly expiresAt: Date | null;
}

export interface PaymentReport {
  /** Our own id, as given at the start; null for a payment that we did not start. */
  readonly paymentId: string | null;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: Cents;
  /** So much of it was given back so far, in cents. */
  readonly refunded: Cents;
  /** So much of it the shopper's bank took back so far, in cents. */
  readonly chargedBack: Cents;
  /** With what it is paid in the end, in the provider's word: a shopper may choose another way there. */
  readonly method: string | null;
  /** Until when it may still be paid; null when that is over, or the provider does not say. */
  readonly expiresAt: Date | null;
}

/** The provider did not answer, or not in a way that can be used. Says nothing about the payment. */
export interface PaymentFailure {
  readonly kind: 'payment-failure';
  /** For the log: which call and why, without personal data. */
  readonly reason: string;
}

/** The provider answered that it has no such payment. */
export interface UnknownPayment {
  readonly kind: 'unknown-payment';
}

export interface ReadOptions {
  /** True when an answer of some seconds ago will do: nobody said that there is news. */
  readonly mayBeRecent?: boolean;
}

/** Who collects the money. Chosen by configuration: without keys it is the test payment. */
export interface PaymentProvider {
  readonly name: 'test' | 'mollie';
  startPayment(request: PaymentRequest): Promise<Result<StartedPayment, PaymentFailure>>;
  /** The status as of now; never taken from a return address or a webhook's body. */
  readPayment(
    providerId: string,
    options?: ReadOptions,
  ): Promise<Result<PaymentReport, PaymentFailure | UnknownPayment>>;
  /** The ways to pay that are switched on at the provider, in our own order. */
  listMethods(): Promise<Result<readonly PaymentMethod[], PaymentFailure>>;
}

export function paymentFailure(reason: string): PaymentFailure {
  return { kind: 'payment-failure', reason };
}
