import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { brokenRules } from '../../tests/en16931/schematron.ts';
import { type Cents, cents, vatIncluded } from '../money/money.ts';
import { type Invoice, invoiceSeller } from './invoice.ts';
import { creditOf } from './make-invoice.ts';
import { invoiceUbl } from './ubl.ts';

/* What the shop sells, written as UBL, against the standard's own Schematron; and what that cannot know. */
const seller = invoiceSeller(filledConfig);
if (!seller.ok) throw new Error('The filled configuration lacks a fact');

/** What it is, how many, and the price of one with VAT; the last one is a discount. */
type Price = readonly [name: string, quantity: number, price: number];
const PRICES: readonly Price[] = [
  ['Boekenstandaard <Middel> & "meer"', 3, 64_95],
  ['Verzending', 1, 7_95],
  ['Korting', 1, -10_01],
];

function invoiceAt(percent: number, country: 'NL' | 'DE' = 'NL', prices = PRICES): Invoice {
  let before = 0;
  const sums = { net: 0, vat: 0, gross: 0 };
  const lines = prices.map(([description, quantity, price]) => {
    const gross = cents(price * quantity);
    const after = before + gross;
    const vat = vatIncluded(cents(after), percent) - vatIncluded(cents(before), percent);
    before = after;
    sums.gross += gross;
    sums.vat += vat;
    sums.net += gross - vat;
    return { description, quantity, unitGross: cents(price), unitNet: cents(price), net: cents(gross - vat), gross };
  });
  return {
    ...{ kind: 'invoice', number: '2026-00001', day: '2026-11-20', seller: seller.ok ? seller.value : neverSeller() },
    buyer: {
      name: 'Jörg Weiß',
      company: 'Weiß & Söhne GmbH',
      vatId: 'DE123456789',
      addressLines: ['Straße 12 bus 4', '10115 Berlin'],
      country: 'DE',
    },
    deliveredTo: 'DE',
    order: { number: '2611-7F3KQ', placedOn: '2026-11-19', paidOn: '2026-11-20' },
    payment: { method: 'ideal', id: 'tr_1' },
    credits: null,
    lines,
    rate: { country, percent },
    totals: sums as Record<'net' | 'vat' | 'gross', Cents>,
  };
}
function neverSeller(): never {
  throw new Error('No seller');
}

const whole = invoiceAt(21);
const noCompany = { ...whole.buyer, company: null, vatId: null };
const credit = (amount: number) => ({
  number: '2026-00002',
  amount: cents(amount),
  credited: cents(0),
  now: new Date('2026-11-21T10:00:00Z'),
});
const CASES = {
  dutch: whole,
  german: invoiceAt(19, 'DE'),
  free: invoiceAt(0),
  'credited in part': creditOf(whole, { ...credit(10_00), seller: whole.seller }),
  'credited in whole': creditOf(whole, { ...credit(whole.totals.gross), seller: whole.seller }),
  replacing: { ...whole, replaces: { number: '2025-00009', day: '2025-12-31' } },
  'credited after a correction': creditOf(whole, {
    ...credit(whole.totals.gross),
    seller: whole.seller,
    because: 'isReplaced',
  }),
  'of loose lines': {
    ...whole,
    buyer: { ...noCompany, company: 'Sàrl', addressLines: ['Ergens in Parijs'], country: 'FR' },
  },
  "consumer's": { ...whole, buyer: noCompany },
  'picked up without an address': {
    ...whole,
    buyer: { ...noCompany, company: 'Vos & Co', addressLines: [], country: 'NL' },
    deliveredTo: 'NL',
    payment: { method: 'contant', id: null },
  },
  'without a discount': invoiceAt(21, 'NL', PRICES.slice(0, 1)),
} satisfies Record<string, Invoice>;

const everyCase = Object.entries<Invoice>(CASES);

test.each(everyCase)('the %s one keeps every rule of EN 16931', (_, invoice) => {
  const { broken, checked } = brokenRules(invoiceUbl(invoice));
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(800);
});

test('any price, number and rate keep every rule, also when a part is credited', () => {
  const price = fc.tuple(fc.constantFrom('Groot', 'É & "<'), fc.integer({ min: 1, max: 999 }), fc.nat(500_00));
  const discount = fc.tuple(fc.constant('Korting'), fc.constant(1), fc.integer({ min: -50_00, max: -1 }));
  const some = fc.tuple(fc.array(price, { minLength: 1, maxLength: 4 }), fc.array(discount, { maxLength: 1 }));
  const property = fc.property(some, fc.constantFrom(21, 19, 0), fc.nat(100), ([prices, less], percent, part) => {
    const invoice = invoiceAt(percent, 'NL', [...prices, ...less]);
    if (invoice.totals.gross <= 0) return;
    const amount = 1 + Math.floor(((invoice.totals.gross - 1) * part) / 100);
    const credited = creditOf(invoice, { ...credit(amount), seller: invoice.seller });
    expect([invoice, credited].map((one) => brokenRules(invoiceUbl(one)).broken)).toEqual([[], []]);
  });
  fc.assert(property, { numRuns: propertyRuns(100) });
});

test.each<[keyof typeof CASES, string, string | RegExp, string]>([
  ['dutch', 'BR-02', /<cbc:ID>2026-00001<\/cbc:ID>/, ''],
  ['dutch', 'BR-CO-10', /(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">)\d+/, '$11'],
  ['dutch', 'BR-CO-15', /(<cbc:TaxInclusiveAmount currencyID="EUR">)\d+/, '$11'],
  ['dutch', 'BR-CO-17', /<cbc:Percent>21/g, '<cbc:Percent>9'],
  ['dutch', 'BR-CL-14', /DE<\/cbc:IdentificationCode>/g, 'XX</cbc:IdentificationCode>'],
  ['dutch', 'BR-DEC-23', /(<cbc:LineExtensionAmount currencyID="EUR">\d+\.\d\d)/g, '$15'],
  ['free', 'BR-IC-10', /<cbc:TaxExemptionReason.*<\/cbc:TaxExemptionReason>/, ''],
  ['free', 'BR-IC-02', /<cbc:CompanyID>DE123456789<\/cbc:CompanyID>/, ''],
  ['free', 'BR-IC-12', /<cac:Delivery>.*<\/cac:Delivery>/, ''],
  ['credited in part', 'BR-16', /<cac:CreditNoteLine>.*<\/cac:CreditNoteLine>/, ''],
])('the %s one breaks %s when that is spoiled', (name, rule, text, spoiled) => {
  const xml = invoiceUbl(CASES[name]);
  expect(brokenRules(xml.replace(text, spoiled)).broken).toContain(rule);
});

const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false });

test.each(everyCase)(
  'the %s one has no empty element, prices that make its lines, and the invoice that it follows',
  (_, invoice) => {
    const xml = invoiceUbl(invoice);
    expect(xml).not.toMatch(/<([\w:]+)[^>]*><\/\1>/);
    const root = invoice.kind === 'credit' ? 'CreditNote' : 'Invoice';
    const { BillingReference, [`${root}Line`]: lines } = parser.parse(xml)[root];
    for (const { Price, InvoicedQuantity, CreditedQuantity, LineExtensionAmount } of [lines].flat()) {
      const share = Number((InvoicedQuantity ?? CreditedQuantity)['#text']) / Number(Price.BaseQuantity['#text']);
      expect(Number(Price.PriceAmount['#text']) * share).toBe(Number(LineExtensionAmount['#text']));
    }
    const earlier = invoice.credits ?? invoice.replaces;
    expect(BillingReference?.InvoiceDocumentReference?.ID).toBe(earlier?.number);
  },
);

test('tells street, postcode and town apart, and keeps the name of a German and the box of a Belgian', () => {
  const { PostalAddress, PartyLegalEntity } = parser.parse(invoiceUbl(whole)).Invoice.AccountingCustomerParty.Party;
  expect(PostalAddress).toMatchObject({ StreetName: 'Straße 12 bus 4', CityName: 'Berlin', PostalZone: '10115' });
  expect(PartyLegalEntity.RegistrationName).toBe('Weiß & Söhne GmbH');
});
