import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

const PRODUCT = '/product/boekenstandaard';
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 60_000);
afterAll(() => shop.stop());

/** Posts the buy box as a browser without JavaScript does; a repeated field is written in the query format. */
const post = (fields: string) =>
  fetch(shop.url + PRODUCT, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
/** The start tag of the field with this value. */
const field = (html: string, name: string, value: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")[^>]*>`).exec(html)?.[0] ?? '';

test('the form with size, quantity, extras and words leads to an order page with all of it at our prices', async () => {
  const answer = await post(
    'maat=groot&aantal=2&extra=luxe-gravering&extra=geschenkverpakking&tekst=Voor+Oma&standaard=klein',
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(leadsTo(answer)).toMatch(/^\/bestellen\/[\w-]+$/);
  const page = readable(await (await shop.get(leadsTo(answer))).text());
  expect(page).toContain('Voor Oma');
  // 2 x 74,95 + 19,95 + 9,95
  expect(page).toContain('€ 179,80');
});

test('the form with a bundle leads to an order page with both stands, the engraving for the chosen one', async () => {
  const answer = await post('bundel=middel-groot&aantal=1&extra=luxe-gravering&tekst=Anna&standaard=groot');
  const page = readable(await (await shop.get(leadsTo(answer))).text());
  expect(page).toContain('€ 139,90');
  expect(page).toContain('Boekenstandaard (Groot)');
});

test('a button that chooses a bundle shows the page with the bundle and the rest of the choice, and orders nothing', async () => {
  const answer = await post('maat=klein&aantal=3&extra=geschenkverpakking&kies=middel-groot');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(field(html, 'bundel', 'middel-groot')).toContain('type="hidden"');
  expect(html).not.toMatch(/<input type="radio" name="maat"[^>]* checked/);
  expect(field(html, 'extra', 'geschenkverpakking')).toContain(' checked');
  expect(field(html, 'aantal', '3')).not.toBe('');
  expect(html).toContain('Annuleer bundel');
});

test('an engraving without words is refused with 422, a message and the choice kept', async () => {
  const answer = await post('maat=klein&aantal=4&extra=luxe-gravering&tekst=++');
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/<p role="alert"[^>]*>Bij een extra die je koos, hoort een tekst\. Vul die eerst in\.<\/p>/);
  expect(field(html, 'maat', 'klein')).toContain(' checked');
  expect(field(html, 'extra', 'luxe-gravering')).toContain(' checked');
  expect(field(html, 'aantal', '4')).not.toBe('');
  expect(html).toContain('kun je niet terugsturen');
});

test('words that are too long come back whole', async () => {
  const words = 'Voor Sanne en Thomas, drie oktober tweeduizend';
  const html = await (await post(`maat=klein&aantal=1&extra=luxe-gravering&tekst=${words}`)).text();
  expect(field(html, 'tekst', words)).not.toBe('');
  expect(html).toContain('Dit is 6 tekens te lang');
});

test.each(['0', '100', 'twee', ''])('the quantity "%s" is refused with 422', async (quantity) => {
  const answer = await post(`maat=klein&aantal=${quantity}`);
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain('Kies een aantal van 1 tot en met 99.');
});

test('more than there is in stock is refused with 409, a message and the choice kept', async () => {
  await shop.setStock('boekenstandaard-groot', 1);
  const answer = await post('maat=groot&aantal=2');
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(readable(html)).toContain('Van een product is er niet genoeg op voorraad.');
  expect(field(html, 'maat', 'groot')).toContain(' checked');
});

test.each([
  ['no field at all', ''],
  ['unknown names', 'maat=__proto__&bundel=constructor&extra=toString&aantal=1&standaard=x'],
  ['a lone surrogate and control characters', 'maat=klein&aantal=1&extra=luxe-gravering&tekst=%00%ED%A0%80'],
])('a form with %s is answered without an internal error', async (_, fields) => {
  expect((await post(fields)).status).toBeLessThan(500);
});

test('a form for an unknown product gets 404, one with too many fields 413, and one from another site 403', async () => {
  expect((await shop.send('/product/kast', { maat: 'klein' })).status).toBe(404);
  expect((await post('a&'.repeat(81))).status).toBe(413);
  const foreign = await shop.send(PRODUCT, { maat: 'klein', aantal: '1' }, { Origin: 'https://elders.example' });
  expect(foreign.status).toBe(403);
});

test('the cart page says without script where one can order', async () => {
  const html = await (await shop.get('/winkelwagen')).text();
  const [, without = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
  expect(without).toContain('Je kunt wel gewoon bestellen');
  expect(without).toContain(`href="${PRODUCT}"`);
});
