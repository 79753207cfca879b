import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakePlatform, startFakePlatform } from '../../tests/assistants/fake-platform.ts';
import { callOutside } from './call-outside.ts';

let platform: FakePlatform;
let time = 0;
beforeAll(async () => {
  platform = await startFakePlatform({ now: () => time });
});
afterAll(() => platform.stop());
beforeEach(() => {
  time += 60 * 60_000;
  platform.profileStatus = 200;
  platform.profileText = null;
});

let count = 0;
/** The address of a profile that nobody has asked for yet. */
const fresh = () => {
  count += 1;
  return platform.otherProfile(`p${count}`);
};
const reads = async (work: () => Promise<unknown>) => {
  const before = platform.profileReads();
  await work();
  return platform.profileReads() - before;
};

test('profile fetches once for simultaneous calls, and keeps the answer for ten minutes', async () => {
  const url = fresh();
  const ask = () => platform.platforms.profile(url);
  expect(await reads(() => Promise.all([ask(), ask(), ask()]))).toBe(1);
  time += 10 * 60_000 - 1;
  expect(await reads(ask)).toBe(0);
  time += 1;
  expect(await reads(ask)).toBe(1);
});

test('profile with `newer` fetches again, but not twice within a minute', async () => {
  const url = fresh();
  await platform.platforms.profile(url);
  const again = () => platform.platforms.profile(url, { newer: true });
  expect(await reads(again)).toBe(0);
  time += 60_000;
  expect([await reads(again), await reads(again)]).toEqual([1, 0]);
});

test.each([
  ['a redirect', 302, null, 'profile_unreachable'],
  ['a failure', 500, null, 'profile_unreachable'],
  ['no JSON', 200, 'hallo', 'profile_malformed'],
  ['ambiguous JSON', 200, '{"ucp":{},"ucp":{}}', 'profile_malformed'],
  ['more than it may be', 200, `"${'x'.repeat(200_000)}"`, 'profile_unreachable'],
])(
  'profile refuses one that is %s, and does not fetch it again within a minute',
  async (_what, status, text, error) => {
    platform.profileStatus = status;
    platform.profileText = text;
    const url = fresh();
    expect(await platform.platforms.profile(url)).toEqual({ ok: false, error });
    expect(await reads(() => platform.platforms.profile(url))).toBe(0);
  },
);

test('profile fetches at most 60 unknown profiles a minute', async () => {
  const ask = () => platform.platforms.profile(fresh());
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let asked = 0; asked < 62; asked += 1) answers.push(await ask());
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
  expect(answers.at(-1)).toEqual({ ok: false, error: 'busy' });
});

test.each([
  ['a name of this machine', 'https://localhost/'],
  ['an address of this machine', 'https://127.0.0.1/'],
  ['an IPv6 address of this machine', 'https://[::1]/'],
])('send refuses %s without a call', async (_what, address) => {
  const called = await callOutside({ url: new URL(address), method: 'GET', headers: {} });
  expect(called).toEqual({ ok: false, error: 'closed address' });
});

test('callOutside fails when the certificate of the server is not trusted', async () => {
  const options = { mayConnect: () => true };
  const called = await callOutside({ url: new URL(platform.profileUrl), method: 'GET', headers: {} }, options);
  expect(called).toMatchObject({ ok: false, error: expect.stringMatching(/SELF_SIGNED|UNABLE_TO|CERT/) });
});
