import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import { listOwners } from '../../data/owner/owners.ts';
import { listSessions } from '../../data/owner/sessions.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import {
  ADMISSION_LIFETIME,
  KNOWN_BROWSER_LIFETIME,
  LINK_LIFETIME,
  MIN_LINK_ANSWER_TIME,
} from '../../domain/owner/sign-in.ts';
import { deskOwner } from '../../tests/builders/desk-owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { admitOwner } from './admit-owner.ts';
import { inviteOwner, removeOwnerByEmail } from './owners.ts';
import { beginSession, endSessions, recogniseOwner } from './sessions.ts';
import { checkLink, requestLink, signInByLink } from './sign-in-by-link.ts';

const ANNA = emailAddress('Anna@Werkplaats.nl');
const STRANGER = emailAddress('niemand@elders.nl');
const BROWSER = '0123456789abcdef0123456789abcdef';
const OTHER_BROWSER = 'fedcba9876543210fedcba9876543210';
const ACTOR = { kind: 'command-line' } as const;

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const mails = async () =>
  (await listMails(subject.shop.database.db, { limit: 20 })).map(({ text, recipient }) => [recipient, tokenIn(text)]);
const tokenIn = (text: string) => /\/beheer\/sleutel\/([\da-f]{32})/.exec(text)?.[1] ?? '';
const invite = async (email = ANNA) =>
  tokenIn((await inviteOwner(subject.shop, { actor: ACTOR, email, name: 'Anna' })).link);
const enter = (token: string, browser: string | null = null, address = '203.0.113.7') =>
  signInByLink(subject.shop, { token, browser, address, device: 'Safari op iPhone' });
const ask = (email = ANNA, address = '203.0.113.7', answerTime = 0) =>
  requestLink(subject.shop, { email, browser: BROWSER, address }, answerTime);
/** The token in the newest mail. */
async function mailedToken(): Promise<string> {
  const rows = await subject.shop.database.db
    .selectFrom('outbox')
    .select('body')
    .where('purpose', '=', 'owner-link')
    .execute();
  return tokenIn(rows.at(-1)?.body ?? '');
}

describe('an invitation', () => {
  test('is mailed, lets in once, and is recorded', async () => {
    const token = await invite();
    expect(await mails()).toEqual([['anna@werkplaats.nl', token]]);
    expect(await checkLink(subject.shop, { token, browser: null })).toEqual({ ok: true, value: 'invitation' });
    const entered = await enter(token);
    expect(entered).toMatchObject({ ok: true, value: { kind: 'invitation' } });
    expect(await enter(token)).toEqual({ ok: false, error: { code: 'link_expired' } });
    expect((await recogniseOwner(subject.shop, entered.ok ? entered.value.session : null))?.actor.name).toBe('Anna');
    const actions = await listActions(subject.shop.database.db, { limit: 9 });
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['owner_entered', 'owner_invited']);
  });

  test('ends after 7 days, and when another is sent', async () => {
    const first = await invite();
    const second = await invite();
    expect((await enter(first)).ok).toBe(false);
    subject.advance(LINK_LIFETIME.invitation);
    expect((await enter(second)).ok).toBe(false);
    expect(await listOwners(subject.shop.database.db)).toHaveLength(1);
  });

  test('lets one in of twenty who use it at once', async () => {
    const token = await invite();
    const entered = await Promise.all(Array.from({ length: 20 }, () => enter(token)));
    expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('leaves no token in the database or the log once it is mailed', async () => {
    const token = await invite();
    const entered = await enter(token);
    const session = entered.ok ? entered.value.session : '';
    await subject.shop.database.db
      .updateTable('outbox')
      .set({ status: 'sent', sent_at: subject.shop.now().toISOString() })
      .execute();
    await purgeExpiredData(subject.shop);
    const { db } = subject.shop.database;
    const stored = [
      await db.selectFrom('owner_links').selectAll().execute(),
      await db.selectFrom('owner_sessions').selectAll().execute(),
      await db.selectFrom('owner_actions').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token}|${session}`));
    expect(JSON.stringify(subject.lines)).not.toMatch(new RegExp(`${token}|${session}|nna|werkplaats`));
  });
});

describe('a link that is asked for', () => {
  beforeEach(async () => {
    await invite();
  });

  test('lets in the browser that asked, once, for 10 minutes', async () => {
    expect(LINK_LIFETIME.mail).toBe(600_000);
    expect(await ask()).toEqual({ ok: true, value: true });
    const token = await mailedToken();
    expect(await enter(token, OTHER_BROWSER)).toEqual({ ok: false, error: { code: 'other_browser' } });
    expect(await enter(token, null)).toEqual({ ok: false, error: { code: 'other_browser' } });
    expect(await enter(token, BROWSER)).toMatchObject({ ok: true, value: { kind: 'mail' } });
    expect(await enter(token, BROWSER)).toEqual({ ok: false, error: { code: 'link_expired' } });
    await ask();
    subject.advance(LINK_LIFETIME.mail);
    expect(await enter(await mailedToken(), BROWSER)).toEqual({ ok: false, error: { code: 'link_expired' } });
  });

  test('is answered alike, and not sooner, for an address that is nobody’s', async () => {
    const took: number[] = [];
    for (const email of [STRANGER, ANNA]) {
      const begun = performance.now();
      const request = { email, browser: BROWSER, address: '203.0.113.7' };
      expect(await requestLink(subject.shop, request)).toEqual({ ok: true, value: true });
      took.push(performance.now() - begun);
    }
    // The clock of timers may be a millisecond early.
    expect(Math.min(...took)).toBeGreaterThan(MIN_LINK_ANSWER_TIME - 5);
    expect((await mails()).map(([recipient]) => recipient)).toEqual(['anna@werkplaats.nl', 'anna@werkplaats.nl']);
  });

  test.each([ANNA, STRANGER])(
    'is refused the sixth time in an hour from one address for %s, whoever it is',
    async (email) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email, '203.0.113.66')));
      expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'too_often' } }]);
      expect((await ask(email)).ok).toBe(true);
    },
  );

  test('fills no mailbox, and is still mailed to a browser in which an owner was inside', async () => {
    const entered = await enter(await invite());
    const known = entered.ok ? entered.value.known : '';
    const before = (await mails()).length;
    const fill = () => Promise.all(Array.from({ length: 14 }, (_, index) => ask(ANNA, `203.0.113.${100 + index}`)));
    expect((await fill()).filter(({ ok }) => ok)).toHaveLength(10);
    expect((await ask()).ok).toBe(false);
    const again = () => requestLink(subject.shop, { email: ANNA, browser: BROWSER, address: '203.0.113.7', known }, 0);
    const answers = await Promise.all(Array.from({ length: 6 }, again));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await mails()).length - before).toBe(15);
    subject.advance(KNOWN_BROWSER_LIFETIME - 60 * 60_000);
    await fill();
    expect((await again()).ok).toBe(true);
    await purgeExpiredData(subject.shop);
    subject.advance(60 * 60_000);
    await fill();
    expect((await again()).ok).toBe(false);
    await purgeExpiredData(subject.shop);
    expect(await subject.shop.database.db.selectFrom('owner_browsers').selectAll().execute()).toEqual([]);
  });

  test('of a stranger ends none that an owner asked for', async () => {
    await ask();
    const token = await mailedToken();
    await requestLink(subject.shop, { email: ANNA, browser: OTHER_BROWSER, address: '203.0.113.66' }, 0);
    expect((await enter(token, BROWSER)).ok).toBe(true);
  });

  test('does not suffice where a passkey is, until another owner or the machine says that it is lost: once', async () => {
    const { db } = subject.shop.database;
    const [anna] = await listOwners(db);
    const id = anna?.id ?? '';
    await enter(await invite());
    const passkey = { public_key: 'k', counter: '0', transports: '[]', device: 'x', created_at: 'x', used_at: null };
    await db
      .insertInto('owner_passkeys')
      .values({ ...passkey, id: 'p1', owner_id: id })
      .execute();
    const refused = { ok: false, error: { code: 'passkey_needed' } };
    await ask();
    const token = await mailedToken();
    const use = () => enter(token, BROWSER);
    expect(await use()).toEqual(refused);
    expect(await checkLink(subject.shop, { token, browser: BROWSER })).toEqual({ ok: false, error: 'passkey_needed' });
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const own = { actor: { kind: 'owner', id, name: 'Anna' }, id } as const;
    expect(await admitOwner(subject.shop, own)).toEqual({ ok: false, error: 'own_admission' });
    expect((await admitOwner(subject.shop, { actor: bram.actor, id })).ok).toBe(true);
    expect(await use()).toMatchObject({ ok: true, value: { isAdmitted: true } });
    await ask();
    expect(await enter(await mailedToken(), BROWSER)).toEqual(refused);
    expect((await admitOwner(subject.shop, { actor: ACTOR, id })).ok).toBe(true);
    subject.advance(ADMISSION_LIFETIME);
    const late = await invite();
    expect(await enter(late)).toEqual(refused);
    const stranger = await admitOwner(subject.shop, { actor: ACTOR, id: 'x' });
    expect(stranger).toEqual({ ok: false, error: 'unknown_owner' });
    await db.updateTable('owner_passkeys').set({ suspended_at: 'x' }).execute();
    expect((await enter(late)).ok).toBe(true);
    const admissions = (await listActions(db, { limit: 30 })).filter(({ action }) => action === 'owner_admitted');
    expect(admissions.map(({ actor }) => actor.kind).toSorted()).toEqual(['command-line', 'owner']);
  });

  test('is refused after 30 times in an hour from one address', async () => {
    const many = Array.from({ length: 31 }, (_, index) => ask(emailAddress(`x${index}@elders.nl`)));
    expect((await Promise.all(many)).filter(({ ok }) => !ok)).toHaveLength(1);
  });

  test('trying links is refused after 30 times in an hour from one address', async () => {
    const token = await invite();
    for (let times = 0; times < 30; times += 1) await enter('0'.repeat(32));
    expect(await enter(token)).toMatchObject({ ok: false, error: { code: 'too_often' } });
    expect((await enter(token, null, '203.0.113.8')).ok).toBe(true);
  });
});

describe('sessions', () => {
  test('a removed owner is signed out at once, and cannot sign in by an old link', async () => {
    const token = await invite();
    const entered = await enter(token);
    const session = entered.ok ? entered.value.session : '';
    const again = await invite();
    const remove = () => removeOwnerByEmail(subject.shop, { actor: ACTOR, email: ANNA });
    expect(await remove()).toEqual({ ok: false, error: 'last_owner' });
    await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    expect(await remove()).toMatchObject({ ok: true });
    expect(await recogniseOwner(subject.shop, session)).toBeNull();
    expect((await enter(again)).ok).toBe(false);
    expect(await remove()).toEqual({ ok: false, error: 'unknown_owner' });
    expect((await listActions(subject.shop.database.db, { limit: 9 })).map(({ action }) => action)).toContain(
      'owner_removed',
    );
  });

  test('one owner cannot end the session of another', async () => {
    const anna = await deskOwner(subject.shop);
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const inside = await recogniseOwner(subject.shop, anna.cookie.value);
    expect(await endSessions(subject.shop, { actor: bram.actor, which: { sessionId: inside?.sessionId ?? '' } })).toBe(
      false,
    );
    await endSessions(subject.shop, { actor: bram.actor, which: 'all' });
    expect(await recogniseOwner(subject.shop, anna.cookie.value)).not.toBeNull();
    expect(await recogniseOwner(subject.shop, bram.cookie.value)).toBeNull();
  });

  test('every session has a token of its own', async () => {
    const { owner } = await deskOwner(subject.shop);
    const begin = () =>
      subject.shop.database.transaction((tx) =>
        beginSession(tx, subject.shop, { ownerId: owner.id, device: 'x', passkeyId: null }),
      );
    expect(new Set([await begin(), await begin(), await begin()]).size).toBe(3);
  });

  test('are ten at most: the eleventh ends the one that was seen least recently', async () => {
    const { owner, cookie } = await deskOwner(subject.shop);
    const entry = { ownerId: owner.id, device: 'x', passkeyId: null };
    const begin = () => subject.shop.database.transaction((tx) => beginSession(tx, subject.shop, entry));
    subject.advance(60_000);
    const second = await begin();
    for (let index = 0; index < 8; index += 1) {
      subject.advance(60_000);
      await begin();
    }
    expect(await recogniseOwner(subject.shop, cookie.value)).not.toBeNull();
    await begin();
    expect(await recogniseOwner(subject.shop, second)).toBeNull();
    expect(await recogniseOwner(subject.shop, cookie.value)).not.toBeNull();
    expect(await listSessions(subject.shop.database.db, owner.id)).toHaveLength(10);
  });
});
