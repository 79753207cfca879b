import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { measureStructure, type Structure } from './measure-structure.ts';

/** What the house may cost a reader. Whoever makes it smaller lowers the number. */
const BUDGET = { houseLines: 81_000, over60: 0, over40: 8, chain: 18 };

let structure: Structure;
beforeAll(() => {
  structure = measureStructure(join(import.meta.dirname, '..'));
  const rooms = structure.rooms.map(([room, lines]) => `${room} ${lines}`).join(', ');
  console.log(`Lines by room: ${rooms}. House: ${structure.houseLines} of at most ${BUDGET.houseLines}.`);
}, 60_000);

test('the house has at most so many lines', () => {
  expect(structure.houseLines).toBeLessThanOrEqual(BUDGET.houseLines);
});

test('the house has few long functions', () => {
  const over60 = structure.longFunctions.filter(({ lines }) => lines > 60);
  expect(over60.length, over60.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(BUDGET.over60);
  expect(structure.longFunctions.length).toBeLessThanOrEqual(BUDGET.over40);
});

test('no chain of imports is longer than a reader can hold', () => {
  expect(structure.chain.length, structure.chain.join('\n')).toBeLessThanOrEqual(BUDGET.chain);
});
