import type { ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { findOwner, lockOwner } from '../../data/owner/owners.ts';
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  replaceChallenge,
} from '../../data/owner/passkeys.ts';
import { deleteSessions } from '../../data/owner/sessions.ts';
import { actorOf, type OwnerActor, type SignedInOwner } from '../../domain/owner/owner.ts';
import {
  CHALLENGE_LIFETIME,
  type Passkey,
  type RegisteredPasskey,
  type UsedPasskey,
} from '../../domain/owner/passkey.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { countSignInAttempt, type Entrance, hashToken, letIn, type SignInVisitor, type TooOften } from './sessions.ts';
import { authenticationOptions, registrationOptions, verifyAuthentication, verifyRegistration } from './webauthn.ts';

type PasskeyShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/** Most passkeys of one owner. */
const MAX_PASSKEYS = 20;

/** `other_owner`: who is inside has to prove to be that owner, and the passkey is another's. */
export type PasskeyRefusal = TooOften | { readonly code: 'passkey_refused' | 'too_many_passkeys' | 'other_owner' };

/** Begins the registration of a passkey for an owner who is signed in. Returns the options for the browser. */
export async function beginPasskey(
  { database, config, siteUrl, now }: PasskeyShop,
  { actor, browser }: { readonly actor: OwnerActor; readonly browser: string },
): Promise<Result<Awaited<ReturnType<typeof registrationOptions>>, PasskeyRefusal>> {
  const { db } = database;
  const owner = await findOwner(db, actor.id);
  if (owner === null) return err({ code: 'passkey_refused' });
  const known = await listPasskeys(db, owner.id);
  if (known.length >= MAX_PASSKEYS) return err({ code: 'too_many_passkeys' });
  const options = await registrationOptions({ siteUrl, brand: config.brand, ...owner, known });
  const expiresAt = new Date(now().getTime() + CHALLENGE_LIFETIME);
  await replaceChallenge(db, {
    browserHash: hashToken(browser),
    challenge: options.challenge,
    ownerId: owner.id,
    expiresAt,
  });
  return ok(options);
}

/** Stores a passkey that was made for the challenge of this browser and owner. */
export async function addPasskey(
  { database, siteUrl, log, now }: PasskeyShop,
  made: {
    readonly actor: OwnerActor;
    readonly browser: string;
    readonly passkey: RegisteredPasskey;
    readonly device: string;
  },
): Promise<Result<true, PasskeyRefusal>> {
  const { actor, passkey, device } = made;
  const asked = await consumeChallenge(database.db, hashToken(made.browser), now());
  const read =
    asked?.ownerId === actor.id ? await verifyRegistration(siteUrl, { passkey, challenge: asked.challenge }) : null;
  const isStored =
    read !== null &&
    (await database.transaction(async (tx) => {
      const at = now();
      const { transports } = passkey.response;
      const whole = { ...read, ownerId: actor.id, transports, device, createdAt: at, usedAt: null, isSuspended: false };
      if (!(await insertPasskey(tx, whole))) return false;
      await recordAction(tx, { at, actor, action: 'passkey_added', subject: `owner:${actor.id}`, detail: device });
      return true;
    }));
  if (!isStored) {
    log.warn('passkey_refused', { reason: asked === null ? 'no_challenge' : 'not_valid' });
    return err({ code: 'passkey_refused' });
  }
  log.info('passkey_added', {});
  return ok(true);
}

/** Removes a passkey of the owner, and with `endsSessions` whatever it opened. False when there is none. */
export async function removePasskey(
  { database, log, now }: PasskeyShop,
  { actor, id, endsSessions }: { readonly actor: OwnerActor; readonly id: string; readonly endsSessions: boolean },
): Promise<boolean> {
  const isRemoved = await database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, ownerId: actor.id }))) return false;
    const ended = endsSessions ? await deleteSessions(tx, { ownerId: actor.id, passkeyId: id }) : 0;
    const subject = `owner:${actor.id}`;
    const detail = ended === 0 ? '' : `uitgelogd op apparaten: ${ended}`;
    await recordAction(tx, { at: now(), actor, action: 'passkey_removed', subject, detail });
    return true;
  });
  if (isRemoved) log.info('passkey_removed', {});
  return isRemoved;
}

/** Begins a sign-in with a passkey of any owner. Returns the options for the browser. */
export async function beginPasskeySignIn(
  { database, siteUrl, now }: PasskeyShop,
  { browser, ...visitor }: SignInVisitor & { readonly browser: string },
): Promise<Result<Awaited<ReturnType<typeof authenticationOptions>>, TooOften>> {
  const refusal = await countSignInAttempt(database.db, { what: 'owner passkey tried', visitor, now: now() });
  if (refusal) return err(refusal);
  const options = await authenticationOptions(siteUrl);
  const expiresAt = new Date(now().getTime() + CHALLENGE_LIFETIME);
  const { challenge } = options;
  await replaceChallenge(database.db, { browserHash: hashToken(browser), challenge, ownerId: null, expiresAt });
  return ok(options);
}

interface PasskeyEntry extends Pick<SignInVisitor, 'known'> {
  readonly browser: string;
  readonly passkey: UsedPasskey;
  readonly device: string;
  /** Who is inside already and proves again who it is: the new session takes the place of this one. */
  readonly inside?: SignedInOwner | null;
}

/** Begins a session for the owner whose passkey signed the challenge of this browser. */
export async function signInByPasskey(
  shop: PasskeyShop,
  entry: PasskeyEntry,
): Promise<Result<Entrance, PasskeyRefusal>> {
  const { database, log } = shop;
  const { passkey: used, inside } = entry;
  const asked = await consumeChallenge(database.db, hashToken(entry.browser), shop.now());
  const found = asked?.ownerId === null ? await findPasskey(database.db, used.id) : null;
  const known = found?.isSuspended ? null : found;
  const counter =
    asked && known ? await verifyAuthentication(shop.siteUrl, { used, known, challenge: asked.challenge }) : null;
  if (known && inside && known.ownerId !== inside.actor.id) {
    log.warn('owner_refused', { reason: 'other_owner' });
    return err({ code: 'other_owner' });
  }
  const entrance =
    known !== null && counter !== null
      ? await database.transaction((tx) => enter(tx, shop, { entry, passkey: known, counter }))
      : null;
  if (entrance === null) {
    log.warn('owner_refused', { reason: known === null ? 'unknown_passkey' : 'passkey_not_valid' });
    return err({ code: 'passkey_refused' });
  }
  log.info(inside ? 'owner_checked' : 'owner_entered', { by: 'passkey' });
  return ok(entrance);
}

async function enter(
  tx: ShopTransaction,
  shop: PasskeyShop,
  use: { readonly entry: PasskeyEntry; readonly passkey: Passkey; readonly counter: number },
): Promise<Entrance | null> {
  const { passkey, counter, entry } = use;
  const { inside, device, known } = entry;
  const now = shop.now();
  const owner = await lockOwner(tx, shop.database.engine, passkey.ownerId);
  if (!owner || owner.isSuspended) return null;
  if (!(await recordPasskeyUse(tx, { id: passkey.id, from: passkey.counter, to: counter, now }))) return null;
  if (inside) await deleteSessions(tx, { ownerId: owner.id, id: inside.sessionId });
  const action = inside ? 'owner_checked' : 'owner_entered';
  const subject = `owner:${owner.id}`;
  await recordAction(tx, { at: now, actor: actorOf(owner), action, subject, detail: `passkey, ${device}` });
  return letIn(tx, shop, { ownerId: owner.id, device, passkeyId: passkey.id, known });
}
