import * as v from 'valibot';
import { DELIVERY_COUNTRIES, type DeliveryCountry } from '../checkout/shipping.ts';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../input/email-address.ts';
import { tidyVatId, vatIdField, vatIdLooksRight } from '../input/vat-id.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText } from '../input/visible-text.ts';

/* Schemas of the fields of the order form: limits and Dutch messages. Longer values are refused, never cut. */

/** Greatest total in cents, VAT included, of which the invoice needs no address of its buyer (Wet OB, article 34d). */
const SIMPLIFIED_INVOICE_MAX = 100_00;

/** Member states, for the address of an invoice; the shop's own and its neighbours first. */
export const INVOICE_COUNTRIES = (
  'NL BE DE AT BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT PL PT RO SE SI SK' as const
).split(' ');

/** Whether the invoice needs an address of its own: picked up, by a company or above the limit of the law. */
export function needsInvoiceAddress({ ontvangst, subtotal = '', company: name = '' }: TypedForm['typed']): boolean {
  if (ontvangst !== 'pickup' || !/^\d{1,9}$/.test(subtotal)) return false;
  return Number(subtotal) > SIMPLIFIED_INVOICE_MAX || normaliseText(name) !== '';
}

/** What the owner decides about the form. */
export interface OrderFormRules {
  readonly pickupCode: string;
  /** Where orders are picked up. */
  readonly address: { readonly city: string };
}

/** The whole form as it was typed, on which the reading of a field may depend. */
export interface TypedForm {
  readonly typed: Readonly<Partial<Record<string, string>>>;
  readonly rules: OrderFormRules;
}

const REMARK_MAX_LENGTH = 500;
const COMPANY_MAX_LENGTH = 100;
const ADDITION_MAX_LENGTH = 10;
const PHONE_MAX_LENGTH = 20;

const POSTCODES: Readonly<Record<DeliveryCountry, { readonly pattern: RegExp; readonly message: string }>> = {
  NL: { pattern: /^[1-9]\d{3} [A-Z]{2}$/, message: 'Vul een Nederlandse postcode in, zoals 1131 AB.' },
  BE: { pattern: /^[1-9]\d{3}$/, message: 'Vul een Belgische postcode van vier cijfers in, zoals 2000.' },
  DE: { pattern: /^\d{5}$/, message: 'Vul een Duitse postcode van vijf cijfers in, zoals 10115.' },
};

/** Text of one line, without spaces around it. */
const text = v.pipe(v.string(), v.transform(normaliseText));

function filledIn(message: string) {
  return v.pipe(
    text,
    v.check((value) => value.length > 0, message),
  );
}

/** A line that must be filled in; `what` is its name in a sentence: 'je naam'. */
export function line(what: string, { min, max }: { readonly min: number; readonly max: number }) {
  return v.pipe(
    filledIn(`Vul ${what} in.`),
    v.check(isVisibleLine, `Gebruik alleen gewone letters en tekens in ${what}.`),
    v.minLength(min, `Vul ${what} in met minimaal ${min} tekens.`),
    v.maxLength(max, `Vul ${what} in met maximaal ${max} tekens.`),
  );
}

export const HouseNumber = v.pipe(
  filledIn('Vul je huisnummer in.'),
  v.regex(/^[1-9]\d{0,4}$/, 'Vul alleen het nummer in; letters horen bij de toevoeging.'),
);

export const Addition = v.pipe(
  text,
  v.check(isVisibleLine, 'Gebruik alleen gewone letters en tekens in de toevoeging.'),
  v.maxLength(ADDITION_MAX_LENGTH, `De toevoeging mag maximaal ${ADDITION_MAX_LENGTH} tekens zijn.`),
);

/** A postcode of the chosen country. */
export function postcode({ typed }: TypedForm) {
  return postcodeOf(DELIVERY_COUNTRIES.find((one) => one === typed.ontvangst) ?? 'NL');
}

/** A postcode of the invoice's country; of one to which the shop does not deliver any line. */
export function invoicePostcode({ typed }: TypedForm) {
  const { invoiceCountry = '' } = typed;
  const country = DELIVERY_COUNTRIES.find((one) => one === (invoiceCountry === '' ? 'NL' : invoiceCountry));
  return country ? postcodeOf(country) : line('de postcode voor de factuur', { min: 3, max: 12 });
}

function postcodeOf(country: DeliveryCountry) {
  const { pattern, message } = POSTCODES[country];
  return v.pipe(
    text,
    v.transform((value) => (country === 'NL' ? tidyDutchPostcode(value) : value)),
    v.check((value) => value.length > 0, 'Vul je postcode in.'),
    v.regex(pattern, message),
  );
}

export function invoiceLine(what: string) {
  return line(what, { min: 2, max: 100 });
}

export const InvoiceCountry = v.pipe(
  v.string(),
  v.transform((country) => country || 'NL'),
  v.picklist(INVOICE_COUNTRIES, 'Kies een land uit de lijst.'),
);

/** For the carrier, as somebody writes it. */
export const Phone = v.pipe(
  text,
  v.regex(/^(\+?[\d ()/.-]{8,})?$/, 'Vul een telefoonnummer in zoals 06 12345678, of niets.'),
  v.maxLength(PHONE_MAX_LENGTH, `Het telefoonnummer mag maximaal ${PHONE_MAX_LENGTH} tekens zijn.`),
);

/** Empty: the buyer receives it. */
export const Recipient = v.pipe(
  text,
  v.check(isVisibleLine, 'Gebruik alleen gewone letters en tekens in de naam van de ontvanger.'),
  v.maxLength(100, 'Vul de naam van de ontvanger in met maximaal 100 tekens.'),
);

/** "1131ab" and "1131  AB" are "1131 AB"; other input is returned unchanged, for the pattern to refuse. */
function tidyDutchPostcode(value: string): string {
  const parts = /^(\d{4}) {0,5}([a-z]{2})$/i.exec(value);
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : value;
}

/** The code that lets somebody pick up an order (docs/rules.md#pickup-code): the form fills it in by itself. */
export function pickupCode({ rules }: TypedForm) {
  return v.pipe(
    text,
    v.transform((code) => code || rules.pickupCode),
    v.check(
      (code) => isPickupCode(code, rules.pickupCode),
      `Deze code kennen we niet. Vul de code voor afhalen in ${rules.address.city} in.`,
    ),
  );
}

/** Compares codes for pickup without regard to case. */
export function isPickupCode(typed: string, known: string): boolean {
  return typed.toUpperCase() === known.toUpperCase();
}

export const Email = v.pipe(
  filledIn('Vul je e-mailadres in.'),
  v.maxLength(EMAIL_MAX_LENGTH, `E-mail mag maximaal ${EMAIL_MAX_LENGTH} karakters zijn`),
  v.regex(EMAIL_PATTERN, 'Vul één geldig e-mailadres in, zoals naam@voorbeeld.nl.'),
);

/** For an invoice in the name of a company; a VAT number needs one. */
export function company({ typed }: TypedForm) {
  return v.pipe(
    text,
    v.check(isVisibleLine, 'Gebruik alleen gewone letters en tekens in de bedrijfsnaam.'),
    v.maxLength(COMPANY_MAX_LENGTH, `Vul de bedrijfsnaam in met maximaal ${COMPANY_MAX_LENGTH} tekens.`),
    v.check(
      (name) => name !== '' || !vatIdLooksRight(tidyVatId(typed.vatId ?? '')),
      'Vul ook de naam van het bedrijf in.',
    ),
  );
}

export const VatId = vatIdField('Dit is geen btw-id van een EU-land, zoals NL123456789B01 of BE0123456749.');

export const Remark = v.pipe(
  v.string(),
  v.transform(normaliseLines),
  v.check(isVisibleText, 'Gebruik alleen gewone letters en tekens in je opmerking.'),
  v.maxLength(REMARK_MAX_LENGTH, `Houd je opmerking korter dan ${REMARK_MAX_LENGTH + 1} tekens.`),
);
