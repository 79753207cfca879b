import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { measureStructure, type Structure } from './measure-structure.ts';

/** A function longer than this hides what it does. Lines and characters are only printed, never a limit. */
const LONGEST_FUNCTION = 60;

let structure: Structure;
beforeAll(() => {
  structure = measureStructure(join(import.meta.dirname, '..'));
  const rooms = structure.rooms.map(([room, lines]) => `${room} ${lines}`).join(', ');
  console.log(`Lines by room: ${rooms}. House: ${structure.houseLines}.`);
}, 60_000);

test('no function is longer than 60 lines', () => {
  const tooLong = structure.longFunctions.filter(({ lines }) => lines > LONGEST_FUNCTION);
  expect(tooLong.map(({ place }) => place)).toEqual([]);
});
