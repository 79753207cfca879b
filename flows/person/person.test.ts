import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { listChangeRequests } from '../../data/order/change-requests.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listActions } from '../../data/owner/actions.ts';
import { findPerson } from '../../data/person.ts';
import { listReturns } from '../../data/return/returns.ts';
import { changeValues } from '../../domain/change/change-form.ts';
import { erasureSentences } from '../../domain/erasure.ts';
import { type EmailAddress, emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { shopConfig } from '../../shop.config.ts';
import { listMessages } from '../../tests/builders/database/stored.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { askChange, declineChange } from '../change/ask-change.ts';
import { changeOrder } from '../change/change-order.ts';
import { issueDueInvoices } from '../invoice/invoices.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { cancelOrder, recordRefund, shipOrder } from '../order/handle-order.ts';
import { writeAboutOrder } from '../order/write-about-order.ts';
import { handleReturn } from '../return/handle-return.ts';
import { openReturn } from '../return/open-return.ts';
import { answerNotice, mailStockNotices, requestNotice } from '../stock/stock-notices.ts';
import { erasePerson } from './erase-person.ts';
import { countPerson, exportPerson } from './export-person.ts';

const DAY = 24 * 60 * 60_000;
const ACTOR = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const LOGO = {
  type: 'svg',
  fileName: 'logo.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
} as const;
const NO_SIGNS = { website: '', shownAt: '', submission: '' };
/** With both characters that mean something in a pattern. */
const ADDRESS = 'An_na%de.vries@voorbeeld.nl';
const PLAIN = 'anna_de.vries@voorbeeld.nl';

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

const email = (text: string) => text as EmailAddress;
const send = (message: Parameters<typeof acceptMessage>[1]) => acceptMessage(subject.shop, message);
const read = async (token: string) => findOrder(subject.shop.database.db, token);
const erase = (address: string) => erasePerson(subject.shop, { email: email(address), actor: ACTOR });

async function fill(address: string): Promise<void> {
  expect((await send(contactMessage({ email: address }))).ok).toBe(true);
  expect((await send({ ...quoteMessage({ email: address }), logo: LOGO })).ok).toBe(true);
  expect((await send(withdrawalMessage({ email: address }))).ok).toBe(true);
}

describe('exportPerson', () => {
  test('holds orders with invoices, messages with attachments and mails of an address in any case, and of nobody else', async () => {
    await fill(PLAIN);
    await fill('annaxde.vries@voorbeeld.nl');
    const order = await subject.buy({ email: 'Anna_de.Vries@voorbeeld.nl', remark: 'Bel even' });
    await subject.buy({ email: 'x-anna_de.vries@voorbeeld.nl' });
    expect(await countPerson(subject.shop, email(PLAIN))).toMatchObject({ orders: 1, messages: 3 });
    const { fileName, json } = await exportPerson(subject.shop, { email: email(PLAIN.toUpperCase()), actor: ACTOR });
    expect(fileName).toBe('gegevens-2026-11-20.json');
    const file = JSON.parse(json) as Record<string, never[]>;
    expect(file.orders).toMatchObject([
      { number: order.number, remark: 'Bel even', invoices: [{ number: '2026-00001' }] },
    ]);
    expect((file.messages ?? []).map(({ kind }) => kind).toSorted()).toEqual(['contact', 'quote', 'withdrawal']);
    expect(json).toContain(LOGO.bytes.toString('base64'));
    expect(json).not.toContain('annaxde');
    expect(json).not.toContain('x-anna');
    expect((file.mails ?? []).length).toBeGreaterThan(3);
  });

  test('is recorded with a hash instead of the address', async () => {
    await exportPerson(subject.shop, { email: email(PLAIN), actor: ACTOR });
    const hash = createHash('sha256').update(PLAIN).digest('hex').slice(0, 16);
    const [action] = await listActions(subject.shop.database.db, { limit: 1 });
    expect(action).toMatchObject({ action: 'person_exported', subject: `person:${hash}`, actor: { name: 'Anna' } });
    expect(JSON.stringify(action)).not.toContain('anna_');
  });
});

describe('erasePerson', () => {
  test('erases messages, files, unpaid orders and requests, and keeps withdrawals', async () => {
    await fill(PLAIN);
    await fill('b@voorbeeld.nl');
    await subject.setStock('boekenstandaard-klein', 0);
    await requestNotice(subject.shop, {
      awaited: 'klein',
      email: emailAddress(PLAIN),
      submission: NO_SIGNS,
      address: '203.0.113.7',
    });
    const unpaid = await subject.place({ email: PLAIN });
    expect(await erase(PLAIN)).toMatchObject({
      orders: { deleted: 0, kept: { still_open: 1 } },
      messages: 2,
      notices: 1,
    });
    await subject.pay(unpaid, 'failed');
    const report = await erase(PLAIN);
    expect(report).toMatchObject({ orders: { deleted: 1, kept: {} }, messages: 0, withdrawalsKept: 1 });
    expect(await read(unpaid.token)).toBeNull();
    const left = await listMessages(subject.shop.database.db);
    expect(left.map(({ kind, content }) => [kind, content.email]).toSorted()).toEqual([
      ['contact', 'b@voorbeeld.nl'],
      ['quote', 'b@voorbeeld.nl'],
      ['withdrawal', PLAIN],
      ['withdrawal', 'b@voorbeeld.nl'],
    ]);
    expect(erasureSentences(report).join(' ')).toContain('1 bestelling die niet is betaald');
    // The confirmation of the withdrawal still goes out.
    const mails = await listMails(subject.shop.database.db, { limit: 50 });
    expect(mails.filter(({ recipient }) => recipient === PLAIN).map(({ purpose }) => purpose)).toEqual([
      'withdrawal-visitor',
    ]);
  });

  test('keeps an order that was paid meanwhile, or about which the provider does not answer, however late its notice', async () => {
    const { mollie, shop } = subject;
    const order = await subject.place({ email: PLAIN });
    subject.advance(4 * 24 * 60 * 60_000);
    mollie.end(await subject.providerId(order.payment.id), 'paid');
    const { db } = shop.database;
    await db.updateTable('orders').set({ status: 'expired', stock_held: 0 }).where('token', '=', order.token).execute();
    mollie.mood = { kind: 'status', status: 503, times: 99 };
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 0, kept: { still_open: 1 } });
    mollie.mood = { kind: 'well' };
    expect((await erase(PLAIN)).orders).toMatchObject({ deleted: 0, reduced: 0 });
    expect(await read(order.token)).toMatchObject({ payment: { status: 'paid', received: 64_95 } });
  });

  test('keeps an order that the shop ended by its own clock while the provider did not answer', async () => {
    const { mollie, shop } = subject;
    const order = await subject.place({ email: PLAIN });
    mollie.mood = { kind: 'status', status: 503, times: 99 };
    subject.advance(2 * 24 * 60 * 60_000);
    await expireOrders(shop);
    expect((await read(order.token))?.payment.status).toBe('expired');
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 0, kept: { still_open: 1 } });
    mollie.mood = { kind: 'well' };
    mollie.end(await subject.providerId(order.payment.id), 'expired');
    expect((await erase(PLAIN)).orders).toMatchObject({ deleted: 1, kept: {} });
  });

  test('keeps a paid order until it was sent and can no longer come back, then only what the books need', async () => {
    const order = await subject.buy({
      email: PLAIN,
      remark: 'Bel even',
      gift: 'ja',
      giftCard: 'Voor oma',
    });
    const note = {
      number: order.number,
      kind: 'note',
      content: 'Kleinzoon belt',
      submission: 'n1',
      actor: ACTOR,
    } as const;
    await writeAboutOrder(subject.shop, note);
    const isFound = async () => {
      const stored = await subject.shop.database.db.selectFrom('orders').select(['words', 'note_words']).execute();
      return /kleinzoon/.test(JSON.stringify(stored));
    };
    expect(await isFound()).toBe(true);
    const keptBecause = async () => (await erase(PLAIN)).orders.kept;
    expect(await keptBecause()).toEqual({ not_sent: 1 });
    await shipOrder(subject.shop, order.number, null);
    expect(await keptBecause()).toEqual({ may_return: 1 });
    expect(await read(order.token)).toMatchObject({ remark: 'Bel even' });
    subject.advance(30 * DAY);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 1, kept: {} });
    expect(await isFound()).toBe(false);
    expect(await read(order.token)).toMatchObject({
      number: order.number,
      contact: { name: 'Gewist', email: '' },
      delivery: { kind: 'address', country: 'NL', street: '', postcode: '' },
      remark: '',
      gift: null,
      totals: order.totals,
      payment: { status: 'paid' },
    });
    const { json } = await exportPerson(subject.shop, { email: email(PLAIN), actor: ACTOR });
    expect(JSON.parse(json)).toMatchObject({ orders: [], mails: [] });
    const everything = JSON.stringify(await subject.shop.database.db.selectFrom('checkouts').selectAll().execute());
    expect(everything).not.toContain('oma');
    // A refund afterwards mails nobody, and is credited.
    expect((await recordRefund(subject.shop, order.number, cents(1_00))).ok).toBe(true);
    expect(await erase(PLAIN)).toMatchObject({ orders: { deleted: 0, reduced: 0, kept: {} } });
  });

  test('empties the words of a return, and keeps what came back', async () => {
    const { number, token } = await subject.buy({ email: PLAIN });
    await shipOrder(subject.shop, number, null);
    const by = { number, actor: ACTOR };
    const announced = {
      id: 'f1',
      reason: 'damaged',
      pieces: null,
      note: 'Kleinzoon liet hem vallen',
      exchange: null,
    } as const;
    const one = await openReturn(subject.shop, by, announced);
    if (!one.ok) throw new Error(one.error.code);
    const received = { pieces: one.value.pieces, isRestocked: false };
    const less = {
      deduction: cents(5_00),
      deductionReason: 'Kras van de kleinzoon',
      money: 'elsewhere',
      isClosed: false,
    } as const;
    await handleReturn(subject.shop, by, { id: 'f1', version: returnVersion(one.value), received, ...less });
    subject.advance(60 * DAY);
    const stored = async () =>
      JSON.stringify(await subject.shop.database.db.selectFrom('returns').selectAll().execute());
    expect((await stored()).match(/leinzoon/g)).toHaveLength(2);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 1, kept: {} });
    expect(await stored()).not.toContain('leinzoon');
    expect(await listReturns(subject.shop.database.db, token)).toMatchObject([
      { note: '', deduction: 5_00, deductionReason: '' },
    ]);
  });

  test('erases what a customer asked to change, and what changed', async () => {
    const { number, token } = await subject.buy({ email: PLAIN });
    await askChange(subject.shop, token, { street: 'Kleinzoonkade' });
    const [{ id } = { id: '' }] = await listChangeRequests(subject.shop.database.db, token);
    await declineChange(subject.shop, { number, request: id, answer: 'De Kleinzoonkade ligt te ver', actor: ACTOR });
    const order = await read(token);
    const change = {
      number,
      values: { ...(order && changeValues(order)), street: 'Kleinzoonkade' },
      request: '',
      isChecked: true,
    };
    const owner = {
      by: { actor: ACTOR, shown: null },
      money: 'later',
      reason: '',
      agreed: null,
      submission: 's1',
    } as const;
    expect(await changeOrder(subject.shop, { ...change, ...owner })).toMatchObject({ ok: true });
    const { json } = await exportPerson(subject.shop, { email: email(PLAIN), actor: ACTOR });
    expect(JSON.parse(json)).toMatchObject({ orders: [{ changeRequests: [{ wish: { street: 'Kleinzoonkade' } }] }] });
    await shipOrder(subject.shop, number, null);
    subject.advance(60 * DAY);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 1, kept: {} });
    const { db } = subject.shop.database;
    const left = [
      await db.selectFrom('change_requests').selectAll().execute(),
      await db.selectFrom('order_events').selectAll().execute(),
      await db.selectFrom('orders').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect(left[0]).toEqual([]);
    expect(JSON.stringify(left)).not.toContain('leinzoon');
  });

  test('keeps a cancelled order until it is refunded', async () => {
    const order = await subject.buy({ email: PLAIN });
    await cancelOrder(subject.shop, order.number);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 0, kept: { to_refund: 1 } });
    await recordRefund(subject.shop, order.number, null);
    await issueDueInvoices(subject.shop);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 1, kept: {} });
  });

  test('keeps a cancelled order until the provider says that its payment ended', async () => {
    const order = await subject.place({ email: PLAIN });
    await cancelOrder(subject.shop, order.number);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 0, kept: { still_open: 1 } });
    expect(await subject.pay(order)).toMatchObject({ payment: { status: 'paid' }, attention: ['paid_after_cancel'] });
    const other = await subject.place({ email: 'b@voorbeeld.nl' });
    await cancelOrder(subject.shop, other.number);
    subject.advance(3 * DAY);
    expect((await erase('b@voorbeeld.nl')).orders).toEqual({ deleted: 0, reduced: 0, kept: { still_open: 1 } });
    subject.mollie.end(await subject.providerId(other.payment.id), 'expired');
    expect((await erase('b@voorbeeld.nl')).orders).toEqual({ deleted: 1, reduced: 0, kept: {} });
  });

  test('erases a mail that a request about stock became meanwhile', async () => {
    const { shop } = subject;
    await subject.setStock('boekenstandaard-klein', 0);
    const request = { awaited: 'klein', submission: NO_SIGNS, address: '203.0.113.7' } as const;
    await requestNotice(shop, { ...request, email: emailAddress(PLAIN) });
    const { token } = await shop.database.db.selectFrom('stock_notices').select('token').executeTakeFirstOrThrow();
    await answerNotice(shop, { token, wants: true });
    await subject.setStock('boekenstandaard-klein', 3);
    const { database } = shop;
    // The rows are found by now, and the request still stands among them.
    const transaction: typeof database.transaction = async (work) => {
      expect(await mailStockNotices(shop)).toBe(1);
      return database.transaction(work);
    };
    await erasePerson({ ...shop, database: { ...database, transaction } }, { email: email(PLAIN), actor: ACTOR });
    expect(await listMails(shop.database.db, { limit: 50 })).toEqual([]);
  });

  test('keeps an order whose credit note is still to be made', async () => {
    const order = await subject.buy({ email: PLAIN });
    await shipOrder(subject.shop, order.number, null);
    subject.advance(30 * DAY);
    await recordRefund({ ...subject.shop, config: shopConfig }, order.number, cents(1_00));
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 0, kept: { no_invoice: 1 } });
    expect(await read(order.token)).toMatchObject({ contact: { email: PLAIN } });
    await issueDueInvoices(subject.shop);
    expect((await erase(PLAIN)).orders).toEqual({ deleted: 0, reduced: 1, kept: {} });
  });

  test('finds a person in every step through a long table, also in the last row of a step', async () => {
    await fill(PLAIN);
    for (let rows = 1; rows <= 4; rows += 1) {
      const found = await findPerson(subject.shop.database.db, email(PLAIN), { rows, pause: async () => undefined });
      expect(found.messages).toHaveLength(3);
      // Each to the visitor, and to the owners with the visitor's address to answer to.
      expect(found.mails).toHaveLength(6);
    }
  });

  test('matches % and _ in an address literally', async () => {
    await fill('ab@voorbeeld.nl');
    await erase('%@voorbeeld.nl');
    await erase('_b@voorbeeld.nl');
    expect(await listMessages(subject.shop.database.db)).toHaveLength(3);
    expect(await countPerson(subject.shop, email(ADDRESS))).toMatchObject({ messages: 0 });
  });

  test('erases, and asks to do so again, when the database cannot remove the traces', async () => {
    await fill(PLAIN);
    const { shop } = subject;
    const busy = { ...shop.database, eraseTraces: () => Promise.reject(new Error('statement timeout')) };
    const report = await erasePerson({ ...shop, database: busy }, { email: email(PLAIN), actor: ACTOR });
    expect(report).toMatchObject({ messages: 2, tracesLeft: true });
    expect(erasureSentences(report).at(-1)).toContain('nog eens');
    expect(subject.lines.at(-1)).toMatchObject({ level: 'warn', event: 'traces_not_erased' });
    expect(await erase(PLAIN)).toMatchObject({ messages: 0, tracesLeft: false });
  });
});
