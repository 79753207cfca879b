import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shipped } from '../../domain/order/handling.ts';
import type { OrderDraft, PaidOrder } from '../../domain/order/order.ts';
import type { OrderQuery } from '../../domain/order/order-search.ts';
import { placedOrder } from '../../domain/order/placement.ts';
import { settleOrder, withAttention } from '../../domain/order/settlement.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { orderDraft, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { insertCheckout } from '../checkouts.ts';
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

const ask = async (changes: Partial<OrderQuery>, limit = 50, maxLooked?: number) => {
  const query = { words: '', filter: 'all', after: null, ...changes } as const;
  const page = await searchOrders(temporary.database.db, query, limit, maxLooked);
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
    const parts = [
      'ergar',
      'kasz',
      'ools.ex',
      number.slice(4),
      '31ab',
      'ezen',
      'di',
      'z',
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

  test('looks at so many orders for a page, and goes on behind them on the next', async () => {
    const oldest = await store(contact('Ver Achteraan'));
    for (let n = 0; n < 7; n += 1) await store(contact('Dichtbij'));
    const first = await ask({ words: 'achteraan' }, 5, 4);
    expect(first.numbers).toEqual([]);
    expect(await ask({ words: 'achteraan', after: first.next }, 5, 4)).toMatchObject({ numbers: [oldest] });
    expect(await ask({ words: 'dichtbij', filter: 'sent' }, 5, 4)).toMatchObject({ numbers: [], next: null });
    expect(await ask({ words: 'dichtbij' }, 5, 4)).toMatchObject({ numbers: { length: 4 } });
  });

  test('changes when an order is placed or paid', async () => {
    const before = await newestChange(temporary.database.db);
    const number = await store();
    const after = await newestChange(temporary.database.db);
    expect(after).not.toBe(before);
    expect(after).toContain(number);
  });
});
