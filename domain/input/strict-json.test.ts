import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

test('parseStrictJson returns what JSON.parse returns for any value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      if (text.includes('__proto__')) return;
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test.each([
  ['an empty text', ''],
  ['an incomplete object', '{"a":'],
  ['a bare word', 'undefined'],
  ['a duplicate key', '{"a":1,"a":2}'],
  ['a duplicate key, once escaped', String.raw`{"a":1,"\u0061":2}`],
  ['a duplicate key in a nested object', '[{"b":{"a":1, "a" : 2}}]'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['an escaped __proto__', String.raw`{"\u005f_proto__":1}`],
  ['10,000 nested arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['10,000 nested objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
])('parseStrictJson refuses %s', (_, text) => {
  expect(parseStrictJson(text)).toEqual({ ok: false, error: 'invalid-json' });
});

test.each([
  ['the same key in two objects', '[{"a":1},{"a":2}]'],
  ['a key as a value', '{"a":"a","b":"a"}'],
  ['brackets in a string', String.raw`{"a":"{[\"b\": 1, \\"}`],
])('parseStrictJson accepts %s', (_, text) => {
  expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});
