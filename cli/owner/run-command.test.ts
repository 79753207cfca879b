import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { hasOwners } from '../../data/owner/owners.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { contactMessage } from '../../tests/builders/messages.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { factsCommand } from './facts.ts';
import { outboxCommand } from './outbox.ts';
import { ownersCommand } from './owners.ts';
import { pricesCommand } from './prices.ts';
import { runCommand } from './run-command.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) => {
  const context = { openShop: async () => subject.shop };
  return runCommand({ commands: [ownersCommand, factsCommand, pricesCommand, outboxCommand], context, args });
};

/** Writes a file for a command; returns its path. */
function fileOf(content: unknown): string {
  const path = join(subject.temporary.options.dataDir, 'typed.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('runCommand', () => {
  test.each([
    ['kast'],
    ['owners', 'weg'],
    ['owners', '--onbekend'],
    ['owners', 'invite', 'anna@werkplaats.nl', '--name'],
    ['outbox', '--name', 'Anna'],
    ['outbox', 'weg'],
    ['facts', 'put'],
    ['prices', 'put', 'a.json', 'b.json'],
  ])('exits with 2 and prints usage for %s %s %s %s', async (...args) => {
    const { exitCode, output, errors } = await run(...args);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain('Gebruik:');
  });

  test('prints help without a database', async () => {
    await subject.shop.database.close();
    expect((await run()).output).toContain('owners  wie de winkel in de browser beheert');
    expect((await run('facts', '--help')).output).toContain('facts put <bestand>');
    expect(await run('outbox')).toMatchObject({ exitCode: 1, output: '' });
  });

  test('runs as a program and creates the database when the data folder is empty', () => {
    const { dataDir, databaseUrl } = subject.temporary.options;
    const env = { ...process.env, DATA_DIR: join(dataDir, 'new'), DATABASE_URL: databaseUrl ?? '' };
    const program = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], { env, encoding: 'utf8' });
    const printed = program('prices');
    expect([printed.status, printed.stderr]).toEqual([0, '']);
    expect(JSON.parse(printed.stdout)).toHaveProperty('luxe-gravering');
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

describe('shop facts', () => {
  const printed = async () => JSON.parse((await run('facts')).output) as Record<string, Record<string, string>>;

  test('put stores what differs, counts at once, leaves the rest, and is recorded; the same again changes nothing', async () => {
    const before = await printed();
    const typed = fileOf({ ...before, contact: { phone: '06 1234 5678' } });
    expect((await run('facts', 'put', typed)).output).toBe('Bewaard: Contact en openingstijden.\n');
    expect(await printed()).toEqual({ ...before, contact: { ...before.contact, phone: '06 1234 5678' } });
    expect(subject.shop.config.phone).toBe('06 1234 5678');
    expect((await run('facts', 'put', typed)).output).toBe('Er is niets veranderd.\n');
    const actions = await listActions(subject.shop.database.db, { limit: 9 });
    expect(actions).toMatchObject([{ action: 'facts_changed', actor: { kind: 'command-line' } }]);
  });

  test.each([
    [
      'what the form of the desk refuses',
      { contact: { phone: '06 1234 5678', email: 'geen adres' } },
      'contact email: ',
    ],
    ['an unknown subject', { contact: { phone: '06 1234 5678' }, kast: {} }, 'kast: dit onderwerp bestaat niet.'],
    ['an unknown field', { contact: { phone: '06 1234 5678', kast: '' } }, 'contact kast: dit veld bestaat niet.'],
    ['a field of another subject', { contact: { 'company.kvk': '1' } }, 'contact company.kvk: dit veld bestaat niet.'],
    ['another form', { contact: 'x' }, 'heeft een andere vorm'],
    ['what is no JSON', 'x', 'kan niet worden gelezen'],
  ])('put stores nothing of a file with %s', async (_, content, sentence) => {
    const before = await printed();
    const { exitCode, errors } = await run('facts', 'put', fileOf(content));
    expect(exitCode).toBe(1);
    expect(errors).toContain(sentence);
    expect(await printed()).toEqual(before);
    expect(await listActions(subject.shop.database.db, { limit: 9 })).toEqual([]);
  });

  test('put ignores a field named __proto__', async () => {
    const typed = fileOf('{"contact": {"__proto__": "1"}}');
    expect((await run('facts', 'put', typed)).output).toBe('Er is niets veranderd.\n');
  });
});

describe('shop prices', () => {
  const printed = async () => JSON.parse((await run('prices')).output) as Record<string, string>;

  test('put sets the prices that differ, from now on; the same again changes nothing', async () => {
    const before = await printed();
    expect(before).toMatchObject({ 'luxe-gravering': expect.stringMatching(/^\d+,\d\d$/) });
    const typed = fileOf({ ...before, 'luxe-gravering': '29,95' });
    expect((await run('prices', 'put', typed)).output).toMatch(/: €\s29,95 vanaf nu\.\n$/);
    expect(await printed()).toEqual({ ...before, 'luxe-gravering': '29,95' });
    expect((await run('prices', 'put', typed)).output).toBe('Er is niets veranderd.\n');
  });

  test.each([
    ['an amount that is none', { 'luxe-gravering': '29,95', 'antislip-mat': 'gratis' }, 'Vul een bedrag in'],
    ['an unknown article', { 'luxe-gravering': '29,95', kast: '1,00' }, 'kast: dit artikel wordt niet verkocht.'],
    ['a price as a number', { 'luxe-gravering': 29.95 }, 'heeft een andere vorm'],
  ])('put sets nothing of a file with %s', async (_, content, sentence) => {
    const before = await printed();
    const { exitCode, errors } = await run('prices', 'put', fileOf(content));
    expect(exitCode).toBe(1);
    expect(errors).toContain(sentence);
    expect(await printed()).toEqual(before);
  });
});

describe('shop outbox', () => {
  test('lists what waits, and retry makes it due at once', async () => {
    const accepted = await acceptMessage(subject.shop, contactMessage());
    expect(accepted.ok).toBe(true);
    const { output } = await run('outbox');
    expect(output).toContain('2 wachten, 0 opgegeven, 0 verstuurd.');
    expect(output).toContain('20-11-2026, 11:00  anneke@voorbeeld.nl: ');
    expect((await run('outbox', 'retry')).output).toBe('2 mails gaan opnieuw op weg.\n');
    const actions = await listActions(subject.shop.database.db, { limit: 9 });
    expect(actions).toMatchObject([{ action: 'mails_retried', actor: { kind: 'command-line' } }]);
  });

  test('says that mails wait when no mail server is configured', async () => {
    await acceptMessage(subject.shop, contactMessage());
    const context = { openShop: async () => ({ ...subject.shop, canMail: false }) };
    const runUnset = (...args: string[]) => runCommand({ commands: [outboxCommand], context, args });
    expect((await runUnset('outbox')).output).toContain('Er is geen mailserver ingesteld (SMTP_HOST)');
    expect((await runUnset('outbox', 'retry')).output).toBe(
      '2 mails wachten op de instellingen van de mailserver (SMTP_HOST).\n',
    );
  });
});
