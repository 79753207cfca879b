import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const ID = 'a'.repeat(32);
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
  const asked_at = new Date().toISOString();
  await shop.database.db
    .insertInto('reviews')
    .values({ id: ID, token: TOKEN, order_token: null, size_id: 'middel', bought_on: '2026-11-03', asked_at })
    .execute();
}, 30_000);
afterAll(() => shop.stop());

const write = (fields: Readonly<Record<string, string>>) => shop.send(`/beoordeling/${TOKEN}`, fields);
const text = async (path: string) => readable(await (await shop.get(path)).text());

test('a review is written, read, changed and erased without a script', async () => {
  expect(await text('/beoordelingen')).toContain('Er is nog geen beoordeling.');
  expect(await text('/product/boekenstandaard')).toContain('Dit zijn gemiddelden.');
  const form = await shop.get(`/beoordeling/${TOKEN}`);
  expect([form.status, form.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const wrong = await write({ words: 'Zonder sterren', name: 'x'.repeat(41) });
  const refused = await wrong.text();
  expect([wrong.status, readable(refused).includes('Kies één tot vijf sterren')]).toEqual([422, true]);
  expect(refused).toContain('Zonder sterren');
  expect(readable(refused)).toContain('Je naam mag maximaal 40 karakters zijn');

  const attack = '<script>alert(1)</script> Mooi';
  expect((await write({ stars: '4', words: attack, liesOn: 'kookboek', name: '' })).status).toBe(200);
  const html = await (await shop.get('/product/boekenstandaard')).text();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('"@type":"Review"');
  expect(readable(html)).toContain('Een koper, maat Middel, gekocht op 3 november 2026, erop: kookboek');
  expect(await text('/beoordelingen')).toContain('Mooi');

  await write({ doe: 'wis' });
  expect(await text('/beoordelingen')).toContain('Er is nog geen beoordeling.');
});

test('a photograph stands with a review once an owner looked, and what is none is refused with a sentence', async () => {
  const post = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('stars', '5');
    body.append('words', 'Met foto');
    body.append('foto', new File([bytes], 'foto.jpg'));
    const answer = await fetch(`${shop.url}/beoordeling/${TOKEN}`, { method: 'POST', body });
    return [answer.status, readable(await answer.text())] as const;
  };
  expect(await post(new TextEncoder().encode('<svg/>'))).toEqual([
    422,
    expect.stringContaining('Dit is geen foto die we kunnen lezen.'),
  ]);
  expect(await text('/beoordelingen')).not.toContain('Met foto');
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  expect(await post(new Uint8Array(photo))).toEqual([200, expect.stringContaining('We bekijken een foto')]);
  const list = async () => (await shop.get('/beoordelingen')).text();
  expect(await list()).not.toContain('/pictures/koper-');
  const owner = await deskOwner(shop.shop);
  const desk = await (await fetch(`${shop.url}/beheer/beoordelingen`, { headers: owner.headers })).text();
  const foto = fieldValue(desk, 'foto') ?? '';
  const statusOf = async (path: string, headers: HeadersInit = {}) =>
    (await fetch(shop.url + path, { headers })).status;
  const name = `${foto}-320.avif`;
  /** Reads what a visitor, an owner, the holder of its link and the holder of no link get of it. */
  const seenBy = () =>
    Promise.all([
      statusOf(`/pictures/${name}`),
      statusOf(`/pictures/${name}`, owner.headers),
      statusOf(`/beoordeling/${TOKEN}/foto/${name}`),
      statusOf(`/beoordeling/${'0'.repeat(32)}/foto/${name}`),
    ]);
  expect(await seenBy()).toEqual([404, 200, 200, 404]);
  const own = await (await shop.get(`/beoordeling/${TOKEN}`)).text();
  expect(own).toContain(`/beoordeling/${TOKEN}/foto/${name}`);
  expect(own).not.toContain('/pictures/koper-');
  await shop.send('/beheer/beoordelingen', { doe: 'photo_show', id: ID, foto }, owner.headers);
  expect(await list()).toContain('alt="Foto van een koper, maat Middel"');
  const file = await shop.get(`/pictures/${foto}-320.webp`);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await seenBy()).toEqual([200, 200, 200, 200]);
  await shop.send('/beheer/beoordelingen', { doe: 'hide', id: ID, reden: 'person' }, owner.headers);
  expect(await seenBy()).toEqual([404, 200, 200, 404]);
  const hidden = await fetch(`${shop.url}/pictures/${name}`, { headers: owner.headers });
  expect(hidden.headers.get('Cache-Control')).toBe('private, no-store');
  await shop.send('/beheer/beoordelingen', { doe: 'show', id: ID }, owner.headers);
  expect(await seenBy()).toEqual([200, 200, 200, 200]);
  await write({ doe: 'wis' });
  expect((await shop.get(`/pictures/${foto}-320.webp`)).status).toBe(404);
}, 30_000);

test('a form with an unknown link is refused before its photograph is read', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '20000000' };
  const asked = request(`${shop.url}/beoordeling/${'0'.repeat(32)}`, { method: 'POST', headers });
  asked.on('error', () => undefined);
  // Nothing more comes: who waits for the photograph answers nothing.
  asked.write('--b');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  asked.destroy();
});

test('unknown links and pages are not found', async () => {
  const paths = [
    `/beoordeling/${'0'.repeat(32)}`,
    '/beoordeling/x',
    '/beoordelingen/pagina/1',
    '/beoordelingen/pagina/9',
  ];
  for (const path of paths) expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
});
