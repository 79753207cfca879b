import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPhotos } from '../../data/picture/pictures.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let owner: DeskOwner;
let photo: Buffer;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  photo = await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => shop.stop());

const PLACE = '/beheer/fotos/over-boven';
const EVIL = '"><script>alert(1)</script> {{prijs.middel}} en een zin.';
const see = async (path: string) => (await fetch(shop.url + path, { headers: owner.headers })).text();

function upload(bytes: Uint8Array, headers: HeadersInit = owner.headers): Promise<Response> {
  const body = new FormData();
  body.append('doe', 'foto');
  body.append('foto', new File([new Uint8Array(bytes)], '../<b>.jpg'));
  return fetch(shop.url + PLACE, { method: 'POST', body, redirect: 'manual', headers });
}

test('a photo of an owner stands on the page with its words as they were typed, until it is put back', async () => {
  const taken = await upload(photo);
  const chosen = taken.headers.get('Location') ?? '';
  expect(chosen).toMatch(/^\/beheer\/fotos\/over-boven\?foto=[0-9a-f]{32}$/);
  const form = await see(chosen);
  const id = fieldValue(form, 'photo') ?? '';
  const raw = await fetch(`${shop.url}/beheer/fotos/${id}/foto.webp`, { headers: owner.headers });
  expect([raw.headers.get('Content-Type'), raw.headers.get('Cache-Control')]).toEqual([
    'image/webp',
    'private, no-store',
  ]);
  expect((await fetch(`${shop.url}/beheer/fotos/${id}/foto.webp`, { redirect: 'manual' })).status).toBe(303);
  const wish = { doe: 'plaats', photo: id, shown: '0' };
  expect(await (await shop.send(chosen, { ...wish, alt: 'Kort' }, owner.headers)).text()).toContain(
    'Nog niet geplaatst',
  );
  expect((await shop.send(chosen, { ...wish, alt: EVIL }, owner.headers)).status).toBe(303);

  const html = await (await shop.get('/over-ons')).text();
  expect(html).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{prijs.middel}} en een zin."');
  expect(html).not.toContain('<script>alert(1)');
  const [file = ''] = /\/pictures\/eigen-[0-9a-f]{16}-640\.webp/.exec(html) ?? [];
  const served = await shop.get(file);
  expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(640);
  expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('Content-Type')).toBe('image/webp');
  expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await shop.get(file.replace('640', '641'))).status).toBe(404);

  const page = await see(PLACE);
  expect(page).not.toContain('<script>alert(1)');
  const back = { doe: 'zet-terug', version: '0', shown: fieldValue(page, 'shown') ?? '' };
  expect(leadsTo(await shop.send(PLACE, back, owner.headers))).toBe(PLACE);
  expect(await (await shop.get('/over-ons')).text()).not.toContain('/pictures/eigen-');
});

test('nothing of a photo that is no photo, too large, a stranger’s or cut off is kept', async () => {
  const before = await countPhotos(shop.database.db);
  const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(refused.status).toBe(422);
  expect(readable(await refused.text())).toContain('Dit is geen foto die we kunnen lezen');
  expect((await upload(new Uint8Array(27 * 1024 * 1024))).status).toBe(413);
  expect(leadsTo(await upload(photo, {}))).toBe('/beheer/inloggen');
  await new Promise<void>((resolve) => {
    const headers = { ...owner.headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900000' };
    const sent = request(shop.url + PLACE, { method: 'POST', headers }).on('error', () => resolve());
    sent.write('--x\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n');
    sent.write(photo.subarray(0, 500), () => setTimeout(() => sent.destroy(new Error('line broke')), 100));
  });
  expect((await fetch(`${shop.url}/beheer/fotos/nergens`, { headers: owner.headers })).status).toBe(404);
  expect(await countPhotos(shop.database.db)).toBe(before);
});
