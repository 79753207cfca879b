import { emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import type { QuotationTerms } from '../../domain/quotation/quotation.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import type { Shop } from '../../flows/shop.ts';
import { quoteMessage } from './messages.ts';

/** Eighty stands of which the VAT of one is no whole number of cents, with a box for each. */
export const quotedTerms: QuotationTerms = {
  buyer: {
    name: 'Bram Smit',
    email: emailAddress('bram@voorbeeld.nl'),
    company: 'Hotel De Haven',
    vatId: 'NL123456789B01',
    street: 'Haven',
    houseNumber: '12',
    addition: 'b',
    postcode: '1131 AB',
    city: 'Volendam',
  },
  delivery: 'NL',
  lines: [
    { sizeId: 'middel', text: 'met logo in de richel', quantity: 80, unitNet: cents(45_13), isBespoke: true },
    { sizeId: null, text: 'Doos met opdruk', quantity: 80, unitNet: cents(1_07), isBespoke: false },
  ],
  shippingNet: cents(49_50),
  validUntil: '2026-12-04',
  deliverBy: '2027-01-15',
  note: 'Het logo krijgen we graag als vector.\nDe kleur is zwart.',
};

/** Stores a quote request as if it came through the site; returns its id. */
export async function quoteRequest(shop: Shop): Promise<string> {
  const accepted = await acceptMessage(shop, quoteMessage({ email: quotedTerms.buyer.email }));
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.id;
}
