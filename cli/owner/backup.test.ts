import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { listOwners } from '../../data/owner/owners.ts';
import { takeQuotationNumber } from '../../data/quotation/quotations.ts';
import { deskOwner } from '../../tests/builders/desk-owner.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { ownersCommand } from './owners.ts';
import { runCommand } from './run-command.ts';

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const run = (databaseUrl: string | null, ...args: string[]) => {
  const { dataDir } = subject.temporary.options;
  const settings = () => ({ dataDir, databaseUrl, copies: null });
  const commands = [backupCommand(settings), restoreCommand(settings), ownersCommand];
  return runCommand({ commands, context: { openShop: async () => subject.shop }, args });
};

test('restore says what it needs where pg_restore put the copy back, and then closes and finishes it', async () => {
  await deskOwner(subject.shop, { name: 'Anna', email: 'anna@werkplaats.nl' });
  const order = await subject.buy();
  const { database } = subject.shop;
  expect(await run('postgres://', 'restore', 'kopie.db')).toMatchObject({ exitCode: 1 });
  expect(await run('postgres://', 'restore')).toMatchObject({ exitCode: 1, output: '' });
  expect(await run('postgres://', 'restore', '--last-invoice', 'vorige')).toMatchObject({ exitCode: 2 });
  expect(await listOwners(database.db)).toMatchObject([{ isSuspended: false }]);
  const numbers = ['--last-invoice', '2026-00040', '--last-quotation', 'onbekend'];
  subject.mollie.mood = { kind: 'status', status: 503 };
  const failed = await run('postgres://', 'restore', ...numbers);
  expect([failed.exitCode, failed.errors]).toEqual([1, expect.stringContaining('de winkel blijft dicht')]);
  subject.mollie.mood = { kind: 'well' };
  subject.mollie.refundInDashboard(await subject.providerId(order.payment.id), '10.00');
  const done = await run('postgres://', 'restore');
  expect(done.output).toContain(`Bijgewerkt volgens de betaalprovider: ${order.number}, betaald, €\u00a010,00 terug.`);
  expect(done.output).toContain('  Anna (anna@werkplaats.nl), uitgenodigd');
  expect(await database.transaction((tx) => takeQuotationNumber(tx, 2026))).toBe('OF2026-1001');
  expect((await run(null, 'owners')).output).toContain('Anna (anna@werkplaats.nl)');
  expect((await run(null, 'owners')).output).toContain('wacht op bevestiging');
  expect((await run(null, 'owners', 'confirm', 'anna@werkplaats.nl')).output).toBe('Anna kan weer inloggen.\n');
  expect(await listOwners(database.db)).toMatchObject([{ isSuspended: false }]);
  expect((await listActions(database.db, { limit: 9 })).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['backup_restored', 'restore_finished', 'owner_confirmed']),
  );
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'restore refuses a shop that runs and finishes nothing where nothing was begun',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'restore-'));
    const made = await run(null, 'backup', folder);
    expect(made.output).toMatch(/^Back-up gemaakt: .*\.db \([\d,]+ MB\)\.\n$/);
    await subject.buy();
    expect(await run(null, 'restore', join(folder, readdirSync(folder)[0] ?? ''))).toMatchObject({
      exitCode: 1,
      errors: 'De winkel draait nog: stop hem eerst. Er is niets veranderd.\n',
    });
    expect(await run(null, 'restore')).toMatchObject({ exitCode: 2 });
    rmSync(folder, { recursive: true });
  },
);
