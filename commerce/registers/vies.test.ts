import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeVies, startFakeVies } from '../../tests/fakes/fake-vies.ts';
import { createVies } from './vies.ts';

let vies: FakeVies;
beforeAll(async () => {
  vies = await startFakeVies();
  vies.known.add('BE0123456749');
});
afterAll(() => vies.stop());
beforeEach(() => vies.asked.splice(0));

const now = new Date('2026-11-20T10:00:00Z');
const ask = (vatId: string, timeout?: number) => createVies({ ...vies, timeout })(vatId, 'NL000099998B57', now);

test('asks in the name of the seller, and keeps the moment and the number of the consultation', async () => {
  const at = now.toISOString();
  expect(await ask('BE0123456749')).toEqual({
    vatId: 'BE0123456749',
    at,
    isValid: true,
    consultation: 'WAPIAAAAX0000001',
  });
  expect(await ask('DE123456789')).toMatchObject({ isValid: false, consultation: 'WAPIAAAAX0000002' });
  expect(vies.asked[0]).toEqual({
    countryCode: 'BE',
    vatNumber: '0123456749',
    requesterMemberStateCode: 'NL',
    requesterNumber: '000099998B57',
  });
});

test.each(['late', 'broken', 'away', 429] as const)('knows nothing after one call that ends %s', async (mood) => {
  vies.moods.push(mood);
  expect(await ask('BE0123456749', 200)).toMatchObject({ isValid: null, consultation: null });
  expect(vies.asked).toHaveLength(1);
});

test.each(['cut', 503] as const)('asks once more when the first call ends %s', async (mood) => {
  vies.moods.push(mood);
  expect(await ask('BE0123456749')).toMatchObject({ isValid: true });
  vies.moods.push(mood, mood);
  expect(await ask('BE0123456749')).toMatchObject({ isValid: null });
  expect(vies.asked).toHaveLength(4);
});
