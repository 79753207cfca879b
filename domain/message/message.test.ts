import { describe, expect, test } from 'vitest';
import { isLikelyBot, messageReference } from './message.ts';

const now = new Date('2026-11-20T10:00:00Z');
const shown = (msAgo: number) => ({ website: '', shownAt: String(now.getTime() - msAgo) });

describe('isLikelyBot', () => {
  test('is true when the hidden field is filled in', () => {
    expect(isLikelyBot({ ...shown(60_000), website: 'x' }, now)).toBe(true);
  });

  test('is true when the form is sent within 2.5 seconds, or was shown in the future', () => {
    expect(isLikelyBot(shown(0), now)).toBe(true);
    expect(isLikelyBot(shown(2_499), now)).toBe(true);
    expect(isLikelyBot(shown(2_500), now)).toBe(false);
    expect(isLikelyBot(shown(-60_000), now)).toBe(true);
  });

  test('is true when the time of showing is invalid', () => {
    for (const shownAt of ['x', '1', '1e12', '-1', '9'.repeat(20)])
      expect(isLikelyBot({ website: '', shownAt }, now)).toBe(true);
  });

  test('is false for a page that was open for a week, and for a call without a time of showing', () => {
    expect(isLikelyBot(shown(7 * 24 * 3_600_000), now)).toBe(false);
    expect(isLikelyBot({ website: '', shownAt: '' }, now)).toBe(false);
  });
});

test('messageReference writes the first eight characters of the id as two groups of four', () => {
  expect(messageReference('8f57da170c83738c574e0d094e750a2c')).toBe('8F57-DA17');
});
