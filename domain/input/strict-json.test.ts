import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

test('gives what JSON.parse gives for every value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      if (text.includes('__proto__')) return;
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test.each([
  ['nothing', ''],
  ['half an object', '{"a":'],
  ['words', 'undefined'],
  ['a name twice', '{"a":1,"a":2}'],
  ['a name twice, once escaped', String.raw`{"a":1,"\u0061":2}`],
  ['a name twice further down', '[{"b":{"a":1, "a" : 2}}]'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['__proto__ in disguise', String.raw`{"\u005f_proto__":1}`],
  ['10,000 brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['10,000 objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
])('refuses %s', (_, text) => {
  expect(parseStrictJson(text)).toEqual({ ok: false, error: 'invalid-json' });
});

test.each([
  ['one name in two objects', '[{"a":1},{"a":2}]'],
  ['a name as a value', '{"a":"a","b":"a"}'],
  ['brackets in a text', String.raw`{"a":"{[\"b\": 1, \\"}`],
])('allows %s', (_, text) => {
  expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});
