import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { typedAmsterdamMinute } from '../../domain/calendar/calendar.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

/** Half past eleven in the evening in Amsterdam: an offer begins in half an hour, at midnight. */
const EVENING = Date.parse('2026-11-26T22:30:00Z');
const MIDNIGHT = '2026-11-27T00:00';
const PATH = '/beheer/prijzen/boekenstandaard-middel';
const PRICES = '/beheer/prijzen';
const OFFER = 'boekenstandaard-middel.actie';
const PRICE = 'boekenstandaard-middel.gewoon';
const HOUR = 60 * 60_000;

let time = EVENING;
let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  // The clock of the cache is that of the machine; prices follow the shop's.
  shop = await startHttpShop({}, { now: () => new Date(time) });
  owner = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());
beforeEach(() => {
  time = Math.max(time, EVENING);
});

const open = async (path: string) => (await fetch(shop.url + path, { headers: owner.headers })).text();
/** Sends the form of all prices as it stands, with these fields changed. */
async function save(fields: Readonly<Record<string, string>>): Promise<Response> {
  const html = await open(PRICES);
  const form = html.slice(html.lastIndexOf('<form', html.indexOf('.gewoon"')));
  const named = (form.match(/<input[^>]*>/g) ?? []).flatMap((input) => {
    const [, name] = /name="([^"]*)"/.exec(input) ?? [];
    return name ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ''] as const] : [];
  });
  return shop.send(PRICES, { ...Object.fromEntries(named), doe: 'plan', ...fields }, owner.headers);
}
async function withdraw(withdraws: string): Promise<Response> {
  const shown = fieldValue(await open(PATH), 'shown') ?? '';
  return shop.send(PATH, { shown, withdraws }, owner.headers);
}
const page = async (path = '/product/boekenstandaard?maat=middel') => readable(await (await shop.get(path)).text());

test('lists what everything costs', async () => {
  const text = readable(await open('/beheer/prijzen'));
  expect(text).toMatch(/Boekenstandaard Middel Nu € 64,95; actie sinds/);
  expect(text).toContain('Samen: Middel + Groot Nu € 119,95');
  expect(text).toContain('de winkel kent geen prijs uit de 30 dagen voor de actie');
});

test('ends the first offer, and the page says so at once', async () => {
  expect(await page()).toContain('€ 64,95');
  time += HOUR / 2 - 20 * 60_000;
  const html = await open(PATH);
  const withdraws = fieldValue(html, 'withdraws') ?? '';
  expect((await withdraw(withdraws)).status).toBe(303);
  const shown = await page();
  expect(shown).toContain('€ 74,95');
  expect(shown).not.toContain('€ 64,95');
  // Once more, as from a stale tab or a double click.
  expect((await withdraw(withdraws)).status).toBe(409);
});

test('shows a planned offer before it counts, and decides nothing by that', async () => {
  const before = shop.shop.ownerChanges.ledger.length;
  const looked = await save({ [OFFER]: '54,95', begin: MIDNIGHT, einde: '2026-11-29T00:00', doe: 'bekijk' });
  expect(looked.status).toBe(200);
  const text = readable(await looked.text());
  expect(text).toContain('Klopt dit?');
  expect(text).toMatch(/€ 54,95 € 64,95 15 % korting|€ 54,95 € 64,95 15% korting/);
  expect(text).toContain('Laagste prijs in de 30 dagen voor de actie: € 64,95');
  expect(shop.shop.ownerChanges.ledger).toHaveLength(before);
});

test('an offer that begins at midnight is on every page at midnight, whatever was kept, with its 30-day price', async () => {
  expect((await save({ [OFFER]: '54,95', begin: MIDNIGHT, einde: '2026-11-29T00:00' })).status).toBe(303);
  expect(readable(await open(PATH))).toContain('Gepland: ');
  time = Date.parse('2026-11-26T22:59:30Z');
  const [evening] = await Promise.all([
    shop.get('/product/boekenstandaard'),
    shop.get('/'),
    shop.get('/feeds/google.xml'),
  ]);
  expect(evening.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, s-maxage=30');
  const structured = await evening.text();
  expect(structured).toContain('"price":"74.95","priceCurrency":"EUR","priceValidUntil":"2026-11-26"');
  time = Date.parse('2026-11-26T22:59:59Z');
  expect((await shop.get('/')).headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, s-maxage=1');
  expect(await page()).toContain('€ 74,95');

  time = Date.parse('2026-11-26T23:00:00Z');
  const midnight = await page();
  expect(midnight).toContain('€ 54,95');
  expect(midnight).toContain('Laagste prijs in de 30 dagen voor de actie: € 64,95');
  const feed = await (await shop.get('/feeds/google.xml')).text();
  expect(feed).toContain('<g:price>64.95 EUR</g:price>');
  expect(feed).toContain('<g:sale_price>54.95 EUR</g:sale_price>');
  const product = await (await shop.get('/product/boekenstandaard')).text();
  expect(product).toContain('"price":"54.95","priceCurrency":"EUR","priceValidUntil":"2026-11-28"');
  expect(await page('/')).toContain('€ 54,95');
  const sold = await shop.call('/api/shopify-checkout', {
    items: [{ variantId: 'boekenstandaard-middel', quantity: 1 }],
    expectedSubtotal: 74_95,
  });
  expect(sold.status).toBe(409);
  expect(await sold.text()).toContain('price_changed');

  time = Date.parse('2026-11-28T23:00:00Z');
  expect(await page()).toContain('€ 74,95');
});

describe('what is refused', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['a price of nothing', { [PRICE]: '0' }, 'Vul minstens € 0,01 in.'],
    ['words', { [OFFER]: 'gratis' }, 'Vul een bedrag in zoals 59,95.'],
    ['a moment that is none', { [PRICE]: '59,95', begin: 'morgen' }, 'Kies een datum en een tijd.'],
    ['an endless moment', { einde: '9'.repeat(30_000) }, 'Kies een datum en een tijd.'],
    ['the past', { [PRICE]: '59,95', begin: '2026-01-01T00:00' }, 'Kies een begin in de toekomst'],
    ['a price too high', { [PRICE]: '10.000,01' }, 'Vul hoogstens € 10.000,00 in.'],
    ['an offer that is no lower', { [OFFER]: '74,95' }, 'Een actieprijs is lager dan de gewone prijs'],
    ['an offer of yesterday', { [OFFER]: '44,95', begin: '2026-01-01T00:00' }, 'Kies een begin in de toekomst'],
    ['an end before the begin', { [OFFER]: '44,95', einde: '2026-01-01T00:00' }, 'Het einde van de actie ligt niet na'],
    ['what changes nothing', { doe: 'bekijk' }, 'Er verandert niets: zo is het al.'],
  ])('is %s, with a sentence and what was typed', async (_, fields, sentence) => {
    const answer = await save(fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readable(html)).toContain(sentence);
    if (fields[OFFER]) expect(html).toContain(`value="${fields[OFFER]}"`);
  });

  test('is a form that is older than another decision', async () => {
    const form = { [PRICE]: '79,95', begin: typedAmsterdamMinute(new Date(time + 48 * HOUR)), doe: 'plan' };
    const shown = fieldValue(await open(PRICES), 'shown') ?? '';
    const twice = await Promise.all([0, 1].map(() => shop.send(PRICES, { ...form, shown }, owner.headers)));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test('is an article that is not sold', async () => {
    expect((await fetch(`${shop.url}/beheer/prijzen/reus`, { headers: owner.headers })).status).toBe(404);
    expect((await shop.send('/beheer/prijzen/reus', {}, owner.headers)).status).toBe(404);
  });
});

test('bundles and extras have a page of their own', async () => {
  expect(readable(await open('/beheer/prijzen/bundle:middel-groot'))).toContain('Samen: Middel + Groot');
  expect((await save({ 'luxe-gravering.gewoon': '24,95' })).status).toBe(303);
  expect(await page()).toContain('€ 24,95');
});

test('ends and begins the offers of several sizes in one saving, and says who was first', async () => {
  const shown = fieldValue(await open(PRICES), 'shown') ?? '';
  expect((await save({ [OFFER]: '49,95', 'boekenstandaard-klein.actie': '' })).status).toBe(303);
  const text = readable(await open(PRICES));
  expect(text).toContain('Boekenstandaard Klein Nu € 64,95');
  expect(text).toContain('Boekenstandaard Middel Nu € 49,95; actie sinds');
  const late = await save({ [OFFER]: '', shown });
  expect(late.status).toBe(409);
  expect(readable(await late.text())).toMatch(/Dit is niet bewaard: .* besloot intussen iets/);
});

test('ends every offer of which nobody said that its from-price stood, in one tap', async () => {
  expect(readable(await open('/beheer/prijzen'))).toContain('Gold die toen echt?');
  const ended = await shop.send('/beheer/prijzen', { doe: 'onbewezen' }, owner.headers);
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/beheer/prijzen']);
  const text = readable(await open('/beheer/prijzen'));
  expect(text).not.toContain('Gold die toen echt?');
  expect(text).not.toContain('beëindig deze acties');
});
