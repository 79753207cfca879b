import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { PaymentStatus } from '../../domain/order/order.ts';
import type { PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { RefundReport } from '../../domain/refund/refunding.ts';
import type { Result } from '../../domain/result.ts';

export interface PaymentRequest {
  /** The shop's id of the attempt, an idempotency key: the same id never creates a second payment. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: Cents;
  /** Null: the shopper chooses at the provider. */
  readonly method: string | null;
  /** Absolute address to which the shopper returns after any outcome. */
  readonly returnUrl: string;
  /** Absolute address that the provider calls when the status changes; null when the provider cannot reach the shop. */
  readonly webhookUrl: string | null;
}

export interface StartedPayment {
  /** The provider's own id, such as `tr_7UhSN1zuXS`. */
  readonly providerId: string;
  /** Address where the shopper pays. */
  readonly checkoutUrl: string;
  /** When the payment expires; null when unknown. */
  readonly expiresAt: Date | null;
  /** How to pay a method that takes days, as labels and texts; absent: on the provider's page. */
  readonly transfer?: readonly (readonly [label: string, text: string])[];
}

export interface PaymentReport {
  /** The shop's id, as given at the start; null for a payment that the shop did not start. */
  readonly paymentId: string | null;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Amount refunded so far, in cents. */
  readonly refunded: Cents;
  /** Amount charged back by the shopper's bank so far, in cents. */
  readonly chargedBack: Cents;
  /** Payment method in the provider's term; the shopper may choose another one at the provider. */
  readonly method: string | null;
  /** When the payment expires; null when it has ended or when unknown. */
  readonly expiresAt: Date | null;
  /** The refunds of the payment, each by itself; empty when the provider does not list them. */
  readonly refunds: readonly RefundReport[];
}

/** A payment in a list of the provider. */
export interface RecentPayment {
  readonly providerId: string;
  /** As the shop gave it; null for a payment that the shop did not start, or where the list does not tell. */
  readonly orderNumber: string | null;
}

export interface RefundOrder {
  /** The shop's key of this attempt (`refundKey`): the same key never gives money back twice. */
  readonly key: string;
  readonly providerId: string;
  readonly orderNumber: string;
  readonly amount: Cents;
}

/** The provider did not answer, or not usably. Says nothing about the status of the payment. */
export interface PaymentFailure {
  readonly kind: 'payment-failure';
  /** For the log: which call and why, without personal data. */
  readonly reason: string;
  /** True when the provider refused, so that asking again gives the same answer. */
  readonly isFinal?: boolean;
}

/** The provider answered that it has no such payment. */
export interface UnknownPayment {
  readonly kind: 'unknown-payment';
}

export interface ReadOptions {
  /** True when an answer of some seconds ago is sufficient, since no update was reported. */
  readonly mayBeRecent?: boolean;
}

/** To add one: implement this, choose it in `server/assemble-shop.ts`; its notices need a line in `app/routes.ts`. */
export interface PaymentProvider {
  /** Kept with each payment, and part of the address for notices; "test" is the shop's own. */
  readonly name: string;
  startPayment(request: PaymentRequest): Promise<Result<StartedPayment, PaymentFailure>>;
  /** The current status; never taken from a return address or a webhook's body. */
  readPayment(
    providerId: string,
    options?: ReadOptions,
  ): Promise<Result<PaymentReport, PaymentFailure | UnknownPayment>>;
  /** Gives money of a paid payment back. Keys are remembered for a while: before a later try the payment is read. */
  refundPayment(order: RefundOrder): Promise<Result<RefundReport, PaymentFailure>>;
  /** The provider's id of the payment that changed, from a notice; null when it names none. Null: it sends none. */
  readonly readNotice: ((notice: Request) => Promise<string | null>) | null;
  /** The payments that were started, refunded or charged back since a moment: for a restore, not for a visitor. */
  listRecentPayments(since: Date): Promise<Result<readonly RecentPayment[], PaymentFailure>>;
  /** The payment methods that are enabled at the provider for what is delivered so, in its own order. */
  listMethods(choice: DeliveryChoice): Promise<Result<readonly PaymentMethod[], PaymentFailure>>;
}

export function paymentFailure(reason: string): PaymentFailure {
  return { kind: 'payment-failure', reason };
}
