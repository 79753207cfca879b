import { recordAction } from '../../data/owner/actions.ts';
import { insertLink } from '../../data/owner/links.ts';
import { insertOwner } from '../../data/owner/owners.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Actor } from '../../domain/owner/actor.ts';
import type { Owner } from '../../domain/owner/owner.ts';
import { LINK_LASTS } from '../../domain/owner/owner-link.ts';
import * as paths from '../../domain/pages/paths.ts';
import { OWNER_MAILS, ownerInvitation } from '../../mail/templates/owner.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';
import { hiddenToken } from './hidden-token.ts';

export interface Invitation {
  readonly owner: Owner;
  /** The whole address of the link, which lets its bearer in once. */
  readonly link: string;
  readonly expiresAt: Date;
}

type InvitingShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/**
 * Invites somebody to run the shop in a browser, and mails the link. Who was invited before gets a new link, and the
 * earlier one opens nothing any more.
 */
export async function inviteOwner(
  shop: InvitingShop,
  { actor, email, name }: { readonly actor: Actor; readonly email: EmailAddress; readonly name: string },
): Promise<Invitation> {
  const { database, config, siteUrl, log } = shop;
  const now = shop.now();
  const token = shop.newToken();
  const expiresAt = new Date(now.getTime() + LINK_LASTS.invitation);
  const owner = await database.transaction(async (tx) => {
    const invited = await insertOwner(tx, { id: shop.newToken(), email, name, invitedAt: now });
    const link = { ownerId: invited.id, kind: 'invitation', browserHash: null, createdAt: now, expiresAt } as const;
    await insertLink(tx, { ...link, hash: hiddenToken(token) });
    const document = ownerInvitation({ brand: config.brand, name: invited.name, siteUrl, token, expiresAt });
    await enqueueMail(tx, shop, { purpose: OWNER_MAILS.invitation, to: invited.email, document });
    const subject = `owner:${invited.id}`;
    await recordAction(tx, { at: now, actor, action: 'owner_invited', subject, detail: invited.name });
    return invited;
  });
  log.info('owner_invited', { by: actor.kind });
  return { owner, link: siteUrl + paths.deskKey(token), expiresAt };
}
