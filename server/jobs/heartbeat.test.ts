import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Copies } from '../../data/copies/copies.ts';
import type { Health } from '../../domain/health.ts';
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

test('is silent while the database or the data folder takes nothing, or no copy is made elsewhere', async () => {
  const asked = vi.fn(() => ({ copy: { doneAt: null, failure: null }, rehearsal: { doneAt: null, failure: null } }));
  const late = startHeartbeat({ ...subject.shop, copies: { state: asked } as unknown as Copies }, url(), 20);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
  await late.stop();
  for (const broken of [{ database: 'unavailable' }, { files: 'unavailable' }] as const) {
    const read = vi.fn(async (): Promise<Health> => ({ ...(await subject.shop.health.read()), ...broken }));
    const health = { ...subject.shop.health, read };
    const heart = startHeartbeat({ ...subject.shop, health }, url(), 20);
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2);
    await heart.stop();
  }
  expect(heard).toEqual([]);
});

test('metrics say how the database, files, disk, mails and copies are, and nothing of what is sold', async () => {
  const { shop } = subject;
  const copy = { doneAt: new Date(shop.now().getTime() - 90_000), failure: null };
  const copies = { state: () => ({ copy, rehearsal: { doneAt: null, failure: null } }) } as unknown as Copies;
  const healthy: Health = {
    ...{ database: 'ok', files: 'ok', space: 'ok', freeBytes: 2_000_000_000, mail: 'ok', oldestMailSeconds: null },
  };
  const gauges = async (told: Partial<Health>, made: Copies | null = null) => {
    const health = { ...shop.health, read: async () => ({ ...healthy, ...told }) };
    const text = await readMetrics({ now: shop.now, copies: made, health });
    return text.split('\n').filter((line) => /^shop/.test(line));
  };
  const stored = ['shop_database_up 1', 'shop_files_up 1', 'shop_disk_low 0', 'shop_disk_free_bytes 2000000000'];
  const mail = ['shop_mail_late 0', 'shop_mail_oldest_seconds 0'];
  expect(await gauges({})).toEqual([...stored, ...mail]);
  expect(await gauges({}, copies)).toEqual([...stored, ...mail, 'shop_copy_age_seconds 90']);
  expect(await gauges({ database: 'unavailable', files: 'unavailable', space: 'low', freeBytes: 0 })).toEqual([
    ...['shop_database_up 0', 'shop_files_up 0', 'shop_disk_low 1', 'shop_disk_free_bytes 0'],
    ...mail,
  ]);
  expect((await gauges({ space: 'unknown', freeBytes: null })).join()).not.toContain('free_bytes');
});
