import { describe, expect, test } from 'vitest';
import { KILL_POINTS, killAt } from './kills.ts';
import { outage, poison, storage } from './outages.ts';
import type { Tally } from './tally.ts';

/* A short version of `npm run faults`: the same faults with fewer messages. */

function expectNothingLost({ accepted, delivered, lost, wrong }: Tally, atLeast: number): void {
  expect(accepted).toBeGreaterThanOrEqual(atLeast);
  expect({ delivered, lost, wrong }).toEqual({ delivered: accepted, lost: 0, wrong: 0 });
}

describe('SIGKILL', () => {
  test.each(KILL_POINTS)('loses no accepted message when the process is killed %s', async (point) => {
    const result = await killAt(point, 1);
    expectNothingLost(result, point === 'before-commit' ? 0 : 1);
    if (point === 'before-commit')
      expect(result).toMatchObject({ accepted: 0, note: expect.stringContaining('0 stored') });
    if (point === 'after-send') expect(result.duplicated).toBe(2);
    else expect(result.duplicated).toBe(0);
  });
});

describe('an outage of the mail server for an hour', () => {
  test.each([
    ['no mail server', 'gone'],
    ['4xx', { kind: 'refuse', code: 451, at: 'data' }],
    ['a broken login', { kind: 'refuse', code: 454, at: 'login' }],
    ['bad TLS', 'bad TLS'],
  ] as const)('loses no accepted message when it has %s', async (fault, mood) => {
    const result = await outage(fault, mood, 2);
    expectNothingLost(result, 2);
    expect(result.note).not.toMatch(/^0 attempts/);
  });

  test('sends duplicates under one Message-ID when the connection breaks before the reply', async () => {
    const result = await outage('hang-up', { kind: 'hang-up' }, 1);
    expectNothingLost(result, 1);
    expect(result.duplicated).toBeGreaterThan(0);
  });
});

test('a mail that is always refused does not stop the others', async () => {
  const result = await poison(8);
  expectNothingLost(result, 7);
  expect(result.note).toContain('1 dead');
});

test.each(['disk full', 'read-only database', 'locked database'] as const)(
  '%s: new messages are refused with an error and no accepted one is lost',
  async (fault) => {
    const result = await storage(fault, 5);
    expectNothingLost(result, 10);
    expect(result.note).not.toMatch(/^0 refused/);
  },
);
