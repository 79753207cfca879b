import { expect, test } from 'vitest';
import { doneIn, formPageHeaders, photoRefusalInit } from './posted-form.ts';

test.each([
  ['?gedaan=klaar', 'Dit staat op afgehandeld.'],
  ['?gedaan=anders', null],
  ['?gedaan=constructor', null],
  ['', null],
])('doneIn returns for the address %j %j', (search, words) => {
  const url = `https://winkel.test/beheer/berichten${search}`;
  expect(doneIn({ url }, { klaar: 'Dit staat op afgehandeld.' })).toBe(words);
});

test('photoRefusalInit answers with the time to wait when photographs are busy or used up, and the page sends it', () => {
  expect(photoRefusalInit('not_a_photo')).toEqual({ status: 422 });
  const { status, headers } = photoRefusalInit('photos_busy');
  expect(status).toBe(503);
  const sent = formPageHeaders('private, no-store')({ actionHeaders: new Headers(headers) });
  expect(sent).toEqual({ 'Cache-Control': 'private, no-store', 'Retry-After': '10' });
  expect(photoRefusalInit('photos_used_up', 7_200)).toEqual({ status: 429, headers: { 'Retry-After': '7200' } });
});
