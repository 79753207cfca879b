import { expect, test } from 'vitest';
import { renderedIsland } from './island.tsx';

function counted() {
  const island = () => null;
  const count = { renders: 0 };
  const render = (props: string) =>
    renderedIsland(island, props, () => {
      count.renders += 1;
      return `${props} ${count.renders}`;
    });
  return { count, render };
}

test('an island is rendered once for the same props, and again for others', () => {
  const { render } = counted();
  expect([render('a'), render('b'), render('a')]).toEqual(['a 1', 'b 2', 'a 1']);
});

test('two islands with the same props are two', () => {
  expect([counted().render('a'), counted().render('a')]).toEqual(['a 1', 'a 1']);
});

test('the least recently used is dropped first', () => {
  const { render, count } = counted();
  render('a');
  for (let number = 0; number < 39; number += 1) render(`n${number}`);
  render('a');
  render('one more');
  expect(render('a')).toBe('a 1');
  expect(count.renders).toBe(41);
  render('n0');
  expect(count.renders).toBe(42);
});

test('an island with very long props is not remembered', () => {
  const { render, count } = counted();
  const long = 'x'.repeat(60_001);
  render(long);
  render(long);
  expect(count.renders).toBe(2);
});
