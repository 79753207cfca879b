import { expect, test } from 'vitest';
import { countVisitors } from './count-visitors.ts';

const limit = { max: 2, period: 60_000 };
const wider = { by56: 2, by48: 3 };

function counter() {
  let moment = Date.parse('2026-11-24T12:00:10Z');
  const count = countVisitors({ limit, wider, now: () => new Date(moment) });
  return { count, wait: (ms: number) => (moment += ms) };
}

test('one address is refused above its limit, until the next period', () => {
  const { count, wait } = counter();
  const ask = () => count('203.0.113.7');
  expect([ask(), ask(), ask()]).toEqual([null, null, 50]);
  expect(count('203.0.113.8')).toBeNull();
  wait(50_000);
  expect(ask()).toBeNull();
});

test('a wider IPv6 network is refused above its own', () => {
  const { count } = counter();
  const ask = (subnet: number) => count(`2001:db8:1:${subnet}::/64`);
  expect([1, 2, 3, 4].map(ask)).toEqual([null, null, null, null]);
  expect(ask(5)).toBe(50);
  // Another /56 of the same /48.
  expect(count('2001:db8:1:100::/64')).toBeNull();
  expect(count('2001:db8:1:200::/64')).toBe(50);
});

test('however many addresses ask, few are kept apart', () => {
  const { count } = counter();
  for (let visitor = 0; visitor < 10_000; visitor += 1) count(`a${visitor}`);
  expect([count('new'), count('newer'), count('newest')]).toEqual([null, null, 50]);
  expect(count('a1')).toBeNull();
});
