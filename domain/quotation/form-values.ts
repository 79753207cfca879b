import { addDays, amsterdamDay, isoDay } from '../calendar/calendar.ts';
import type { EmailAddress } from '../input/email-address.ts';
import { indicativePrice, type PriceStep, type QuoteRequest } from '../message/quote-request.ts';
import { cents, typedEuro } from '../money/money.ts';
import type { QuotationLine, QuotationTerms } from './quotation.ts';
import {
  lineFieldName,
  MAX_LINES,
  QUOTATION_FIELDS,
  type QuotationField,
  type QuotationValues,
} from './quotation-form.ts';

/** Days in which a customer can accept, and days for making and delivering after that, when an owner types nothing else. */
const USUAL_DAYS = { valid: 14, made: 42 } as const;

/** The form of a quotation as it stands. The inverse of `readQuotationForm`. */
export function quotationValues({ buyer, lines, delivery, ...terms }: QuotationTerms): QuotationValues {
  const { email: _, ...known } = buyer;
  const values: Partial<Record<QuotationField, string>> = {
    ...known,
    delivery,
    shipping: typedEuro(terms.shippingNet),
    validUntil: terms.validUntil,
    deliverBy: terms.deliverBy,
    note: terms.note,
  };
  for (const [index, line] of lines.slice(0, MAX_LINES).entries()) Object.assign(values, valuesOf(line, index + 1));
  return filled(values);
}

function valuesOf(
  { sizeId, text, quantity, unitNet, isBespoke }: QuotationLine,
  number: number,
): Partial<Record<QuotationField, string>> {
  return {
    [lineFieldName('size', number)]: sizeId ?? '',
    [lineFieldName('text', number)]: text,
    [lineFieldName('quantity', number)]: String(quantity),
    [lineFieldName('price', number)]: typedEuro(unitNet),
    [lineFieldName('bespoke', number)]: isBespoke ? 'ja' : '',
  };
}

/** The form that a request begins with: what the customer told, and the indicative price where the owner has a scale. */
export function firstQuotationValues(
  request: QuoteRequest & { readonly email: EmailAddress | '' },
  { scale, now }: { readonly scale: readonly PriceStep[]; readonly now: Date },
): QuotationValues {
  const { name, company, vatId, quantity, customization } = request;
  const price = quantity === null ? null : indicativePrice(scale, quantity);
  const validUntil = addDays(amsterdamDay(now), USUAL_DAYS.valid);
  return filled({
    name,
    company,
    vatId,
    delivery: 'NL',
    shipping: typedEuro(cents(0)),
    validUntil: isoDay(validUntil),
    deliverBy: isoDay(addDays(validUntil, USUAL_DAYS.made)),
    [lineFieldName('size', 1)]: 'middel',
    [lineFieldName('quantity', 1)]: quantity === null ? '' : String(quantity),
    [lineFieldName('price', 1)]: price === null ? '' : typedEuro(price.unitPrice),
    [lineFieldName('bespoke', 1)]: customization === '' ? '' : 'ja',
  });
}

function filled(values: Partial<Record<QuotationField, string>>): QuotationValues {
  return Object.fromEntries(QUOTATION_FIELDS.map((field) => [field, values[field] ?? ''])) as QuotationValues;
}
