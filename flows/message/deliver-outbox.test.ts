import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimMails, countOutbox, listMails, retryMails } from '../../data/message/outbox.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { DEFAULT_LIMITS } from '../../domain/limits/rate-limit.ts';
import { readAttachment } from '../../domain/message/attachment.ts';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import { createSmtpTransport, type MailTransport } from '../../mail/transport.ts';
import { contactMessage, quoteMessage } from '../../tests/builders/messages.ts';
import { loseFiles } from '../../tests/builders/stored-files.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeSmtp, startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { acceptMessage } from './accept-message.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const UNLIMITED = {
  ...DEFAULT_LIMITS,
  perAddress: { max: 10_000, period: HOUR },
  perEmail: { max: 10_000, period: HOUR },
  total: { max: 10_000, period: HOUR },
};
let subject: TestShop;
let smtp: FakeSmtp;
let transport: MailTransport;

beforeEach(async () => {
  subject = await openTestShop({ limits: UNLIMITED });
  smtp = await startFakeSmtp();
  transport = openTransport();
});
afterEach(async () => {
  transport.close();
  await smtp.stop();
  await subject.stop();
});

function openTransport(): MailTransport {
  return createSmtpTransport({
    smtp: { host: 'localhost', port: smtp.port, security: 'starttls', login: null },
    sender: { name: 'Kantelhout', address: emailAddress('info@kantelhout.example') },
    stepTimeout: 5_000,
    mailTimeout: 15_000,
    ca: smtp.ca,
  });
}

const deliver = (chance = 1) =>
  deliverOutbox(subject.shop, { transport, schedule: DEFAULT_SCHEDULE, chance: () => chance });
function claim(owner: string, limit: number) {
  const { database, now } = subject.shop;
  const { engine } = database;
  const leaseUntil = new Date(now().getTime() + 90_000);
  return database.transaction((tx) => claimMails(tx, { engine, owner, now: now(), leaseUntil, limit }));
}

const counts = () => countOutbox(subject.shop.database.db);

async function drain() {
  for (let round = 0; round < 200; round += 1) {
    const { sent, failed } = await deliver();
    if (sent + failed === 0) return;
  }
  throw new Error('The outbox does not become empty');
}

describe('deliverOutbox', () => {
  test('delivers each mail once and logs no address', async () => {
    await acceptMessage(subject.shop, contactMessage());
    expect(await deliver()).toEqual({ sent: 2, failed: 0, dead: 0, serverDown: false });
    expect(await deliver()).toEqual({ sent: 0, failed: 0, dead: 0, serverDown: false });
    const recipients = smtp.mails.map(({ to }) => to[0]);
    expect(recipients.sort()).toEqual(['anneke@voorbeeld.nl', subject.shop.config.email].sort());
    expect(await counts()).toMatchObject({ waiting: 0, sent: 2, dead: 0 });
    expect(JSON.stringify(subject.lines)).not.toContain('voorbeeld.nl');
  });

  test('retries after doubling pauses under the same Message-ID', async () => {
    await acceptMessage(subject.shop, contactMessage());
    const [mail] = await listMails(subject.shop.database.db, { limit: 1 });
    smtp.mood = { kind: 'refuse', code: 451, at: 'data' };
    for (const pause of [10_000, 20_000, 40_000]) {
      expect(await deliver()).toMatchObject({ sent: 0, failed: 2 });
      expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
      subject.advance(pause - 1);
      expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
      subject.advance(1);
    }
    smtp.mood = { kind: 'accept' };
    expect(await deliver()).toMatchObject({ sent: 2 });
    expect(smtp.mails.map(({ messageId }) => messageId)).toContain(mail?.internetId);
  });

  test('delivers all mails within 15 minutes after an hour without a mail server', async () => {
    for (let count = 0; count < 20; count += 1)
      await acceptMessage(
        subject.shop,
        contactMessage({ subject: `Vraag ${count}`, email: `klant${count}@voorbeeld.nl` }),
      );
    const { port } = smtp;
    await smtp.stop();
    let rounds = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      const round = await deliver();
      if (round.failed > 0) {
        expect(round.serverDown).toBe(true);
        rounds += 1;
      }
      subject.advance(MINUTE);
    }
    expect(rounds).toBeGreaterThan(0);
    smtp = await startFakeSmtp({ port });
    subject.advance(15 * MINUTE);
    await drain();
    expect(await counts()).toMatchObject({ waiting: 0, sent: 40, dead: 0 });
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(40);
  });

  test('marks a mail dead after eight permanent refusals, and delivers it after retryMails', async () => {
    await acceptMessage(subject.shop, contactMessage());
    smtp.refused.add('anneke@voorbeeld.nl');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver();
      subject.advance(HOUR);
    }
    expect(await counts()).toMatchObject({ waiting: 0, sent: 1, dead: 1 });
    expect(await listMails(subject.shop.database.db, { limit: 9, status: 'dead' })).toMatchObject([
      { recipient: 'anneke@voorbeeld.nl', attempts: 8, lastError: expect.stringContaining('550') },
    ]);
    expect(subject.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'mail_marked_dead' }));
    smtp.refused.clear();
    expect(await retryMails(subject.shop.database.db, { now: subject.shop.now() })).toBe(1);
    expect(await deliver()).toMatchObject({ sent: 1 });
  });

  test('gives up on a mail three days after it was first refused, and not before it was tried', async () => {
    await acceptMessage(subject.shop, contactMessage());
    subject.advance(30 * 24 * HOUR);
    smtp.mood = { kind: 'refuse', code: 451, at: 'recipient' };
    expect(await deliver()).toMatchObject({ failed: 2, dead: 0 });
    subject.advance(72 * HOUR);
    expect(await deliver()).toMatchObject({ failed: 2, dead: 2 });
  });

  test('gives up on no mail while the server refuses the sender, and holds none of that against it later', async () => {
    await acceptMessage(subject.shop, contactMessage());
    smtp.mood = { kind: 'refuse', code: 550, at: 'sender' };
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await deliver()).toMatchObject({ failed: 2, dead: 0, serverDown: true });
      subject.advance(12 * HOUR);
    }
    smtp.mood = { kind: 'accept' };
    smtp.refused.add('anneke@voorbeeld.nl');
    expect(await deliver()).toMatchObject({ sent: 1, failed: 1, dead: 0 });
    expect(await listMails(subject.shop.database.db, { limit: 9, status: 'waiting' })).toMatchObject([
      { attempts: 21, refusals: 1, firstRefusedAt: subject.shop.now() },
    ]);
  });

  test('does not let one poisoned mail stop the others', async () => {
    const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg></svg>'));
    await acceptMessage(subject.shop, { ...quoteMessage(), logo: svg.ok ? svg.value : null });
    await loseFiles(subject.shop);
    for (let count = 0; count < 15; count += 1)
      await acceptMessage(
        subject.shop,
        contactMessage({ subject: `Vraag ${count}`, email: `klant${count}@voorbeeld.nl` }),
      );
    await drain();
    expect(await counts()).toMatchObject({ waiting: 1, sent: 31, dead: 0 });
    const [stuck] = await listMails(subject.shop.database.db, { limit: 1, status: 'waiting' });
    expect(stuck).toMatchObject({
      purpose: 'quote-owner',
      attempts: 1,
      lastError: expect.stringMatching(/ENOENT|is gone/),
    });
  });
});

describe('concurrent mail workers', () => {
  test('send each mail once', async () => {
    for (let count = 0; count < 30; count += 1)
      await acceptMessage(
        subject.shop,
        contactMessage({ subject: `Vraag ${count}`, email: `klant${count}@voorbeeld.nl` }),
      );
    const other = openTransport();
    const both = [transport, other].map(async (own) => {
      let sent = 0;
      for (;;) {
        const round = await deliverOutbox(subject.shop, { transport: own, schedule: DEFAULT_SCHEDULE });
        if (round.sent === 0) return sent;
        sent += round.sent;
      }
    });
    const [one = 0, two = 0] = await Promise.all(both);
    other.close();
    expect(one + two).toBe(60);
    expect(Math.min(one, two)).toBeGreaterThan(0);
    expect(smtp.mails).toHaveLength(60);
  });

  test('claim up to their limit and never the same mail', async () => {
    for (let count = 0; count < 10; count += 1)
      await acceptMessage(
        subject.shop,
        contactMessage({ subject: `Vraag ${count}`, email: `klant${count}@voorbeeld.nl` }),
      );
    const taken = await Promise.all(['one', 'two', 'three'].map((owner) => claim(owner, 4)));
    expect(taken.map((mails) => mails.length)).toEqual([4, 4, 4]);
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(12);
  });

  test('send the mails of a dead worker once its lease has expired', async () => {
    await acceptMessage(subject.shop, contactMessage());
    const dead = await claim('dead', 5);
    expect(dead).toHaveLength(2);
    subject.advance(89_999);
    expect(await deliver()).toMatchObject({ sent: 0 });
    subject.advance(1);
    expect(await deliver()).toMatchObject({ sent: 2 });
  });

  test('record no result for a mail when their lease has expired', async () => {
    await acceptMessage(subject.shop, contactMessage());
    const late = {
      ...transport,
      send: async (letter: Parameters<MailTransport['send']>[0]) => {
        subject.advance(91_000);
        await claim('other', 5);
        return transport.send(letter);
      },
    };
    await deliverOutbox(subject.shop, { transport: late, schedule: DEFAULT_SCHEDULE });
    expect(await counts()).toMatchObject({ waiting: 2, sent: 0 });
    expect(subject.lines).toContainEqual(expect.objectContaining({ event: 'mail_lease_lost' }));
  });
});
