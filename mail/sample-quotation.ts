import { emailAddress } from '../domain/input/email-address.ts';
import { cents } from '../domain/money/money.ts';
import type { PaidOrder } from '../domain/order/order.ts';
import { agreedLines, type PublicQuotation, quotationName } from '../domain/quotation/quotation.ts';

/* A quotation of nobody and the order that is made of it; the tests use them too. */

const at = new Date('2026-11-20T10:00:00Z');

export const quotation: PublicQuotation = {
  id: '0123456789abcdef0123456789abcdef',
  number: 'OF2026-0001',
  version: 2,
  revision: 2,
  messageId: null,
  createdAt: at,
  state: 'sent',
  acceptance: null,
  sent: {
    at,
    rate: { country: 'NL', percent: 21 },
    seller: {
      name: 'Houtwerk V.O.F.',
      brand: null,
      addressLines: [],
      country: 'Nederland',
      email: null,
      phone: null,
      kvk: '',
      vatId: '',
    },
  },
  terms: {
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
  },
};

/** The order of that quotation, otherwise like another paid order. */
export function orderOf(order: PaidOrder): PaidOrder {
  const agreed = agreedLines(quotation.terms, quotation.sent.rate.percent);
  const { name, email, company, vatId } = quotation.terms.buyer;
  return {
    ...order,
    ...agreed,
    contact: { name, email, company, vatId },
    remark: '',
    gift: null,
    payment: { ...order.payment, received: agreed.totals.total },
    quotation: { name: quotationName(quotation), deliverBy: quotation.terms.deliverBy },
  };
}
