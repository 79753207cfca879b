import { expect, test } from 'vitest';
import { doneIn } from './posted-form.ts';

test.each([
  ['?gedaan=klaar', 'Dit staat op afgehandeld.'],
  ['?gedaan=anders', null],
  ['?gedaan=constructor', null],
  ['', null],
])('doneIn returns for the address %j %j', (search, words) => {
  const url = `https://winkel.test/beheer/berichten${search}`;
  expect(doneIn({ url }, { klaar: 'Dit staat op afgehandeld.' })).toBe(words);
});
