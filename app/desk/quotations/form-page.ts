import type { EmailAddress } from '../../../domain/input/email-address.ts';
import { type QuotationReading, readQuotationForm } from '../../../domain/quotation/quotation-form.ts';
import { readVatPercents } from '../../../flows/checkout/read-vat-percents.ts';
import type { Shop } from '../../../flows/shop.ts';

/** Fields of the form of a quotation, with those that the page adds. */
export const MAX_FIELDS = 60;

/** Reads the posted form of a quotation for a customer, at the current rates. */
export async function readPostedQuotation(
  shop: Pick<Shop, 'database' | 'now'>,
  form: FormData,
  email: EmailAddress,
): Promise<QuotationReading> {
  return readQuotationForm(form, { email, percentOf: await readVatPercents(shop), now: shop.now() });
}

/** The revision that a form was made of; 0 is of none. */
export function shownRevision(form: FormData): number {
  const text = String(form.get('shown') ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Why an action on a quotation was refused. */
export const QUOTATION_REFUSALS = {
  unknown_request: 'De aanvraag is er niet meer: er kan geen offerte bij gemaakt worden.',
  unknown_quotation: 'Deze offerte is er niet meer.',
  quotation_changed: 'Iemand anders of de klant deed intussen iets met deze offerte. Kijk eerst wat er nu staat.',
  not_possible: 'Dit kan niet meer met deze offerte. Hieronder staat hoe het ervoor staat.',
  day_passed: 'Een dag in deze offerte is voorbij. Pas de dagen aan en verstuur haar dan.',
  accepted_meanwhile:
    'De klant heeft een eerdere versie aanvaard. Deze versie kan niet meer weg; gooi haar weg, of annuleer eerst de bestelling.',
} as const;
