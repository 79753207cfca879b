import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import { type DeskOwner, deskOwner } from '../../tests/builders/desk-owner.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { acceptMessage } from './accept-message.ts';
import { findMessages, getMessage } from './read-messages.ts';
import { closeMessage, replyToMessage } from './reply-to-message.ts';

let subject: TestShop;
let anna: DeskOwner;
beforeEach(async () => {
  subject = await openTestShop();
  anna = await deskOwner(subject.shop);
});
afterEach(() => subject.stop());

async function accept(message: Parameters<typeof acceptMessage>[1]): Promise<string> {
  const accepted = await acceptMessage(subject.shop, message);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.id;
}
const versionOf = async (id: string) => (await getMessage(subject.shop, id))?.version ?? '';
const replies = async () =>
  (await listMails(subject.shop.database.db, { limit: 20 })).filter(({ purpose }) => purpose === 'message-reply');

async function reply(messageId: string, changes: Partial<Parameters<typeof replyToMessage>[1]> = {}) {
  const order = { actor: anna.actor, messageId, text: 'Dag Anneke,\n\nJa, op Groot.\n\nAnna', submission: 'a1' };
  return replyToMessage(subject.shop, { ...order, version: await versionOf(messageId), ...changes });
}

describe('answering a message', () => {
  test('mails the visitor alone, as an answer to the mail that the visitor has', async () => {
    const id = await accept(contactMessage());
    expect(await reply(id)).toEqual({ ok: true, value: true });
    const [mail] = await replies();
    const all = await listMails(subject.shop.database.db, { limit: 20 });
    const confirmation = all.find(({ purpose }) => purpose === 'contact-visitor');
    expect(mail).toMatchObject({
      recipient: 'anneke@voorbeeld.nl',
      subject: `Re: ${confirmation?.subject}`,
      inReplyTo: confirmation?.internetId,
      messageId: id,
    });
    expect(mail?.text).toContain('Ja, op Groot.');
    expect(mail?.text).not.toContain('58 centimeter');
    expect(await replies()).toHaveLength(1);
  });

  test('says who answered, and takes the message from the open ones', async () => {
    const id = await accept(contactMessage());
    const open = { kind: undefined, isOpen: true, text: '', after: null };
    expect((await findMessages(subject.shop, open)).messages).toHaveLength(1);
    await reply(id);
    expect((await findMessages(subject.shop, open)).messages).toEqual([]);
    expect((await getMessage(subject.shop, id))?.replies).toMatchObject([{ author: 'Anna' }]);
    expect(await listActions(subject.shop.database.db, { limit: 1 })).toMatchObject([
      { action: 'message_answered', subject: `message:${id}`, actor: anna.actor, detail: '' },
    ]);
    expect(JSON.stringify(subject.lines)).not.toMatch(/anneke|Groot/i);
  });

  test('goes out once when it is sent twenty times at once', async () => {
    const id = await accept(contactMessage());
    const version = await versionOf(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reply(id, { version })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await replies()).toHaveLength(1);
  });

  test('is refused when another owner answered first, and nothing is mailed', async () => {
    const id = await accept(quoteMessage());
    const version = await versionOf(id);
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const both = await Promise.all([
      reply(id, { version, submission: 'a1' }),
      reply(id, { version, submission: 'b1', actor: bram.actor }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'changed_meanwhile' } });
    expect(await replies()).toHaveLength(1);
  });

  test('is refused for a message that is gone', async () => {
    expect(await reply('0'.repeat(32))).toEqual({ ok: false, error: { code: 'unknown_message' } });
  });

  test('has a subject of its own when the mail to the visitor is no longer kept', async () => {
    const id = await accept(contactMessage());
    await subject.shop.database.db.deleteFrom('outbox').execute();
    await reply(id);
    expect(await replies()).toMatchObject([
      { inReplyTo: null, subject: expect.stringMatching(/^Re: Je bericht aan /) },
    ]);
  });
});

describe('closing a message', () => {
  test('takes it from the open ones and puts it back, each once', async () => {
    const id = await accept(withdrawalMessage());
    const version = await versionOf(id);
    const close = (isClosed: boolean, shown: string) =>
      closeMessage(subject.shop, { actor: anna.actor, messageId: id, isClosed, version: shown });
    expect(await close(true, version)).toEqual({ ok: true, value: true });
    expect(await close(true, version)).toEqual({ ok: false, error: { code: 'changed_meanwhile' } });
    expect((await getMessage(subject.shop, id))?.answeredAt).not.toBeNull();
    expect(await close(false, await versionOf(id))).toEqual({ ok: true, value: true });
    expect((await getMessage(subject.shop, id))?.answeredAt).toBeNull();
  });
});

describe('finding messages', () => {
  const find = async (changes: Partial<Parameters<typeof findMessages>[1]>) =>
    (
      await findMessages(subject.shop, { kind: undefined, isOpen: false, text: '', after: null, ...changes })
    ).messages.map(({ message }) => message.content.name);

  beforeEach(async () => {
    await accept(contactMessage({ name: 'Anneke de Vries', message: 'Past 100% van mijn "atlas" erop?' }));
    subject.advance(1_000);
    await accept(quoteMessage({ name: 'Bram Smit' }));
    subject.advance(1_000);
    await accept(withdrawalMessage({ name: 'Carla Zee', email: 'carla@zee.nl' }));
  });

  test.each([
    ['', ['Carla Zee', 'Bram Smit', 'Anneke de Vries']],
    ['ANNEKE', ['Anneke de Vries']],
    ['vries anneke', ['Anneke de Vries']],
    ['carla@zee.nl', ['Carla Zee']],
    ['spaander menukaarten', ['Bram Smit']],
    ['100%', ['Anneke de Vries']],
    ['"atlas"', ['Anneke de Vries']],
    ['_nneke', []],
    ['%', ['Anneke de Vries']],
    ["' or 1=1 --", []],
  ])('finds for %j %j', async (text, names) => {
    expect(await find({ text })).toEqual(names);
  });

  test('finds a message by its reference, also in small letters', async () => {
    const [first] = (await findMessages(subject.shop, { kind: 'quote', isOpen: true, text: '', after: null })).messages;
    const id = first?.message.id ?? '';
    expect(await find({ text: `${id.slice(0, 4)}-${id.slice(4, 8)}` })).toEqual(['Bram Smit']);
  });

  test('pages through all messages, each once', async () => {
    for (let number = 0; number < 60; number += 1) {
      const email = `a${number}@voorbeeld.nl`;
      await acceptMessage(subject.shop, {
        ...withdrawalMessage({ name: `N${number}`, email }),
        address: `203.0.113.${number}`,
      });
      if (number % 7 === 0) subject.advance(1_000);
    }
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await findMessages(subject.shop, { kind: undefined, isOpen: false, text: '', after });
      seen.push(...page.messages.map(({ message }) => message.id));
      after = page.messages.at(-1)?.message.id ?? null;
      if (!page.hasMore) break;
    }
    expect(seen).toHaveLength(63);
    expect(new Set(seen).size).toBe(63);
  });
});
