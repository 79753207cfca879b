import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { holdDatabase } from '../builders/database/hold-database.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { fieldValue, type HttpShop, payUrl, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop(ABUNDANT_LIMITS);
}, 30_000);
afterAll(() => shop.stop());

const ordersAt = async (...paths: readonly string[]) =>
  (await shop.orders()).filter(({ token }) => paths.some((path) => path.endsWith(token)));
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('the order form makes one order and one payment when it is sent twice', async () => {
  const path = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  const stock = (await shop.stock('boekenstandaard-klein')) ?? 0;
  const first = await shop.orderAndGoOn(path);
  expect(await shop.orderAndGoOn(path)).toBe(first);
  expect(await ordersAt(path)).toHaveLength(1);
  expect(await shop.stock('boekenstandaard-klein')).toBe(stock - 1);
});

test('the order form returns 422 with field errors for bytes that are not UTF-8', async () => {
  const path = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  const fields = new URLSearchParams(dutchFields).toString();
  const body = fields.replace('name=Anneke', 'name=%FF%FEJan').replace('city=Volendam', 'city=Vol%C3');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await fetch(shop.url + path, { method: 'POST', headers, body, redirect: 'manual' });
  expect(response.status).toBe(422);
  expect(readable(await response.text())).toMatch(/tekens in je naam.*tekens in je woonplaats/);
  expect(await ordersAt(path)).toEqual([]);
});

test('the order form makes one order and one payment for twenty concurrent posts', async () => {
  const path = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  const stock = (await shop.stock('boekenstandaard-klein')) ?? 0;
  const answers = await Promise.all(times(20, () => shop.order(path)));
  const payments = await Promise.all(answers.map((answer) => payUrl(shop.get, answer)));
  expect(new Set(payments.map(({ href }) => href)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(times(20, () => 303));
  expect(await ordersAt(path)).toHaveLength(1);
  expect(await shop.stock('boekenstandaard-klein')).toBe(stock - 1);
});

test('the order form updates an unpaid order when its data changed', async () => {
  const path = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  const stock = (await shop.stock('boekenstandaard-klein')) ?? 0;
  const first = await shop.orderAndGoOn(path);
  const open = await (await shop.get(path)).text();
  expect(open).toContain(`href="${path.replace('bestellen', 'bestelling')}"`);
  expect(await shop.orderAndGoOn(path, { city: 'Hoorn' })).not.toBe(first);
  expect((await ordersAt(path)).map(({ delivery }) => delivery)).toEqual([expect.objectContaining({ city: 'Hoorn' })]);
  expect(await shop.stock('boekenstandaard-klein')).toBe(stock - 1);
});

test('the order form sells the last piece to one of ten and returns 409 with their data to the others', async () => {
  await shop.setStock('boekenstandaard-groot', 1);
  const paths = await Promise.all(times(10, () => shop.checkout({ variantId: 'boekenstandaard-groot' })));
  const answers = await Promise.all(paths.map((path, index) => shop.order(path, { name: `Koper ${index}` })));
  const won = answers.filter(({ status }) => status === 303);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await shop.stock('boekenstandaard-groot')).toBe(0);
  expect(await ordersAt(...paths)).toHaveLength(1);

  const index = answers.findIndex(({ status }) => status === 409);
  const html = await (answers[index] as Response).text();
  expect(readable(html)).toContain('Intussen uitverkocht Boekenstandaard Groot: niet meer op voorraad.');
  expect([fieldValue(html, 'name'), fieldValue(html, 'city')]).toEqual([`Koper ${index}`, 'Volendam']);
  expect(readable(await (await shop.get(paths[index] as string)).text())).toContain('Intussen uitverkocht');
});

test('the order form returns 409 and the available quantity when one size of a bundle is short', async () => {
  await shop.setStock('boekenstandaard-groot', 3);
  const path = await shop.checkout({ variantId: 'bundle:middel-groot', quantity: 3 });
  await shop.setStock('boekenstandaard-groot', 2);
  expect(readable(await (await shop.get(path)).text())).toContain(
    'Niet genoeg op voorraad Boekenstandaard Middel + Groot: nog 2 op voorraad.',
  );
  const response = await shop.order(path);
  expect(response.status).toBe(409);
  expect(readable(await response.text())).toContain('Boekenstandaard Middel + Groot: nog 2 op voorraad.');
});

test('the order form shows a changed price with 409, and takes the order when it is sent again', async () => {
  const path = await shop.checkout({ variantId: 'antislip-mat' });
  const shown = await shop.order(path, { subtotal: '495' });
  const html = await shown.text();
  expect(shown.status).toBe(409);
  expect(readable(html)).toContain('Er is een prijs veranderd');
  expect(readable(html)).toContain('Totaal, inclusief btw € 11,90');
  expect(fieldValue(html, 'name')).toBe('Anneke de Vries');
  expect(await ordersAt(path)).toEqual([]);
  expect(fieldValue(html, 'subtotal')).toBe('595');
  expect((await shop.order(path, { subtotal: '595' })).status).toBe(303);
});

test('the order form returns 503 with its data when the database is locked', async () => {
  const path = await shop.checkout({ variantId: 'antislip-mat' });
  const release = await holdDatabase(shop.databaseOptions);
  const response = await shop.order(path, { remark: 'Niet kwijtraken' });
  await release();
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(readable(html)).toContain('Er is niets besteld of afgeschreven');
  expect(html).toContain('Niet kwijtraken</textarea>');
  expect(await ordersAt(path)).toEqual([]);
  expect((await shop.order(path)).status).toBe(303);
}, 30_000);
