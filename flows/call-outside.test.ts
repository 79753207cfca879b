import { lookup as resolveHere } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeNameServer, startFakeNameServer } from '../tests/fakes/fake-name-server.ts';
import { callOutside } from './call-outside.ts';

const certificates = join(import.meta.dirname, '../tests/fakes/certificates');
const ca = readFileSync(join(certificates, 'localhost.crt'), 'utf8');

let names: FakeNameServer;
let server: Server;
let asked: string[];
/** What the server answers, and with which status. */
let [status, text] = [200, 'goed'];
beforeAll(async () => {
  asked = [];
  names = await startFakeNameServer();
  server = createServer({ cert: ca, key: readFileSync(join(certificates, 'localhost.key')) }, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { Location: '/elsewhere' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await names.stop();
});

const call = (options: Parameters<typeof callOutside>[1] = {}) =>
  callOutside(
    { url: new URL(`https://localhost:${(server.address() as AddressInfo).port}/push`), headers: {} },
    { mayConnect: () => true, ca, nameServers: [names.address], timeout: 2_000, ...options },
  );

test('callOutside returns the status of an answer, and follows no redirect', async () => {
  expect(await call()).toEqual({ ok: true, value: 200 });
  status = 302;
  expect(await call()).toEqual({ ok: true, value: 302 });
  status = 200;
  expect(asked).toEqual(['/push', '/push']);
});

test('callOutside fails when the answer is larger than 128 kB', async () => {
  text = 'x'.repeat(200_000);
  expect(await call()).toEqual({ ok: false, error: 'answer too large' });
  text = 'goed';
});

test('names that are never answered hold up neither other names nor what the process looks up itself', async () => {
  const outside = { mayConnect: () => true, nameServers: [names.address], timeout: 1_500 };
  const stuck = Array.from({ length: 60 }, (_, index) =>
    callOutside({ url: new URL(`https://p${index}.voorbeeld.nl/`), headers: {} }, outside),
  );
  await expect.poll(names.unanswered).toBeGreaterThan(60);
  const all = Promise.all(stuck);
  // Answered while the others wait: they hold no thread of the process.
  const first = await Promise.race([all, resolveHere('localhost')]);
  expect(first).toHaveProperty('address');
  for (const answer of await all) expect(answer.ok).toBe(false);
});

test.each([
  ['a name of this machine', 'https://localhost/'],
  ['an address of this machine', 'https://127.0.0.1/'],
  ['an IPv6 address of this machine', 'https://[::1]/'],
])('callOutside refuses %s without a call', async (_what, address) => {
  const called = await callOutside({ url: new URL(address), headers: {} }, { nameServers: [names.address] });
  expect(called).toEqual({ ok: false, error: 'closed address' });
});

test('callOutside fails when the certificate of the server is not trusted', async () => {
  expect(await call({ ca: undefined })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/SELF_SIGNED|UNABLE_TO|CERT/),
  });
});
