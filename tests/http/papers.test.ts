import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { filledConfig } from '../builders/filled-config.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* PDFs of invoices, asked for by many who leave. */

const quiet = () => undefined;
let mollie: FakeMollie;
let shop: HttpShop;
beforeAll(async () => {
  mollie = await startFakeMollie();
  const payments = createMolliePayments(mollie.connection);
  shop = await startHttpShop(
    { TRUSTED_PROXY_HOPS: '1' },
    { config: filledConfig, payments, log: { info: quiet, warn: quiet, error: quiet } },
  );
}, 30_000);
afterAll(async () => {
  await shop.stop();
  await mollie.stop();
});

/** The path of the invoice of a new, paid order. */
async function invoice(): Promise<string> {
  const checkout = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  expect((await shop.order(checkout)).status).toBe(303);
  const id = `tr_fake${mollie.payments.size}`;
  mollie.end(id, 'paid');
  expect((await shop.send('/api/mollie-webhook', { id })).status).toBe(200);
  return `${checkout.replace('/bestellen/', '/bestelling/')}/factuur`;
}

/** Asks for a path from an address of its own, and leaves when told. */
async function askAndLeave(path: string, number: number): Promise<() => void> {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1').setNoDelay();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.${number >> 8}.${number & 255}\r\n\r\n`);
  return () => socket.destroy();
}

test('invoices are not printed for a hundred who asked and left, and the next one who asks has it at once', async () => {
  const path = await invoice();
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const printed = () =>
    sent.mock.calls.filter(([message]) => JSON.stringify(message)?.includes('"kind":"invoice"')).length;
  const leaving = await Promise.all(Array.from({ length: 100 }, (_, number) => askAndLeave(path, number)));
  await vi.waitFor(() => expect(printed()).toBeGreaterThan(0), { timeout: 10_000 });
  await wait(50);
  for (const leave of leaving) leave();
  await wait(200);
  const answer = await fetch(shop.url + path, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  const asked = await fetch(shop.url + path, { method: 'HEAD', headers: { 'X-Forwarded-For': '203.0.113.1' } });
  const length = String(bytes.length);
  expect([answer, asked].map(({ headers }) => headers.get('Content-Length'))).toEqual([length, length]);
  expect(printed()).toBeLessThan(5);
  const before = printed();
  const again = await fetch(shop.url + path, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
  expect([again.status, printed()]).toEqual([200, before]);
  sent.mockRestore();
});

test('a visitor reads thirty invoices an hour, and is then refused in Dutch', async () => {
  const path = await invoice();
  const read = (address: string) => fetch(shop.url + path, { headers: { 'X-Forwarded-For': address } });
  for (let count = 0; count < 30; count += 1) expect((await read('203.0.113.9')).status).toBe(200);
  const refused = await read('203.0.113.9');
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'Vanaf deze internetverbinding is er te vaak naar gevraagd. Probeer het later opnieuw.',
  ]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await read('203.0.113.10')).status).toBe(200);
});
