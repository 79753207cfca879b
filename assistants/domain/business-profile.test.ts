import { expect, test } from 'vitest';
import { assistants } from '../door.ts';
import { UCP_VERSION } from './business-profile.ts';

test.each([
  ['on the day it came out', UCP_VERSION, 0],
  ['half a year later', '2027-02-25', 0],
  ['a day after that', '2027-02-26', 1],
])('the doctor has a note about the standard %s: %s, %i', (_what, day, notes) => {
  const found = assistants.examine?.(new Date(`${day}T12:00:00Z`)) ?? [];
  expect(found.map(({ level }) => level)).toEqual(Array(notes).fill('note'));
  for (const { message } of found) expect(message).toContain(UCP_VERSION);
});
