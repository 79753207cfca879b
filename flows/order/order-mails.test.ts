import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { progressText } from '../../content/pages/order-states.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { readStock } from '../../data/stock/stock.ts';
import { cents } from '../../domain/money/money.ts';
import type { OrderEvent, PaidOrder } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { orderEvents } from '../../domain/order/order-history.ts';
import { orderConfirmation } from '../../mail/templates/order.ts';
import { failsToCommit } from '../../tests/builders/database/failing-database.ts';
import { orderForm, PICKED_UP } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeMollie, type MollieStatus, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { cancelOrder, recordRefund, shipOrder } from './handle-order.ts';
import { enqueuePaymentMails } from './order-mails.ts';
import { placeOrder } from './place-order.ts';
import { getOrder } from './read-orders.ts';
import { settlePayment } from './settle-payment.ts';
import { endTestPayment } from './test-payment.ts';

const MIDDEL = 'boekenstandaard-middel';
let mollie: FakeMollie;
let subject: TestShop;
beforeEach(async () => {
  mollie = await startFakeMollie();
  subject = await openTestShop({ payments: createMolliePayments(mollie.connection) });
});
afterEach(async () => {
  await subject.stop();
  await mollie.stop();
});

/** Ends the payment at Mollie, without a webhook and before the shopper returns. */
async function endUnheard(paymentId: string, outcome: MollieStatus): Promise<void> {
  mollie.end((await findPayment(subject.shop.database.db, paymentId))?.started?.providerId ?? '', outcome);
}

async function endPayment(paymentId: string, outcome: MollieStatus): Promise<void> {
  await endUnheard(paymentId, outcome);
  await settlePayment(subject.shop, paymentId);
}

const ENGRAVED = [
  { key: 'Gravering', value: 'Voor <oma> & opa' },
  { key: 'Voor', value: 'Boekenstandaard (Middel)' },
];

async function ordered(outcome: MollieStatus | null, fields: Partial<Record<OrderField, string>> = {}) {
  const { shop } = subject;
  const engraved = { variantId: 'luxe-gravering', attributes: ENGRAVED };
  const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity: 2 }, engraved));
  const placed = await placeOrder(shop, { token, form: orderForm(fields) });
  if (!placed.ok) throw new Error(placed.error.code);
  const { order } = placed.value;
  if (outcome) {
    await endPayment(order.payment.id, outcome);
  }
  return order;
}

const mailsOf = (token: string) => listMailsAbout(subject.shop.database.db, 'order_token', token);
const stock = async () => (await readStock(subject.shop.database.db, [MIDDEL])).get(MIDDEL);
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

describe('mails of an order', () => {
  test('enqueues one confirmation with all legally required information and one owner mail when it is paid', async () => {
    const order = await ordered('paid', { remark: 'Na 17:00\nbellen' });
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(subject.shop, order.payment.id)));
    const mails = await mailsOf(order.token);
    expect(mails.map(({ purpose }) => purpose).sort()).toEqual(['order-confirmation', 'order-owner']);
    const [confirmation] = mails.filter(({ purpose }) => purpose === 'order-confirmation');
    expect(confirmation).toMatchObject({ recipient: 'anneke@voorbeeld.nl', replyTo: subject.shop.config.email });
    for (const text of [
      order.number,
      '2 × Boekenstandaard, Middel',
      '+ 1 × Luxe Gravering Gravering: Voor <oma> & opa',
      'Midden op de richel van Middel, in een schreefletter. De hoofdletters worden ongeveer 6 mm hoog.',
      'Totaal: € 149,85',
      'Waarvan 21% btw: € 26,01',
      'Haven 12 b 1131 AB Volendam Nederland',
      'iDEAL | Wero',
      'zonder opgave van redenen',
      'niet herroepen',
      'binnen 14 dagen daarna terug',
      'binnen 5 werkdagen nadat we het product of je verzendbewijs hebben',
      'Modelformulier voor herroeping',
      'Lees de voorwaarden: https://shop.example/algemene-voorwaarden',
      'Wettelijke garantie: minimaal 2 jaar',
      'https://shop.example/product/boekenstandaard#wettelijke-garantie',
      'Hier de overeenkomst herroepen: https://shop.example/herroepen',
      `https://shop.example/bestelling/${order.token}`,
    ]) {
      expect(plain(confirmation?.text)).toContain(text);
    }
    expect(confirmation?.html).toContain('Voor &lt;oma&gt; &amp; opa');
    expect(confirmation?.html).toContain('href="https://shop.example/herroepen"');
    const sources = Array.from(
      confirmation?.html.matchAll(/\s(?:src|background)="([^"]*)"/g) ?? [],
      ([, source]) => source,
    );
    expect(sources).toEqual(['cid:merk@mail', 'cid:middel@mail', 'cid:richel@mail']);
    expect(confirmation?.html).toMatch(/background="cid:richel@mail"[^>]*>Voor &lt;oma&gt; &amp; opa<\/td>/);
    expect(confirmation?.html).not.toMatch(/url\((?!cid:)|<link|<script|@import/);
  });

  test('names the seller in the withdrawal form with only the address lines that are configured', async () => {
    const form = async (shop: TestShop['shop']) => {
      const order = await findOrder(shop.database.db, (await ordered('paid')).token);
      const document = orderConfirmation(order as PaidOrder, shop);
      return document.parts.findLast((part) => typeof part === 'object' && part.kind === 'words')?.text;
    };
    const { config } = subject.shop;
    const filled = {
      ...config,
      email: 'info@kantelhout.nl',
      legalName: 'Kantelhout B.V.',
      address: { ...config.address, street: 'Haven 1', postcode: '1131 AB', city: 'Volendam' },
    };
    expect(await form({ ...subject.shop, config: filled })).toContain(
      'Aan: Kantelhout B.V., Haven 1, 1131 AB Volendam, info@kantelhout.nl\n',
    );
    expect(await form(subject.shop)).toContain('Aan: Kantelhout, Volendam\n');
  });

  test('enqueues one warning to the owner and nothing to the shopper when it is paid twice', async () => {
    const order = await ordered('paid');
    const { shop } = subject;
    const paid = await findOrder(shop.database.db, order.token);
    if (!paid) throw new Error('The order is gone');
    const twice = { before: paid, order: { ...paid, attention: ['paid_twice'] as const } };
    await shop.database.transaction((tx) => enqueuePaymentMails(tx, shop, twice));
    await shop.database.transaction((tx) => enqueuePaymentMails(tx, shop, { before: twice.order, order: twice.order }));
    const mails = await mailsOf(order.token);
    expect(mails.map(({ purpose }) => purpose).sort()).toEqual([
      'order-attention',
      'order-confirmation',
      'order-owner',
    ]);
    expect(mails.find(({ purpose }) => purpose === 'order-attention')?.text).toContain('twee keer betaald');
  });

  test.each(['failed', 'canceled', 'expired'] as const)('enqueues no mail when the payment is %s', async (outcome) => {
    const order = await ordered(outcome);
    expect(await mailsOf(order.token)).toEqual([]);
  });
});

describe('mails of an order paid with a test payment', () => {
  test('are marked as a test in subject and first lines, also after real payments are configured', async () => {
    const { shop, lines, ...test } = await openTestShop();
    const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL }));
    const placed = await placeOrder(shop, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    await endTestPayment(shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
    const later = { ...shop, payments: subject.shop.payments };
    await shipOrder(later, placed.value.order.number, null);
    const mails = await listMailsAbout(shop.database.db, 'order_token', token);
    expect(mails.map(({ purpose }) => purpose).sort()).toEqual(['order-confirmation', 'order-owner', 'order-shipped']);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^TEST: /);
      expect(plain(mail.text)).toMatch(
        /^[^=]{0,80}={10,} Dit is een testbestelling: er is niets betaald en er wordt niets verstuurd/,
      );
      expect(plain(mail.text)).not.toMatch(/betaling is binnen|is betaald|Meld het met/);
    }
    await test.stop();
  });
});

describe('order handling by the owner', () => {
  const track = 'https://pakket.voorbeeld.nl/3STBJG1?p=1131AB';
  const mailAbout = async (token: string, event: OrderEvent['kind']) =>
    (await mailsOf(token)).findLast(({ purpose }) => purpose === `order-${event}`);

  test('shipOrder records the event, mails the tracking link and refuses a second shipment or a cancellation', async () => {
    const order = await ordered('paid');
    expect(await shipOrder(subject.shop, order.number, track)).toMatchObject({ ok: true });
    const read = await findOrder(subject.shop.database.db, order.token);
    expect(read && orderEvents(read)).toEqual([{ kind: 'shipped', at: subject.shop.now(), trackUrl: track }]);
    expect(read?.fulfilment).toEqual({ status: 'sent', at: subject.shop.now(), trackUrl: track });
    expect(await mailAbout(order.token, 'shipped')).toMatchObject({
      subject: `Bestelling ${order.number} is onderweg`,
      text: expect.stringContaining(track),
    });
    expect(await shipOrder(subject.shop, order.number, track)).toEqual({
      ok: false,
      error: { code: 'already_shipped' },
    });
    expect(await cancelOrder(subject.shop, order.number)).toEqual({ ok: false, error: { code: 'already_shipped' } });
  });

  test('shipOrder logs nothing when the transaction fails', async () => {
    const order = await ordered('paid');
    const database = failsToCommit(subject.shop.database);
    await expect(shipOrder({ ...subject.shop, database }, order.number, null)).rejects.toThrow('disk full');
    const handled = expect.objectContaining({ event: 'order_handled' });
    expect(subject.lines).not.toContainEqual(handled);
    await shipOrder(subject.shop, order.number, null);
    expect(subject.lines).toContainEqual(handled);
  });

  test('shipOrder mails that the order is ready when it is picked up', async () => {
    const order = await ordered('paid', PICKED_UP);
    await shipOrder(subject.shop, order.number, null);
    expect((await mailAbout(order.token, 'shipped'))?.subject).toBe(`Bestelling ${order.number} ligt klaar`);
  });

  test('cancelOrder returns the stock once and mails the refund when the order is paid', async () => {
    const order = await ordered('paid');
    expect(await stock()).toBe(23);
    expect(await cancelOrder(subject.shop, order.number)).toMatchObject({ ok: true });
    expect(await cancelOrder(subject.shop, order.number)).toEqual({ ok: false, error: { code: 'already_cancelled' } });
    expect(await stock()).toBe(25);
    expect(plain((await mailAbout(order.token, 'cancelled'))?.text)).toContain('Je krijgt nog € 149,85 van ons terug');
  });

  test('cancelOrder returns no stock when the order holds none', async () => {
    const order = await ordered('paid');
    const { database } = subject.shop;
    const paid = await findOrder(database.db, order.token);
    if (!paid) throw new Error('The order is gone');
    await database.transaction((tx) => updateOrder(tx, { ...paid, stockHeld: false }));
    await cancelOrder(subject.shop, order.number);
    expect(await stock()).toBe(23);
  });

  test('cancelOrder returns the stock and mails that nothing was charged when the order is unpaid', async () => {
    const order = await ordered(null);
    expect(await cancelOrder(subject.shop, order.number)).toMatchObject({
      ok: true,
      value: { order: { payment: { status: 'cancelled' }, fulfilment: { status: 'cancelled' } } },
    });
    expect(await stock()).toBe(25);
    expect((await mailAbout(order.token, 'cancelled'))?.text).toContain('Er is niets afgeschreven');
  });

  test('recordRefund returns too_much when all refunds together exceed the amount paid', async () => {
    const order = await ordered('paid');
    const refund = (amount: number) => recordRefund(subject.shop, order.number, cents(amount));
    expect(await refund(100_00)).toMatchObject({ ok: true });
    expect(await refund(49_86)).toEqual({ ok: false, error: { code: 'too_much' } });
    expect(await refund(0)).toEqual({ ok: false, error: { code: 'too_much' } });
    subject.advance(1);
    expect(await refund(49_85)).toMatchObject({ ok: true });
    expect(plain((await mailAbout(order.token, 'refunded'))?.text)).toContain('49,85 van bestelling');
  });

  test('shipOrder, recordRefund and cancelOrder refuse an order whose payment failed or that does not exist', async () => {
    const order = await ordered('failed');
    expect(await shipOrder(subject.shop, order.number, null)).toEqual({ ok: false, error: { code: 'not_paid' } });
    expect(await recordRefund(subject.shop, order.number, cents(1))).toEqual({
      ok: false,
      error: { code: 'not_paid' },
    });
    expect(await cancelOrder(subject.shop, order.number)).toEqual({ ok: false, error: { code: 'not_cancellable' } });
    expect(await shipOrder(subject.shop, '2611-00000', null)).toEqual({ ok: false, error: { code: 'unknown_order' } });
  });
});

describe('an order cancelled before payment', () => {
  const cancelled = async () => {
    const order = await ordered(null);
    expect(await cancelOrder(subject.shop, order.number)).toMatchObject({ ok: true });
    subject.advance(60_000);
    return order;
  };
  const purposes = async (token: string) => (await mailsOf(token)).map(({ purpose }) => purpose).sort();
  const progress = async (token: string) => {
    const view = await getOrder(subject.shop, token);
    if (!view.ok) throw new Error(view.error.code);
    const order = view.value;
    return { order, progress: progressText(order, subject.shop.config) };
  };

  test('takes no stock, refuses shipment and mails shopper and owner when it is paid afterwards', async () => {
    const order = await cancelled();
    await endPayment(order.payment.id, 'paid');
    await settlePayment(subject.shop, order.payment.id);
    expect(await progress(order.token)).toMatchObject({
      order: { payment: { status: 'paid' }, stockHeld: false, attention: ['paid_after_cancel'] },
      progress: {
        title: 'Je bestelling is geannuleerd',
        text: expect.stringMatching(/Je krijgt nog €\s149,85 van ons terug/),
      },
    });
    expect(await stock()).toBe(25);
    expect(await purposes(order.token)).toEqual(['order-attention', 'order-cancelled', 'order-paid-after-cancel']);
    const about = async (purpose: string) => (await mailsOf(order.token)).find((mail) => mail.purpose === purpose);
    expect(plain((await about('order-attention'))?.text)).toContain('Stuur niets op: betaal het terug');
    expect(plain((await about('order-paid-after-cancel'))?.text)).toContain('nadat we die hadden geannuleerd');
    expect(await shipOrder(subject.shop, order.number, null)).toMatchObject({ error: { code: 'already_cancelled' } });
  });

  test('needs attention until the late payment is fully refunded', async () => {
    const order = await cancelled();
    await endPayment(order.payment.id, 'paid');
    const attention = async () => (await findOrder(subject.shop.database.db, order.token))?.attention;
    expect(await recordRefund(subject.shop, order.number, cents(100_00))).toMatchObject({ ok: true });
    expect(await attention()).toEqual(['paid_after_cancel']);
    expect(await recordRefund(subject.shop, order.number, cents(49_85))).toMatchObject({ ok: true });
    expect(await attention()).toEqual([]);
    await settlePayment(subject.shop, order.payment.id);
    expect(await attention()).toEqual([]);
  });

  test('is paid, confirmed and shipped without the cancellation when it is placed again', async () => {
    const order = await cancelled();
    const view = await getCheckout(subject.shop, order.token);
    if (!view.ok || !view.value.order) throw new Error('The order is gone');
    const earlier = progressText(view.value.order, subject.shop.config);
    expect(earlier?.title).toBe('Je bestelling is geannuleerd');

    const again = await placeOrder(subject.shop, { token: order.token, form: orderForm() });
    if (!again.ok) throw new Error(again.error.code);
    expect((await progress(order.token)).progress).toBe(null);
    await endPayment(again.value.order.payment.id, 'paid');
    expect(await progress(order.token)).toMatchObject({
      order: { payment: { status: 'paid' }, stockHeld: true, attention: [] },
      progress: null,
    });
    expect(await stock()).toBe(23);
    expect(await purposes(order.token)).toEqual(['order-cancelled', 'order-confirmation', 'order-owner']);
    expect(await shipOrder(subject.shop, order.number, null)).toMatchObject({ ok: true });
    expect((await progress(order.token)).progress?.steps).toHaveLength(1);
  });

  test('is flagged paid_after_cancel and takes no stock when it is placed again after its old payment was paid', async () => {
    const order = await cancelled();
    await endUnheard(order.payment.id, 'paid');
    const again = await placeOrder(subject.shop, { token: order.token, form: orderForm() });
    expect(again).toMatchObject({
      ok: true,
      value: { order: { payment: { status: 'paid' }, attention: ['paid_after_cancel'] } },
    });
    expect(await stock()).toBe(25);
  });
});
