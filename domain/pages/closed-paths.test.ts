import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskAreaOf, isOnTheWayToPay } from './closed-paths.ts';
import * as paths from './paths.ts';

test.each([
  [paths.checkout('abc'), true],
  [paths.payment('abc'), true],
  [paths.toPayment('abc'), true],
  [paths.order('abc'), false],
  [paths.cart, false],
  [paths.home, false],
])('the path %s is on the way to the payment: %s', (path, expected) => {
  expect(isOnTheWayToPay(path)).toBe(expected);
});

test.each([
  ['/', 'none'],
  ['/beheerder', 'none'],
  ['/blog/beheer', 'none'],
  ['/beheer', 'inside'],
  ['/beheer/', 'inside'],
  ['/beheer/bestellingen/2611-1', 'inside'],
  ['/beheer/bestaat-niet.js', 'inside'],
  ['/beheer.data', 'inside'],
  ['/beheer/inloggen', 'sign-in'],
  ['/beheer/inloggen/verder', 'inside'],
  ['/beheer/sleutel/abc', 'sign-in'],
  ['/beheer/sleutel/', 'inside'],
  ['/beheer/sleutel/abc/def', 'inside'],
])('deskAreaOf returns for %s %s', (path, area) => {
  expect(deskAreaOf(path)).toBe(area);
});

/** Writes some characters as their code, some in upper case, and doubles some slashes. */
const disguised = fc
  .array(fc.tuple(fc.constantFrom('plain', 'upper', 'coded', 'coded twice'), fc.boolean()), {
    minLength: 7,
    maxLength: 7,
  })
  .map((ways) =>
    Array.from('/beheer')
      .map((letter, index) => {
        const [way, doubled] = ways[index] ?? ['plain', false];
        const code = letter.charCodeAt(0).toString(16);
        if (letter === '/') return doubled ? '//' : '/';
        return { plain: letter, upper: letter.toUpperCase(), coded: `%${code}`, 'coded twice': `%25${code}` }[way];
      })
      .join(''),
  );

test('deskAreaOf returns inside for the desk in any spelling, whatever follows', () => {
  fc.assert(
    fc.property(disguised, fc.constantFrom('', '/', '/x', '%2fx', '/%2e', '\\x', '//inloggen/x'), (desk, rest) => {
      expect(deskAreaOf(desk + rest)).toBe('inside');
    }),
  );
});

test('deskAreaOf never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }), (text, more) => {
      expect(['none', 'sign-in', 'inside']).toContain(deskAreaOf(`/${text}%${more}`));
    }),
  );
});
