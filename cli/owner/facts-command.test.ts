import { afterEach, beforeEach, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { factsCommand } from './commands/facts.ts';
import { runCommand } from './run-command.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) =>
  runCommand({ commands: [factsCommand], context: { openShop: async () => subject.shop }, args: ['facts', ...args] });

test('set keeps one field, counts at once, leaves the others, and is recorded; the same again changes nothing', async () => {
  expect((await run()).output).toMatch(/^Onderwerp +Titel/);
  const before = JSON.parse((await run('show', 'contact', '--json')).output) as Record<string, string>;
  expect((await run('set', 'contact', 'phone=06 1234 5678')).output).toBe('Contact en openingstijden: bewaard.\n');
  const after = JSON.parse((await run('show', 'contact', '--json')).output) as Record<string, string>;
  expect(after).toEqual({ ...before, phone: '06 1234 5678' });
  expect(subject.shop.config.phone).toBe('06 1234 5678');
  expect((await run('show', 'contact')).output).toContain('06 1234 5678');
  expect((await run('set', 'contact', 'phone=06 1234 5678')).output).toContain('er is niets veranderd');
  const actions = await listActions(subject.shop.database.db, { limit: 9 });
  expect(actions).toMatchObject([{ action: 'facts_changed', actor: { kind: 'command-line' } }]);
});

test('set refuses what the form of the desk refuses, with the field', async () => {
  const refused = await run('set', 'contact', 'email=geen adres');
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.errors).toContain('email: ');
  expect(await listActions(subject.shop.database.db, { limit: 9 })).toEqual([]);
});

test.each([
  ['show'],
  ['show', 'onbekend'],
  ['show', 'contact', 'adres'],
  ['set', 'contact'],
  ['set', 'contact', 'phone'],
  ['set', 'contact', 'company.kvk=1'],
  ['set', 'contact', '__proto__=1'],
  ['weg', 'contact'],
])('facts %s %s %s is typed wrong', async (...args) => {
  expect(await run(...args)).toMatchObject({ exitCode: 2 });
});
