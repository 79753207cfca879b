/** In display order; the keys are Mollie's names of the methods. */
export const PAYMENT_METHODS = ['ideal', 'bancontact', 'creditcard'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment statuses; each provider's adapter maps its own statuses to these. */
export const PAYMENT_STATUSES = ['open', 'pending', 'authorized', 'paid', 'cancelled', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Provider name of a stored test payment. */
export const TEST_PROVIDER = 'test';

/** Possible outcomes of a test payment. */
export const TEST_OUTCOMES = ['paid', 'failed', 'cancelled', 'expired'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Whether a payment status can no longer change. */
export function isFinalStatus(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'cancelled' || status === 'expired' || status === 'failed';
}
