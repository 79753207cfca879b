import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { providerFailure } from '../../commerce/provider.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { type Awaited, bookAwaited } from '../../domain/message/stock-notice.ts';
import { err } from '../../domain/result.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { placeOrder } from '../order/place-order.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { correctStock } from './correct-stock.ts';
import { answerNotice, getNotice, listWantedBooks, mailStockNotices, requestNotice } from './stock-notices.ts';

const DAY = 24 * 60 * 60_000;
const KLEIN = 'boekenstandaard-klein';
let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
  await subject.setStock(KLEIN, 0);
});
afterEach(() => subject.stop());

const ask = (email = 'anneke@voorbeeld.nl', changes: { readonly awaited?: Awaited; readonly website?: string } = {}) =>
  requestNotice(subject.shop, {
    awaited: changes.awaited ?? 'klein',
    email: emailAddress(email),
    submission: { website: changes.website ?? '', shownAt: '', submission: '' },
    address: '203.0.113.7',
  });
const mails = (purpose: string) =>
  subject.shop.database.db.selectFrom('outbox').selectAll().where('purpose', '=', purpose).execute();
const notices = () => subject.shop.database.db.selectFrom('stock_notices').selectAll().execute();
const confirmed = async (email?: string) => {
  await ask(email);
  for (const { token } of await notices()) await answerNotice(subject.shop, { token, wants: true });
};

describe('a request for a mail about a sold-out size', () => {
  test('is mailed once when the size is back, and then deleted, whatever runs at the same time', async () => {
    await confirmed();
    expect(await mailStockNotices(subject.shop)).toBe(0);
    await subject.setStock(KLEIN, 3);
    await Promise.all([mailStockNotices(subject.shop), mailStockNotices(subject.shop)]);
    const [mail, ...others] = await mails('stock-notice');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'anneke@voorbeeld.nl', subject: 'Maat Klein is weer op voorraad' });
    expect(mail?.body).toContain('https://shop.example/product/boekenstandaard?maat=klein');
    expect(await notices()).toEqual([]);
    expect(await mailStockNotices(subject.shop)).toBe(0);
  });

  test('is mailed after a stock correction only when it leaves pieces for sale', async () => {
    const { shop } = subject;
    await subject.setStock(KLEIN, 1);
    const token = await checkoutToken(shop, cartOf({ variantId: KLEIN }));
    const placed = await placeOrder(shop, { token, form: orderForm() });
    expect(placed.ok).toBe(true);
    await confirmed();
    const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
    const count = (pieces: number) =>
      correctStock(shop, {
        variantId: KLEIN,
        change: { how: 'counted', pieces },
        reason: 'counted',
        note: '',
        shown: null,
        actor,
      });
    // The one piece on the shelf is that of the order.
    expect(await count(1)).toEqual({ ok: true, value: 0 });
    expect(await mailStockNotices(shop)).toBe(0);
    expect(await count(2)).toEqual({ ok: true, value: 1 });
    expect(await mailStockNotices(shop)).toBe(1);
    expect((await mails('stock-notice')).map(({ recipient }) => recipient)).toEqual(['anneke@voorbeeld.nl']);
  });

  test('is not mailed before it is confirmed by its link, which the first mail has', async () => {
    await ask();
    const [notice] = await notices();
    const [mail] = await mails('stock-notice-confirm');
    expect(mail?.body).toContain(`https://shop.example/weer-op-voorraad/${notice?.token}`);
    await subject.setStock(KLEIN, 3);
    expect(await mailStockNotices(subject.shop)).toBe(0);
    expect(await getNotice(subject.shop, notice?.token ?? '')).toEqual({
      ok: true,
      value: { awaited: 'klein', isConfirmed: false },
    });
    await answerNotice(subject.shop, { token: notice?.token ?? '', wants: true });
    expect(await mailStockNotices(subject.shop)).toBe(1);
  });

  test('is removed with its address when the mailbox does not want it', async () => {
    await ask();
    const [notice] = await notices();
    await answerNotice(subject.shop, { token: notice?.token ?? '', wants: false });
    expect(await notices()).toEqual([]);
    expect(await getNotice(subject.shop, notice?.token ?? '')).toMatchObject({ error: { code: 'unknown_notice' } });
  });

  test('is stored once for one mailbox and size; the same link is sent again the next day until it is confirmed', async () => {
    await ask();
    await ask('Anneke@voorbeeld.nl');
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(await mails('stock-notice-confirm')).toHaveLength(1);
    subject.advance(DAY);
    await ask();
    const sent = await mails('stock-notice-confirm');
    expect(sent).toHaveLength(2);
    expect(sent.every(({ body }) => body.includes(notice?.token ?? '?'))).toBe(true);
    await answerNotice(subject.shop, { token: notice?.token ?? '', wants: true });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await mails('stock-notice-confirm')).toHaveLength(2);
    await ask('anneke@voorbeeld.nl', { awaited: 'groot' });
    expect(await notices()).toHaveLength(2);
  });

  test('mails a mailbox once a day about each size, however its address is written', async () => {
    for (const email of ['anneke@voorbeeld.nl', 'anneke+1@voorbeeld.nl', 'Anneke+2@voorbeeld.nl'])
      expect(await ask(email)).toMatchObject({ ok: true });
    await ask('anneke+3@voorbeeld.nl', { awaited: 'groot' });
    expect((await mails('stock-notice-confirm')).map(({ recipient }) => recipient)).toEqual([
      'anneke@voorbeeld.nl',
      'anneke+3@voorbeeld.nl',
    ]);
  });

  test('sees the stock that an unpaid order gives back', async () => {
    await confirmed();
    await subject.setStock(KLEIN, 1);
    const token = await checkoutToken(subject.shop, cartOf({ variantId: KLEIN }));
    await placeOrder(subject.shop, { token, form: orderForm() });
    expect(await mailStockNotices(subject.shop)).toBe(0);
    subject.advance(25 * 60 * 60_000);
    await expireOrders(subject.shop);
    expect(await mailStockNotices(subject.shop)).toBe(1);
  });

  test('waits while the store does not answer', async () => {
    await confirmed();
    await subject.setStock(KLEIN, 1);
    const silent = { ...subject.shop.commerce, getProduct: async () => err(providerFailure('down')) };
    expect(await mailStockNotices({ ...subject.shop, commerce: silent })).toBe(0);
    expect(await mailStockNotices(subject.shop)).toBe(1);
  });

  test('is refused from a bot, and above the limit for one mailbox', async () => {
    expect(await ask('a@b.nl', { website: 'x' })).toMatchObject({ error: { code: 'looks_automated' } });
    for (let count = 0; count < 5; count++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ error: { code: 'too_many' } });
    expect(await ask('anneke+2@voorbeeld.nl')).toMatchObject({ error: { code: 'too_many' } });
    expect(await mails('stock-notice-confirm')).toHaveLength(1);
  });

  test('leaves no copy of a mail about it once that is sent', async () => {
    await confirmed();
    const { db } = subject.shop.database;
    const sent = { status: 'sent' as const, sent_at: subject.shop.now().toISOString() };
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ mails: 0 });
    await db.updateTable('outbox').set(sent).execute();
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ mails: 1 });
    expect(await mails('stock-notice-confirm')).toEqual([]);
  });

  test('is deleted after 7 days without confirmation, and after 12 months with it', async () => {
    await confirmed('bram@voorbeeld.nl');
    await ask('anneke@voorbeeld.nl');
    subject.advance(6 * DAY);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ notices: 0 });
    subject.advance(2 * DAY);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ notices: 1 });
    expect((await notices()).map(({ email }) => email)).toEqual(['bram@voorbeeld.nl']);
    subject.advance(359 * DAY);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ notices: 1 });
    expect(await notices()).toEqual([]);
    expect(JSON.stringify(subject.lines)).not.toMatch(/anneke|bram|voorbeeld/);
  });
});

describe('a request for a size that takes a book', () => {
  const tooLarge = bookAwaited({ width: 40, height: 40.5, spine: 3, weightKg: 6, opens: true });
  const fitting = bookAwaited({ width: 20, height: 20, spine: 2, weightKg: null, opens: true });

  test('shows the owners which book is wanted by how many, once confirmed, and waits', async () => {
    await ask('anneke@voorbeeld.nl', { awaited: tooLarge });
    expect(await listWantedBooks(subject.shop)).toEqual([]);
    const [mail] = await mails('stock-notice-confirm');
    expect(mail?.subject).toBe('Wil je een mail als er een maat is voor je boek van 40 x 40,5 cm, 3 cm dik, 6 kg?');
    await ask('bram@voorbeeld.nl', { awaited: tooLarge });
    for (const { token } of await notices()) await answerNotice(subject.shop, { token, wants: true });
    expect(await listWantedBooks(subject.shop)).toEqual([{ book: '40 x 40,5 cm, 3 cm dik, 6 kg', people: 2 }]);
    expect(await mailStockNotices(subject.shop)).toBe(0);
  });

  test('is mailed once about the smallest size that takes it and can be ordered, and then deleted', async () => {
    await ask('anneke@voorbeeld.nl', { awaited: fitting });
    for (const { token } of await notices()) await answerNotice(subject.shop, { token, wants: true });
    expect(await mailStockNotices(subject.shop)).toBe(1);
    const [mail] = await mails('stock-notice');
    expect(mail?.subject).toBe('Je boek past op maat Groot');
    expect(mail?.body).toContain('/product/boekenstandaard?breed=20&hoog=20&dik=2');
    expect(await notices()).toEqual([]);
  });

  test('mails a mailbox once a day, however many books are asked for', async () => {
    for (const awaited of [tooLarge, fitting]) await ask('anneke@voorbeeld.nl', { awaited });
    expect(await mails('stock-notice-confirm')).toHaveLength(1);
  });
});
