import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { type Cents, cents, vatIncluded } from '../money/money.ts';
import { type Invoice, invoiceSeller } from './invoice.ts';
import { creditOf } from './make-invoice.ts';
import { invoiceUbl } from './ubl.ts';

/*
 * The rules of EN 16931 that apply to what the shop sells, by their names there. The standard's own Schematron needs XSLT 2
 * and a processor of 20 MB: it was run by hand on these documents, and is not part of the tests.
 */
const seller = invoiceSeller(filledConfig);
if (!seller.ok) throw new Error('The filled configuration lacks a fact');

/** Prices with VAT by quantity; the last one is a discount. */
function invoiceAt(percent: number, country: 'NL' | 'DE' = 'NL'): Invoice {
  let before = 0;
  const sums = { net: 0, vat: 0, gross: 0 };
  const prices: readonly (readonly [string, number, number])[] = [
    ['Boekenstandaard <Middel> & "meer"', 3, 64_95],
    ['Verzending', 1, 7_95],
    ['Korting', 1, -10_01],
  ];
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
  'of loose lines': {
    ...whole,
    buyer: { ...whole.buyer, addressLines: ['Ergens in Parijs'], country: 'FR', vatId: null },
  },
} satisfies Record<string, Invoice>;

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => /Line$/.test(name) && name !== 'StreetLine',
});
const amountOf = (value: { readonly '#text': string }) => Math.round(Number(value['#text']) * 100);

test.each(Object.entries(CASES))('the %s one keeps the rules of EN 16931', (name, invoice) => {
  const xml = invoiceUbl(invoice);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/<([\w:]+)[^>]*><\/\1>/);
  const root = invoice.kind === 'credit' ? 'CreditNote' : 'Invoice';
  const read = parser.parse(xml)[root];
  const lines = read[`${root}Line`];
  const total = read.LegalMonetaryTotal;
  const { TaxableAmount, TaxAmount, TaxCategory } = read.TaxTotal.TaxSubtotal;
  const sum = lines.reduce(
    (all: number, line: { LineExtensionAmount: { '#text': string } }) => all + amountOf(line.LineExtensionAmount),
    0,
  );
  expect(amountOf(total.LineExtensionAmount), 'BR-CO-10').toBe(sum);
  expect(amountOf(total.TaxExclusiveAmount), 'BR-CO-13').toBe(sum);
  expect(amountOf(read.TaxTotal.TaxAmount), 'BR-CO-14').toBe(amountOf(TaxAmount));
  expect(amountOf(total.TaxInclusiveAmount), 'BR-CO-15').toBe(sum + amountOf(TaxAmount));
  expect(amountOf(total.PayableAmount), 'BR-CO-16').toBe(
    amountOf(total.TaxInclusiveAmount) - amountOf(total.PrepaidAmount),
  );
  expect(amountOf(TaxableAmount), 'BR-S-08, BR-IC-08').toBe(sum);
  expect(Math.abs((sum * Number(TaxCategory.Percent)) / 100 - amountOf(TaxAmount)), 'BR-CO-17').toBeLessThan(1);
  for (const line of lines) {
    expect(Number(line.Price.PriceAmount['#text']), 'BR-27').toBeGreaterThanOrEqual(0);
    const pieces = Number((line.InvoicedQuantity ?? line.CreditedQuantity)['#text']);
    const exact = (amountOf(line.Price.PriceAmount) / Number(line.Price.BaseQuantity['#text'])) * pieces;
    expect(amountOf(line.LineExtensionAmount), 'price by quantity').toBe(exact);
    expect(line.Item.ClassifiedTaxCategory.ID, 'BR-CO-04').toBe(TaxCategory.ID);
  }
  const free = name === 'free';
  expect([TaxCategory.ID, TaxCategory.TaxExemptionReasonCode]).toEqual(free ? ['K', 'VATEX-EU-IC'] : ['S', undefined]);
  expect(read.InvoicePeriod.EndDate, 'BR-IC-11').toBe(invoice.day);
  expect(read.Delivery.DeliveryLocation.Address.Country.IdentificationCode, 'BR-IC-12').toBe('DE');
  expect(read.AccountingSupplierParty.Party.PartyTaxScheme.CompanyID, 'BR-S-02, BR-IC-02').toBe('NL000099998B57');
  expect(read.AccountingCustomerParty.Party.PostalAddress.Country.IdentificationCode, 'BR-11').toBe(
    invoice.buyer.country,
  );
  expect(Boolean(read.BillingReference)).toBe(Boolean(invoice.credits ?? invoice.replaces));
});

test('tells street, postcode and town apart, and keeps the name of a German and the box of a Belgian', () => {
  const { PostalAddress, PartyLegalEntity } = parser.parse(invoiceUbl(whole)).Invoice.AccountingCustomerParty.Party;
  expect(PostalAddress).toMatchObject({ StreetName: 'Straße 12 bus 4', CityName: 'Berlin', PostalZone: '10115' });
  expect(PartyLegalEntity.RegistrationName).toBe('Weiß & Söhne GmbH');
});
