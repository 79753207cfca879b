import { streetLine } from '../checkout/shipping.ts';
import type { FormErrors, FormReading, FormValues } from '../input/read-form.ts';
import { VAT_PERCENT } from '../money/money.ts';
import { buyerValues } from '../order/buyer.ts';
import { ADDRESS_FIELDS } from '../order/buyer-fields.ts';
import type { OrderFormRules } from '../order/field-schemas.ts';
import type { Order } from '../order/order.ts';
import { type OrderForm, readOrderForm } from '../order/order-form.ts';
import { type QuotationTerms, quotationAmounts } from './quotation.ts';

/** The fields of the order form that a customer fills in to accept, in the order of the page. */
const INVOICE_FIELDS = ['invoiceStreet', 'invoicePostcode', 'invoiceCity', 'invoiceCountry'] as const;
const SHARED_FIELDS = ['name', 'company', 'vatId', ...INVOICE_FIELDS, ...ADDRESS_FIELDS, 'paymentMethod'] as const;
type SharedField = (typeof SHARED_FIELDS)[number];
export const ACCEPTANCE_FIELDS = [...SHARED_FIELDS, 'akkoord'] as const;
type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
export type AcceptanceValues = FormValues<AcceptanceField>;
export type AcceptanceErrors = FormErrors<AcceptanceField>;

type AcceptedTerms = Pick<QuotationTerms, 'buyer' | 'delivery' | 'lines' | 'shippingNet'>;
export type AcceptanceForm = Pick<OrderForm, 'contact' | 'delivery' | 'paymentMethod'>;

/** Reads an acceptance. Address and way of delivery are those that were offered, whatever is sent. Never throws. */
export function readAcceptance(
  input: FormData,
  { buyer, delivery, ...terms }: AcceptedTerms,
  rules: OrderFormRules,
): FormReading<AcceptanceField, AcceptanceForm> {
  const typed = Object.fromEntries(SHARED_FIELDS.map((field) => [field, input.get(field)]));
  const fixed = { email: buyer.email, ontvangst: delivery, pickupCode: rules.pickupCode };
  const reading = readOrderForm(
    { ...typed, ...fixed, subtotal: String(quotationAmounts(terms, VAT_PERCENT).gross) },
    rules,
  );
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
  { buyer, delivery }: Pick<QuotationTerms, 'buyer' | 'delivery'>,
  order: Order | null = null,
): AcceptanceValues {
  const { postcode: invoicePostcode, city: invoiceCity } = buyer;
  const invoice = { invoiceStreet: streetLine(buyer), invoicePostcode, invoiceCity };
  const offered = delivery === 'pickup' ? { ...buyer, ...invoice } : buyer;
  return { ...sharedValues(order === null ? offered : buyerValues(order)), akkoord: '' };
}
