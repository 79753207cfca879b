import * as v from 'valibot';
import { withPoints } from '../dutch-writing.ts';
import {
  atMost,
  emailField,
  lineField,
  PHONE_MAX_LENGTH,
  phoneField,
  submissionFields,
  textField,
} from '../input/form-fields.ts';
import { vatIdField } from '../input/vat-id.ts';
import { normaliseText } from '../input/visible-text.ts';
import { type Cents, timesCents } from '../money/money.ts';

/** Minimum quantity of bespoke work, in pieces (docs/rules.md#quote-fields). */
export const MIN_QUOTE_QUANTITY = 50;
/** Maximum quantity; a larger number is a typing error. */
export const MAX_QUOTE_QUANTITY = 100_000;

export const QUOTE_LIMITS = {
  name: 100,
  company: 100,
  phone: PHONE_MAX_LENGTH,
  customization: 500,
  message: 2000,
} as const;

/** A number, or digits as a form sends them; empty is null: the visitor does not know yet. */
const quantityField = v.optional(
  v.pipe(
    v.union([v.number(), v.null(), v.string()], 'Vul een heel getal in'),
    v.transform((value) => (typeof value === 'string' ? wholeNumber(value) : value)),
    v.check((value) => value === null || Number.isInteger(value), 'Vul een heel getal in'),
    v.check((value) => value === null || !(value < MIN_QUOTE_QUANTITY), `Minimale afname ${MIN_QUOTE_QUANTITY} stuks`),
    v.check(
      (value) => value === null || !(value > MAX_QUOTE_QUANTITY),
      `Bel of mail ons voor meer dan ${withPoints(MAX_QUOTE_QUANTITY)} stuks`,
    ),
  ),
  null,
);

function wholeNumber(text: string): number | null {
  const plain = normaliseText(text);
  if (plain === '') return null;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN;
}

const fields = {
  name: lineField('je naam', {
    min: { length: 1, message: 'Vul je naam in' },
    max: atMost(QUOTE_LIMITS.name, 'Naam mag'),
  }),
  company: lineField('je bedrijfsnaam', { max: atMost(QUOTE_LIMITS.company, 'Bedrijfsnaam mag') }),
  email: emailField,
  phone: phoneField,
  vatId: v.optional(vatIdField('Dit is geen btw-id van een EU-land, zoals NL123456789B01 of BE0123456749'), ''),
  quantity: quantityField,
  customization: textField('je wensen', { max: atMost(QUOTE_LIMITS.customization, 'Wensen mogen') }),
  message: textField('je bericht', {
    min: { length: 1, message: 'Vul je bericht in' },
    max: atMost(QUOTE_LIMITS.message, 'Bericht mag'),
  }),
} as const;

/** The quote form, for browser and server alike. The logo is a separate part of the form post. */
export const QuoteForm = v.strictObject({ ...fields, ...submissionFields });
export type QuoteForm = v.InferOutput<typeof QuoteForm>;

/** The fields that are stored. */
export type QuoteRequest = Omit<QuoteForm, keyof typeof submissionFields>;

export type QuoteField = keyof QuoteRequest;
/** In the order of the page. */
export const QUOTE_FIELDS = Object.keys(fields) as readonly QuoteField[];

/** Whether a required field is empty, which has its own message (docs/rules.md#message-texts). */
export function hasEmptyRequiredField(values: Readonly<Record<string, string>>): boolean {
  return ['name', 'email', 'message'].some((field) => normaliseText(values[field] ?? '') === '');
}

/** Price per piece from a minimum quantity, without VAT. */
export interface PriceStep {
  readonly from: number;
  readonly unitPrice: Cents;
}

/** The indicative price of a quote; null without a scale, or below its first step. */
export function indicativePrice(
  scale: readonly PriceStep[],
  quantity: number,
): { readonly unitPrice: Cents; readonly total: Cents } | null {
  const reached = scale.filter(({ from }) => quantity >= from).sort((a, b) => b.from - a.from)[0];
  if (!reached || !Number.isInteger(quantity)) return null;
  return { unitPrice: reached.unitPrice, total: timesCents(reached.unitPrice, quantity) };
}
