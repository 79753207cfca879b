import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breaker() {
  let time = 0;
  const subject = createCircuitBreaker(() => time, { failures: 3, rest: 1_000, random: () => 0 });
  const fail = (times: number) => {
    for (let index = 0; index < times; index += 1) subject.failed();
  };
  return { subject, fail, at: (ms: number) => (time = ms) };
}

test('circuit breaker stays closed after two failures, and a success resets the count', () => {
  const { subject, fail } = breaker();
  fail(2);
  subject.succeeded();
  fail(2);
  expect(subject.admits()).toBe(true);
});

test('circuit breaker opens after three failures, then admits one trial call', () => {
  const { subject, fail, at } = breaker();
  fail(3);
  expect(subject.open).toBe(true);
  at(999);
  expect(subject.admits()).toBe(false);
  at(1_000);
  expect([subject.admits(), subject.admits(), subject.admits()]).toEqual([true, false, false]);
});

test('circuit breaker closes or opens again by the result of the trial call', () => {
  const { subject, fail, at } = breaker();
  fail(3);
  at(1_000);
  subject.admits();
  subject.failed();
  at(1_999);
  expect(subject.admits()).toBe(false);
  at(2_000);
  subject.admits();
  subject.succeeded();
  expect([subject.admits(), subject.admits(), subject.open]).toEqual([true, true, false]);
});
