import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { chancesOf, Schedule } from './schedule.ts';

const drawn = (chances: { next(): number }) => Array.from({ length: 5 }, () => chances.next());

test('a step draws the same whichever steps were taken before it', () => {
  const [whole, part] = [new Schedule(7, 0), new Schedule(7, 0)];
  for (const step of [1, 2, 3]) {
    whole.beginStep(step);
    drawn(whole.chances);
  }
  whole.beginStep(4);
  part.beginStep(4);
  expect(drawn(part.chances)).toEqual(drawn(whole.chances));
});

test('steps of one seed, and seeds that follow each other, draw differently', () => {
  const all = [chancesOf(7, 4), chancesOf(7, 5), chancesOf(8, 4), chancesOf(7 + 2 ** 32, 4), chancesOf(7, -4)].map(
    drawn,
  );
  expect(new Set(all.map((one) => one.join())).size).toBe(all.length);
});

test('a seed plans the same steps each time, numbered from 1', () => {
  const plan = planOf(12);
  expect(planOf(12)).toEqual(plan);
  expect(plan.map(({ number }) => number)).toEqual(plan.map((_, index) => index + 1));
});
