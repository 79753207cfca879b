import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countOutbox, listMails } from '../../data/message/outbox.ts';
import { readAttachment } from '../../domain/message/attachment.ts';
import { listMessages } from '../../tests/builders/database/stored.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { storedFiles } from '../../tests/builders/stored-files.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { totalsUsedUp } from '../consume-rate-limit.ts';
import { placeOrder } from '../order/place-order.ts';
import { endTestPayment } from '../order/test-payment.ts';
import { type AcceptMessageOptions, acceptMessage } from './accept-message.ts';
import { refusalBeforeReading } from './message-limits.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

/** What somebody types who wants to be read by others. */
const stranger = (field: string, value: unknown) => {
  if (field === 'email' || typeof value !== 'string') return value;
  return field === 'phone' ? '0612345678' : 'https://casino.example/Gratis geld:0612345678';
};
const KINDS = [
  ['contact', contactMessage()],
  ['quote', quoteMessage()],
  ['withdrawal', withdrawalMessage()],
] as const;

const messages = () => listMessages(subject.shop.database.db, { limit: 100 });
const mails = async () =>
  (await listMails(subject.shop.database.db, { limit: 100 })).sort((a, b) => a.purpose.localeCompare(b.purpose));

describe('acceptMessage', () => {
  test('stores the message with a mail to the owner, replying to the visitor, and a mail to the visitor', async () => {
    const accepted = await acceptMessage(subject.shop, contactMessage());
    expect(accepted).toMatchObject({ ok: true, value: { createdAt: new Date('2026-11-20T10:00:00Z') } });
    expect(await messages()).toMatchObject([
      { kind: 'contact', content: { name: 'Anneke de Vries', subject: 'Past mijn atlas?' }, flaggedAsBot: false },
    ]);
    expect(await mails()).toMatchObject([
      {
        purpose: 'contact-owner',
        recipient: subject.shop.config.email,
        replyTo: 'anneke@voorbeeld.nl',
        subject: 'Contact: Past mijn atlas?',
        status: 'waiting',
      },
      { purpose: 'contact-visitor', recipient: 'anneke@voorbeeld.nl', replyTo: null, status: 'waiting' },
    ]);
  });

  test.each(KINDS)('is confirmed without the words of a stranger: %s', async (_, { kind, content, ...sent }) => {
    const strange = Object.fromEntries(
      Object.entries(content).map(([field, value]) => [field, stranger(field, value)]),
    );
    const message = { ...sent, kind, content: strange } as AcceptMessageOptions;
    await acceptMessage(subject.shop, message);
    const [owner, visitor] = await mails();
    expect(`${owner?.subject} ${owner?.text}`).toContain('casino.example');
    expect([visitor?.subject, visitor?.html, visitor?.text].join(' ')).not.toMatch(/casino|Gratis geld|0612345678/);
    expect(visitor?.text).toContain('Kenmerk');
    expect(visitor?.text.replaceAll('\n', ' ')).toContain('20 november 2026 om 11:00:00');
  });

  test('goes to every address of the owner, in a mail of its own', async () => {
    const { config } = subject.shop;
    const shop = {
      ...subject.shop,
      config: { ...config, mail: { ...config.mail, recipients: ['a@voorbeeld.nl', 'b@voorbeeld.nl'] } },
    };
    await acceptMessage(shop, contactMessage());
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'a@voorbeeld.nl',
      'anneke@voorbeeld.nl',
      'b@voorbeeld.nl',
    ]);
    expect(new Set((await mails()).map(({ internetId }) => internetId)).size).toBe(3);
  });

  test('stores one message for twenty concurrent submissions of one page', async () => {
    const submission = { website: '', shownAt: '', submission: 'page-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => acceptMessage(subject.shop, { ...contactMessage(), submission })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    expect(await countOutbox(subject.shop.database.db)).toMatchObject({ waiting: 2 });
  });

  test('returns the original time of receipt when the message is sent again', async () => {
    const message = { ...withdrawalMessage(), submission: { website: '', shownAt: '', submission: 'page-1' } };
    const first = await acceptMessage(subject.shop, message);
    subject.advance(60_000);
    expect(await acceptMessage(subject.shop, message)).toEqual(first);
  });

  test('stores another message when the same page sends another text', async () => {
    const submission = { website: '', shownAt: '', submission: 'page-1' };
    await acceptMessage(subject.shop, { ...contactMessage(), submission });
    await acceptMessage(subject.shop, { ...contactMessage({ message: 'Nog een vraag over de atlas.' }), submission });
    expect(await messages()).toHaveLength(2);
  });

  test('returns looks_automated and stores nothing for a filled trap field or a form sent too fast', async () => {
    const now = subject.shop.now().getTime();
    for (const signs of [
      { website: 'https://spam.example', shownAt: '' },
      { website: '', shownAt: String(now - 500) },
      { website: '', shownAt: 'x' },
    ]) {
      const refused = await acceptMessage(subject.shop, {
        ...contactMessage(),
        submission: { ...signs, submission: '' },
      });
      expect(refused).toEqual({ ok: false, error: { code: 'looks_automated' } });
    }
    expect(await messages()).toHaveLength(0);
  });

  test('returns message_not_stored when the database is closed', async () => {
    const { database } = subject.shop;
    await database.close();
    expect(await acceptMessage(subject.shop, contactMessage())).toEqual({
      ok: false,
      error: { code: 'message_not_stored' },
    });
  });

  test('logs no personal data', async () => {
    await acceptMessage(subject.shop, contactMessage());
    expect(JSON.stringify(subject.lines)).not.toMatch(/Anneke|voorbeeld\.nl|atlas/);
  });
});

describe('acceptMessage with a logo', () => {
  const svg = readAttachment(
    '../../Logo van mij.svg',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  );
  const logo = svg.ok ? svg.value : null;

  test('stores the file and attaches it to the mail to the owner', async () => {
    await acceptMessage(subject.shop, { ...quoteMessage(), logo });
    const [owner, visitor] = await mails();
    expect([owner?.purpose, visitor?.attachmentId]).toEqual(['quote-owner', null]);
    expect(await storedFiles(subject.shop)).toEqual([owner?.attachmentId]);
    expect(owner?.text).toContain('Logo: Logo van mij.svg');
  });

  test('deletes the file when the message is refused', async () => {
    const limits = { ...subject.shop.limits, perAddress: { max: 1, period: 1000 } };
    await acceptMessage({ ...subject.shop, limits }, { ...quoteMessage(), logo });
    await acceptMessage({ ...subject.shop, limits }, { ...quoteMessage(), logo });
    expect(await storedFiles(subject.shop)).toHaveLength(1);
  });
});

describe('acceptMessage with a withdrawal', () => {
  test('stores it when it looks automated, and says so in the mail to the owner', async () => {
    const submission = { website: 'x', shownAt: '', submission: '' };
    expect(await acceptMessage(subject.shop, { ...withdrawalMessage(), submission })).toMatchObject({ ok: true });
    expect(await messages()).toMatchObject([{ kind: 'withdrawal', flaggedAsBot: true }]);
    expect((await mails())[0]?.text).toContain('automatisch ingevuld');
  });

  test('accepts an unknown order, and confirms text and time of receipt to the visitor', async () => {
    await acceptMessage(subject.shop, withdrawalMessage({ order: 'De standaard van vorige week' }));
    const [owner, visitor] = await mails();
    expect(owner?.text).toContain('Deze bestelling staat niet in de winkel.');
    expect(visitor?.text).toContain('De standaard van vorige week');
    expect(visitor?.text).toContain('Anneke de Vries');
    expect(visitor?.text).toContain('20 november 2026 om 11:00:00');
  });

  test.each(['%s', 'bestelling %s graag', '#%s'])(
    'names a known order, written as "%s", in the mail to the owner only',
    async (form) => {
      const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
      const placed = await placeOrder(subject.shop, { token, form: orderForm() });
      const number = placed.ok ? placed.value.order.number : '';
      await acceptMessage(subject.shop, withdrawalMessage({ order: form.replace('%s', number.toLowerCase()) }));
      const [owner, visitor] = await mails();
      expect(owner?.subject).toBe(`Herroeping: ${number}`);
      expect(owner?.text.replaceAll('\n', ' ')).toContain(
        `Dit is bestelling ${number}, geplaatst met hetzelfde e-mailadres.`,
      );
      expect(visitor?.text).not.toContain('hetzelfde e-mailadres');
    },
  );
});

describe('confirmations to one mailbox', () => {
  const SPELLINGS = [
    'anneke@voorbeeld.nl',
    'Anneke@Voorbeeld.nl',
    'anneke+1@voorbeeld.nl',
    'ANNEKE+een+twee@voorbeeld.nl',
  ];
  const sentTo = async (purpose: string) => (await mails()).filter((mail) => mail.purpose === purpose);
  const send = async (messages: readonly AcceptMessageOptions[]) => {
    for (const message of messages) expect(await acceptMessage(subject.shop, message)).toMatchObject({ ok: true });
  };

  test('are one of each kind a day, however its address is written; every message is stored and mailed to the owner', async () => {
    for (const make of [contactMessage, quoteMessage, withdrawalMessage]) {
      await send(SPELLINGS.map((email) => make({ email })));
      subject.advance(3_600_000);
    }
    const counts: Record<string, number> = {};
    for (const { purpose } of await mails()) counts[purpose] = (counts[purpose] ?? 0) + 1;
    expect(counts).toEqual({
      'contact-owner': 4,
      'contact-visitor': 1,
      'quote-owner': 4,
      'quote-visitor': 1,
      'withdrawal-owner': 4,
      'withdrawal-visitor': 1,
    });
    expect(await messages()).toHaveLength(12);
    subject.advance(24 * 3_600_000);
    await send([contactMessage()]);
    expect(await sentTo('contact-visitor')).toHaveLength(2);
  });

  test('are one a day when all messages come at the same moment', async () => {
    await Promise.all(SPELLINGS.map((email) => acceptMessage(subject.shop, contactMessage({ email }))));
    expect([(await sentTo('contact-visitor')).length, (await messages()).length]).toEqual([1, 4]);
  });

  test('of withdrawals are one for each order that the mailbox paid, and the owner reads which has none', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
      const placed = await placeOrder(subject.shop, { token, form: orderForm() });
      if (!placed.ok) throw new Error(placed.error.code);
      const { number, payment } = placed.value.order;
      await endTestPayment(subject.shop, { paymentId: payment.id, outcome: 'paid' });
      numbers.push(number);
    }
    await send([...numbers, 'van vorige week', numbers[0] ?? ''].map((order) => withdrawalMessage({ order })));
    expect(await sentTo('withdrawal-visitor')).toHaveLength(3);
    const owner = (await sentTo('withdrawal-owner')).map(({ text }) => text.replaceAll('\n', ' '));
    expect(owner.filter((text) => text.includes('De klant heeft een ontvangstbevestiging.'))).toHaveLength(3);
    expect(owner.filter((text) => text.includes('bevestig deze herroeping dan zelf'))).toHaveLength(1);
  });
});

describe('rate limits of acceptMessage', () => {
  const max = (perAddress: number, perEmail: number, total: number) => {
    const limit = (amount: number) => ({ max: amount, period: 3_600_000 });
    return {
      ...subject.shop,
      limits: {
        perAddress: limit(perAddress),
        wider: { by56: 2, by48: 3 },
        perEmail: limit(perEmail),
        total: limit(total),
      },
    };
  };

  test('return too_many for an address until the next hour, and accept other addresses', async () => {
    const shop = max(2, 100, 100);
    const send = (address: string) => acceptMessage(shop, { ...contactMessage(), address });
    await send('203.0.113.7');
    await send('203.0.113.7');
    expect(await send('203.0.113.7')).toEqual({ ok: false, error: { code: 'too_many', retryAfter: 3600 } });
    expect(await send('203.0.113.8')).toMatchObject({ ok: true });
    subject.advance(3_600_000);
    expect(await send('203.0.113.7')).toMatchObject({ ok: true });
    expect(await messages()).toHaveLength(4);
  });

  test('refuse a second message naming one mailbox, ignoring case and tags', async () => {
    const shop = max(100, 1, 100);
    await acceptMessage(shop, contactMessage());
    expect(await acceptMessage(shop, contactMessage({ email: 'Anneke+2@Voorbeeld.nl' }))).toMatchObject({ ok: false });
  });

  test('count withdrawals separately from other messages', async () => {
    const shop = max(1, 1, 1);
    await acceptMessage(shop, contactMessage());
    expect(await acceptMessage(shop, contactMessage())).toMatchObject({ ok: false });
    expect(await acceptMessage(shop, withdrawalMessage())).toMatchObject({ ok: true });
    expect(await acceptMessage(shop, withdrawalMessage())).toMatchObject({ ok: false, error: { code: 'too_many' } });
  });

  test('from one IPv6 network are refused, however many addresses it has', async () => {
    const shop = max(1, 100, 100);
    const send = async (address: string) => (await acceptMessage(shop, { ...contactMessage(), address })).ok;
    expect([await send('2001:db8:1:1::/64'), await send('2001:db8:1:2::/64')]).toEqual([true, true]);
    expect(await send('2001:db8:1:3::/64')).toBe(false);
    expect([await send('2001:db8:1:100::/64'), await send('2001:db8:1:200::/64')]).toEqual([true, false]);
    expect(await send('2001:db8:2:1::/64')).toBe(true);
    const sender = { kind: 'contact', limits: shop.limits, now: shop.now() } as const;
    const asked = (address: string) => refusalBeforeReading(shop.database.db, { ...sender, address });
    expect(await asked('2001:db8:1:ffff::/64')).toEqual({ code: 'too_many', retryAfter: 3600 });
    expect(await asked('2001:db8:3:1::/64')).toBeNull();
  });

  test('for all withdrawals together refuse nobody: the log says so once an hour', async () => {
    const shop = max(100, 100, 2);
    const warnings = () => subject.lines.filter(({ event }) => event === 'total_exceeded');
    for (const address of ['a', 'b']) await acceptMessage(shop, { ...withdrawalMessage(), address });
    expect([warnings(), await totalsUsedUp(shop)]).toEqual([[], ['withdrawals']]);
    for (const address of ['c', 'd'])
      expect(await acceptMessage(shop, { ...withdrawalMessage(), address })).toMatchObject({ ok: true });
    expect(warnings()).toEqual([
      { level: 'warn', event: 'total_exceeded', fields: { of: 'withdrawals', max: 2, minutes: 60 } },
    ]);
    subject.advance(3_600_000);
    expect(await totalsUsedUp(shop)).toEqual([]);
  });

  test('from one visitor do not use up what there is for everybody', async () => {
    const shop = max(1, 100, 3);
    for (let count = 0; count < 10; count += 1) await acceptMessage(shop, { ...contactMessage(), address: 'a' });
    expect(await acceptMessage(shop, { ...contactMessage(), address: 'b' })).toMatchObject({ ok: true });
    expect(await acceptMessage(shop, { ...contactMessage(), address: 'c' })).toMatchObject({ ok: true });
    expect(await acceptMessage(shop, { ...contactMessage(), address: 'd' })).toMatchObject({ ok: false });
  });
});
