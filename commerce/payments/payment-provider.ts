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
}

export interface PaymentReport {
  /** Our own id, as given at the start. */
  readonly paymentId: string;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: Cents;
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

/** Who collects the money. Chosen by configuration: without keys it is the test payment. */
export interface PaymentProvider {
  readonly name: 'test' | 'mollie';
  startPayment(request: PaymentRequest): Promise<Result<StartedPayment, PaymentFailure>>;
  /** The status as of now; never taken from a return address or a webhook's body. */
  readPayment(providerId: string): Promise<Result<PaymentReport, PaymentFailure | UnknownPayment>>;
}

export function paymentFailure(reason: string): PaymentFailure {
  return { kind: 'payment-failure', reason };
}
