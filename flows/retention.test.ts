import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMessages } from '../data/messages.ts';
import { claimMails, recordSent } from '../data/outbox.ts';
import { countOutbox } from '../data/outbox-overview.ts';
import { readAttachment } from '../domain/attachment.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../tests/builders/messages.ts';
import { openTestShop, type TestShop } from '../tests/builders/test-shop.ts';
import { acceptMessage } from './accept-message.ts';
import { forgetWhatIsOld } from './retention.ts';

const DAY = 24 * 60 * 60_000;
let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const kinds = async () => (await listMessages(subject.shop.database.db, { limit: 9 })).map(({ kind }) => kind).sort();

test('contact and quote messages go after twelve months, with their mails and files; withdrawals stay', async () => {
  const { shop } = subject;
  const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg></svg>'));
  await acceptMessage(shop, { ...quoteMessage(), logo: svg.ok ? svg.value : null });
  await acceptMessage(shop, contactMessage());
  await acceptMessage(shop, withdrawalMessage());
  subject.advance(364 * DAY);
  await acceptMessage(shop, contactMessage({ subject: 'Nieuw' }));
  expect(await forgetWhatIsOld(shop)).toEqual({ messages: 0, mails: 0, files: 0 });
  subject.advance(2 * DAY);
  expect(await forgetWhatIsOld(shop)).toEqual({ messages: 2, mails: 0, files: 0 });
  expect(await kinds()).toEqual(['contact', 'withdrawal']);
  expect(readdirSync(shop.attachmentsFolder)).toEqual([]);
  expect(await countOutbox(shop.database.db)).toMatchObject({ waiting: 4 });
  const logged = JSON.stringify(subject.lines);
  expect(logged).toContain('"forgotten"');
  expect(logged).not.toMatch(/Anneke|Bram|voorbeeld/);
});

test('mails that went out go after a month, those that did not stay', async () => {
  const { shop } = subject;
  const { db } = shop.database;
  await acceptMessage(shop, contactMessage());
  const leaseUntil = new Date(shop.now().getTime() + 1000);
  const { engine } = shop.database;
  const [mail] = await shop.database.transaction((tx) =>
    claimMails(tx, { engine, owner: 'me', now: shop.now(), leaseUntil, limit: 1 }),
  );
  await recordSent(db, mail?.id ?? '', 'me', shop.now());
  subject.advance(31 * DAY);
  expect(await forgetWhatIsOld(shop)).toEqual({ messages: 0, mails: 1, files: 0 });
  expect(await countOutbox(db)).toMatchObject({ waiting: 1, sent: 0 });
});

test('a file that another process removes meanwhile does not end the round, a folder that cannot be read does', async () => {
  const { shop } = subject;
  rmSync(shop.attachmentsFolder, { recursive: true, force: true });
  expect(await forgetWhatIsOld(shop)).toMatchObject({ files: 0 });
  mkdirSync(shop.attachmentsFolder);
  symlinkSync('gone', join(shop.attachmentsFolder, 'removed'));
  expect(await forgetWhatIsOld(shop)).toMatchObject({ files: 0 });
  rmSync(shop.attachmentsFolder, { recursive: true });
  writeFileSync(shop.attachmentsFolder, 'no folder');
  await expect(forgetWhatIsOld(shop)).rejects.toThrow('ENOTDIR');
});

test('a file without a message goes after a day', async () => {
  const { shop } = subject;
  await acceptMessage(shop, quoteMessage());
  const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg></svg>'));
  await acceptMessage(shop, { ...quoteMessage({ message: 'Met logo' }), logo: svg.ok ? svg.value : null });
  const orphan = join(shop.attachmentsFolder, 'orphan');
  writeFileSync(orphan, 'x');
  const set = (ms: number) => utimesSync(orphan, ms / 1000, ms / 1000);
  set(shop.now().getTime() - DAY + 1000);
  expect((await forgetWhatIsOld(shop)).files).toBe(0);
  set(shop.now().getTime() - DAY - 1000);
  expect((await forgetWhatIsOld(shop)).files).toBe(1);
  expect(existsSync(orphan)).toBe(false);
  expect(readdirSync(shop.attachmentsFolder)).toHaveLength(1);
});
