import type { FormErrors } from '../input/read-form.ts';
import type { OrderFormRules } from '../order/field-schemas.ts';
import type { Contact, Delivery, Order } from '../order/order.ts';
import { type OrderFormValues, readOrderForm } from '../order/order-form.ts';
import type { PaymentMethod } from '../order/payment.ts';
import type { QuotationTerms } from './quotation.ts';

/** What a customer fills in to accept, in the order of the page; the rules are those of the order page. */
export const ACCEPTANCE_FIELDS = [
  'name',
  'company',
  'vatId',
  'street',
  'houseNumber',
  'addition',
  'postcode',
  'city',
  'paymentMethod',
  'akkoord',
] as const;
export type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
export type AcceptanceValues = Readonly<Record<AcceptanceField, string>>;
export type AcceptanceErrors = FormErrors<AcceptanceField>;

export interface AcceptanceForm {
  readonly contact: Contact;
  readonly delivery: Delivery;
  readonly paymentMethod: PaymentMethod;
}

export type AcceptanceReading =
  | { readonly ok: true; readonly form: AcceptanceForm; readonly values: AcceptanceValues }
  | { readonly ok: false; readonly values: AcceptanceValues; readonly errors: AcceptanceErrors };

/**
 * Reads what a customer fills in to accept a quotation. Its address of e-mail and its way of delivery are those that
 * were offered, whatever is sent. Never throws on input.
 */
export function readAcceptance(
  input: FormData,
  { buyer, delivery }: Pick<QuotationTerms, 'buyer' | 'delivery'>,
  rules: OrderFormRules,
): AcceptanceReading {
  const typed = Object.fromEntries(ACCEPTANCE_FIELDS.map((field) => [field, input.get(field)]));
  const { pickupCode } = rules;
  const reading = readOrderForm({ ...typed, email: buyer.email, ontvangst: delivery, pickupCode }, rules);
  const agrees = typed.akkoord === 'ja';
  const values = { ...valuesOf(reading.values), akkoord: agrees ? 'ja' : '' };
  if (reading.ok && agrees) {
    const { contact, delivery: where, paymentMethod } = reading.form;
    return { ok: true, form: { contact, delivery: where, paymentMethod }, values };
  }
  const errors: Partial<Record<AcceptanceField, string>> = {};
  if (!reading.ok) {
    for (const field of ACCEPTANCE_FIELDS) {
      const message = field === 'akkoord' ? undefined : reading.errors[field];
      if (message !== undefined) errors[field] = message;
    }
  }
  if (!agrees) errors.akkoord = 'Vink aan dat je akkoord gaat.';
  return { ok: false, values, errors };
}

function valuesOf(values: OrderFormValues): Omit<AcceptanceValues, 'akkoord'> {
  const { name, company, vatId, street, houseNumber, addition, postcode, city, paymentMethod } = values;
  return { name, company, vatId, street, houseNumber, addition, postcode, city, paymentMethod };
}

/** What the customer's form begins with: what was offered, or what was filled in for an order that is to be paid again. */
export function firstAcceptance(
  { buyer }: Pick<QuotationTerms, 'buyer'>,
  order: Order | null = null,
): AcceptanceValues {
  const { email: _, ...known } = buyer;
  if (order === null) return { ...known, paymentMethod: 'ideal', akkoord: '' };
  const { contact, delivery, paymentMethod } = order;
  const { name, company = '', vatId = '' } = contact;
  const { street, houseNumber, addition, postcode, city } = delivery.kind === 'address' ? delivery : known;
  return { name, company, vatId, street, houseNumber, addition, postcode, city, paymentMethod, akkoord: '' };
}
