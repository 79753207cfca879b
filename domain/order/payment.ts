/** In the order in which they are offered; the keys are Mollie's names of the methods. */
export const PAYMENT_METHODS = ['ideal', 'bancontact', 'creditcard'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a payment can stand; each provider's own words are translated into these by its adapter. */
export const PAYMENT_STATUSES = ['open', 'pending', 'authorized', 'paid', 'cancelled', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Under this name a payment is kept that asked for no money. */
export const TEST_PROVIDER = 'test';

/** How a test payment can end. */
export const TEST_OUTCOMES = ['paid', 'failed', 'cancelled', 'expired'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A payment in one of these states does not become another one. */
export function isFinalStatus(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'cancelled' || status === 'expired' || status === 'failed';
}
