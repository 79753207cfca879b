import { describe, expect, test } from 'vitest';
import { isLikelyBot, messageReference } from './message.ts';

const now = new Date('2026-11-20T10:00:00Z');
const shown = (msAgo: number) => ({ website: '', shownAt: String(now.getTime() - msAgo) });

describe('a form that looks sent by a program', () => {
  test('fills in what no person sees', () => {
    expect(isLikelyBot({ ...shown(60_000), website: 'x' }, now)).toBe(true);
  });

  test('is faster than a person', () => {
    expect(isLikelyBot(shown(0), now)).toBe(true);
    expect(isLikelyBot(shown(2_499), now)).toBe(true);
    expect(isLikelyBot(shown(2_500), now)).toBe(false);
    expect(isLikelyBot(shown(-60_000), now)).toBe(true);
  });

  test('says nonsense about when it was shown', () => {
    for (const shownAt of ['x', '1', '1e12', '-1', '9'.repeat(20)])
      expect(isLikelyBot({ website: '', shownAt }, now)).toBe(true);
  });

  test('is not one that was open for a week, nor a call of the function by itself', () => {
    expect(isLikelyBot(shown(7 * 24 * 3_600_000), now)).toBe(false);
    expect(isLikelyBot({ website: '', shownAt: '' }, now)).toBe(false);
  });
});

test('a reference can be said on the telephone', () => {
  expect(messageReference('8f57da170c83738c574e0d094e750a2c')).toBe('8F57-DA17');
});
