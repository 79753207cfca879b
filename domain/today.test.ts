import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledConfig } from '../tests/builders/filled-config.ts';
import { openOrder, orderDraft } from '../tests/builders/order/order-draft.ts';
import { amsterdamClock, isoDay, weekday } from './calendar/calendar.ts';
import { cents } from './money/money.ts';
import type { OrderDraft, PaidOrder } from './order/order.ts';
import { lastWeeks, orderTasks, type Task, whenOf } from './today.ts';

describe('lastWeeks', () => {
  test('returns five weeks from Monday, the running one last', () => {
    const weeks = lastWeeks(new Date('2026-11-22T22:30:00Z'));
    expect(weeks.map(({ monday }) => isoDay(monday))).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    // The clock went back on 25 October.
    expect(weeks[0]?.from.toISOString()).toBe('2026-10-18T22:00:00.000Z');
    expect(weeks[1]?.from.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  test('returns weeks that follow each other, begin at midnight on a Monday and hold the moment, at any moment', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const weeks = lastWeeks(now);
        for (const [index, { monday, from, until }] of weeks.entries()) {
          expect(weekday(monday)).toBe(1);
          expect(amsterdamClock(from).hour).toBe(0);
          expect(until).toEqual(weeks[index + 1]?.from ?? until);
        }
        const last = weeks.at(-1);
        expect(last && last.from <= now && now < last.until).toBe(true);
      }),
    );
  });
});

describe('orderTasks', () => {
  // A Friday, before the carrier comes.
  const now = new Date('2026-11-20T10:00:00Z');
  const [line] = orderDraft.lines;
  const address = {
    kind: 'address',
    street: 'Haven',
    houseNumber: '12',
    addition: '',
    postcode: '1131 AB',
    city: 'Volendam',
    country: 'NL',
  } as const;
  const paid = (changes: Partial<OrderDraft & { readyOn: string }> = {}): PaidOrder => ({
    ...openOrder,
    delivery: address,
    payment: { status: 'paid', id: 'p1', isTest: false, paidAt: now, received: cents(64_95), method: null },
    ...changes,
  });
  const engraving = { key: 'Gravering', value: 'Anna' };
  const gift = (wishedDay: string) => ({ gift: { card: '', wishedDay } });
  const shown = (tasks: readonly Task[]) =>
    tasks.map((task) => [task.kind, 'count' in task ? task.count : 1, whenOf(task, now)]);

  test('counts what leaves today apart from what is made first', () => {
    const orders = [paid(), paid({ readyOn: '2026-11-25' }), paid({ readyOn: '2026-12-10' })];
    expect(shown(orderTasks(orders, now, filledConfig))).toEqual([
      ['to-send', 1, 'today'],
      ['to-send', 1, 'week'],
      ['to-send', 1, 'later'],
    ]);
  });

  test('counts no parcels for what is fetched, and nothing of which no piece is left', () => {
    const given = line ? [{ ...line, refunded: 1 }] : [];
    const orders = [paid(), paid({ delivery: { kind: 'pickup' } }), paid({ lines: given })];
    expect(shown(orderTasks(orders, now, filledConfig))).toEqual([
      ['to-send', 1, 'today'],
      ['to-prepare', 1, 'today'],
    ]);
  });

  test('moves everything to the day after a pause', () => {
    const tasks = orderTasks([paid()], now, { ...filledConfig, resumesOn: '2027-01-04' });
    expect(tasks).toMatchObject([{ kind: 'to-send', day: { year: 2027, month: 1, day: 4 } }]);
    expect(shown(tasks)).toEqual([['to-send', 1, 'later']]);
  });

  test('names the words to engrave, on the day by which their order leaves', () => {
    const lines = line ? [line, { ...line, quantity: 2, attributes: [engraving] }] : [];
    const [task] = orderTasks([paid({ lines })], now, filledConfig);
    expect(task).toMatchObject({ kind: 'engravings', count: 2, words: ['Anna', 'Anna'] });
    expect(task && whenOf(task, now)).toBe('later');
  });

  test('names an order with a day of its own, and counts it as a parcel once it leaves', () => {
    const quotation = { quotation: { name: 'OF2026-0001-1', deliverBy: '2026-11-23' } };
    const orders = [paid(gift('2026-11-26')), paid(quotation)];
    expect(shown(orderTasks(orders, now, filledConfig))).toEqual([
      ['to-send', 1, 'today'],
      ['arrival', 1, 'today'],
      ['arrival', 1, 'week'],
    ]);
  });
});
