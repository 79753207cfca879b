import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { createVies } from '../../commerce/registers/vies.ts';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { filledConfig } from '../builders/filled-config.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { type FakeVies, startFakeVies } from '../fakes/fake-vies.ts';
import { fieldValue, type HttpShop, leadsTo, payUrl, readable, startHttpShop } from './test-shop.ts';

/* From product to invoice as a browser without JavaScript goes: forms that the pages hold, and links in them. */

let shop: HttpShop;
let vies: FakeVies;
let mollie: FakeMollie;
beforeAll(async () => {
  [vies, mollie] = await Promise.all([startFakeVies(), startFakeMollie()]);
  vies.known.add('BE0123456749');
  const payments = createMolliePayments(mollie.connection);
  shop = await startHttpShop({}, { config: filledConfig, checkVatId: createVies(vies), payments });
}, 30_000);
afterAll(async () => {
  await shop.stop();
  await Promise.all([vies.stop(), mollie.stop()]);
});

type Typed = Partial<Record<OrderField, string>>;

/** From the product page to the page where the order is filled in. */
async function openForm(quantity: number): Promise<string> {
  const sent = await shop.send('/product/boekenstandaard', { maat: 'middel', aantal: String(quantity) });
  return leadsTo(sent);
}

/** Fills in the fields that the page has, beside what stands in them, and sends it. */
async function fillIn(path: string, typed: Typed): Promise<Response> {
  const page = await (await shop.get(path)).text();
  const tags = [...page.matchAll(/<(?:input|textarea|select)\b[^>]* name="(\w+)"[^>]*>/g)];
  const names = new Set(tags.map(([, name = '']) => name));
  expect([...names]).toEqual(expect.arrayContaining(Object.keys(typed)));
  const hidden = tags.filter(([tag]) => tag.includes('type="hidden"')).map(([, name = '']) => name);
  const kept = Object.fromEntries(hidden.map((name) => [name, fieldValue(page, name) ?? '']));
  const fields = { ...dutchFields, ...kept, ...typed };
  return shop.send(path, Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))));
}

/** Pays at the provider and comes back; the text of the order's page, and the invoice. */
async function payAndReturn(placed: Response) {
  const token = /[0-9a-f]{32}/.exec(leadsTo(placed))?.[0] ?? '';
  const paymentId = (await payUrl(shop.get, placed)).pathname.split('/').at(-1) ?? '';
  mollie.end(paymentId, 'paid');
  const html = await (await shop.get(`/bestelling/${token}`)).text();
  const [, link = ''] = /href="([^"]*\/factuur[^"]*)"/.exec(html) ?? [];
  const pdf = await shop.get(link);
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const [invoice] = await listInvoicesOfOrder(shop.database.db, token);
  return { page: readable(html), invoice, charged: mollie.payments.get(paymentId)?.body.amount };
}

test('a company abroad orders, pays and gets its invoice without VAT', async () => {
  const placed = await fillIn(await openForm(1), {
    ...{ ontvangst: 'BE', postcode: '2000', city: 'Antwerpen', addition: 'bus 4' },
    ...{ company: 'Boek BV', vatId: 'BE 0123.456.749', paymentMethod: 'bancontact' },
  });
  const { page, invoice, charged } = await payAndReturn(placed);
  expect(charged).toEqual({ currency: 'EUR', value: '60.25' });
  expect(page).toContain('€ 60,25');
  expect(invoice).toMatchObject({
    buyer: { company: 'Boek BV', vatId: 'BE0123456749', addressLines: ['Haven 12 bus 4', '2000 Antwerpen'] },
    rate: { percent: 0 },
    totals: { vat: 0, gross: 60_25 },
  });
});

test('a present goes to its recipient, and its invoice to another address', async () => {
  const placed = await fillIn(await openForm(1), {
    ...{ gift: 'ja', recipient: 'Zoë Groß', giftCard: 'Van harte!' },
    ...{ invoiceStreet: 'Kade 3', invoicePostcode: '1012 AB', invoiceCity: 'Amsterdam', invoiceCountry: 'NL' },
  });
  const { invoice } = await payAndReturn(placed);
  expect(invoice?.buyer).toMatchObject({ name: 'Anneke de Vries', addressLines: ['Kade 3', '1012 AB Amsterdam'] });
  const [order] = (await shop.orders()).filter(({ gift }) => gift?.recipient === 'Zoë Groß');
  expect(order?.delivery).toMatchObject({ street: 'Haven', city: 'Volendam' });
});

test('picking up above € 100 asks for an invoice address, and keeps what was typed', async () => {
  const path = await openForm(2);
  const typed = { ontvangst: 'pickup', street: '', houseNumber: '', postcode: '', city: '' };
  const refused = await fillIn(path, typed);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(readable(html)).toContain('Boven € 100 hoort je adres op de factuur');
  expect(fieldValue(html, 'name')).toBe('Anneke de Vries');
  const invoiced = { invoiceStreet: 'Kade 3', invoicePostcode: '1012 AB', invoiceCity: 'Amsterdam' };
  const { invoice } = await payAndReturn(await fillIn(path, { ...typed, ...invoiced }));
  expect(invoice).toMatchObject({
    buyer: { addressLines: ['Kade 3', '1012 AB Amsterdam'] },
    totals: { gross: 129_90 },
  });
});
