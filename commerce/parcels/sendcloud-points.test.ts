import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeSendcloud, type SendcloudMood, startFakeSendcloud } from '../../tests/fakes/fake-sendcloud.ts';
import { createSendcloud } from './sendcloud.ts';

const VOLENDAM = { country: 'NL', postcode: '1131 AB' };
let sendcloud: FakeSendcloud;
let clock: number;
beforeEach(async () => {
  sendcloud = await startFakeSendcloud();
  clock = Date.UTC(2026, 10, 26);
});
afterEach(() => sendcloud.stop());
const open = (timeout?: number) => createSendcloud({ ...sendcloud, timeout, now: () => new Date(clock) });

test('finds the eight nearest points of the carriers that the owners chose, by the schema of Sendcloud', async () => {
  const found = await open().findPoints(VOLENDAM);
  const [first] = found.ok ? found.value : [];
  expect(first).toEqual({
    ...{ id: '7001', name: 'Primera 1', street: 'Zeestraat 12', postcode: '1131 AB', city: 'Volendam' },
    ...{ distance: 120, hours: 'ma-vr 9:00-18:00' },
  });
  expect(found.ok && found.value.length).toBe(8);
  expect(Object.fromEntries(sendcloud.asked[0] ?? [])).toEqual({
    ...{ country_code: 'NL', address_postal_code: '1131 AB' },
    ...{ use_integration_carriers: 'true', limit: '8' },
  });
  expect(sendcloud.wrong).toEqual([]);
});

test('asks once for a postcode in five minutes, however many ask at once', async () => {
  const carrier = open();
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => carrier.findPoints(VOLENDAM)));
  await carrier.findPoints({ ...VOLENDAM, country: 'BE' });
  expect(sendcloud.asked).toHaveLength(2);
  clock += 5 * 60_000 + 1;
  await carrier.findPoints(VOLENDAM);
  expect(sendcloud.asked).toHaveLength(3);
});

test.each<SendcloudMood>(['hang', 'cut', 'broken', 'wrong', 429, 503, 400])(
  'fails after one call that ends %s, lets Sendcloud rest, and asks again later',
  async (mood) => {
    sendcloud.moods.push(mood);
    const carrier = open(200);
    expect((await carrier.findPoints(VOLENDAM)).ok).toBe(false);
    expect((await carrier.findPoints(VOLENDAM)).ok).toBe(false);
    expect(sendcloud.moods).toEqual([]);
    clock += 15_001;
    expect((await carrier.findPoints(VOLENDAM)).ok).toBe(true);
  },
);

test('asks for five postcodes at once at most', async () => {
  sendcloud.moods.push('hang', 'hang', 'hang', 'hang', 'hang');
  const carrier = open(200);
  const postcodes = Array.from({ length: 9 }, (_, index) => ({ ...VOLENDAM, postcode: `113${index} AB` }));
  const reasons = (await Promise.all(postcodes.map(carrier.findPoints))).map((one) => !one.ok && one.error.reason);
  expect(reasons.filter((reason) => reason === 'GET points: too many at once')).toHaveLength(4);
  expect((await carrier.findPoints({ ...VOLENDAM, postcode: '1141 AB' })).ok).toBe(true);
});

test('leaves out a point that expired, or that has no name', async () => {
  sendcloud.points.splice(1, 11, { id: 7_002, name: ' | ', distance: 10 });
  const found = await open().findPoints(VOLENDAM);
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['7001']);
});
