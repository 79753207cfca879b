import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { resumeOwner, suspendOwners } from '../../data/owner/owners.ts';
import { findPasskey } from '../../data/owner/passkeys.ts';
import type { SignedInOwner } from '../../domain/owner/owner.ts';
import { CHALLENGE_LIFETIME } from '../../domain/owner/passkey.ts';
import { CHECK_LIFETIME, isCheckRecent } from '../../domain/owner/sign-in.ts';
import { type DeskOwner, deskOwner } from '../../tests/builders/desk-owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type Ceremony, createAuthenticator } from '../../tests/fakes/fake-authenticator.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInByPasskey } from './passkeys.ts';
import { recogniseOwner } from './sessions.ts';

const BROWSER = '0123456789abcdef0123456789abcdef';
const OTHER_BROWSER = 'fedcba9876543210fedcba9876543210';
const RIGHT = { origin: 'https://shop.example', rpId: 'shop.example' };
const DEVICE = 'Chrome op Android';

let subject: TestShop;
let anna: DeskOwner;
let device: ReturnType<typeof createAuthenticator>;
beforeEach(async () => {
  subject = await openTestShop();
  anna = await deskOwner(subject.shop);
  device = createAuthenticator();
});
afterEach(() => subject.stop());

async function challengeToMake(browser = BROWSER): Promise<string> {
  const begun = await beginPasskey(subject.shop, { actor: anna.actor, browser });
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.challenge;
}

async function make(changes: Partial<Ceremony> = {}, actor = anna.actor, browser = BROWSER) {
  const passkey = device.make({ challenge: await challengeToMake(), ...RIGHT, ...changes });
  return addPasskey(subject.shop, { actor, browser, passkey, device: DEVICE });
}

async function challengeToUse(browser = BROWSER): Promise<string> {
  const begun = await beginPasskeySignIn(subject.shop, { browser, address: '203.0.113.7' });
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.challenge;
}

async function use(changes: Partial<Ceremony> = {}, browser = BROWSER, inside: SignedInOwner | null = null) {
  const passkey = device.use({ challenge: await challengeToUse(), ...RIGHT, ...changes });
  return signInByPasskey(subject.shop, { browser, passkey, device: DEVICE, inside });
}

const REFUSED = { ok: false, error: { code: 'passkey_refused' } };

describe('making a passkey', () => {
  test('stores its public half and records who made it', async () => {
    expect(await make()).toEqual({ ok: true, value: true });
    expect(await findPasskey(subject.shop.database.db, device.id)).toMatchObject({
      ownerId: anna.owner.id,
      device: DEVICE,
      counter: 0,
      transports: ['internal'],
    });
    expect(await listActions(subject.shop.database.db, { limit: 5 })).toMatchObject([
      { action: 'passkey_added', actor: anna.actor, detail: DEVICE },
    ]);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin without TLS', { origin: 'http://shop.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a device that did not ask who is there', { isVerified: false }],
  ])('refuses %s and stores nothing', async (_, changes) => {
    expect(await make(changes)).toEqual(REFUSED);
    expect(await findPasskey(subject.shop.database.db, device.id)).toBeNull();
  });

  test('refuses the challenge of another browser and of another owner', async () => {
    expect(await make({}, anna.actor, OTHER_BROWSER)).toEqual(REFUSED);
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    expect(await make({}, bram.actor)).toEqual(REFUSED);
  });

  test('refuses a challenge that was issued for signing in, one that has expired, and a second answer', async () => {
    const challenge = await challengeToUse();
    const passkey = device.make({ challenge, ...RIGHT });
    const made = { actor: anna.actor, browser: BROWSER, passkey, device: DEVICE };
    expect(await addPasskey(subject.shop, made)).toEqual(REFUSED);
    const late = device.make({ challenge: await challengeToMake(), ...RIGHT });
    subject.advance(CHALLENGE_LIFETIME);
    expect(await addPasskey(subject.shop, { ...made, passkey: late })).toEqual(REFUSED);
    expect(await make()).toMatchObject({ ok: true });
    expect(await addPasskey(subject.shop, made)).toEqual(REFUSED);
  });

  test('refuses a passkey that another owner registered', async () => {
    await make();
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const begun = await beginPasskey(subject.shop, { actor: bram.actor, browser: BROWSER });
    const passkey = device.make({ challenge: begun.ok ? begun.value.challenge : '', ...RIGHT });
    expect(await addPasskey(subject.shop, { actor: bram.actor, browser: BROWSER, passkey, device: DEVICE })).toEqual(
      REFUSED,
    );
    expect((await findPasskey(subject.shop.database.db, device.id))?.ownerId).toBe(anna.owner.id);
  });
});

describe('coming in by a passkey', () => {
  beforeEach(async () => {
    await make();
  });

  test('begins a session of its owner', async () => {
    const entered = await use();
    expect(entered.ok).toBe(true);
    const token = entered.ok ? entered.value.session : null;
    expect((await recogniseOwner(subject.shop, token))?.actor).toEqual(anna.actor);
  });

  test.each<[string, () => Partial<Ceremony>]>([
    ['another origin', () => ({ origin: 'https://shop.example.evil.example' })],
    ['another site', () => ({ rpId: 'evil.example' })],
    ['another challenge', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
    ['the signature of another key', () => ({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['a device that did not ask who is there', () => ({ isVerified: false })],
  ])('refuses %s', async (_, changes) => {
    expect(await use(changes())).toEqual(REFUSED);
  });

  test('refuses the challenge of another browser, one that is too old, and a second answer', async () => {
    expect(await use({}, OTHER_BROWSER)).toEqual(REFUSED);
    const challenge = await challengeToUse();
    const passkey = device.use({ challenge, ...RIGHT });
    const entry = { browser: BROWSER, passkey, device: DEVICE };
    expect((await signInByPasskey(subject.shop, entry)).ok).toBe(true);
    expect(await signInByPasskey(subject.shop, entry)).toEqual(REFUSED);
    const late = device.use({ challenge: await challengeToUse(), ...RIGHT });
    subject.advance(CHALLENGE_LIFETIME);
    expect(await signInByPasskey(subject.shop, { ...entry, passkey: late })).toEqual(REFUSED);
  });

  test('refuses a challenge that was issued for registering a passkey', async () => {
    const passkey = device.use({ challenge: await challengeToMake(), ...RIGHT });
    expect(await signInByPasskey(subject.shop, { browser: BROWSER, passkey, device: DEVICE })).toEqual(REFUSED);
  });

  test('refuses a counter that does not go up, as that of a copy', async () => {
    expect((await use({ counter: 5 })).ok).toBe(true);
    for (const counter of [5, 4, 0]) expect(await use({ counter })).toEqual(REFUSED);
    expect((await use({ counter: 4_294_967_295 })).ok).toBe(true);
  });

  test('refuses a passkey that was removed, and one that was never made', async () => {
    const stranger = createAuthenticator();
    const passkey = stranger.use({ challenge: await challengeToUse(), ...RIGHT });
    expect(await signInByPasskey(subject.shop, { browser: BROWSER, passkey, device: DEVICE })).toEqual(REFUSED);
    const removal = { actor: anna.actor, id: device.id, endsSessions: false };
    expect(await removePasskey(subject.shop, removal)).toBe(true);
    expect(await use()).toEqual(REFUSED);
    expect(await removePasskey(subject.shop, removal)).toBe(false);
  });

  test('refuses an owner, and then a passkey, that wait to be confirmed after a restore', async () => {
    const { database } = subject.shop;
    await database.transaction((tx) => suspendOwners(tx, subject.shop.now()));
    expect(await use()).toEqual(REFUSED);
    await database.transaction((tx) => resumeOwner(tx, 'owners', anna.owner.id));
    expect(await use()).toEqual(REFUSED);
    await database.transaction((tx) => resumeOwner(tx, 'owner_passkeys', device.id));
    expect((await use()).ok).toBe(true);
  });

  test('again, by who is inside, takes the place of the session and counts as a check; only of the same owner', async () => {
    subject.advance(CHECK_LIFETIME);
    const inside = await recogniseOwner(subject.shop, anna.cookie.value);
    expect(isCheckRecent(inside?.checkedAt ?? new Date(0), subject.shop.now())).toBe(false);
    const entered = await use({}, BROWSER, inside);
    const now = await recogniseOwner(subject.shop, entered.ok ? entered.value.session : null);
    expect(isCheckRecent(now?.checkedAt ?? new Date(0), subject.shop.now())).toBe(true);
    expect(await recogniseOwner(subject.shop, anna.cookie.value)).toBeNull();
    const [last] = await listActions(subject.shop.database.db, { limit: 1 });
    expect(last).toMatchObject({ action: 'owner_checked', actor: anna.actor, detail: `passkey, ${DEVICE}` });
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const other = await recogniseOwner(subject.shop, bram.cookie.value);
    expect(await use({}, BROWSER, other)).toEqual({ ok: false, error: { code: 'other_owner' } });
    expect(await recogniseOwner(subject.shop, bram.cookie.value)).not.toBeNull();
  });

  test.each([true, false])(
    'its removal ends the sessions that it opened when that is asked: %s',
    async (endsSessions) => {
      const entered = await use();
      const token = entered.ok ? entered.value.session : null;
      await removePasskey(subject.shop, { actor: anna.actor, id: device.id, endsSessions });
      expect((await recogniseOwner(subject.shop, token)) === null).toBe(endsSessions);
      expect(await recogniseOwner(subject.shop, anna.cookie.value)).not.toBeNull();
    },
  );

  test('is not refused to a known browser after strangers at its address filled the limit', async () => {
    const entered = await use();
    const known = entered.ok ? entered.value.known : '';
    const entry = { browser: BROWSER, address: '203.0.113.7' };
    for (let times = 0; times < 31; times += 1) await beginPasskeySignIn(subject.shop, entry);
    const begin = (token: string) => beginPasskeySignIn(subject.shop, { ...entry, known: token });
    expect([(await begin('0'.repeat(32))).ok, (await begin(known)).ok]).toEqual([false, true]);
    for (let times = 0; times < 30; times += 1) await begin(known);
    expect(await begin(known)).toMatchObject({ ok: false, error: { code: 'too_often' } });
  });

  test('is refused after 30 tries in an hour from one address', async () => {
    for (let times = 0; times < 30; times += 1) await challengeToUse();
    const entry = { browser: BROWSER, address: '203.0.113.7' };
    expect(await beginPasskeySignIn(subject.shop, entry)).toMatchObject({ ok: false, error: { code: 'too_often' } });
    expect((await beginPasskeySignIn(subject.shop, { ...entry, address: '203.0.113.8' })).ok).toBe(true);
  });
});
