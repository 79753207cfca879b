import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runDoctor(settings: Readonly<Record<string, string>>) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
}

test('doctor exits with 1 and lists its other findings too when the data folder cannot be created', () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file/data');
  const { status, stdout, stderr } = runDoctor({ DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain(`De database werkt niet: Error: ENOTDIR: not a directory, mkdir '${dataDir}'`);
  expect(stdout).toContain('MOLLIE_API_KEY ontbreekt');
});

test('warns of mails that wait for an hour, and says for how long', async () => {
  const { shop, temporary, stop } = await openTestShop({ now: () => new Date(Date.now() - 60 * 60_000) });
  await acceptMessage(shop, contactMessage());
  const { dataDir, databaseUrl } = temporary.options;
  const { stdout } = runDoctor({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  expect(stdout).toMatch(/! Outbox: 2 mails wachten, de oudste al 60 minuten\./);
  await stop();
});
