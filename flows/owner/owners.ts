import type { Queries, ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  deleteOwner,
  findOwnerByEmail,
  insertOwner,
  listOwners as listStoredOwners,
  lockOwners,
  type NewOwner,
  resumeOwner,
} from '../../data/owner/owners.ts';
import { listPasskeys } from '../../data/owner/passkeys.ts';
import { insertLink, listInvitations } from '../../data/owner/sessions.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { type Actor, type Owner, type Removal, type RemovalRefusal, removalRefusal } from '../../domain/owner/owner.ts';
import type { Passkey } from '../../domain/owner/passkey.ts';
import { LINK_LIFETIME } from '../../domain/owner/sign-in.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { OWNER_MAILS, ownerInvitation } from '../../mail/templates/owner.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';
import { hashToken } from './sessions.ts';

/** An owner, or somebody who was invited, as a list shows it. */
export interface ListedOwner extends Owner {
  /** Until when the invitation lets in; null when it was used, has ended, or was deleted. */
  readonly invitationUntil: Date | null;
  /** Names the invitation that was sent last; empty when there is none. */
  readonly invitation: string;
  /** Whether a link alone does not let in. */
  readonly hasPasskey: boolean;
}

/** Everybody who may come in, in the order of their invitations. */
export async function listOwners({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<ListedOwner[]> {
  const owners = await listStoredOwners(database.db);
  const invitations = await listInvitations(database.db);
  const listed = owners.map(async (owner) => {
    const open = invitations.get(owner.id);
    const isAlive = open !== undefined && open.expiresAt > now();
    const hasPasskey = (await listPasskeys(database.db, owner.id)).some(({ isSuspended }) => !isSuspended);
    const { admittedUntil: until } = owner;
    const admittedUntil = until !== null && until > now() ? until : null;
    return {
      ...owner,
      admittedUntil,
      invitationUntil: isAlive ? open.expiresAt : null,
      invitation: nameOf(open),
      hasPasskey,
    };
  });
  return Promise.all(listed);
}

export async function invitationOf(db: Queries, ownerId: string): Promise<string> {
  return nameOf((await listInvitations(db)).get(ownerId));
}

function nameOf(invitation: { readonly createdAt: Date } | undefined): string {
  return invitation?.createdAt.toISOString() ?? '';
}

/** `no_longer_owner`: the owner who asks was removed meanwhile. */
export type OwnerNotRemoved = RemovalRefusal | 'no_longer_owner';

type RemovingShop = Pick<Shop, 'database' | 'log' | 'now'>;

/**
 * Removes an owner with links and passkeys, and ends all sessions at once; or withdraws an invitation. What the owner
 * did stays in the record.
 */
export async function removeOwner(
  { database, log, now }: RemovingShop,
  { actor, ...removal }: Removal & { readonly actor: Actor },
): Promise<Result<Owner, OwnerNotRemoved>> {
  // When two owners remove each other at once, the second is no longer an owner here.
  const removed = await asOwner<Owner, OwnerNotRemoved>(database, actor, async (tx, owners) => {
    const refusal = removalRefusal(owners, removal);
    const owner = owners.find(({ id }) => id === removal.id);
    if (refusal !== null || !owner) return err(refusal ?? 'unknown_owner');
    await deleteOwner(tx, owner.id);
    const action = owner.enteredAt === null ? 'invitation_withdrawn' : 'owner_removed';
    await recordAction(tx, { at: now(), actor, action, subject: `owner:${owner.id}`, detail: owner.name });
    return ok(owner);
  });
  if (removed.ok) log.info('owner_removed', { by: actor.kind });
  return removed;
}

/** As `removeOwner`, by e-mail address. */
export async function removeOwnerByEmail(
  shop: RemovingShop,
  { actor, email }: { readonly actor: Actor; readonly email: EmailAddress },
): Promise<Result<Owner, OwnerNotRemoved>> {
  const owner = await findOwnerByEmail(shop.database.db, email);
  return owner ? removeOwner(shop, { actor, id: owner.id, isWithdrawal: false }) : err('unknown_owner');
}

/**
 * Lets an owner of a backup that was put back sign in again, or also with one passkey, by its number
 * from 1 among those of the owner, oldest first. Recorded. Returns all passkeys as they are then.
 */
export async function confirmOwner(
  { database, log, now }: RemovingShop,
  confirmed: { readonly actor: Actor; readonly email: EmailAddress; readonly passkey?: number | undefined },
): Promise<Result<{ readonly owner: Owner; readonly passkeys: readonly Passkey[] }, ConfirmationRefusal>> {
  const { actor, email } = confirmed;
  return database.transaction<Awaited<ReturnType<typeof confirmOwner>>>(async (tx) => {
    const owner = await findOwnerByEmail(tx, email);
    if (!owner) return err('unknown_owner');
    const passkeys = await listPasskeys(tx, owner.id);
    const key = confirmed.passkey === undefined ? null : passkeys[confirmed.passkey - 1];
    if (key === undefined) return err('unknown_passkey');
    await resumeOwner(tx, 'owners', owner.id);
    if (key !== null) await resumeOwner(tx, 'owner_passkeys', key.id);
    const action = key === null ? 'owner_confirmed' : 'passkey_confirmed';
    const detail = key === null ? owner.name : key.device;
    await recordAction(tx, { at: now(), actor, action, subject: `owner:${owner.id}`, detail });
    log.info(action, { by: actor.kind });
    return ok({ owner, passkeys: await listPasskeys(tx, owner.id) });
  });
}

/** `unknown_passkey`: the owner has no passkey of this number. */
export type ConfirmationRefusal = 'unknown_owner' | 'unknown_passkey';

export interface Invitation {
  readonly owner: Owner;
  /** The whole address of the link, which lets its bearer in once. */
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * `invited_already`, `owner_already`: what a page that showed nobody with this address does not know.
 * `invited_meanwhile`, `entered_meanwhile`, `unknown_owner`: the page is out of date. `no_longer_owner`: the owner who
 * asks was removed.
 */
export type InvitationRefusal =
  | 'invited_already'
  | 'owner_already'
  | 'invited_meanwhile'
  | 'entered_meanwhile'
  | 'unknown_owner'
  | 'no_longer_owner';

type InvitingShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

interface Invitee {
  readonly actor: Actor;
  readonly email: EmailAddress;
  readonly name: string;
}

/**
 * Invites somebody to run the shop in a browser, and mails the link. Somebody who was invited before gets a new link,
 * and the earlier one stops working. For the command line: refuses nothing.
 */
export async function inviteOwner(shop: InvitingShop, invitee: Invitee): Promise<Invitation> {
  const invitation = await shop.database.transaction(async (tx) =>
    sendInvitation(tx, shop, { actor: invitee.actor, owner: await insertOwner(tx, newOwner(shop, invitee)) }),
  );
  shop.log.info('owner_invited', { by: invitee.actor.kind });
  return invitation;
}

/** As `inviteOwner`, from a page: only somebody who is not an owner and was not invited yet. */
export async function inviteNewOwner(
  shop: InvitingShop,
  invitee: Invitee,
): Promise<Result<Invitation, InvitationRefusal>> {
  const { actor } = invitee;
  return unlessRefused(shop, actor, async (tx) => {
    const invited = newOwner(shop, invitee);
    const owner = await insertOwner(tx, invited);
    if (owner.id !== invited.id) return err(owner.enteredAt === null ? 'invited_already' : 'owner_already');
    return ok(await sendInvitation(tx, shop, { actor, owner }));
  });
}

/** Sends an invited person a new link; `shown` names the invitation that the page showed. */
export async function inviteAgain(
  shop: InvitingShop,
  { actor, id, shown }: { readonly actor: Actor; readonly id: string; readonly shown: string },
): Promise<Result<Invitation, InvitationRefusal>> {
  return unlessRefused(shop, actor, async (tx, owners) => {
    const owner = owners.find((one) => one.id === id);
    if (!owner) return err('unknown_owner');
    if (owner.enteredAt !== null) return err('entered_meanwhile');
    if ((await invitationOf(tx, id)) !== shown) return err('invited_meanwhile');
    return ok(await sendInvitation(tx, shop, { actor, owner }));
  });
}

async function unlessRefused(
  { database, log }: InvitingShop,
  actor: Actor,
  work: (tx: ShopTransaction, owners: readonly Owner[]) => Promise<Result<Invitation, InvitationRefusal>>,
): Promise<Result<Invitation, InvitationRefusal>> {
  const invited = await asOwner(database, actor, work);
  if (invited.ok) log.info('owner_invited', { by: actor.kind });
  return invited;
}

/** Runs work with the owners locked; refuses an actor who is no longer one of them. */
export function asOwner<T, E>(
  database: Shop['database'],
  actor: Actor,
  work: (tx: ShopTransaction, owners: readonly Owner[]) => Promise<Result<T, E | 'no_longer_owner'>>,
): Promise<Result<T, E | 'no_longer_owner'>> {
  return database.transaction<Result<T, E | 'no_longer_owner'>>(async (tx) => {
    const owners = await lockOwners(tx, database.engine);
    if (actor.kind === 'owner' && !owners.some(({ id }) => id === actor.id)) return err('no_longer_owner');
    return work(tx, owners);
  });
}

function newOwner(shop: InvitingShop, { email, name }: Invitee): NewOwner {
  return { id: shop.newToken(), email, name, invitedAt: shop.now() };
}

async function sendInvitation(
  tx: ShopTransaction,
  shop: InvitingShop,
  { actor, owner }: { readonly actor: Actor; readonly owner: Owner },
): Promise<Invitation> {
  const { config, siteUrl } = shop;
  const now = shop.now();
  const token = shop.newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME.invitation);
  const link = { ownerId: owner.id, kind: 'invitation', browserHash: null, createdAt: now, expiresAt } as const;
  await insertLink(tx, { ...link, hash: hashToken(token) });
  await resumeOwner(tx, 'owners', owner.id);
  const document = ownerInvitation({ brand: config.brand, name: owner.name, siteUrl, token, expiresAt });
  await enqueueMail(tx, shop, { purpose: OWNER_MAILS.invitation, to: owner.email, document });
  const subject = `owner:${owner.id}`;
  await recordAction(tx, { at: now, actor, action: 'owner_invited', subject, detail: owner.name });
  return { owner, link: siteUrl + paths.deskLink(token), expiresAt };
}
