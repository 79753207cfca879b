import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import { listPasskeys } from '../../data/owner/passkeys.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { LINK_LIFETIME } from '../../domain/owner/sign-in.ts';
import { type DeskOwner, deskOwner } from '../../tests/builders/desk-owner.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { inviteAgain, inviteNewOwner, listOwners, removeOwner } from './owners.ts';
import { recogniseOwner } from './sessions.ts';
import { signInByLink } from './sign-in-by-link.ts';

const BRAM = emailAddress('bram@werkplaats.nl');

let subject: TestShop;
let anna: DeskOwner;
beforeEach(async () => {
  subject = await openTestShop();
  anna = await deskOwner(subject.shop);
});
afterEach(() => subject.stop());

const invite = (actor = anna.actor) => inviteNewOwner(subject.shop, { actor, email: BRAM, name: 'Bram' });
const listed = async (email: string = BRAM) => (await listOwners(subject.shop)).find((owner) => owner.email === email);
const remove = (of: DeskOwner, by: DeskOwner) =>
  removeOwner(subject.shop, { actor: by.actor, id: of.owner.id, isWithdrawal: false });
const enter = (link: string) =>
  signInByLink(subject.shop, { token: link.slice(-32), browser: null, address: '203.0.113.7', device: 'Firefox' });
const countMails = async () => (await listMails(subject.shop.database.db, { limit: 20 })).length;
const actions = async () => (await listActions(subject.shop.database.db, { limit: 9 })).map(({ action }) => action);

describe('an invitation from the desk', () => {
  test('is sent once when its button is pressed five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill({ ok: false, error: 'invited_already' }));
    expect(await countMails()).toBe(1);
    expect(await listed()).toMatchObject({ enteredAt: null, invitationUntil: new Date('2026-11-27T10:00:00Z') });
  });

  test('is refused for who is inside already', async () => {
    await deskOwner(subject.shop, { name: 'Bram', email: BRAM });
    expect(await invite()).toEqual({ ok: false, error: 'owner_already' });
    expect(await countMails()).toBe(0);
  });

  test('is sent again once for each page that showed it, and the first link works no more', async () => {
    const first = await invite();
    subject.advance(60_000);
    const { id = '', invitation: shown = '' } = (await listed()) ?? {};
    const again = () => inviteAgain(subject.shop, { actor: anna.actor, id, shown });
    const answers = await Promise.all([again(), again()]);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'invited_meanwhile' }]);
    expect(first.ok && (await enter(first.value.link)).ok).toBe(false);
    const sent = answers.find(({ ok }) => ok);
    expect(sent?.ok && (await enter(sent.value.link)).ok).toBe(true);
    expect(await again()).toEqual({ ok: false, error: 'entered_meanwhile' });
    expect(await countMails()).toBe(2);
  });

  test('that has ended is shown as such, and can be sent again', async () => {
    await invite();
    subject.advance(LINK_LIFETIME.invitation);
    const owner = await listed();
    expect(owner?.invitationUntil).toBeNull();
    const again = { actor: anna.actor, id: owner?.id ?? '', shown: owner?.invitation ?? '' };
    expect((await inviteAgain(subject.shop, again)).ok).toBe(true);
  });

  test('is withdrawn only as long as it was not used', async () => {
    const invited = await invite();
    const id = invited.ok ? invited.value.owner.id : '';
    const withdraw = () => removeOwner(subject.shop, { actor: anna.actor, id, isWithdrawal: true });
    if (invited.ok) await enter(invited.value.link);
    expect(await withdraw()).toEqual({ ok: false, error: 'entered_meanwhile' });
    expect(await listed()).toBeDefined();
  });

  test('that is withdrawn opens nothing, and is recorded', async () => {
    const invited = await invite();
    const id = invited.ok ? invited.value.owner.id : '';
    const withdraw = () => removeOwner(subject.shop, { actor: anna.actor, id, isWithdrawal: true });
    expect((await withdraw()).ok).toBe(true);
    expect(await withdraw()).toEqual({ ok: false, error: 'unknown_owner' });
    expect(invited.ok && (await enter(invited.value.link)).ok).toBe(false);
    expect((await actions()).filter((action) => action === 'invitation_withdrawn')).toHaveLength(1);
  });
});

describe('removing an owner', () => {
  let bram: DeskOwner;
  beforeEach(async () => {
    bram = await deskOwner(subject.shop, { name: 'Bram', email: BRAM });
  });

  test('ends sessions and passkeys at once; the record of what was done stays', async () => {
    await inviteNewOwner(subject.shop, {
      actor: bram.actor,
      email: emailAddress('carla@werkplaats.nl'),
      name: 'Carla',
    });
    const { db } = subject.shop.database;
    const passkey = { public_key: 'k', counter: '0', transports: '[]', device: 'x', created_at: 'x', used_at: null };
    await db
      .insertInto('owner_passkeys')
      .values({ ...passkey, id: 'p1', owner_id: bram.owner.id })
      .execute();
    expect(await remove(bram, anna)).toMatchObject({ ok: true, value: { name: 'Bram' } });
    expect(await recogniseOwner(subject.shop, bram.cookie.value)).toBeNull();
    expect(await listPasskeys(db, bram.owner.id)).toEqual([]);
    const kept = await listActions(db, { limit: 9 });
    expect(kept.filter(({ actor }) => actor.kind === 'owner' && actor.name === 'Bram')).toHaveLength(1);
    expect(await remove(bram, anna)).toEqual({ ok: false, error: 'unknown_owner' });
  });

  test('is refused for the last who has been inside, also while others are invited', async () => {
    await inviteNewOwner(subject.shop, {
      actor: anna.actor,
      email: emailAddress('carla@werkplaats.nl'),
      name: 'Carla',
    });
    expect((await remove(bram, anna)).ok).toBe(true);
    expect(await remove(anna, anna)).toEqual({ ok: false, error: 'last_owner' });
    expect(await recogniseOwner(subject.shop, anna.cookie.value)).not.toBeNull();
  });

  test('leaves one of two who remove each other at once', async () => {
    const answers = await Promise.all([remove(bram, anna), remove(anna, bram)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'no_longer_owner' }]);
    expect(await listOwners(subject.shop)).toHaveLength(1);
  });

  test('takes from the removed the right to invite, also in a request that was under way', async () => {
    await remove(bram, anna);
    expect(
      await inviteNewOwner(subject.shop, { actor: bram.actor, email: emailAddress('x@elders.nl'), name: 'X' }),
    ).toEqual({ ok: false, error: 'no_longer_owner' });
  });
});
