import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hoursInWords, PointText, pointPart, pointText, pointWords, readPoint } from './parcel-point.ts';

const point = { id: '7001', name: 'Primera', street: 'Zeestraat 12', postcode: '1131 AB', city: 'Volendam' };

test('a point is the same after it was a text of a form', () => {
  expect(readPoint(pointText(point))).toEqual(point);
  expect(pointWords(point)).toBe('Primera, Zeestraat 12, 1131 AB Volendam');
});

test.each([
  'zoek',
  '7001',
  '0|Primera|Zeestraat 12|1131 AB|Volendam',
  '7001|Primera||1131 AB|Volendam',
  '7001|Primera|Zeestraat 12|1131 AB|Volendam|meer',
  `7001|${'x'.repeat(81)}|Zeestraat 12|1131 AB|Volendam`,
  '7001|Prim\u202Eera|Zeestraat 12|1131 AB|Volendam',
  `${'9'.repeat(16)}|Primera|Zeestraat 12|1131 AB|Volendam`,
])('%s is no point, and refused in Dutch', (text) => {
  expect(readPoint(text)).toBeNull();
  const read = v.safeParse(PointText, text);
  expect(read.success ? '' : read.issues[0].message).toMatch(/^Kies een afhaalpunt/);
});

test('whatever names a carrier gives, a point of them is read back or left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const named = { ...point, name: pointPart(name) };
      expect(readPoint(pointText(named))).toEqual(named.name === '' ? null : named);
    }),
  );
});

test('says opening hours by runs of days', () => {
  const day = ['9:00-18:00'];
  expect(hoursInWords([day, day, day, day, day, ['9:00-12:00', '13:00-17:00'], []])).toBe(
    'ma-vr 9:00-18:00, za 9:00-12:00 en 13:00-17:00',
  );
  expect(hoursInWords([[], day, [], day, day, [], []])).toBe('di 9:00-18:00, do-vr 9:00-18:00');
  expect(hoursInWords([[], [], [], [], [], [], []])).toBe('');
});
