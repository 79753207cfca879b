import { lookup as resolveHere } from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callOutside } from '../../flows/call-outside.ts';
import { type FakePlatform, startFakePlatform } from '../../tests/assistants/fake-platform.ts';
import { type FakeNameServer, startFakeNameServer } from '../../tests/fakes/fake-name-server.ts';

/** Who asks, unless a test says otherwise. */
const VISITOR = '203.0.113.7';

let platform: FakePlatform;
let names: FakeNameServer;
let nameServers: readonly string[];
let time = 0;
beforeAll(async () => {
  platform = await startFakePlatform({ now: () => time });
  names = await startFakeNameServer();
  nameServers = [names.address];
});
afterAll(() => Promise.all([platform.stop(), names.stop()]));
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
  const ask = () => platform.platforms.profile(url, { visitor: VISITOR });
  expect(await reads(() => Promise.all([ask(), ask(), ask()]))).toBe(1);
  time += 10 * 60_000 - 1;
  expect(await reads(ask)).toBe(0);
  time += 1;
  expect(await reads(ask)).toBe(1);
});

test('profile with `newer` fetches again, but not twice within a minute', async () => {
  const url = fresh();
  await platform.platforms.profile(url, { visitor: VISITOR });
  const again = () => platform.platforms.profile(url, { visitor: VISITOR, newer: true });
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
    expect(await platform.platforms.profile(url, { visitor: VISITOR })).toEqual({ ok: false, error });
    expect(await reads(() => platform.platforms.profile(url, { visitor: VISITOR }))).toBe(0);
  },
);

test('profile fetches at most 60 unknown profiles a minute, and goes on reading known ones', async () => {
  const known = fresh();
  await platform.platforms.profile(known, { visitor: VISITOR });
  time += 10 * 60_000;
  const ask = (asked: number) => platform.platforms.profile(fresh(), { visitor: `203.0.113.${asked}` });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let asked = 0; asked < 62; asked += 1) answers.push(await ask(asked));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
  expect(answers.at(-1)).toEqual({ ok: false, error: 'busy' });
  expect(await reads(() => platform.platforms.profile(known, { visitor: VISITOR }))).toBe(1);
});

test('profile fetches ten unknown profiles an hour for one visitor', async () => {
  const ask = (visitor: string) => platform.platforms.profile(fresh(), { visitor });
  for (let asked = 0; asked < 10; asked += 1) expect(await ask(VISITOR)).toMatchObject({ ok: true });
  expect(await ask(VISITOR)).toEqual({ ok: false, error: 'too_many_requests' });
  expect(await ask('198.51.100.1')).toMatchObject({ ok: true });
});

test('profile keeps the platforms that were used last', async () => {
  const used = fresh();
  const use = () => platform.platforms.profile(used, { visitor: VISITOR });
  await use();
  for (let asked = 0; asked < 210; asked += 1) {
    if (asked % 50 === 49) time += 60_000;
    await platform.platforms.profile(fresh(), { visitor: `192.0.2.${asked}` });
    expect(await reads(use)).toBe(0);
  }
});

test('names that are never answered hold up neither other names nor what the process looks up itself', async () => {
  const outside = { mayConnect: () => true, nameServers, timeout: 1_500 };
  const stuck = Array.from({ length: 60 }, (_, index) =>
    callOutside(
      { row: 'unknownPlatform', url: new URL(`https://p${index}.voorbeeld.nl/`), method: 'GET', headers: {} },
      outside,
    ),
  );
  await expect.poll(names.unanswered).toBeGreaterThan(60);
  const all = Promise.all(stuck);
  // Answered while the others wait: they hold no thread of the process.
  const first = await Promise.race([all, resolveHere('localhost')]);
  expect(first).toHaveProperty('address');
  for (const answer of await all) expect(answer.ok).toBe(false);
});

test.each([
  ['a name of this machine', 'https://localhost/'],
  ['an address of this machine', 'https://127.0.0.1/'],
  ['an IPv6 address of this machine', 'https://[::1]/'],
])('callOutside refuses %s without a call', async (_what, address) => {
  const called = await callOutside(
    { row: 'unknownPlatform', url: new URL(address), method: 'GET', headers: {} },
    { nameServers },
  );
  expect(called).toEqual({ ok: false, error: 'closed address' });
});

test('callOutside fails when the certificate of the server is not trusted', async () => {
  const options = { mayConnect: () => true, nameServers };
  const called = await callOutside(
    { row: 'unknownPlatform', url: new URL(platform.profileUrl), method: 'GET', headers: {} },
    options,
  );
  expect(called).toMatchObject({ ok: false, error: expect.stringMatching(/SELF_SIGNED|UNABLE_TO|CERT/) });
});
