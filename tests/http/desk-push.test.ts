import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

const PATH = '/beheer/apparaten';
const FILES = ['/beheer/app.webmanifest', '/beheer/app.js'];
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');

let shop: HttpShop;
let anna: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
}, 60_000);
afterAll(() => shop.stop());

const send = (fields: Readonly<Record<string, string>>) => shop.send(PATH, fields, anna.headers);
const page = async (path = PATH) => (await fetch(shop.url + path, { headers: anna.headers })).text();

test('the desk is an app once there are owners, also for a browser that reads its files signed out; the shop is none', async () => {
  for (const path of FILES) expect((await shop.get(path)).status).toBe(404);
  anna = await deskOwner(shop.shop);
  const [manifest, worker] = await Promise.all(FILES.map((path) => shop.get(path)));
  expect(await manifest?.json()).toMatchObject({ start_url: '/beheer', scope: '/beheer', display: 'standalone' });
  expect(worker?.headers.get('Content-Type')).toContain('text/javascript');
  const desk = await fetch(shop.url + PATH, { headers: anna.headers });
  expect(desk.headers.get('Content-Security-Policy')).toContain("manifest-src 'self'");
  expect(await desk.text()).toContain('rel="manifest"');
  const home = await shop.get('/');
  expect(home.headers.get('Content-Security-Policy')).not.toContain('manifest-src');
  expect(await home.text()).not.toContain('manifest');
});

test('turns pushes on, tries them and turns them off; what a browser made up is refused in a sentence', async () => {
  const wrong = await send({ doe: 'meldingen-aan', endpoint: 'https://169.254.169.254/', p256dh, auth });
  expect(wrong.status).toBe(422);
  expect(readable(await wrong.text())).toContain('gaf geen adres waar een melding heen kan');
  const on = await send({ doe: 'meldingen-aan', endpoint, p256dh, auth });
  expect([on.status, on.headers.get('Location')]).toEqual([303, `${PATH}?gedaan=aan`]);
  const html = await page();
  expect(readable(html)).toMatch(/dit apparaat .* Zet uit/);
  const { db } = shop.database;
  // Not to the service of a real browser.
  await db.updateTable('push_devices').set({ endpoint: 'https://push.invalid/a' }).execute();
  expect((await send({ doe: 'proefmelding' })).status).toBe(303);
  expect(await db.selectFrom('pushes').select('kind').execute()).toEqual([{ kind: 'test' }]);
  const { id } = await db.selectFrom('push_devices').select('id').executeTakeFirstOrThrow();
  expect((await send({ doe: 'meldingen-uit', id })).status).toBe(303);
  expect(await db.selectFrom('pushes').selectAll().execute()).toEqual([]);
  expect((await send({ doe: 'meldingen-uit', id: 'x'.repeat(5_000) })).status).toBe(303);
});
