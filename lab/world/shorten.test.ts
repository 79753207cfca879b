import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

const LIMITS = { tries: 10_000, time: 60_000 };
const STEPS = Array.from({ length: 500 }, (_, index) => index + 1);
const has =
  (...wanted: readonly number[]) =>
  async (steps: readonly number[]) =>
    wanted.every((one) => steps.includes(one));

test.each([
  ['one step', [250]],
  ['the first and the last step', [1, 500]],
  ['steps that lie apart', [3, 17, 40, 399]],
  ['no step at all', []],
])('a failure that needs %s is shortened to exactly that', async (_, wanted) => {
  expect(await shorten(STEPS, has(...wanted), LIMITS)).toEqual(wanted);
});

test('a failure that needs any three steps of ten ends with three', async () => {
  const fails = async (steps: readonly number[]) => steps.filter((one) => one % 50 === 0).length >= 3;
  expect(await shorten(STEPS, fails, LIMITS)).toHaveLength(3);
});

test('steps of which either does, but neither can be missed together, end with one of them', async () => {
  const fails = async (steps: readonly number[]) => steps.includes(7) || steps.includes(300);
  expect(await shorten(STEPS, fails, LIMITS)).toHaveLength(1);
});

test('the search ends after its tries, with the shortest list that failed until then', async () => {
  let asked = 0;
  const fails = async (steps: readonly number[]) => {
    asked += 1;
    return has(3, 17, 40, 399)(steps);
  };
  const short = await shorten(STEPS, fails, { ...LIMITS, tries: 20 });
  expect(asked).toBe(20);
  expect(short.length).toBeLessThan(STEPS.length);
  expect(await has(3, 17, 40, 399)(short)).toBe(true);
});
