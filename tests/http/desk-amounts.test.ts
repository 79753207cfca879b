import { afterAll, beforeAll, expect, test } from 'vitest';
import * as paths from '../../domain/pages/paths.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { shipOrder } from '../../flows/order/handle-order.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { openReturn } from '../../flows/return/open-return.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

/* Amounts that owners type: one that cannot be meant is said beside its field, and nothing is done. */
let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  await shop.setStock('boekenstandaard-middel', 20);
}, 60_000);
afterAll(() => shop.stop());

const send = (path: string, fields: Readonly<Record<string, string>>) => shop.send(path, fields, owner.headers);

test('more held back of a return than it is worth is refused with what it is worth', async () => {
  const path = await shop.checkout({ variantId: 'boekenstandaard-middel' });
  await shop.orderAndGoOn(path);
  const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
  await endTestPayment(shop.shop, { paymentId: order?.payment.id ?? '', outcome: 'paid' });
  const number = order?.number ?? '';
  await shipOrder(shop.shop, number, null);
  const wish = { id: shop.shop.newToken(), reason: 'size', pieces: null, note: '', exchange: null } as const;
  const opened = await openReturn(shop.shop, { number, actor: owner.actor }, wish);
  if (!opened.ok) throw new Error(opened.error.code);
  const form = { doe: 'betaal', retour: wish.id, stand: returnVersion(opened.value), geld: 'now', waarom: 'Stuk' };
  const answer = await send(paths.deskReturns(number), { ...form, inhouding: '9999' });
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain('Houd hoogstens € 64,95 in: meer is deze retour niet waard.');
});

test.each([
  [{ aanbetaling: '70,01' }, 'Vul hoogstens het totaal in: € 64,95.'],
  [{ aanbetaling: '0' }, 'Vul minstens € 0,01 in.'],
  [{ prijs: '999999', reden: 'maatwerk' }, 'Vul hoogstens € 50.000,00 in.'],
  [{ korting: '0,00', reden: 'vriend' }, 'Vul minstens € 0,01 in.'],
])('an order of owners with %j is not made', async (fields, sentence) => {
  const goods = { 'aantal-boekenstandaard-middel': '1', betaling: 'link' };
  const answer = await send(paths.deskNewOrder, { ...dutchFields, ...goods, ...fields });
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain(sentence);
});

test.each([
  ['verzending', 'shipping.NL.cost', '500,01', 'Vul hoogstens € 500,00 in.'],
  ['verzending', 'shipping.NL.freeFrom', '50000,01', 'Vul hoogstens € 50.000,00 in.'],
  ['terugbetalen', 'refundCheckAbove', '999999,00', 'Vul hoogstens € 50.000,00 in.'],
  ['offerteprijzen', 'quotePrices', '50: 0,00', 'Regel 1: vul een aantal in'],
  ['offerteprijzen', 'quotePrices', '50: 10000,01', 'van hoogstens € 10.000,00'],
])('the facts %s refuse %s %s', async (slug, field, amount, sentence) => {
  const path = paths.deskFactSubject(slug);
  const html = await (await fetch(shop.url + path, { headers: owner.headers })).text();
  const fields = { doe: 'bewaar', shown: fieldValue(html, 'shown') ?? '0', [field]: amount };
  const answer = await send(path, fields);
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain(sentence);
});

test('a price above what a piece may cost is refused beside its field', async () => {
  const html = await (await fetch(shop.url + paths.deskPrices, { headers: owner.headers })).text();
  const field = /name="([^"]*boekenstandaard-klein[^"]*)"/.exec(html)?.[1] ?? '';
  const answer = await send(paths.deskPrices, {
    doe: 'bekijk',
    shown: fieldValue(html, 'shown') ?? '',
    [field]: '10000,01',
  });
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain('Vul hoogstens € 10.000,00 in.');
});
