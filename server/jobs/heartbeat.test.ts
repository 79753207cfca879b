import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Copies } from '../../data/copies/copies.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { readMetrics } from '../http/readiness.ts';
import { startHeartbeat } from './heartbeat.ts';

let subject: TestShop;
let service: Server;
let heard: string[];
let status: number;
const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/ping/abc`;

beforeEach(async () => {
  [heard, status] = [[], 200];
  subject = await openTestShop();
  service = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(status).end('OK');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await subject.stop();
});

test('calls the service again and again with nothing of the shop, and logs one that refuses', async () => {
  const heart = startHeartbeat(subject.shop, url(), 20);
  await expect.poll(() => heard.length).toBeGreaterThan(2);
  status = 500;
  await expect.poll(() => subject.lines.map(({ event }) => event)).toContain('heartbeat_not_heard');
  await heart.stop();
  expect(new Set(heard)).toEqual(new Set(['GET /ping/abc']));
});

test('is silent while the database does not answer or no copy is made elsewhere', async () => {
  const asked = vi.fn(() => ({ copy: { doneAt: null, failure: null }, rehearsal: { doneAt: null, failure: null } }));
  const late = startHeartbeat({ ...subject.shop, copies: { state: asked } as unknown as Copies }, url(), 20);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
  await late.stop();
  const select = vi.fn(() => {
    throw new Error('broken');
  });
  const database = { ...subject.shop.database, db: { selectFrom: select } as never };
  const broken = startHeartbeat({ ...subject.shop, database }, url(), 20);
  await expect.poll(() => select.mock.calls.length).toBeGreaterThan(2);
  await broken.stop();
  expect(heard).toEqual([]);
});

test('metrics say how the database, mails and copies are, and nothing of what is sold', async () => {
  const { shop } = subject;
  const copy = { doneAt: new Date(shop.now().getTime() - 90_000), failure: null };
  const copies = { state: () => ({ copy, rehearsal: { doneAt: null, failure: null } }) } as unknown as Copies;
  const gauges = async (of: typeof shop) => (await readMetrics(of)).split('\n').filter((line) => /^shop/.test(line));
  const healthy = ['shop_database_up 1', 'shop_mail_late 0', 'shop_mail_oldest_seconds 0'];
  expect(await gauges(shop)).toEqual(healthy);
  expect(await gauges({ ...shop, copies })).toEqual([...healthy, 'shop_copy_age_seconds 90']);
  const database = { ...shop.database, db: {} as never };
  expect((await gauges({ ...shop, database }))[0]).toBe('shop_database_up 0');
});
