import { describe, expect, test } from 'vitest';
import { isLikelyBot, messageReference } from './message.ts';

const now = new Date('2026-11-20T10:00:00Z');
const shown = (msAgo: number) => ({ website: '', shownAt: String(now.getTime() - msAgo) });

describe('a form that looks sent by a program', () => {
  test('is recognised by the hidden field that it fills in', () => {
    expect(isLikelyBot({ ...shown(60_000), website: 'x' }, now)).toBe(true);
  });

  test('is recognised when it is sent faster than a person types', () => {
    expect(isLikelyBot(shown(0), now)).toBe(true);
    expect(isLikelyBot(shown(2_499), now)).toBe(true);
    expect(isLikelyBot(shown(2_500), now)).toBe(false);
    expect(isLikelyBot(shown(-60_000), now)).toBe(true);
  });

  test('is recognised by an unreadable moment of showing', () => {
    for (const shownAt of ['x', '1', '1e12', '-1', '9'.repeat(20)])
      expect(isLikelyBot({ website: '', shownAt }, now)).toBe(true);
  });

  test('is not recognised in a page open for a week or a plain call of the function', () => {
    expect(isLikelyBot(shown(7 * 24 * 3_600_000), now)).toBe(false);
    expect(isLikelyBot({ website: '', shownAt: '' }, now)).toBe(false);
  });
});

test('makes a reference that can be said on the telephone', () => {
  expect(messageReference('8f57da170c83738c574e0d094e750a2c')).toBe('8F57-DA17');
});
