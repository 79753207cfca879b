import type { FormErrors, FormReading, FormValues } from '../input/read-form.ts';
import { buyerValues } from '../order/buyer.ts';
import { ADDRESS_FIELDS } from '../order/buyer-fields.ts';
import type { OrderFormRules } from '../order/field-schemas.ts';
import type { Order } from '../order/order.ts';
import { type OrderForm, readOrderForm } from '../order/order-form.ts';
import type { QuotationTerms } from './quotation.ts';

/** The fields of the order form that a customer fills in to accept, in the order of the page. */
const SHARED_FIELDS = ['name', 'company', 'vatId', ...ADDRESS_FIELDS, 'paymentMethod'] as const;
type SharedField = (typeof SHARED_FIELDS)[number];
export const ACCEPTANCE_FIELDS = [...SHARED_FIELDS, 'akkoord'] as const;
type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
export type AcceptanceValues = FormValues<AcceptanceField>;
export type AcceptanceErrors = FormErrors<AcceptanceField>;

export type AcceptanceForm = Pick<OrderForm, 'contact' | 'delivery' | 'paymentMethod'>;

/**
 * Reads what a customer fills in to accept a quotation. The e-mail address and the way of delivery are those that were
 * offered, whatever is sent. Never throws on input.
 */
export function readAcceptance(
  input: FormData,
  { buyer, delivery }: Pick<QuotationTerms, 'buyer' | 'delivery'>,
  rules: OrderFormRules,
): FormReading<AcceptanceField, AcceptanceForm> {
  const typed = Object.fromEntries(SHARED_FIELDS.map((field) => [field, input.get(field)]));
  const { pickupCode } = rules;
  const reading = readOrderForm({ ...typed, email: buyer.email, ontvangst: delivery, pickupCode }, rules);
  const agrees = input.get('akkoord') === 'ja';
  const values = { ...sharedValues(reading.values), akkoord: agrees ? 'ja' : '' };
  if (reading.ok && agrees) return { ok: true, form: reading.form, values };
  const missing = agrees ? {} : { akkoord: 'Vink aan dat je akkoord gaat.' };
  return { ok: false, values, errors: { ...(reading.ok ? {} : reading.errors), ...missing } };
}

function sharedValues(values: Readonly<Partial<Record<SharedField, string>>>): Readonly<Record<SharedField, string>> {
  const shared = SHARED_FIELDS.map((field) => [field, values[field] ?? '']);
  return Object.fromEntries(shared) as Record<SharedField, string>;
}

/** The customer's form as it is first shown: what was offered, or what was filled in for an order that is paid again. */
export function firstAcceptance(
  { buyer }: Pick<QuotationTerms, 'buyer'>,
  order: Order | null = null,
): AcceptanceValues {
  const known = order === null ? buyer : buyerValues(order);
  return { ...sharedValues(known), akkoord: '' };
}
