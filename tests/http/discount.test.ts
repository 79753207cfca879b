import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  await shop.setStock('boekenstandaard-middel', 10);
}, 60_000);
afterAll(() => shop.stop());

const FORM = '/beheer/gegevens/kortingen';
async function keep(row: Readonly<Record<string, string>>): Promise<Response> {
  const html = await (await fetch(shop.url + FORM, { headers: owner.headers })).text();
  const columns = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`discounts.${at}`, row[at] ?? '']));
  return shop.send(FORM, { doe: 'bewaar', ...columns, shown: fieldValue(html, 'shown') ?? '' }, owner.headers);
}

test('the form holds as many codes as the list may, and says on which line one stands twice', async () => {
  const send = async (codes: readonly string[]) => {
    const html = await (await fetch(shop.url + FORM, { headers: owner.headers })).text();
    const fields = codes.flatMap((code) =>
      [code, code && '10%', '', '', '', ''].map((text, column): [string, string] => [`discounts.${column}`, text]),
    );
    const body = new URLSearchParams([...fields, ['doe', 'bewaar'], ['shown', fieldValue(html, 'shown') ?? '']]);
    const headers = { ...owner.headers, Origin: shop.url };
    return fetch(shop.url + FORM, { method: 'POST', body, headers, redirect: 'manual' });
  };
  const codes = Array.from({ length: 30 }, (_, index) => `CODE${index}`);
  expect((await send([...codes, '', '', ''])).status).toBe(303);
  const twice = await send([...codes.slice(0, 12), '', 'CODE3']);
  expect(twice.status).toBe(422);
  expect(readable(await twice.text())).toContain('Regel 14: dit staat er al.');
});

test('a code that owners made is filled in on the order page, which keeps what was typed and shows the new total', async () => {
  const wrong = await keep({ 0: '<script>', 1: '10%' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).not.toContain('<script>"');
  expect((await keep({ 0: 'beurs', 1: '10%', 4: '5' })).status).toBe(303);
  const path = await shop.checkout({ variantId: 'boekenstandaard-middel' });
  expect(readable(await (await shop.get(path)).text())).toContain('Heb je een kortingscode?');

  const enter = (code: string) =>
    shop.order(path, { 'gebruik-code': 'ja', kortingscode: code, name: 'Sanne' } as object);
  const unknown = await enter('"><b>niets');
  expect(unknown.status).toBe(422);
  expect(readable(await unknown.text())).toContain('Deze kortingscode werkt niet Deze code geldt nu niet.');
  const entered = await enter('Beurs');
  const html = await entered.text();
  expect(entered.status).toBe(200);
  expect(fieldValue(html, 'name')).toBe('Sanne');
  expect(fieldValue(html, 'subtotal')).toBe('5845');
  expect(readable(html)).toMatch(/Korting: BEURS -?\s*€\s?-?6,50/);
  expect(readable(html)).toContain('Je kortingscode telt mee');
  expect(await shop.orders()).toEqual([]);
  const desk = async () => readable(await (await fetch(shop.url + FORM, { headers: owner.headers })).text());
  expect(await desk()).toContain('Gebruikt in bestellingen BEURS 0 keer van 5');

  await shop.orderAndGoOn(path, { subtotal: '5845' });
  const [order] = await shop.orders();
  expect(order?.totals.total).toBe(58_45);
  expect(await desk()).toContain('Gebruikt in bestellingen BEURS 1 keer van 5');
});
