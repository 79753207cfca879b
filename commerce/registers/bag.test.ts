import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeBag, startFakeBag } from '../../tests/fakes/fake-bag.ts';
import { createBag } from './bag.ts';

let bag: FakeBag;
beforeAll(async () => {
  bag = await startFakeBag();
  bag.known.set('1131AB 12', [
    ['Haven', 'Volendam'],
    ['Haven', 'Volendam'],
  ]);
  bag.known.set('6922KZ 1', [
    ['Dorpsstraat', 'Duiven'],
    ['Rijksweg', 'Duiven'],
  ]);
});
afterAll(() => bag.stop());
const find = (postcode: string, houseNumber: string, connection = {}) =>
  createBag({ ...bag, ...connection })({ postcode, houseNumber });

test('finds street and town, and guesses nothing where a number is in two streets or in none', async () => {
  expect(await find('1131 AB', '12')).toEqual({ street: 'Haven', city: 'Volendam' });
  expect(await find('1131ab', '12')).toEqual({ street: 'Haven', city: 'Volendam' });
  expect(await find('6922 KZ', '1')).toBeNull();
  expect(await find('1131 AB', '13')).toBeNull();
});

test.each(['late', 'cut', 'broken', 429, 503] as const)('is silent after one call that ends %s', async (mood) => {
  bag.moods.push(mood);
  bag.asked.length = 0;
  expect(await find('1131 AB', '12', { timeout: 200 })).toBeNull();
  expect(bag.asked).toHaveLength(1);
});

test('is silent with a wrong key and for a postcode that is none', async () => {
  expect(await find('1131 AB', '12', { apiKey: 'wrong' })).toBeNull();
  expect(await find('0000 AB', '12')).toBeNull();
});

test('asks at most five at once', async () => {
  bag.moods.push(...Array.from({ length: 5 }, () => 'late' as const));
  bag.asked.length = 0;
  const book = createBag(bag);
  const answers = await Promise.all(Array.from({ length: 9 }, () => book({ postcode: '1131 AB', houseNumber: '12' })));
  expect([bag.asked.length, answers.filter(Boolean).length]).toEqual([5, 5]);
});
