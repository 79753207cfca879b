import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasOwners } from '../../data/owner/owners.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { ownersCommand } from './commands/owners.ts';
import { runCommand } from './run-command.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) =>
  runCommand({ commands: [ownersCommand], context: { openShop: async () => subject.shop }, args: ['owners', ...args] });

test('invite prints the link, list shows who did not use it yet, and remove takes the owner away', async () => {
  expect((await run()).output).toContain('Er is nog niemand uitgenodigd');
  const invited = await run('invite', 'Anna@Werkplaats.nl', '--name', 'Anna');
  expect(invited.output).toMatch(/https:\/\/shop\.example\/beheer\/sleutel\/[\da-f]{32}\n/);
  expect(invited.output).toContain('tot 27 november 2026 om 11:00:00');
  expect((await run('list')).output).toMatch(/Anna +anna@werkplaats\.nl +20-11-2026, 11:00 +link nog niet gebruikt/);
  expect(JSON.parse((await run('list', '--json')).output)).toMatchObject([{ email: 'anna@werkplaats.nl' }]);
  expect((await run('remove', 'ANNA@werkplaats.nl')).output).toBe('Anna is weggehaald en overal uitgelogd.\n');
  expect(await hasOwners(subject.shop.database.db)).toBe(false);
  expect(await run('remove', 'anna@werkplaats.nl')).toMatchObject({ exitCode: 1 });
});

test('invite names an owner after the address when no name is given', async () => {
  expect((await run('invite', 'bram@werkplaats.nl')).output).toContain('bram (bram@werkplaats.nl) is uitgenodigd.');
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
])('%s %s %s %s is refused, and nobody is invited', async (...args) => {
  expect(await run(...args)).toMatchObject({ exitCode: 2 });
  expect(await hasOwners(subject.shop.database.db)).toBe(false);
});
