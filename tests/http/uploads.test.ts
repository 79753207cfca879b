import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { admitReviewPhoto } from '../../flows/review/write-review.ts';
import { type BegunUpload, beginUpload } from '../builders/begun-upload.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

/* Who is asked, and which places there are, before anything of a file is read. */

let shop: HttpShop;
let owner: DeskOwner;
/** More than a text may have, so that it is an upload. */
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#a08060', noise } });
  photo = new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer());
  expect(photo.length).toBeGreaterThan(64 * 1024);
}, 60_000);
afterAll(() => shop.stop());

const open: { end(): void }[] = [];
afterEach(() => {
  for (const { end } of open.splice(0)) end();
});
async function begin(options: BegunUpload) {
  const begun = await beginUpload(shop.url, options);
  open.push(begun);
  return begun;
}

/** Stores a review that its buyer can write; returns its token. */
async function reviewLink(letter: string): Promise<string> {
  const [id, token] = [letter.repeat(32), letter.repeat(31)];
  const row = { id, token: `${token}0`, order_token: null, size_id: 'middel', bought_on: '2026-11-03' };
  await shop.database.db
    .insertInto('reviews')
    .values({ ...row, asked_at: new Date().toISOString() })
    .execute();
  return row.token;
}

const post = (path: string, fields: Readonly<Record<string, string>>, file?: [string, Uint8Array<ArrayBuffer>]) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file[0], new File([file[1]], 'foto.jpg'));
  const headers = path.startsWith('/beheer') ? owner.headers : {};
  return fetch(shop.url + path, { method: 'POST', body, redirect: 'manual', headers });
};
const PLACE = '/beheer/fotos/over-boven';
const takenByOwner = async () => (await post(PLACE, { doe: 'foto' }, ['foto', photo])).status;
/** Uploads of as many addresses, nearly whole: they are in time, and keep their places. */
const NEARLY_WHOLE = { length: 100_000, sent: 99_000 };
const strangers = (count: number, upload: BegunUpload = NEARLY_WHOLE) =>
  Promise.all(Array.from({ length: count }, (_, at) => begin({ from: `127.0.1.${1 + at}`, ...upload })));
const sendLogo = () => post('/maatwerk', { name: 'Anne' }, ['logo', photo]);

describe('an upload', () => {
  test.each(['/maatwerk', '/api/send-maatwerk-form', `/beoordeling/${'0'.repeat(32)}`, PLACE])(
    'that does not say how long it is, is answered with 411 and read no further: %s',
    async (path) => {
      const headers = path === PLACE ? { Cookie: new Headers(owner.headers).get('Cookie') ?? '' } : {};
      const upload = await begin({ path, headers, length: null });
      await expect.poll(upload.status).toBe('411');
      expect(upload.heard()).toContain('length_required');
    },
  );

  test('of 8 of 20 strangers is read at once; a ninth gets 503 with Retry-After, also as a page, and texts are read', async () => {
    const uploads = await strangers(20);
    await expect.poll(() => uploads.filter(({ status }) => status() === '503').length).toBe(12);
    const refused = await sendLogo();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(readable(await refused.text())).toContain('Er komen nu te veel bestanden tegelijk binnen.');
    expect((await shop.get('/maatwerk')).status).toBe(200);
    expect((await post('/maatwerk', { name: 'Anne' })).status).toBe(422);
    for (const { end } of open.splice(0)) end();
    await expect.poll(async () => (await sendLogo()).status).toBe(422);
  });

  test('is the third of one address: 503, and another address still has a place', async () => {
    const uploads = await Promise.all(Array.from({ length: 3 }, () => begin({ from: '127.0.0.40', ...NEARLY_WHOLE })));
    await expect.poll(() => uploads.filter(({ status }) => status() === '503').length).toBe(1);
    const other = await begin({ from: '127.0.0.41' });
    await pause(100);
    expect(other.status()).toBe('');
  });

  test('of an owner or a buyer is read while strangers fill all their places, also at links that nobody has', async () => {
    const token = await reviewLink('a');
    const uploads = await strangers(20);
    await expect.poll(() => uploads.filter(({ status }) => status() === '503').length).toBe(12);
    for (const at of Array.from({ length: 8 }).keys())
      await begin({ path: `/beoordeling/${'0'.repeat(32)}`, from: `127.0.2.${1 + at}` });
    expect(await takenByOwner()).toBe(303);
    expect((await post(`/beoordeling/${token}`, { stars: '5' }, ['foto', photo])).status).toBe(200);
  });

  test('that its page did not read, leaves its connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (method: string, path: string, body = '') => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': body.length };
      const asked = request(shop.url + path, { agent, method, headers: method === 'POST' ? headers : {} });
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await answer.resume().toArray();
      return answer.statusCode;
    };
    expect(await ask('POST', `/beoordeling/${'0'.repeat(32)}`, 'a'.repeat(1_000_000))).toBe(404);
    for (const until = Date.now() + 1_000; Date.now() < until; ) expect(await ask('GET', '/healthz')).toBe(200);
    agent.destroy();
  });

  test('that is so slow that it cannot be whole in time, gives its place to the next', async () => {
    const uploads = await strangers(9, {});
    const refused = () => uploads.filter(({ status }) => status() === '503').length;
    await expect.poll(refused).toBe(1);
    await expect.poll(async () => (await sendLogo()).status).toBe(422);
    await expect.poll(refused).toBe(2);
  });
});

const UPLOAD = 'POST /maatwerk HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';
const PIECE = 64 * 1024;

test.each([
  ['an upload without a length', UPLOAD + CHUNKED, '411'],
  ['an upload that is too long', `${UPLOAD}Content-Length: 90000000\r\n\r\n`, '413'],
  ['a form of another site', `${UPLOAD}Sec-Fetch-Site: cross-site\r\n${CHUNKED}`, '403'],
])('a client that sends for more than a second before it reads gets its refusal of %s', async (_, head, status) => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push({ end: () => socket.destroy() });
  socket.pause().write(head);
  const chunk = `${PIECE.toString(16)}\r\n${'a'.repeat(PIECE)}\r\n`;
  for (let sent = 0; sent < 15; sent += 1) {
    socket.write(chunk);
    await pause(100);
  }
  const [answer] = await once(socket.resume(), 'data');
  expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
});

describe('the photographs of one link', () => {
  test('are used up after eight: 429 before the next is read, a sentence on its page, and words as before', async () => {
    const token = await reviewLink('b');
    const path = `/beoordeling/${token}`;
    const page = async () => readable(await (await shop.get(path)).text());
    const sentence = 'Vandaag heb je met deze link al vaak een foto gestuurd.';
    const broken = new Uint8Array(70_000).fill(97);
    for (let sent = 0; sent < 8; sent += 1) {
      expect(await page()).not.toContain(sentence);
      expect((await post(path, { stars: '5' }, ['foto', broken])).status).toBe(422);
    }
    expect(await page()).toContain(sentence);
    // It says that it is long, and sends no more: who waits for the photograph answers nothing.
    const upload = await begin({ path, length: 20_000_000 });
    await expect.poll(upload.status).toBe('429');
    expect(upload.heard()).toMatch(/retry-after: \d+/i);
    expect(upload.heard()).toContain(sentence);
    const small = await post(path, { stars: '5' }, ['foto', broken.subarray(0, 9)]);
    expect([small.status, readable(await small.text()).includes(sentence)]).toEqual([429, true]);
    expect((await post(path, { stars: '4', words: 'Nog steeds mooi.' })).status).toBe(200);
    expect(readable(await (await shop.get('/beoordelingen')).text())).toContain('Nog steeds mooi.');
  });

  test('are refused before the third is read', async () => {
    const token = await reviewLink('c');
    const picture = JSON.stringify({ file: 'x', name: 'x', look: '', alt: '', width: 480, height: 480, widths: [480] });
    const rows = ['koper-c1', 'koper-c2'].map((id) => ({ id, review_id: 'c'.repeat(32), picture }));
    await shop.database.db.insertInto('review_photos').values(rows).execute();
    const upload = await begin({ path: `/beoordeling/${token}`, length: 20_000_000 });
    await expect.poll(upload.status).toBe('422');
    expect(upload.heard()).toContain('Er staan al twee foto’s bij je beoordeling.');
    expect(await admitReviewPhoto(shop.shop, { id: 'c'.repeat(32), photos: [] })).toBeNull();
  });
});
