import type { ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { insertLink } from '../../data/owner/links.ts';
import { insertOwner, lockOwners, type NewOwner } from '../../data/owner/owners.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Actor, Owner } from '../../domain/owner/owner.ts';
import { LINK_LIFETIME } from '../../domain/owner/sign-in.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { OWNER_MAILS, ownerInvitation } from '../../mail/templates/owner.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';
import { invitationOf } from './owners.ts';
import { hashToken } from './sessions.ts';

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
  const invited = await database.transaction<Result<Invitation, InvitationRefusal>>(async (tx) => {
    const owners = await lockOwners(tx, database.engine);
    if (actor.kind === 'owner' && !owners.some(({ id }) => id === actor.id)) return err('no_longer_owner');
    return work(tx, owners);
  });
  if (invited.ok) log.info('owner_invited', { by: actor.kind });
  return invited;
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
  const document = ownerInvitation({ brand: config.brand, name: owner.name, siteUrl, token, expiresAt });
  await enqueueMail(tx, shop, { purpose: OWNER_MAILS.invitation, to: owner.email, document });
  const subject = `owner:${owner.id}`;
  await recordAction(tx, { at: now, actor, action: 'owner_invited', subject, detail: owner.name });
  return { owner, link: siteUrl + paths.deskLink(token), expiresAt };
}
