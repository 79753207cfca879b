import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import type { DatabaseUnavailable } from '../../data/database-unavailable.ts';

/* TLS modes against a real server; data/postgres.test.ts tests which mode is the default. */

const certificate = (name: string) => join(import.meta.dirname, '../fakes/certificates', name);
const opened: ShopDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

function openWith(parameters: Readonly<Record<string, string>>, change: (url: URL) => void = () => undefined) {
  const url = new URL(inject('databaseAddress'));
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  change(url);
  const database = openDatabase({ dataDir: '', databaseUrl: url.href });
  opened.push(database);
  return database;
}

async function isEncrypted({ db }: ShopDatabase): Promise<boolean | undefined> {
  const asked = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  return (await asked.execute(db)).rows[0]?.ssl;
}

test('a connection to localhost is not encrypted by default', async () => {
  expect(await isEncrypted(openWith({}))).toBe(false);
});

test('sslmode=verify-full encrypts when the certificate is trusted', async () => {
  const database = openWith({ sslmode: 'verify-full', sslrootcert: certificate('localhost.crt') });
  expect(await isEncrypted(database)).toBe(true);
});

test('sslmode=require fails with isRefusal when the certificate is self-signed', async () => {
  const failure = await isEncrypted(openWith({ sslmode: 'require' })).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DatabaseUnavailable', isRefusal: true });
  expect((failure as DatabaseUnavailable).message).toContain('self-signed certificate');
});

test('sslmode=no-verify encrypts without checking the certificate', async () => {
  expect(await isEncrypted(openWith({ sslmode: 'no-verify' }))).toBe(true);
});

test('sslmode=verify-full fails, sends nothing in plain text and names sslmode=disable when the server has no TLS', async () => {
  const heard: Buffer[] = [];
  const plain = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heard.push(chunk);
      socket.write('N');
    });
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const database = openWith({ sslmode: 'verify-full' }, (url) => {
    url.port = String((plain.address() as AddressInfo).port);
  });
  const failure = await isEncrypted(database).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DatabaseUnavailable', isRefusal: true });
  expect((failure as DatabaseUnavailable).message).toContain('sslmode=disable');
  expect(Buffer.concat(heard)).toHaveLength(8);
  plain.close();
});
