import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import { listOwners } from '../../data/owner/owners.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { LINK_LIFETIME, MIN_LINK_ANSWER_TIME } from '../../domain/owner/sign-in.ts';
import { deskOwner } from '../../tests/builders/desk-owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { inviteOwner, removeOwnerByEmail } from './owners.ts';
import { beginSession, endAllSessions, endSession, recogniseOwner } from './sessions.ts';
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
const ask = (email = ANNA, address = '203.0.113.7') => requestLink(subject.shop, { email, browser: BROWSER, address });
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

  test('lets in the browser that asked, once, for 15 minutes', async () => {
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
      expect(await ask(email)).toEqual({ ok: true, value: true });
      took.push(performance.now() - begun);
    }
    // The clock of timers may be a millisecond early.
    expect(Math.min(...took)).toBeGreaterThan(MIN_LINK_ANSWER_TIME - 5);
    expect((await mails()).map(([recipient]) => recipient)).toEqual(['anna@werkplaats.nl', 'anna@werkplaats.nl']);
  });

  test.each([ANNA, STRANGER])('is refused the sixth time in an hour for %s, whoever it is', async (email) => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(email, `203.0.113.${index}`)));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'too_often' } }]);
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
    expect(await endSession(subject.shop, { actor: bram.actor, sessionId: inside?.sessionId ?? '' })).toBe(false);
    await endAllSessions(subject.shop, bram.actor);
    expect(await recogniseOwner(subject.shop, anna.cookie.value)).not.toBeNull();
    expect(await recogniseOwner(subject.shop, bram.cookie.value)).toBeNull();
  });

  test('every session has a token of its own', async () => {
    const { owner } = await deskOwner(subject.shop);
    const begin = () =>
      subject.shop.database.transaction((tx) => beginSession(tx, subject.shop, { ownerId: owner.id, device: 'x' }));
    expect(new Set([await begin(), await begin(), await begin()]).size).toBe(3);
  });
});
