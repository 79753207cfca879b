import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { planPrice } from '../../flows/price/plan-price.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { filledConfig } from '../builders/filled-config.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

const PRODUCT = '/product/boekenstandaard';
const FORM = '/beheer/gegevens/extra-kaartje';
const PLACE = '/beheer/fotos/extra-kaartje';

let mollie: FakeMollie;
let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  mollie = await startFakeMollie();
  shop = await startHttpShop({}, { config: filledConfig, payments: createMolliePayments(mollie.connection) });
  owner = await deskOwner(shop.shop);
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await mollie.stop();
});

const see = async (path: string) => (await fetch(shop.url + path, { headers: owner.headers })).text();
const page = async (path: string) => readable(await (await shop.get(path)).text());
const source = async (path: string) => (await shop.get(path)).text();

const SHOWN = {
  'extra.name': 'Kaartje',
  'extra.description': 'Een kaartje & envelop.',
  'extra.state': 'shown',
  'extra.place': '15',
  'extra.page': 'ja',
  'extra.feed': 'ja',
  'extra.sizes.middel': 'ja',
  'extra.sizes.groot': 'ja',
  'extra.supply': 'stock',
  'extra.label': 'Tekst op het kaartje',
  'extra.maxLength': '60',
};
async function change(fields: Readonly<Record<string, string>>): Promise<Response> {
  const shown = fieldValue(await see(FORM), 'shown') ?? '';
  return shop.send(FORM, { ...SHOWN, ...fields, shown, doe: 'bewaar' }, owner.headers);
}

const fields = (name: string) => ({
  'extra.name': name,
  'extra.description': 'Een kaartje.',
  'extra.price': '3,50',
  'extra.pieces': '9',
});
const card = { variantId: 'kaartje', attributes: [{ key: 'Tekst', value: 'Voor oma & opa' }] };
const middel = { variantId: 'boekenstandaard-middel' };

async function givePicture(): Promise<void> {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('doe', 'foto');
  body.append('foto', new File([new Uint8Array(photo)], 'kaartje.jpg'));
  const taken = await fetch(shop.url + PLACE, { method: 'POST', body, redirect: 'manual', headers: owner.headers });
  const chosen = taken.headers.get('Location') ?? '';
  const wish = { doe: 'plaats', photo: fieldValue(await see(chosen), 'photo') ?? '', shown: '0' };
  expect((await shop.send(chosen, { ...wish, alt: 'Een kaartje met een envelop.' }, owner.headers)).status).toBe(303);
}

test('an extra is made in the desk, shown with a photo, bought without a script, invoiced, and then hidden', async () => {
  const made = await shop.send('/beheer/extras', fields('Kaartje'), owner.headers);
  expect([made.status, leadsTo(made)]).toEqual([303, FORM]);
  expect((await change({})).status).toBe(303);
  const form = await see(FORM);
  expect(readable(form)).toContain('zonder foto staat hij niet op de site');
  expect(form).toMatch(/aria-current="page"[^>]*>Extra’s/);
  expect(await page(`${PRODUCT}?maat=middel`)).not.toContain('Kaartje');
  await givePicture();

  expect(await page(`${PRODUCT}?maat=middel`)).toContain('Kaartje € 3,50 Een kaartje & envelop. Tekst op het kaartje');
  expect(await page(`${PRODUCT}?maat=klein`)).not.toContain('Tekst op het kaartje');
  expect(await source(PRODUCT)).toContain('"itemOffered":{"@type":"Product","sku":"kaartje","name":"Kaartje"}');
  const feed = await source('/feeds/google.xml');
  expect(feed).toContain('<g:id>kaartje</g:id>');
  expect(feed).toContain('<g:description>Een kaartje &amp; envelop.</g:description>');
  expect(feed).toMatch(/<g:image_link>[^<]*\/pictures\/eigen-/);
  expect((await shop.get('/product/kaartje')).headers.get('Location')).toBe(`${PRODUCT}#extra-kaartje`);
  expect(readable(await see('/beheer/bestellingen/nieuw'))).toContain('Kaartje, € 3,50');

  const bought = await shop.send(PRODUCT, {
    maat: 'middel',
    aantal: '1',
    extra: 'kaartje',
    'tekst-kaartje': 'Voor oma & opa',
  });
  const checkout = leadsTo(bought);
  const offered = await page(checkout);
  expect(offered).toContain('Tekst: Voor oma & opa');
  expect(offered).toContain('Wat in deze bestelling jouw tekst krijgt');
  expect(offered).toContain('€ 68,45');
  expect((await shop.order(checkout, { company: 'Boek en Co' })).status).toBe(303);
  const id = `tr_fake${mollie.payments.size}`;
  mollie.end(id, 'paid');
  expect((await shop.send('/api/mollie-webhook', { id })).status).toBe(200);
  expect(await shop.stock('kaartje')).toBe(8);
  const [number = ''] = /\/beheer\/facturen\/[\w-]+/.exec(await see('/beheer/facturen')) ?? [];
  expect(await (await fetch(`${shop.url}${number}/ubl`, { headers: owner.headers })).text()).toContain('Kaartje');

  expect((await change({ 'extra.name': 'Briefkaart', 'extra.state': 'hidden' })).status).toBe(303);
  expect(await page(checkout.replace('/bestellen/', '/bestelling/'))).toContain('Kaartje');
  expect(await page(`${PRODUCT}?maat=middel`)).not.toContain('Briefkaart');
  expect(await source('/feeds/google.xml')).not.toContain('kaartje');
  const inCart = await shop.call('/api/shopify-checkout', {
    items: [middel, card].map((one) => ({ quantity: 1, ...one })),
  });
  expect([inCart.status, await inCart.text()]).toEqual([422, expect.stringContaining('"unknown_variant"')]);
}, 30_000);

test('an extra in a cart that is sold out, or has another price by now, is refused with its reason', async () => {
  expect((await change({ 'extra.state': 'shown' })).status).toBe(303);
  const ask = async (expectedSubtotal: number) => {
    const items = [middel, card].map((one) => ({ quantity: 1, ...one }));
    const answer = await shop.call('/api/shopify-checkout', { items, expectedSubtotal });
    return answer.ok ? 'ok' : ((await answer.json()) as { error: { code: string } }).error.code;
  };
  expect(await ask(68_45)).toBe('ok');
  const { ledger } = shop.shop.ownerChanges;
  const shown = ledger.findLast(({ article }) => article === 'kaartje')?.version ?? 0;
  const plan = { kind: 'price', article: 'kaartje', price: 4_50 as never, beginsAt: null, endsAt: null } as const;
  expect((await planPrice(shop.shop, { plan, shown, actor: { kind: 'shop' } })).ok).toBe(true);
  expect(await ask(68_45)).toBe('price_changed');
  expect(await ask(69_45)).toBe('ok');
  expect((await change({ 'extra.state': 'sold-out' })).status).toBe(303);
  expect(await ask(69_45)).toBe('sold_out');
});

test.each([
  ['HTML', '<b>Kaart</b>', 'Gebruik in de naam alleen letters'],
  ['200 characters', 'k'.repeat(200), 'Houd het korter dan 41 tekens.'],
  ['the name of another one', 'geschenkverpakking', 'Er is al een extra met deze naam.'],
  ['the name of the stand', 'Boekenstandaard klein', 'Zo heet de standaard zelf.'],
])('a new extra with %s is refused with a sentence and what was typed', async (_, name, sentence) => {
  const refused = await shop.send('/beheer/extras', fields(name), owner.headers);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(readable(html)).toContain(sentence);
  expect(html).not.toContain('<b>Kaart</b>');
});

test('nobody else makes an extra, and one that does not exist has no page', async () => {
  expect((await shop.send('/beheer/extras', fields('Van buiten'))).status).not.toBe(422);
  expect(shop.shop.catalogue.extras.some(({ name }) => name === 'Van buiten')).toBe(false);
  expect((await fetch(`${shop.url}/beheer/gegevens/extra-niets`, { headers: owner.headers })).status).toBe(404);
  expect((await fetch(`${shop.url}/beheer/fotos/extra-niets`, { headers: owner.headers })).status).toBe(404);
});
