import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVies } from '../../commerce/registers/vies.ts';
import { vatWords } from '../../content/order-words.ts';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listMails, listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder, findOrderByNumber } from '../../data/order/orders.ts';
import { booksCsv, type Month, moneyTotal } from '../../domain/bookkeeping.ts';
import { changeValues } from '../../domain/change/change-form.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order, PaidOrder } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { firstAcceptance, readAcceptance } from '../../domain/quotation/acceptance.ts';
import { quotationPaper } from '../../domain/quotation/quotation.ts';
import { type Return, returnVersion } from '../../domain/return/return.ts';
import { orderConfirmation } from '../../mail/templates/order.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { quotedTerms, quoteRequest } from '../../tests/builders/quotations.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { type FakeVies, startFakeVies, type ViesMood } from '../../tests/fakes/fake-vies.ts';
import { chooseVatDay, readMonth, readThreshold } from '../bookkeeping/read-books.ts';
import { changeOrder } from '../change/change-order.ts';
import { confirmVat } from '../change/confirm-vat.ts';
import { correctInvoice } from '../change/correct-invoice.ts';
import { recordRefund, resendOrder, shipOrder } from '../order/handle-order.ts';
import { draftOrder } from '../order/make-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { acceptQuotation } from '../quotation/accept-quotation.ts';
import { createQuotation } from '../quotation/edit-draft.ts';
import { sendQuotation } from '../quotation/send-quotation.ts';
import { handleReturn } from '../return/handle-return.ts';
import { openReturn } from '../return/open-return.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const NOVEMBER = '2026-11' as Month;
const BELGIAN = { ontvangst: 'BE', postcode: '2000', company: 'Boek BV', vatId: 'BE0123456749' } as const;
const AT_HOME = { invoiceStreet: 'Meir 1', invoicePostcode: '2000', invoiceCity: 'Antwerpen', invoiceCountry: 'BE' };
let vies: FakeVies;
/** In ms; short only where an answer is late on purpose. */
let patience: number;
let subject: PayingShop;
beforeEach(async () => {
  vies = await startFakeVies();
  vies.known.add(BELGIAN.vatId);
  patience = 20_000;
  subject = await openPayingShop({ checkVatId: (...asked) => createVies({ ...vies, timeout: patience })(...asked) });
  await subject.setStock('boekenstandaard-middel', 1_000);
});
afterEach(async () => {
  await subject.stop();
  await vies.stop();
});
const invoicesOf = ({ token }: { readonly token: string }) => listInvoicesOfOrder(subject.shop.database.db, token);

describe('a company in another member state', () => {
  test('that VIES knows pays no VAT, and its invoice, mail, books and statement say why', async () => {
    const order = await subject.buy(BELGIAN);
    expect(order.totals).toEqual({ subtotal: 53_68, shipping: 6_57, total: 60_25, vat: 0, vatPercent: 0 });
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({
      rate: { country: 'NL', percent: 0 },
      totals: { net: 60_25, vat: 0, gross: 60_25 },
      buyer: { vatId: BELGIAN.vatId },
      vatCheck: { isValid: true, consultation: 'WAPIAAAAX0000001' },
    });
    const { shop } = subject;
    const mail = JSON.stringify(orderConfirmation(order as PaidOrder, shop));
    expect(mail).toContain('BE0123456749 is op 20 november 2026 nagekeken in VIES (raadpleging WAPIAAAAX0000001)');
    await shipOrder(shop, order.number, 'https://volg.example/1');
    const books = await readMonth(shop, NOVEMBER);
    expect(books.supplies).toMatchObject([
      { vatId: BELGIAN.vatId, net: 60_25, documents: [{ transport: 'https://volg.example/1' }] },
    ]);
    expect(booksCsv(books, NOVEMBER)).toContain(';BE0123456749;https://volg.example/1');
    expect((await readThreshold(shop)).thisYear.net).toBe(0);
  });

  test.each<readonly [string, Partial<Record<OrderField, string>>, number]>([
    ['delivered in the Netherlands', { company: 'Boek BV', vatId: 'BE0123456749' }, 64_95],
    ['with a Dutch number', { ...BELGIAN, vatId: 'NL123456789B01' }, 72_90],
    ['without a number', { ...BELGIAN, vatId: '' }, 72_90],
    ['that picks up', { ...BELGIAN, ontvangst: 'pickup', ...AT_HOME }, 64_95],
  ])('%s pays VAT, and VIES is not asked', async (_, typed, total) => {
    expect((await subject.buy(typed)).totals.total).toBe(total);
    expect(vies.asked).toEqual([]);
  });

  test('is asked first for no more than it costs without VAT', async () => {
    const items = [{ variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] }];
    const wish = { items, buyer: orderForm(BELGIAN), method: 'link' } as const;
    expect(await draftOrder(subject.shop, { ...wish, first: cents(60_25) })).toMatchObject({ value: { sale: {} } });
    const drafted = await draftOrder(subject.shop, { ...wish, first: cents(60_26) });
    expect(drafted).toEqual({ ok: false, error: { code: 'deposit_too_high', total: 60_25 } });
  });

  test('is asked about so many times an hour for one visitor', async () => {
    const { shop } = subject;
    const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    const busy = { ...shop, countAddress: () => 7 };
    const order = { token, buyer: { ip: '203.0.113.7' } };
    const error = { code: 'too_many_orders', retryAfter: 7 };
    expect(await placeOrder(busy, { ...order, form: orderForm(BELGIAN) })).toEqual({ ok: false, error });
    expect(vies.asked).toEqual([]);
    expect((await placeOrder(busy, { ...order, form: orderForm() })).ok).toBe(true);
  });

  test('that VIES does not know is refused, and nothing is stored', async () => {
    const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    const form = orderForm({ ...BELGIAN, vatId: 'BE0999999922' });
    expect(await placeOrder(subject.shop, { token, form })).toEqual({ ok: false, error: { code: 'vat_id_unknown' } });
    const placed = await placeOrder(subject.shop, { token, form: orderForm(BELGIAN) });
    expect(placed).toMatchObject({ ok: true, value: { order: { totals: { total: 60_25 } } } });
  });

  test.each<ViesMood>(['late', 'away', 429])(
    'pays Dutch VAT when VIES answers %s, and reads how to get it back',
    async (mood) => {
      vies.moods.push(mood);
      patience = mood === 'late' ? 300 : patience;
      const order = await subject.buy(BELGIAN);
      expect(order).toMatchObject({ totals: { total: 72_90 }, vatCheck: { isValid: null } });
      expect((await invoicesOf(order))[0]).toMatchObject({ rate: { country: 'NL', percent: 21 } });
      expect(JSON.stringify(orderConfirmation(order as PaidOrder, subject.shop))).toContain(
        'VIES gaf geen antwoord over BE0123456749',
      );
    },
  );

  test('keeps what makes it free of VAT: owners change its name, not its country, goods or btw-id', async () => {
    const order = await subject.buy(BELGIAN);
    const change = (typed: Record<string, string>) =>
      changeOrder(subject.shop, {
        ...{ number: order.number, money: 'later', reason: '', agreed: null, submission: subject.shop.newToken() },
        ...{ request: '', by: { actor, shown: orderVersion(order, []) }, isChecked: true },
        values: { ...changeValues(order), ...typed },
      });
    const refused = { ok: false, error: { code: 'not_possible' } };
    expect(await change({ ontvangst: 'NL', postcode: '1131 AB' })).toMatchObject(refused);
    expect(await change({ vatId: '' })).toMatchObject(refused);
    const [invoice] = await invoicesOf(order);
    const party = { name: 'B', company: 'Boek BV', vatId: 'DE123456789', address: 'Meir 1' };
    const correction = { number: order.number, shown: invoice?.number ?? '', party, actor };
    expect(await correctInvoice(subject.shop, correction)).toMatchObject({ error: { code: 'sold_without_vat' } });
    expect((await change({ name: 'Bram Vos' })).ok).toBe(true);
  });
});

test('money, invoices and books agree to the cent over companies, presents, refunds, chargebacks and corrections', async () => {
  const kinds = {
    company: BELGIAN,
    silent: BELGIAN,
    consumer: { ontvangst: 'DE', postcode: '10115' },
    present: { gift: 'ja', recipient: 'Zoë Groß' },
    'picked up': { ontvangst: 'pickup', pickupCode: 'VOLENDAM' },
  } as const;
  const { shop } = subject;
  const Step = fc.oneof(
    fc.record({
      do: fc.constantFrom('refund' as const, 'charge back' as const),
      amount: fc.integer({ min: 1, max: 9_00 }),
    }),
    fc.record({ do: fc.constant('correct' as const), amount: fc.nat(2) }),
  );
  const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
  const Sale = fc.record({ kind, steps: fc.array(Step, { maxLength: 5 }) });
  /** What each order still has on its documents, and what banks took back of it, in cents. */
  const [due, charged] = [new Map<string, number>(), new Map<string, number>()];

  const steps = [
    { do: 'refund', amount: 5_00 },
    { do: 'correct', amount: 0 },
    { do: 'charge back', amount: 1_00 },
    { do: 'correct', amount: 1 },
    { do: 'refund', amount: 1 },
  ] as const;

  async function correct({ number, token }: Order, vatId: string, which: number) {
    const before = await invoicesOf({ token });
    const last = before.findLast((one) => one.kind === 'invoice');
    const party = {
      name: ['Bram', 'Cor', 'Dé'][which] ?? '',
      company: 'Boek BV',
      vatId,
      address: 'Meir 1\n2000 Antwerpen',
    };
    const corrected = await correctInvoice(shop, { number, shown: last?.number ?? '', party, actor });
    if (!corrected.ok) return expect(corrected.error.code).toBe('nothing_changed');
    const made = (await invoicesOf({ token })).slice(before.length);
    expect(made[0]).toMatchObject({ kind: 'credit', credits: { number: last?.number }, isReplaced: true });
    expect(made[1]).toMatchObject({ kind: 'invoice', replaces: { number: last?.number }, buyer: { name: party.name } });
  }

  async function take({ do: what, amount }: { do: string; amount: number }, order: Order, vatId: string) {
    const { number } = order;
    if (what === 'correct') return correct(order, vatId, amount);
    const sums = what === 'refund' ? due : charged;
    const sum = (sums.get(number) ?? 0) + (what === 'refund' ? -amount : amount);
    sums.set(number, sum);
    if (what === 'refund') await recordRefund(shop, number, cents(amount));
    else await subject.giveBack(order, 'amountChargedBack', cents(sum));
  }

  await fc.assert(
    fc.asyncProperty(fc.array(Sale, { minLength: 1, maxLength: 3 }), async (sales) => {
      for (const { kind, steps } of sales) {
        if (kind === 'silent') vies.moods.push('away');
        const order = await subject.buy(kinds[kind]);
        const { number, totals } = order;
        due.set(number, totals.total);
        const vatId = kinds[kind] === BELGIAN ? BELGIAN.vatId : '';
        for (const step of steps) await take(step, order, vatId);
      }
      const books = await readMonth(shop, NOVEMBER);
      const documented = Map.groupBy(books.documents, ({ orderNumber }) => orderNumber);
      const sums = [...documented].map(([number, all]) => [number, all.reduce((sum, { gross }) => sum + gross, 0)]);
      expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(due));
      const differences = books.differences.map(({ orderNumber, amount }) => [orderNumber, -amount]);
      expect(Object.fromEntries(differences)).toEqual(Object.fromEntries(charged));
      expect(books.total.gross - differences.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(
        moneyTotal(books),
      );
      const free = books.documents.filter(({ rate }) => rate.percent === 0);
      expect(books.supplies.reduce((sum, { net }) => sum + net, 0)).toBe(
        free.reduce((sum, { gross }) => sum + gross, 0),
      );
      expect(free.every(({ vatId, vat }) => vatId === BELGIAN.vatId && vat === 0)).toBe(true);
    }),
    {
      numRuns: propertyRuns(30),
      examples: [[(['company', 'consumer'] as const).map((kind) => ({ kind, steps: [...steps] }))]],
    },
  );
});

describe('after the day of the one-stop shop', () => {
  beforeEach(async () => {
    const { shop } = subject;
    expect(await chooseVatDay(shop, { actor, day: '2026-11-20', shown: { destinationFrom: null } })).toMatchObject({
      ok: true,
    });
  });
  const GERMAN = { ontvangst: 'DE', postcode: '10115' } as const;

  test.each<readonly [string, Partial<Record<OrderField, string>>, string, number]>([
    ['a consumer abroad pays the VAT of that country', GERMAN, 'DE', 19],
    ['a present is taxed where it goes', { ...GERMAN, gift: 'ja', recipient: 'Zoë Groß' }, 'DE', 19],
    ['a company abroad without a btw-id pays as a consumer', { ...GERMAN, company: 'Buch GmbH' }, 'DE', 19],
    ['a company abroad that VIES knows pays none', BELGIAN, 'NL', 0],
    [
      'a Dutch company that has it sent abroad pays Dutch VAT',
      { ...GERMAN, company: 'Boek BV', vatId: 'NL123456789B01' },
      'NL',
      21,
    ],
    ['what is picked up has Dutch VAT', { ontvangst: 'pickup', pickupCode: 'VOLENDAM' }, 'NL', 21],
    ['a consumer in the Netherlands pays Dutch VAT', {}, 'NL', 21],
  ])('%s', async (_, typed, country, percent) => {
    const order = await subject.buy(typed);
    expect((await invoicesOf(order))[0]).toMatchObject({
      rate: { country, percent },
      totals: { vat: order.totals.vat },
    });
    expect(order.totals.vatPercent ?? 21).toBe(percent);
    const { shop } = subject;
    const add = { 'soort-nieuw': 'boekenstandaard-klein', 'aantal-nieuw': '1' };
    const change = {
      number: order.number,
      money: 'later',
      reason: '',
      submission: shop.newToken(),
      request: '',
    } as const;
    const values = { ...changeValues(order), ...add };
    const by = { actor, shown: orderVersion(order, []) };
    const agreed = order.totals.subtotal === order.totals.total ? 64_95 + 54_95 : 64_95 + 54_95 + 7_95;
    const changed = await changeOrder(shop, { ...change, values, by, agreed, isChecked: true });
    const after = await findOrder(shop.database.db, order.token);
    expect([changed.ok, after?.totals.vatPercent ?? 21]).toEqual([percent > 0, percent]);
    expect((await readMonth(subject.shop, NOVEMBER)).rates).toMatchObject([{ rate: { country, percent } }]);
  });

  test('a company abroad about which VIES is silent pays Dutch VAT: the scheme is for consumers', async () => {
    vies.moods.push('away');
    expect((await invoicesOf(await subject.buy(BELGIAN)))[0]).toMatchObject({ rate: { country: 'NL', percent: 21 } });
  });

  test.each([
    ['without a btw-id', {}, 'DE', 19],
    ['with one that VIES knows', { vatId: 'DE123456789' }, 'NL', 0],
  ] as const)('a quotation to a company abroad %s has the rate of an order', async (_, named, country, percent) => {
    vies.known.add('DE123456789');
    const { shop } = subject;
    const buyer = {
      ...quotedTerms.buyer,
      company: 'Buch GmbH',
      vatId: '',
      postcode: '10115',
      city: 'Berlin',
      ...named,
    };
    const terms = { ...quotedTerms, delivery: 'DE' as const, buyer };
    const messageId = await quoteRequest(shop);
    const made = await createQuotation(shop, { actor, messageId, submission: shop.newToken(), terms });
    const sent = made.ok ? await sendQuotation(shop, { actor, id: made.value, shown: 1 }) : made;
    expect(sent).toMatchObject({ ok: true, value: { sent: { rate: { country, percent } } } });
  });
});

describe('a quotation to a company in another member state', () => {
  const buyer = { ...quotedTerms.buyer, company: 'Boek BV', vatId: BELGIAN.vatId, postcode: '2000', city: 'Antwerpen' };
  const terms = { ...quotedTerms, delivery: 'BE', buyer } as const;

  /** Sends one; returns it with what accepts it. */
  async function offer() {
    const { shop } = subject;
    const messageId = await quoteRequest(shop);
    const made = await createQuotation(shop, { actor, messageId, submission: shop.newToken(), terms });
    const sent = made.ok ? await sendQuotation(shop, { actor, id: made.value, shown: 1 }) : null;
    if (!sent?.ok) throw new Error('The quotation is not sent');
    const quotation = sent.value;
    const mails = await listMails(shop.database.db, { limit: 9 });
    const mail = mails.find(
      ({ purpose, subject }) => purpose === 'quotation-sent' && subject.includes(quotation.number),
    );
    const token = /\/offerte\/([0-9a-f]{32})\s/.exec(mail?.text ?? '')?.[1] ?? '';
    const form = new FormData();
    const values = { ...firstAcceptance(terms), paymentMethod: 'ideal', akkoord: 'ja' };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const reading = readAcceptance(form, terms, shop.config);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    return {
      quotation,
      mail: mail?.text ?? '',
      accept: (typed: Partial<Order['contact']> = {}) => {
        const form = { ...reading.form, contact: { ...reading.form.contact, ...typed } };
        return acceptQuotation(shop, { token, shown: quotation.id, form, buyer: {} });
      },
    };
  }

  test('is without VAT, and its mail and paper say why', async () => {
    const { quotation, mail } = await offer();
    expect(mail).toContain('Intracommunautaire levering, 0% btw');
    expect(quotation.sent).toMatchObject({ rate: { percent: 0 }, vatCheck: { consultation: 'WAPIAAAAX0000001' } });
    const paper = quotationPaper(quotation, quotation.sent, 'https://shop.example/voorwaarden');
    expect(paper).toMatchObject({ totals: { net: 3_745_50, vat: 0, gross: 3_745_50 } });
    expect(vatWords(paper.vatCheck)).toContain('Richtlijn 2006/112/EG, artikel 138');
  });

  test('is accepted with what VIES says then, and with what it said before when it is silent', async () => {
    const again = await (await offer()).accept();
    expect(again).toMatchObject({
      ok: true,
      value: { order: { totals: { total: 3_745_50 }, vatCheck: { consultation: 'WAPIAAAAX0000002' } } },
    });
    const silent = await offer();
    vies.moods.push('away');
    expect(await silent.accept()).toMatchObject({
      ok: true,
      value: { order: { totals: { total: 3_745_50, vat: 0 }, vatCheck: silent.quotation.sent.vatCheck } },
    });
  });

  test('is refused for another company, or none', async () => {
    const { accept } = await offer();
    for (const vatId of ['DE123456789', ''])
      expect(await accept({ vatId })).toEqual({ ok: false, error: { code: 'vat_id_differs' } });
    expect((await accept()).ok).toBe(true);
  });

  test('is refused when VIES no longer knows the company', async () => {
    const { accept } = await offer();
    vies.known.clear();
    expect(await accept()).toEqual({ ok: false, error: { code: 'vat_id_ended' } });
    vies.known.add(BELGIAN.vatId);
    expect((await accept()).ok).toBe(true);
  });
});

describe('confirmVat', () => {
  const by = { actor, shown: null };
  async function silent() {
    vies.moods.push('away');
    return subject.buy(BELGIAN);
  }

  test('makes the invoice again without VAT and pays the VAT back, once', async () => {
    const { shop } = subject;
    const order = await silent();
    await shipOrder(shop, order.number, 'https://volg.example/1');
    const ask = () => confirmVat(shop, order.number, by);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers).toContainEqual({ ok: true, value: null });
    expect(answers).toContainEqual({ ok: false, error: { code: 'nothing_changed' } });
    expect((await invoicesOf(order)).map(({ kind, rate, totals }) => [kind, rate.percent, totals.gross])).toEqual([
      ['invoice', 21, 72_90],
      ['credit', 21, -72_90],
      ['invoice', 0, 60_25],
    ]);
    const after = await findOrder(shop.database.db, order.token);
    expect(after).toMatchObject({
      totals: { total: 60_25, vat: 0, vatPercent: 0 },
      vatCheck: { isValid: true },
      fulfilment: { status: 'sent' },
      refunds: [{ kind: 'refunded', amount: 12_65 }],
    });
    const books = await readMonth(shop, NOVEMBER);
    expect([moneyTotal(books), books.total.gross, books.differences]).toEqual([60_25, 60_25, []]);
    expect(books.supplies).toMatchObject([{ vatId: BELGIAN.vatId, net: 60_25 }]);
    expect((await readThreshold(shop)).thisYear.net).toBe(0);
    const mails = await listMailsAbout(shop.database.db, 'order_token', order.token);
    expect(mails.filter(({ purpose }) => purpose === 'order-changed')).toHaveLength(1);
  });

  test.each([
    ['silence', 'vies_silent'],
    ['a no', 'vies_unknown'],
  ])('changes nothing after %s', async (answer, code) => {
    const order = await silent();
    if (answer === 'silence') vies.moods.push('away');
    else vies.known.clear();
    expect(await confirmVat(subject.shop, order.number, by)).toEqual({ ok: false, error: { code } });
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  test('refuses an owner who did not prove who it is above the bound of a day, and writes nothing', async () => {
    const order = await silent();
    const config = { ...filledConfig, refundCheckAbove: cents(12_64) };
    const shop = await subject.shopWith({ config });
    expect(await confirmVat(shop, order.number, by)).toEqual({ ok: false, error: { code: 'check_first' } });
    expect([await invoicesOf(order), await findOrder(shop.database.db, order.token)]).toMatchObject([
      { length: 1 },
      order,
    ]);
    expect(await confirmVat(shop, order.number, { ...by, isChecked: true })).toEqual({ ok: true, value: null });
  });

  test('refuses an order of which something went back', async () => {
    const order = await silent();
    await recordRefund(subject.shop, order.number, cents(1_00));
    const refused = { ok: false, error: { code: 'nothing_changed' } };
    expect(await confirmVat(subject.shop, order.number, by)).toEqual(refused);
  });
});

describe('an order without VAT', () => {
  async function sent() {
    const order = await subject.buy(BELGIAN);
    await shipOrder(subject.shop, order.number, 'https://volg.example/1');
    return order;
  }
  async function takeBack({ number }: Order, exchange: Return['exchange'] | { variantId: string; isAtOnce: boolean }) {
    const by = { number, actor };
    const announced = { id: 'f1', reason: 'size', pieces: [[0, 1]], note: '', exchange } as const;
    const opened = await openReturn(subject.shop, by, announced);
    if (!opened.ok) throw new Error(opened.error.code);
    const one = opened.value;
    const received = { pieces: one.pieces, isRestocked: true };
    const step = { id: one.id, version: returnVersion(one), received, money: exchange ? 'later' : 'now' } as const;
    await handleReturn(subject.shop, by, { ...step, deduction: cents(0), deductionReason: '', isClosed: false });
    return one.exchange?.number ?? '';
  }
  const documents = async (order: Pick<Order, 'token'>) =>
    (await invoicesOf(order)).map(({ kind, rate, totals }) => [kind, rate.percent, totals.vat, totals.gross]);
  async function agreeing() {
    const books = await readMonth(subject.shop, NOVEMBER);
    expect([books.total.gross, books.differences]).toEqual([moneyTotal(books), []]);
    return books;
  }

  test('is credited without VAT when it comes back or is refunded', async () => {
    const back = await sent();
    await takeBack(back, null);
    const cheaper = await sent();
    await recordRefund(subject.shop, cheaper.number, cents(10_00));
    expect(await documents(back)).toEqual([
      ['invoice', 0, 0, 60_25],
      ['credit', 0, 0, -60_25],
    ]);
    expect(await documents(cheaper)).toEqual([
      ['invoice', 0, 0, 60_25],
      ['credit', 0, 0, -10_00],
    ]);
    expect((await agreeing()).supplies).toMatchObject([{ net: 50_25 }]);
  });

  test.each([
    ['without VAT when VIES answers', null, 0],
    ['with VAT when it does not', 'away', 21],
  ] as const)('is exchanged for one %s', async (_, mood, percent) => {
    const order = await sent();
    if (mood) vies.moods.push(mood);
    const number = await takeBack(order, { variantId: 'boekenstandaard-klein', isAtOnce: true });
    const other = await findOrderByNumber(subject.shop.database.db, number);
    expect((await documents(order)).every(([, of]) => of === 0)).toBe(true);
    expect(other?.totals.vatPercent ?? 21).toBe(percent);
    // What it costs more with VAT is to be paid first: until then the books show money without an invoice.
    const books = await readMonth(subject.shop, NOVEMBER);
    const waiting = books.differences.reduce((sum, { amount }) => sum + amount, 0);
    expect([books.total.gross + waiting, waiting > 0]).toEqual([moneyTotal(books), percent > 0]);
  });

  test('has one invoice when a second parcel follows', async () => {
    const order = await sent();
    const by = { actor, shown: null };
    await resendOrder(subject.shop, order.number, { reason: 'lost', part: '', pieces: [[0, 1]] }, by);
    await shipOrder(subject.shop, order.number, 'https://volg.example/2');
    expect(await documents(order)).toEqual([['invoice', 0, 0, 60_25]]);
    const { supplies } = await agreeing();
    expect(supplies).toMatchObject([{ net: 60_25, documents: [{ transport: 'https://volg.example/2' }] }]);
  });
});
