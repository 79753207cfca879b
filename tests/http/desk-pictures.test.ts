import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorColumns } from '../../data/owner/actions.ts';
import { countPhotos } from '../../data/picture/pictures.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let owner: DeskOwner;
let photo: Buffer;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => shop.stop());

const PLACE = '/beheer/fotos/over-boven';
const EVIL = '"><script>alert(1)</script> {{prijs.middel}} en een zin.';
const MARKS: Readonly<Record<string, string>> = { quot: '"', gt: '>', lt: '<', amp: '&' };
const see = async (path: string) => (await fetch(shop.url + path, { headers: owner.headers })).text();

function upload(bytes: Uint8Array, headers: HeadersInit = owner.headers, path = PLACE): Promise<Response> {
  const body = new FormData();
  body.append('doe', 'foto');
  body.append('foto', new File([new Uint8Array(bytes)], '../<b>.jpg'));
  return fetch(shop.url + path, { method: 'POST', body, redirect: 'manual', headers });
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
  const [file = ''] = /\/pictures\/eigen-[0-9a-f]{16}-480\.avif/.exec(html) ?? [];
  const served = await shop.get(file);
  const bytes = await served.arrayBuffer();
  expect((await sharp(bytes).metadata()).width).toBe(480);
  const length = String(bytes.byteLength);
  const asked = await fetch(shop.url + file, { method: 'HEAD' });
  expect([served, asked].map(({ headers }) => headers.get('Content-Length'))).toEqual([length, length]);
  expect(served.headers.get('Cache-Control')).toBe('public, max-age=3600');
  const again = await fetch(shop.url + file, { headers: { 'If-None-Match': served.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  expect(served.headers.get('Content-Type')).toBe('image/avif');
  expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await shop.get(file.replace('480', '481'))).status).toBe(404);

  const page = await see(PLACE);
  expect(page).not.toContain('<script>alert(1)');
  const back = { doe: 'zet-terug', 'terug-naar': '0', shown: fieldValue(page, 'shown') ?? '' };
  expect(leadsTo(await shop.send(PLACE, back, owner.headers))).toBe(PLACE);
  expect(await (await shop.get('/over-ons')).text()).not.toContain('/pictures/eigen-');
  // Taken off the page: no visitor sees it any more by its name, an owner still does.
  expect((await shop.get(file)).status).toBe(404);
  const kept = await fetch(shop.url + file, { headers: owner.headers });
  expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
});

test('a photo of an owner stands above an article and in its text, with words that are no markup', async () => {
  const begun = await see('/beheer/artikelen');
  const article = fieldValue(begun, 'submission') ?? '';
  const form = `/beheer/artikelen/${article}`;
  await shop.send('/beheer/artikelen', { title: 'Eigen foto', submission: article }, owner.headers);
  const texts = { title: 'Eigen foto', slug: 'eigen-foto', excerpt: 'Kort.', category: 'Blog', author: '0', date: '' };
  const body = `Eerst.\n\n${'Een boek ligt open op tafel. '.repeat(15)}`;
  const first = { ...texts, image: '', body, shown: '1', na: '6', doe: 'foto-tekst' };
  const photoPage = (await shop.send(form, first, owner.headers)).headers.get('Location') ?? '';
  expect(photoPage).toBe(`/beheer/fotos/artikel/${article}?na=6`);
  const chosen = (await upload(photo, owner.headers, photoPage)).headers.get('Location') ?? '';
  const wish = { doe: 'plaats', photo: fieldValue(await see(chosen), 'photo') ?? '', shown: '0', alt: EVIL };
  const refused = await (await shop.send(chosen, { ...wish, alt: 'Kort' }, owner.headers)).text();
  expect(refused).toContain('Nog niet geplaatst');
  expect(fieldValue(refused, 'alt') ?? readable(refused)).toContain('Kort');
  expect((await shop.send(chosen, wish, owner.headers)).headers.get('Location')).toBe(`${form}?gedaan=foto`);
  expect((await shop.send(chosen.replace('na=6', 'boven'), wish, owner.headers)).status).toBe(303);

  const page = await see(form);
  expect(readable(page)).toMatch(/Eerst\. !\[.*\]\(eigen-[0-9a-f]{16}\) Een boek ligt/);
  const written = /<textarea[^>]*name="body"[^>]*>([^<]*)/.exec(page)?.[1] ?? '';
  const typed = written.replace(/&(quot|gt|lt|amp);/g, (_, name) => MARKS[name] ?? '');
  const image = /value="(eigen-[0-9a-f]{16})"[^>]*checked|checked[^>]*value="(eigen-[0-9a-f]{16})"/.exec(page) ?? [];
  const published = { ...texts, image: image[1] ?? image[2] ?? '', body: typed };
  expect(await (await fetch(`${shop.url}${form}/pagina`, { headers: owner.headers })).text()).toContain(
    '/pictures/eigen-',
  );
  const done = await shop.send(
    form,
    { ...published, shown: fieldValue(page, 'shown') ?? '', doe: 'publiceer' },
    owner.headers,
  );
  expect(done.headers.get('Location')).toBe(`${form}?gedaan=publiceer`);
  const html = await (await shop.get('/blog/eigen-foto')).text();
  expect(html).not.toContain('<script>alert(1)');
  const shown = html.match(/<img[^>]*\/pictures\/eigen-[^>]*>/g) ?? [];
  expect(shown.map((tag) => tag.includes('&gt;&lt;script&gt;alert(1)&lt;/script&gt;'))).toEqual([true, true]);
  const [, shared = ''] = /property="og:image" content="[^"]*(\/pictures\/eigen-[0-9a-f]{16}\.jpg)"/.exec(html) ?? [];
  const served = await shop.get(shared);
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml'])
    expect(await (await shop.get(path)).text(), path).toContain('/pictures/eigen-');
}, 60_000);

test('owners move a picture of the gallery up and down, and put the order back', async () => {
  const form = '/beheer/fotos/volgorde?maat=klein';
  const move = async (fields: Readonly<Record<string, string>>, shown?: string) =>
    (await shop.send(form, { shown: shown ?? fieldValue(await see(form), 'shown') ?? '', ...fields }, owner.headers))
      .status;
  const first = async () => {
    const html = await (await shop.get('/product/boekenstandaard?maat=klein')).text();
    return /rel="preload" as="image"[^>]*imageSrcSet="\/pictures\/([\w.-]+?)-\d+\.avif/i.exec(html)?.[1];
  };
  const told = async () => {
    const html = await (await shop.get('/product/boekenstandaard')).text();
    const [, data = ''] =
      /"sku":"boekenstandaard-klein".*?"image":\["[^"]*\/pictures\/([\w.-]+?)-\d+\.webp/.exec(html) ?? [];
    const feed = await (await shop.get('/feeds/google.xml')).text();
    return [data, /<g:image_link>[^<]*\/pictures\/([\w.-]+?)-\d+\.webp/.exec(feed)?.[1]];
  };
  const before = await first();
  expect(await told()).toEqual([before, before]);
  const [, second = ''] = Array.from(
    (await see(form)).matchAll(/<button(?=[^>]*name="omhoog")[^>]*value="([^"]+)"/g),
    ([, place]) => place,
  );
  expect(await move({ omhoog: second })).toBe(303);
  const moved = await first();
  expect(moved).not.toBe(before);
  expect(await told()).toEqual([moved, moved]);
  expect(await move({ omhoog: second }, '0')).toBe(409);
  // It stands first already.
  expect(await move({ omhoog: second })).toBe(303);
  for (const nowhere of [{ omlaag: 'galerij-nergens' }, { omhoog: '' }, {}]) expect(await move(nowhere)).toBe(409);
  expect(await move({ omlaag: second })).toBe(303);
  expect(await first()).toBe(before);
  expect(await move({ omhoog: second })).toBe(303);
  expect(await move({ doe: 'zet-terug' })).toBe(303);
  expect(await first()).toBe(before);
  expect((await see(form)).includes('Zet terug zoals geleverd')).toBe(false);
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

test('owners read that nearly no more photos fit, where these are chosen, before the last is refused', async () => {
  const { db } = shop.database;
  const list = async (path = '/beheer/fotos') => readable(await see(path));
  expect(await list()).not.toContain('van de 300 foto');
  const one = { bytes: Buffer.from('a'), width: 600, height: 600, used_at: '2026-11-26T12:00:00.000Z' };
  const some = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...one, ...actorColumns(owner.actor), id: `vol-${from + at}` }));
  const before = await countPhotos(db);
  await db.insertInto('photos').values(some(before, 299)).execute();
  for (const path of ['/beheer/fotos', PLACE]) expect(await list(path)).toContain('Er staan 299 van de 300 foto’s');
  await db.insertInto('photos').values(some(299, 300)).execute();
  const refused = await upload(photo);
  expect(readable(await refused.text())).toContain('Er staan al 300 foto’s');
  await db.deleteFrom('photos').where('id', 'like', 'vol-%').execute();
  expect(await countPhotos(db)).toBe(before);
});
