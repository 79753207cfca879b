/** In the order in which they are offered; the keys are Mollie's names of the methods. */
export const PAYMENT_METHODS = ['ideal', 'bancontact', 'creditcard'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** iDEAL carries both names in every text since 31 March 2026. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  creditcard: 'Creditcard',
};

/** The states that a payment provider (Mollie) knows. */
export const PAYMENT_STATUSES = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Under this name a payment is kept that asked for no money. */
export const TEST_PROVIDER = 'test';

/** How a test payment can end. */
export const TEST_OUTCOMES = ['paid', 'failed', 'canceled', 'expired'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A payment in one of these states does not become another one. */
export function isFinalStatus(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'canceled' || status === 'expired' || status === 'failed';
}
