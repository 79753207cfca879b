import * as v from 'valibot';
import { addDays, addMonths, amsterdamDay, isoDay, parseIsoDay } from '../calendar/calendar.ts';
import { DELIVERY_CHOICES } from '../checkout/shipping.ts';
import { withPoints } from '../dutch-writing.ts';
import type { EmailAddress } from '../input/email-address.ts';
import { atMost, lineField, textField } from '../input/form-fields.ts';
import { emptyForm, type FormErrors, type FormReading, type FormValues, readForm } from '../input/read-form.ts';
import { vatIdField } from '../input/vat-id.ts';
import { indicativePrice, MAX_QUOTE_QUANTITY, type PriceStep, type QuoteRequest } from '../message/quote-request.ts';
import { cents, formatEuro, typedEuro } from '../money/money.ts';
import { amountField, MAX_TOTAL } from '../money/typed-amount.ts';
import { SIZE_IDS } from '../product/sizes.ts';
import { type QuotationLine, type QuotationTerms, quotationAmounts } from './quotation.ts';

/* The form by which an owner writes a quotation. Prices are typed without VAT, as businesses read them. */

export const MAX_LINES = 8;
/** How far ahead days may lie, in months. */
const MAX_MONTHS = 18;
export const QUOTATION_LIMITS = { line: 100, text: 200, note: 1_000, houseNumber: 10, addition: 10, postcode: 10 };

const optional = (where: string, who: string, length = QUOTATION_LIMITS.line) =>
  lineField(where, { max: atMost(length, who) });

/** An amount without VAT; `empty` is what an empty field stands for. */
const euro = (empty: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim() || empty),
    amountField({ example: '59,95', most: MAX_TOTAL }),
  );

const day = v.pipe(
  v.string(),
  v.maxLength(20, 'Kies een dag'),
  v.trim(),
  v.check((text) => parseIsoDay(text) !== null, 'Kies een dag'),
);

const Terms = v.object({
  company: optional('de bedrijfsnaam', 'Bedrijfsnaam mag'),
  vatId: vatIdField('Dit is geen btw-id; het ziet eruit als NL123456789B01'),
  name: lineField('de naam', {
    min: { length: 2, message: 'Vul de naam van de klant in' },
    max: atMost(QUOTATION_LIMITS.line, 'Naam mag'),
  }),
  street: optional('de straat', 'Straat mag'),
  houseNumber: optional('het huisnummer', 'Huisnummer mag', QUOTATION_LIMITS.houseNumber),
  addition: optional('de toevoeging', 'Toevoeging mag', QUOTATION_LIMITS.addition),
  postcode: optional('de postcode', 'Postcode mag', QUOTATION_LIMITS.postcode),
  city: optional('de plaats', 'Plaats mag'),
  delivery: v.picklist(DELIVERY_CHOICES, 'Kies hoe de klant het krijgt'),
  shipping: euro('0'),
  validUntil: day,
  deliverBy: day,
  note: textField('de toelichting', { max: atMost(QUOTATION_LIMITS.note, 'Toelichting mag') }),
});

const LineInput = v.object({
  size: v.picklist(['', ...SIZE_IDS], 'Kies een maat, of iets anders'),
  text: optional('de omschrijving', 'Omschrijving mag', QUOTATION_LIMITS.text),
  quantity: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,5}$/, 'Vul een heel aantal in'),
    v.transform(Number),
    v.maxValue(MAX_QUOTE_QUANTITY, `Hoogstens ${withPoints(MAX_QUOTE_QUANTITY)} stuks`),
  ),
  price: euro(''),
  bespoke: v.string(),
});

const Line = v.pipe(
  LineInput,
  v.forward(
    v.partialCheck(
      [['size'], ['text']],
      ({ size, text }) => size !== '' || text.length >= 2,
      'Omschrijf wat je aanbiedt, of kies een maat',
    ),
    ['text'],
  ),
  v.transform(
    ({ size, text, quantity, price, bespoke }): QuotationLine => ({
      sizeId: size === '' ? null : size,
      text,
      quantity,
      unitNet: price,
      isBespoke: bespoke !== '',
    }),
  ),
);

type TermField = keyof typeof Terms.entries;
const TERM_FIELDS = Object.keys(Terms.entries) as readonly TermField[];
type LineField = keyof typeof LineInput.entries;
const LINE_FIELDS = Object.keys(LineInput.entries) as readonly LineField[];

/** Name of a field of a line, which count from 1: "price-1". */
export function lineFieldName(field: LineField, line: number): `${LineField}-${number}` {
  return `${field}-${line}`;
}

const LINE_NUMBERS = Array.from({ length: MAX_LINES }, (_, index) => index + 1);

export type QuotationField = TermField | `${LineField}-${number}`;
/** Names of all fields, in the order of the page. */
export const QUOTATION_FIELDS: readonly QuotationField[] = [
  ...TERM_FIELDS.slice(0, TERM_FIELDS.indexOf('delivery')),
  ...LINE_NUMBERS.flatMap((line) => LINE_FIELDS.map((field) => lineFieldName(field, line))),
  ...TERM_FIELDS.slice(TERM_FIELDS.indexOf('delivery')),
];
export type QuotationValues = FormValues<QuotationField>;
export type QuotationErrors = FormErrors<QuotationField>;

/** What the form does not say: the address of the request, the rate in per cent by delivery, and today. */
export interface QuotationFormFacts {
  readonly email: EmailAddress;
  readonly percentOf: (delivery: QuotationTerms['delivery']) => number;
  readonly now: Date;
}

/** Reads a quotation's form without its empty lines. Refuses wrong days and unpayable totals. Never throws. */
export function readQuotationForm(
  input: FormData,
  { email, percentOf, now }: QuotationFormFacts,
): FormReading<QuotationField, QuotationTerms> {
  const read = readForm(input, TERM_FIELDS, Terms);
  const lines = LINE_NUMBERS.map((number) => readLine(input, number));
  const values = Object.assign({}, read.values, ...lines.map((line) => line.values)) as QuotationValues;
  const errors: Partial<Record<QuotationField, string>> = Object.assign(
    {},
    read.ok ? {} : read.errors,
    ...lines.map((line) => line.errors),
  );
  const wanted = lines.flatMap(({ line }) => line ?? []);
  if (wanted.length === 0 && lines.every(({ isEmpty }) => isEmpty)) {
    errors[lineFieldName('text', 1)] = 'Vul minstens één regel in';
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, values, errors };
  const { delivery, shipping: shippingNet, validUntil, deliverBy, note, ...buyer } = read.form;
  if (buyer.vatId !== '' && buyer.company === '') errors.company = 'Vul ook de naam van het bedrijf in';
  const offered = { delivery, lines: wanted, shippingNet, validUntil, deliverBy, note };
  const terms: QuotationTerms = { buyer: { ...buyer, email }, ...offered };
  Object.assign(errors, dayErrors(terms, now));
  const total = quotationAmounts(terms, percentOf(delivery)).gross;
  if (total === 0) errors[lineFieldName('price', 1)] = 'Een offerte van € 0,00 kan niet betaald worden';
  if (total > MAX_TOTAL) {
    errors[lineFieldName('price', 1)] =
      `Dit is ${formatEuro(total)} met btw. Hoogstens ${formatEuro(MAX_TOTAL)} kan in één keer betaald worden: splits de offerte`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, values, errors } : { ok: true, form: terms, values };
}

/** What is wrong with the days of a quotation, now. */
export function dayErrors(
  { validUntil, deliverBy }: Pick<QuotationTerms, 'validUntil' | 'deliverBy'>,
  now: Date,
): Partial<Record<'validUntil' | 'deliverBy', string>> {
  const today = amsterdamDay(now);
  const last = isoDay(addMonths(today, MAX_MONTHS));
  const errors: Partial<Record<'validUntil' | 'deliverBy', string>> = {};
  if (validUntil < isoDay(today)) errors.validUntil = 'Deze dag is voorbij';
  if (deliverBy <= validUntil) errors.deliverBy = 'Lever na de laatste dag waarop de klant kan aanvaarden';
  if (validUntil > last) errors.validUntil = `Kies een dag binnen ${MAX_MONTHS} maanden`;
  if (deliverBy > last) errors.deliverBy = `Kies een dag binnen ${MAX_MONTHS} maanden`;
  return errors;
}

/** What was typed in a line, what is wrong with it, and the line: null when it is empty or wrong. */
function readLine(input: FormData, number: number) {
  const typed = Object.fromEntries(LINE_FIELDS.map((field) => [field, input.get(lineFieldName(field, number))]));
  const reading = readForm(typed, LINE_FIELDS, Line);
  const named = (texts: FormErrors<LineField>) =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [lineFieldName(field as LineField, number), text]));
  const values = named(reading.values);
  const { text, quantity, price } = reading.values;
  const isEmpty = [text, quantity, price].every((one) => one === '');
  const errors = isEmpty || reading.ok ? {} : named(reading.errors);
  return { values, errors, line: !isEmpty && reading.ok ? reading.form : null, isEmpty };
}

/** Days in which a customer can accept, and days for making and delivering after that, when an owner types nothing else. */
const USUAL_DAYS = { valid: 14, made: 42 } as const;

/** The form of a quotation as it stands. The inverse of `readQuotationForm`. */
export function quotationValues({ buyer, lines, delivery, ...terms }: QuotationTerms): QuotationValues {
  const { email: _, ...known } = buyer;
  const values = {
    ...emptyForm(QUOTATION_FIELDS),
    ...known,
    delivery,
    shipping: typedEuro(terms.shippingNet),
    validUntil: terms.validUntil,
    deliverBy: terms.deliverBy,
    note: terms.note,
  };
  for (const [index, line] of lines.slice(0, MAX_LINES).entries()) Object.assign(values, valuesOf(line, index + 1));
  return values;
}

function valuesOf({ sizeId, text, quantity, unitNet, isBespoke }: QuotationLine, number: number) {
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
  return {
    ...emptyForm(QUOTATION_FIELDS),
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
  };
}
