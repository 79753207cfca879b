import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { given, jsonLd } from './json-ld.ts';

describe('jsonLd', () => {
  test('escapes text that would close the script element or open a comment', () => {
    expect(jsonLd({ name: '</script><script>alert(1)</script>' })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}',
    );
    expect(jsonLd({ name: '<!--' })).toBe('{"name":"\\u003c!--"}');
  });

  test('escapes ampersands and the line separators U+2028 and U+2029', () => {
    expect(jsonLd({ name: 'a&b\u2028c\u2029d' })).toBe('{"name":"a\\u0026b\\u2028c\\u2029d"}');
  });

  test('escapes keys too', () => {
    expect(jsonLd({ '<b>': 1 })).toBe('{"\\u003cb\\u003e":1}');
  });

  test('contains no <, >, & or line separator for any value, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        const text = jsonLd(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('given', () => {
  test('leaves out empty values', () => {
    expect({ ...given('a', null), ...given('b', undefined), ...given('c', ''), ...given('d', []) }).toEqual({});
  });

  test('keeps other values, including 0 and false', () => {
    expect({ ...given('a', 0), ...given('b', false), ...given('c', ['x']) }).toEqual({ a: 0, b: false, c: ['x'] });
  });
});
