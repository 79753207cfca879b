import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shipped } from '../../domain/order/handling.ts';
import type { OrderDraft, PaidOrder } from '../../domain/order/order.ts';
import type { OrderQuery } from '../../domain/order/order-search.ts';
import { placedOrder } from '../../domain/order/placement.ts';
import { settleOrder, withAttention } from '../../domain/order/settlement.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { orderDraft, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { insertCheckout } from '../checkouts.ts';
import { deleteOrder } from './forgettable-orders.ts';
import { lookUp, rarestFirst, writeOrderWords } from './order-words.ts';
import { findOrderByNumber, insertOrderNote } from './orders.ts';
import { newestChange, searchOrders } from './search-orders.ts';
import { insertOrder, updateOrder } from './write-order.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.stop());

let sequence = 0;

/** Stores an order of one minute later than the one before; it is paid. */
async function store(changes: Partial<OrderDraft> = {}, then: (order: PaidOrder) => PaidOrder = (order) => order) {
  sequence += 1;
  const n = sequence;
  const now = new Date(Date.UTC(2026, 10, 20, 10, n));
  const token = n.toString(16).padStart(32, '0');
  const number = `2611-${n.toString().padStart(5, '0')}`;
  const order = placedOrder({ ...orderDraft, ...changes }, { token, number, paymentId: `p${n}`, isTest: false, now });
  await temporary.database.transaction(async (tx) => {
    await insertCheckout(tx, {
      token,
      priced: { items: [], lines: [], subtotal: order.totals.subtotal },
      createdAt: now,
      expiresAt: now,
    });
    await insertOrder(tx, order);
    const paid = settleOrder(order, paymentUpdate('paid', { paymentId: `p${n}` })).order as PaidOrder;
    await updateOrder(tx, then(paid));
  });
  return number;
}

async function note(number: string, content: string): Promise<void> {
  await temporary.database.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    const at = new Date();
    await insertOrderNote(tx, order?.token ?? '', { id: `n-${number}`, kind: 'note', content, author: 'Anna', at });
  });
}
/** As `writeMissingWords` does within a minute. */
async function writeWords(number: string): Promise<void> {
  await temporary.database.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    if (order) await writeOrderWords(tx, order);
  });
}

const ask = async (changes: Partial<OrderQuery>, limit = 50) => {
  const page = await searchOrders(temporary.database.db, { words: '', filter: 'all', after: null, ...changes }, limit);
  return { ...page, numbers: page.orders.map(({ number }) => number) };
};
const contact = (name: string, email = 'iemand@voorbeeld.nl') => ({ contact: { name, email } });
const engraved = (value: string): Partial<OrderDraft> => ({
  lines: orderDraft.lines.map((line) => ({ ...line, attributes: [{ key: 'Gravering', value }] })),
});

describe('searchOrders', () => {
  test('finds an order by any part of the words of name, e-mail, number, address, engraving, remark and notes', async () => {
    const number = await store({
      remark: 'Bel even aan',
      quotation: { name: 'OF2026-0007', deliverBy: '2026-12-18' },
      ...contact('Łukasz Søndergård', 'lukasz@pools.example'),
      ...engraved('Gelezen door Zoë'),
      delivery: {
        kind: 'address',
        country: 'NL',
        street: 'Dijk',
        houseNumber: '1',
        addition: '',
        postcode: '1131 AB',
        city: 'Edam',
      },
    });
    const questions = [
      'sonder',
      'SØNDER',
      'lukasz sond',
      'lukasz@pools.ex',
      number,
      number.replace('-', ''),
      '1131ab',
      '1131 AB',
      'zoe',
      'gelezen door',
    ];
    for (const words of questions) expect([words, (await ask({ words })).numbers]).toEqual([words, [number]]);
    await note(number, 'Kleinzoon haalt hem op');
    expect((await ask({ words: 'kleinzoon' })).numbers).toEqual([]);
    await writeWords(number);
    const parts = [
      'ergar',
      'kasz',
      'ools.ex',
      number.slice(4),
      '31ab',
      'ezen',
      'dij',
      'dam',
      'bel even',
      'of2026 0007',
    ];
    const mixed = ['inzoon', 'gard inzo', 'LUKASZ edam'];
    for (const words of [...parts, ...mixed])
      expect([words, (await ask({ words })).numbers]).toEqual([words, [number]]);
    expect((await ask({ words: 'kleinzoon jansen' })).numbers).toEqual([]);
    expect((await ask({ words: 'lukasz jansen' })).numbers).toEqual([]);
    expect((await ask({ words: '!!' })).numbers).toEqual([]);
  });

  test('gives every order once, newest first, over pages, also while orders are added', async () => {
    const stored: string[] = [];
    for (let n = 0; n < 7; n += 1) stored.unshift(await store(contact('Bladerman')));
    const seen: string[] = [];
    let after: OrderQuery['after'] = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ words: 'bladerman', after }, 3);
      seen.push(...page.numbers);
      after = page.next;
      if (seen.length === 3) await store(contact('Bladerman'));
    } while (after !== null);
    expect(seen).toEqual(stored);
  });

  test('shows the orders of one stage, and those that need attention', async () => {
    const sent = await store(contact('Fase'), (order) => shipped(order, null, order.payment.paidAt).order as PaidOrder);
    const waiting = await store(contact('Fase'));
    const odd = await store(contact('Fase'), (order) => withAttention(order, 'paid_twice'));
    expect((await ask({ words: 'fase', filter: 'sent' })).numbers).toEqual([sent]);
    expect((await ask({ words: 'fase', filter: 'to_send' })).numbers).toEqual([odd, waiting]);
    expect((await ask({ words: 'fase', filter: 'attention' })).numbers).toEqual([odd]);
    expect((await ask({ filter: 'sent' })).numbers).toEqual([sent]);
    expect((await ask({ filter: 'lapsed' })).numbers).toEqual([]);
  });

  test('finds orders behind many that have the word but do not pass the filter', async () => {
    const sent = (order: PaidOrder) => shipped(order, null, order.payment.paidAt).order as PaidOrder;
    const oldest = await store(contact('Zeldzaam Achteraan'), sent);
    for (let n = 0; n < 70; n += 1) await store(contact('Zeldzaam'));
    expect(await ask({ words: 'zeldzaam', filter: 'sent' }, 3)).toMatchObject({ numbers: [oldest], next: null });
    expect(await ask({ words: 'zeld achter' }, 3)).toMatchObject({ numbers: [oldest], next: null });
  });

  test('returns isIncomplete when more words begin like this than it looks up', async () => {
    for (let n = 0; n < 65; n += 1) await store(contact(`Qx${n}`));
    expect(await ask({ words: 'qx' })).toMatchObject({ isIncomplete: true });
    expect(await ask({ words: 'qx1' })).toMatchObject({ isIncomplete: false });
  });

  test('deletes the words of an order with the order', async () => {
    const [number, other] = [await store(contact('Vergetelheid Jansen')), await store(contact('Jansen'))];
    for (const one of [number, other]) await writeWords(one);
    expect((await ask({ words: 'getelheid' })).numbers).toEqual([number]);
    await temporary.database.transaction(async (tx) =>
      deleteOrder(tx, { number, token: (await findOrderByNumber(tx, number))?.token ?? '' }),
    );
    expect((await ask({ words: 'vergetelheid' })).numbers).toEqual([]);
    const parts = await temporary.database.db.selectFrom('word_parts').select('word').execute();
    const kept = parts.map(({ word }) => word.toString());
    expect([kept.includes('vergetelheid'), kept.includes('jansen')]).toEqual([false, true]);
    const left = await temporary.database.db
      .selectFrom('order_words')
      .select('word')
      .where('number', '=', number)
      .execute();
    expect(left).toEqual([]);
  });

  test('changes when an order is placed or paid', async () => {
    const before = await newestChange(temporary.database.db);
    const number = await store();
    const after = await newestChange(temporary.database.db);
    expect(after).not.toBe(before);
    expect(after).toContain(number);
  });
});

describe('rarestFirst', () => {
  test('sorts the word first whose orders lie furthest apart, and a beginning of too many words last', async () => {
    const { db } = temporary.database;
    for (let n = 0; n < 63; n += 1) await store(contact(`Overal ${n % 3 === 0 ? 'Schaars' : 'Gewoon'} Veel${n}`));
    const words = await Promise.all(['veel', 'overal', 'gewoon', 'schaars'].map((word) => lookUp(db, word)));
    const sorted = await rarestFirst(db, words, { after: null, max: 10 });
    expect(sorted.map(({ word }) => word)).toEqual(['schaars', 'gewoon', 'overal', 'veel']);
    // Fewer than were looked for are the rarest of all.
    const few = await rarestFirst(db, words, { after: null, max: 20 });
    expect(few[0]?.word).toBe('schaars');
  });
});
