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
import { actorOf, type OwnerActor } from '../../domain/owner/owner.ts';
import { CHALLENGE_LIFETIME, type RegisteredPasskey, type UsedPasskey } from '../../domain/owner/passkey.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { beginSession, countSignInAttempt, hashToken, type TooOften } from './sessions.ts';
import { authenticationOptions, registrationOptions, verifyAuthentication, verifyRegistration } from './webauthn.ts';

type PasskeyShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/** Most passkeys of one owner. */
const MAX_PASSKEYS = 20;

export type PasskeyRefusal = TooOften | { readonly code: 'passkey_refused' | 'too_many_passkeys' };

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

/** Removes a passkey of the owner. False when there is none. */
export async function removePasskey(
  { database, log, now }: PasskeyShop,
  { actor, id }: { readonly actor: OwnerActor; readonly id: string },
): Promise<boolean> {
  const isRemoved = await database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, ownerId: actor.id }))) return false;
    const subject = `owner:${actor.id}`;
    await recordAction(tx, { at: now(), actor, action: 'passkey_removed', subject, detail: '' });
    return true;
  });
  if (isRemoved) log.info('passkey_removed', {});
  return isRemoved;
}

/** Begins a sign-in with a passkey of any owner. Returns the options for the browser. */
export async function beginPasskeySignIn(
  { database, siteUrl, now }: PasskeyShop,
  { browser, address }: { readonly browser: string; readonly address: string },
): Promise<Result<Awaited<ReturnType<typeof authenticationOptions>>, TooOften>> {
  const refusal = await countSignInAttempt(database.db, { what: 'owner passkey tried', address, now: now() });
  if (refusal) return err(refusal);
  const options = await authenticationOptions(siteUrl);
  const expiresAt = new Date(now().getTime() + CHALLENGE_LIFETIME);
  const { challenge } = options;
  await replaceChallenge(database.db, { browserHash: hashToken(browser), challenge, ownerId: null, expiresAt });
  return ok(options);
}

/** Begins a session for the owner whose passkey signed the challenge of this browser. Returns the session's token. */
export async function signInByPasskey(
  shop: PasskeyShop,
  entry: { readonly browser: string; readonly passkey: UsedPasskey; readonly device: string },
): Promise<Result<string, PasskeyRefusal>> {
  const { database, log } = shop;
  const { passkey: used, device } = entry;
  const now = shop.now();
  const asked = await consumeChallenge(database.db, hashToken(entry.browser), now);
  const found = asked?.ownerId === null ? await findPasskey(database.db, used.id) : null;
  const known = found?.isSuspended ? null : found;
  const counter =
    asked && known ? await verifyAuthentication(shop.siteUrl, { used, known, challenge: asked.challenge }) : null;
  const session =
    known !== null && counter !== null
      ? await database.transaction(async (tx) => {
          const owner = await lockOwner(tx, database.engine, known.ownerId);
          if (
            !owner ||
            owner.isSuspended ||
            !(await recordPasskeyUse(tx, { id: known.id, from: known.counter, to: counter, now }))
          )
            return null;
          const action = { at: now, actor: actorOf(owner), action: 'owner_entered', subject: `owner:${owner.id}` };
          await recordAction(tx, { ...action, detail: `passkey, ${device}` });
          return beginSession(tx, shop, { ownerId: owner.id, device });
        })
      : null;
  if (session === null) {
    log.warn('owner_refused', { reason: known === null ? 'unknown_passkey' : 'passkey_not_valid' });
    return err({ code: 'passkey_refused' });
  }
  log.info('owner_entered', { by: 'passkey' });
  return ok(session);
}
