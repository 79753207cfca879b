import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasOwners } from '../../data/owner/owners.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { ownersCommand } from './owners.ts';
import { runCommand } from './run-command.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) => {
  const context = { openShop: async () => subject.shop };
  return runCommand({ commands: [ownersCommand], context, args });
};

describe('runCommand', () => {
  test.each([
    ['kast'],
    ['owners', 'weg'],
    ['owners', '--onbekend'],
    ['owners', 'invite', 'anna@werkplaats.nl', '--name'],
  ])('exits with 2 and prints usage for %s %s %s %s', async (...args) => {
    const { exitCode, output, errors } = await run(...args);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain('Gebruik:');
  });

  test('prints help without a database', async () => {
    await subject.shop.database.close();
    expect((await run()).output).toContain('owners  wie de winkel in de browser beheert');
    expect((await run('owners', '--help')).output).toContain('owners invite');
    expect(await run('owners')).toMatchObject({ exitCode: 1, output: '' });
  });

  test('runs as a program and creates the database when the data folder is empty', () => {
    const { dataDir, databaseUrl } = subject.temporary.options;
    const env = { ...process.env, DATA_DIR: join(dataDir, 'new'), DATABASE_URL: databaseUrl ?? '' };
    const program = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], { env, encoding: 'utf8' });
    const printed = program('owners');
    expect([printed.status, printed.stderr]).toEqual([0, '']);
    expect(printed.stdout).toContain('Er is nog niemand uitgenodigd');
    expect(program('kast').status).toBe(2);
  });
});

describe('shop owners', () => {
  test('invite prints the link, list shows who did not use it yet, and remove takes the owner away', async () => {
    expect((await run('owners')).output).toContain('Er is nog niemand uitgenodigd');
    const invited = await run('owners', 'invite', 'Anna@Werkplaats.nl', '--name', 'Anna');
    expect(invited.output).toMatch(/https:\/\/shop\.example\/beheer\/sleutel\/[\da-f]{32}\n/);
    expect(invited.output).toContain('tot 27 november 2026 om 11:00:00');
    expect((await run('owners', 'list')).output).toBe(
      'Anna (anna@werkplaats.nl), uitgenodigd 20-11-2026, 11:00, link nog niet gebruikt\n',
    );
    const removed = await run('owners', 'remove', 'ANNA@werkplaats.nl');
    expect(removed.output).toBe('Anna is weggehaald en overal uitgelogd.\n');
    expect(await hasOwners(subject.shop.database.db)).toBe(false);
    expect(await run('owners', 'remove', 'anna@werkplaats.nl')).toMatchObject({ exitCode: 1 });
  });

  test('invite names an owner after the address when no name is given', async () => {
    expect((await run('owners', 'invite', 'bram@werkplaats.nl')).output).toContain('bram (bram@werkplaats.nl) is');
  });

  test.each([
    ['invite'],
    ['invite', 'anna'],
    ['invite', 'anna@werkplaats.nl', 'bram@werkplaats.nl'],
    ['invite', 'anna@werkplaats.nl', '--name', 'x'.repeat(61)],
    ['invite', 'anna@werkplaats.nl', '--name', ' '],
    ['invite', 'anna@werkplaats.nl\r\nBcc: c@d.nl'],
    ['remove', 'anna'],
    ['weg'],
  ])('refuses %s %s %s %s and invites nobody', async (...args) => {
    expect(await run('owners', ...args)).toMatchObject({ exitCode: 2 });
    expect(await hasOwners(subject.shop.database.db)).toBe(false);
  });
});
