import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countDueInvoices, listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { readAnsweredAt } from '../../data/message/messages.ts';
import { listMails } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import { listStock } from '../../data/stock/stock.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { isPaid } from '../../domain/order/order.ts';
import { firstAcceptance, readAcceptance } from '../../domain/quotation/acceptance.ts';
import type { QuotationTerms } from '../../domain/quotation/quotation.ts';
import { ok } from '../../domain/result.ts';
import { listOrders } from '../../tests/builders/database/stored.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { visitor } from '../../tests/builders/print.ts';
import { quotedTerms, quoteRequest } from '../../tests/builders/quotations.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { cancelOrder } from '../order/handle-order.ts';
import { erasePerson } from '../person/erase-person.ts';
import { exportPerson } from '../person/export-person.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { acceptQuotation } from './accept-quotation.ts';
import { changeQuotation, createQuotation, discardQuotation, renewQuotation } from './edit-draft.ts';
import {
  getOfferedQuotation,
  getQuotation,
  listQuotationPage,
  printOfferedQuotation,
  printQuotation,
} from './read-quotation.ts';
import { sendQuotation, withdrawQuotation } from './send-quotation.ts';

const DAY = 24 * 60 * 60_000;
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let subject: PayingShop;
let forms = 0;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

async function draft(terms: QuotationTerms = quotedTerms): Promise<string> {
  const messageId = await quoteRequest(subject.shop);
  forms += 1;
  const made = await createQuotation(subject.shop, { actor, messageId, submission: `form-${forms}`, terms });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}
async function fileOf(id: string) {
  const file = await getQuotation(subject.shop, id);
  if (!file) throw new Error('The quotation is gone');
  return file;
}
const action = async (id: string) => ({ actor, id, shown: (await fileOf(id)).quotation.revision });
const mailsOf = async (purpose: string) =>
  (await listMails(subject.shop.database.db, { limit: 100 })).filter((mail) => mail.purpose === purpose);
/** Sends a draft; returns the secret of the address in the mail. */
async function send(id: string): Promise<string> {
  const sent = await sendQuotation(subject.shop, await action(id));
  if (!sent.ok) throw new Error(sent.error.code);
  const tokens = (await mailsOf('quotation-sent')).map(
    ({ text }) => /\/offerte\/([0-9a-f]{32})\s/.exec(text)?.[1] ?? '',
  );
  const found = await Promise.all(
    tokens.map(async (token) => {
      const offered = await getOfferedQuotation(subject.shop, token);
      return offered.ok && offered.value.opened === null && offered.value.quotation.id === id ? token : null;
    }),
  );
  return found.find((token) => token !== null) ?? '';
}
const offer = async (terms?: QuotationTerms) => {
  const id = await draft(terms);
  return { id, token: await send(id) };
};
function accept(token: string, shown: string, changes: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...firstAcceptance(quotedTerms),
    paymentMethod: 'ideal',
    akkoord: 'ja',
    ...changes,
  }))
    form.set(name, value);
  const reading = readAcceptance(form, quotedTerms, subject.shop.config);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return acceptQuotation(subject.shop, { token, shown, form: reading.form, buyer: { ip: '203.0.113.9' } });
}
async function accepted(token: string, shown: string) {
  const done = await accept(token, shown);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.order;
}
const status = async (token: string) => {
  const offered = await getOfferedQuotation(subject.shop, token);
  return offered.ok ? offered.value.status : offered.error.code;
};
const orders = () => listOrders(subject.shop.database.db, { limit: 100 });

describe('createQuotation', () => {
  test('makes one draft of a form that is sent five times at once, and only for the sender of the request', async () => {
    const messageId = await quoteRequest(subject.shop);
    const form = { actor, messageId, submission: 'same', terms: quotedTerms };
    const made = await Promise.all(Array.from({ length: 5 }, () => createQuotation(subject.shop, form)));
    expect(new Set(made.map((one) => one.ok && one.value)).size).toBe(1);
    const other = { ...quotedTerms, buyer: { ...quotedTerms.buyer, email: emailAddress('ander@voorbeeld.nl') } };
    const refused = { ok: false, error: { code: 'unknown_request' } };
    expect(await createQuotation(subject.shop, { ...form, submission: 'b', terms: other })).toEqual(refused);
    expect(await createQuotation(subject.shop, { ...form, submission: 'c', messageId: 'x' })).toEqual(refused);
  });
});

describe('a draft', () => {
  test('is changed and deleted, but not by an outdated page, and keeps its address', async () => {
    const id = await draft();
    const stale = await action(id);
    const buyer = { ...quotedTerms.buyer, name: 'Bram de Smit', email: emailAddress('ander@voorbeeld.nl') };
    const terms = { ...quotedTerms, buyer };
    expect(await changeQuotation(subject.shop, { ...stale, terms })).toEqual({ ok: true, value: id });
    expect((await fileOf(id)).quotation.terms.buyer).toMatchObject({
      name: 'Bram de Smit',
      email: 'bram@voorbeeld.nl',
    });
    const refused = { ok: false, error: { code: 'quotation_changed' } };
    expect(await changeQuotation(subject.shop, { ...stale, terms })).toEqual(refused);
    expect(await sendQuotation(subject.shop, stale)).toEqual(refused);
    expect(await discardQuotation(subject.shop, stale)).toEqual(refused);
    expect((await discardQuotation(subject.shop, await action(id))).ok).toBe(true);
    expect(await getQuotation(subject.shop, id)).toBeNull();
  });
});

describe('sendQuotation', () => {
  test('mails the sender of the request alone, once, answers the request and freezes seller and rate', async () => {
    const id = await draft();
    subject.advance(1_000);
    const clicked = await action(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendQuotation(subject.shop, clicked)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [mail, ...others] = await mailsOf('quotation-sent');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'bram@voorbeeld.nl', replyTo: 'info@havenhoutwerk.nl' });
    for (const part of ['Boekenstandaard, Middel, met logo', '€ 45,13 per stuk, zonder btw', '€ 4.532,06'])
      expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(part);
    const { quotation, status: state } = await fileOf(id);
    expect(state).toBe('sent');
    expect(quotation).toMatchObject({ sent: { seller: { kvk: '87654321' }, rate: { percent: 21 } } });
    expect(await readAnsweredAt(subject.shop.database.db, quotation.messageId ?? '')).toBeInstanceOf(Date);
    const rows = await subject.shop.database.db.selectFrom('quotations').selectAll().execute();
    const token = /\/offerte\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    expect(JSON.stringify(rows)).not.toContain(token);
    const actions = await listActions(subject.shop.database.db, { limit: 9, subject: 'quotation:OF2026-0001' });
    expect(actions.map(({ action }) => action)).toEqual(['quotation_sent', 'quotation_drafted']);
    const notPossible = { ok: false, error: { code: 'not_possible' } };
    expect(await discardQuotation(subject.shop, await action(id))).toEqual(notPossible);
    const { shopConfig } = await import('../../shop.config.ts');
    expect((await printQuotation({ ...subject.shop, config: shopConfig }, quotation, visitor)).ok).toBe(true);
  });

  test('refuses while a fact of the seller is missing, and once a day has passed', async () => {
    const id = await draft();
    const { shopConfig } = await import('../../shop.config.ts');
    const bare = { ...subject.shop, config: shopConfig };
    expect(await sendQuotation(bare, await action(id))).toMatchObject({
      ok: false,
      error: { code: 'seller_incomplete', missing: expect.arrayContaining(['KvK-nummer']) },
    });
    subject.advance(15 * DAY);
    expect(await sendQuotation(subject.shop, await action(id))).toEqual({ ok: false, error: { code: 'day_passed' } });
    expect(await mailsOf('quotation-sent')).toEqual([]);
  });

  test('replaces the version before it, whose address then leads to the new one', async () => {
    const first = await offer();
    const renewed = await renewQuotation(subject.shop, await action(first.id));
    const second = renewed.ok ? renewed.value : '';
    expect(await renewQuotation(subject.shop, await action(first.id))).toEqual({ ok: true, value: second });
    expect(await status(first.token)).toBe('sent');
    const { messageId } = (await fileOf(first.id)).quotation;
    const answeredAt = await readAnsweredAt(subject.shop.database.db, messageId ?? '');
    subject.advance(DAY);
    await send(second);
    expect(await readAnsweredAt(subject.shop.database.db, messageId ?? '')).toEqual(answeredAt);
    const offered = await getOfferedQuotation(subject.shop, first.token);
    expect(offered).toMatchObject({
      ok: true,
      value: { quotation: { id: second, version: 2 }, opened: { id: first.id, state: 'replaced' }, status: 'sent' },
    });
    expect(await accept(first.token, first.id)).toEqual({ ok: false, error: { code: 'quotation_replaced' } });
    expect(await accept(first.token, second)).toMatchObject({ ok: true });
    const mails = await mailsOf('quotation-sent');
    expect(mails.some(({ text }) => text.includes('komt in de plaats van de vorige'))).toBe(true);
  });

  test('refuses a new version of what the customer accepted meanwhile', async () => {
    const first = await offer();
    const renewed = await renewQuotation(subject.shop, await action(first.id));
    const second = renewed.ok ? renewed.value : '';
    await accepted(first.token, first.id);
    expect(await sendQuotation(subject.shop, await action(second))).toEqual({
      ok: false,
      error: { code: 'accepted_meanwhile' },
    });
  });
});

describe('withdrawQuotation', () => {
  test('withdraws an offer and mails the customer, but refuses one that is being paid', async () => {
    const { id, token } = await offer();
    expect((await withdrawQuotation(subject.shop, await action(id))).ok).toBe(true);
    expect(await status(token)).toBe('withdrawn');
    expect(await accept(token, id)).toEqual({ ok: false, error: { code: 'quotation_withdrawn' } });
    expect(await mailsOf('quotation-withdrawn')).toMatchObject([{ recipient: 'bram@voorbeeld.nl' }]);
    const other = await offer();
    await accepted(other.token, other.id);
    expect(await withdrawQuotation(subject.shop, await action(other.id))).toEqual({
      ok: false,
      error: { code: 'not_possible' },
    });
  });
});

describe('acceptQuotation', () => {
  test('makes one order of ten clicks by two people, tells the owners once and takes nothing from stock', async () => {
    const { id, token } = await offer();
    const before = await listStock(subject.shop.database.db);
    const people = Array.from({ length: 10 }, (_, index) => accept(token, id, { name: `Bram Smit ${index % 2}` }));
    const answers = await Promise.all(people);
    expect(new Set(answers.map((one) => one.ok && one.value.continueAt)).size).toBe(1);
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      contact: { email: 'bram@voorbeeld.nl', company: 'Hotel De Haven' },
      quotation: { name: 'OF2026-0001', deliverBy: '2027-01-15' },
      totals: { total: 4_532_06, vat: 786_56 },
    });
    expect(subject.mollie.payments.size).toBe(1);
    expect(await listStock(subject.shop.database.db)).toEqual(before);
    expect(await mailsOf('quotation-accepted')).toHaveLength(1);
    const done = await listActions(subject.shop.database.db, { limit: 20 });
    expect(done.filter(({ action }) => action === 'quotation_accepted')).toMatchObject([
      { subject: 'quotation:OF2026-0001', detail: `bestelling ${order?.number}` },
    ]);
    expect(await status(token)).toBe('accepted');
  });

  test('leads to an order that is invoiced as offered, refunded per line and shown as paid', async () => {
    const { id, token } = await offer();
    const before = await listStock(subject.shop.database.db);
    const paid = await subject.pay(await accepted(token, id));
    expect(isPaid(paid)).toBe(true);
    expect(await status(token)).toBe('paid');
    // The order's own address opens the quotation too.
    expect(await status(paid.token)).toBe('paid');
    const [invoice] = await listInvoicesOfOrder(subject.shop.database.db, paid.token);
    expect(invoice).toMatchObject({
      buyer: { company: 'Hotel De Haven', vatId: 'NL123456789B01' },
      lines: [
        { description: 'Boekenstandaard, Middel, met logo in de richel', quantity: 80, unitNet: 45_13, net: 3_610_40 },
        { description: 'Doos met opdruk', quantity: 80, unitNet: 1_07, net: 85_60 },
        { description: 'Verzending', net: 49_50 },
      ],
      totals: { net: 3_745_50, vat: 786_56, gross: 4_532_06 },
    });
    const [confirmation] = await mailsOf('order-confirmation');
    for (const part of ['Doos met opdruk', 'offerte OF2026-0001', '15 januari 2027', 'Je bestelde als bedrijf'])
      expect(confirmation?.text).toContain(part);
    expect(confirmation?.text).not.toContain('Modelformulier');
    const wish = {
      number: paid.number,
      amount: null,
      reason: '',
      submission: 'r1',
      shown: null,
      isChecked: true,
      actor,
    };
    expect(await requestRefund(subject.shop, wish)).toMatchObject({ ok: true, value: [{ amount: 4_532_06 }] });
    const documents = await listInvoicesOfOrder(subject.shop.database.db, paid.token);
    expect(documents.map(({ totals }) => totals.gross)).toEqual([4_532_06, -4_532_06]);
    expect(await countDueInvoices(subject.shop.database.db)).toBe(0);
    expect(await listStock(subject.shop.database.db)).toEqual(before);
    expect(await accept(token, id)).toMatchObject({ ok: true, value: { order: { token: paid.token } } });
    expect(await orders()).toHaveLength(1);
  });

  test('places the same order again after a payment that failed, with another method', async () => {
    const { id, token } = await offer();
    const first = await accepted(token, id);
    await subject.pay(first, 'failed');
    const again = await accept(token, id, { paymentMethod: 'creditcard' });
    expect(again).toMatchObject({ ok: true, value: { order: { number: first.number, paymentMethod: 'creditcard' } } });
    expect(await orders()).toHaveLength(1);
    expect(await mailsOf('quotation-accepted')).toHaveLength(1);
    if (again.ok) await subject.pay(again.value.order);
    expect(await status(token)).toBe('paid');
  });

  test('counts a payment that arrives after it was withdrawn, and asks nothing of the stock', async () => {
    const { id, token } = await offer();
    const order = await accepted(token, id);
    await subject.pay(order, 'failed');
    expect((await withdrawQuotation(subject.shop, await action(id))).ok).toBe(true);
    expect((await subject.pay(order)).attention).toEqual([]);
    expect(await status(token)).toBe('paid');
  });

  test('is shown as paid when it is opened before the provider reported the payment', async () => {
    const { id, token } = await offer();
    await accepted(token, id);
    const [payment] = subject.mollie.payments.keys();
    subject.mollie.end(payment ?? '', 'paid');
    expect(await status(token)).toBe('paid');
  });

  test('refuses while the payment provider is down, and succeeds when it is tried again', async () => {
    const { id, token } = await offer();
    subject.mollie.mood = { kind: 'status', status: 503 };
    expect(await accept(token, id)).toEqual({ ok: false, error: { code: 'payment_failed' } });
    expect(await status(token)).toBe('accepted');
    subject.mollie.mood = { kind: 'well' };
    expect(await accept(token, id)).toMatchObject({ ok: true });
    expect(await orders()).toHaveLength(1);
  });

  test('refuses after the last day, but lets what was accepted be paid for some days', async () => {
    const late = await offer();
    const inTime = await offer({ ...quotedTerms, deliverBy: '2027-02-01' });
    subject.advance(14 * DAY);
    await subject.pay(await accepted(inTime.token, inTime.id), 'failed');
    subject.advance(DAY);
    expect(await accept(late.token, late.id)).toEqual({ ok: false, error: { code: 'quotation_expired' } });
    expect(await accept(inTime.token, inTime.id)).toMatchObject({ ok: true });
    await subject.pay((await orders())[0] ?? (await accepted(inTime.token, inTime.id)), 'failed');
    subject.advance(8 * DAY);
    expect(await status(inTime.token)).toBe('expired');
    expect(await accept(inTime.token, inTime.id)).toEqual({ ok: false, error: { code: 'quotation_expired' } });
  });

  test.each(['open', 'paid'])(
    'refuses what an owner cancelled while it was %s, which can be renewed',
    async (payment) => {
      const { id, token } = await offer();
      const order = await accepted(token, id);
      if (payment === 'paid') await subject.pay(order);
      await cancelOrder(subject.shop, order.number);
      expect(await accept(token, id)).toEqual({ ok: false, error: { code: 'quotation_cancelled' } });
      expect((await fileOf(id)).rights).toEqual({ change: false, withdraw: false, renew: true });
    },
  );

  test('refuses where a connected store is paid elsewhere, and unknown addresses', async () => {
    const { id, token } = await offer();
    const reading = readAcceptance(new FormData(), quotedTerms, subject.shop.config);
    expect(reading.ok).toBe(false);
    const form = {
      contact: { name: 'B', email: 'b@c.nl' },
      delivery: { kind: 'pickup' },
      paymentMethod: 'ideal',
    } as const;
    const connected = { ...subject.shop, connected: {} as never };
    const options = { token, shown: id, form, buyer: {} };
    expect(await acceptQuotation(connected, options)).toEqual({ ok: false, error: { code: 'no_payments_here' } });
    for (const unknown of ['', 'x', '0'.repeat(32)])
      expect(await acceptQuotation(subject.shop, { ...options, token: unknown })).toMatchObject({
        error: { code: 'unknown_quotation' },
      });
  });
});

describe('printOfferedQuotation', () => {
  test('prints for everybody with the address, up to the limit of a visitor', async () => {
    const { token } = await offer();
    const printer = { ...subject.shop.printer, print: async () => ok(new Uint8Array()), close: async () => undefined };
    const print = (address: string, of = token) =>
      printOfferedQuotation({ ...subject.shop, printer }, { token: of, address, signal: visitor.signal });
    for (let times = 0; times < 30; times += 1) expect((await print('203.0.113.9')).ok).toBe(true);
    expect(await print('203.0.113.9')).toMatchObject({ error: { code: 'too_many_reads' } });
    expect((await print('203.0.113.10')).ok).toBe(true);
    expect(await print('203.0.113.10', '0'.repeat(32))).toEqual({ ok: false, error: { code: 'unknown_quotation' } });
  });
});

describe('stored quotations', () => {
  test('are listed newest first, and a draft prints as a draft', async () => {
    const first = await draft();
    subject.advance(1_000);
    const second = await draft();
    const { quotations, hasMore } = await listQuotationPage(subject.shop, null);
    expect([quotations.map(({ quotation }) => quotation.id), hasMore]).toEqual([[second, first], false]);
    expect((await listQuotationPage(subject.shop, second)).quotations).toHaveLength(1);
    const printed = await printQuotation(subject.shop, (await fileOf(first)).quotation, visitor);
    expect(printed).toMatchObject({ ok: true, value: { fileName: 'offerte-OF2026-0001.pdf' } });
  });

  test('are deleted after their term, unless their order is kept', async () => {
    const lapsed = await offer();
    const paid = await offer();
    await subject.pay(await accepted(paid.token, paid.id));
    await expireOrders(subject.shop);
    subject.advance(400 * DAY);
    await purgeExpiredData(subject.shop);
    expect(await getQuotation(subject.shop, lapsed.id)).toBeNull();
    expect((await fileOf(paid.id)).status).toBe('paid');
    expect((await fileOf(paid.id)).quotation.messageId).not.toBeNull();
  });

  test('lose the mail with their secret once it is sent, and are exported and erased with their person', async () => {
    const open = await offer();
    const paid = await offer();
    await subject.pay(await accepted(paid.token, paid.id));
    await subject.shop.database.db
      .updateTable('outbox')
      .set({ status: 'sent', sent_at: subject.shop.now().toISOString() })
      .execute();
    await purgeExpiredData(subject.shop);
    expect(await mailsOf('quotation-sent')).toEqual([]);
    const email = quotedTerms.buyer.email;
    const { json } = await exportPerson(subject.shop, { email, actor });
    const { quotations } = JSON.parse(json) as { quotations: readonly { readonly number: string }[] };
    expect(quotations.map(({ number }) => number).toSorted()).toEqual(['OF2026-0001', 'OF2026-0002']);
    await erasePerson(subject.shop, { email, actor });
    expect(await getQuotation(subject.shop, open.id)).toBeNull();
    // Its order is to be sent still.
    expect(await getQuotation(subject.shop, paid.id)).not.toBeNull();
  });
});
