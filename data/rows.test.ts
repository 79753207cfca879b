import { expect, test } from 'vitest';
import { recordOf, rowOf } from './rows.ts';

const at = new Date('2026-11-24T18:32:00.000Z');

test('a row becomes a record and a record a row, with moments, booleans, JSON and bytes', () => {
  const row = { id: 'a', order_token: null, created_at: at.toISOString(), lease_until: null, last_day: '2026-12-08' };
  const record = { id: 'a', orderToken: null, createdAt: at, leaseUntil: null, lastDay: '2026-12-08' };
  expect(recordOf(row)).toEqual(record);
  expect(rowOf(record)).toEqual(row);
  const bytes = Buffer.from('a');
  expect(rowOf({ isOpen: true, isDone: false, pieces: [[0, 2]], bytes })).toEqual({
    is_open: 1,
    is_done: 0,
    pieces: '[[0,2]]',
    bytes,
  });
});
