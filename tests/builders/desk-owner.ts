import { deskCookieHeader } from '../../app/http/desk-cookies.ts';
import { insertOwner } from '../../data/owner/owners.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { actorOf, type Owner, type OwnerActor } from '../../domain/owner/owner.ts';
import { SESSION_MAX_AGE } from '../../domain/owner/sign-in.ts';
import { beginSession } from '../../flows/owner/sessions.ts';
import type { Shop } from '../../flows/shop.ts';

/** An owner who is inside the desk. */
export interface DeskOwner {
  readonly owner: Owner;
  readonly actor: OwnerActor;
  /** The session's cookie, for a browser. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** The session's cookie, for a request. */
  readonly headers: { readonly Cookie: string };
}

type OwnedShop = Pick<Shop, 'database' | 'siteUrl' | 'now' | 'newToken'>;

/** Stores an owner with a session, as after a login. Several owners need several addresses. */
export async function deskOwner(
  shop: OwnedShop,
  { name = 'Anna', email = 'anna@werkplaats.nl' }: { readonly name?: string; readonly email?: string } = {},
): Promise<DeskOwner> {
  const { owner, token } = await shop.database.transaction(async (tx) => {
    const stored = await insertOwner(tx, {
      id: shop.newToken(),
      email: emailAddress(email),
      name,
      invitedAt: shop.now(),
    });
    return {
      owner: stored,
      token: await beginSession(tx, shop, { ownerId: stored.id, device: 'Chrome op Linux', passkeyId: null }),
    };
  });
  const header = deskCookieHeader({ cookie: 'session', value: token, maxAge: SESSION_MAX_AGE }, shop.siteUrl);
  const [pair = ''] = header.split(';');
  const [cookieName = '', value = ''] = pair.split('=');
  return { owner, actor: actorOf(owner), cookie: { name: cookieName, value }, headers: { Cookie: pair } };
}
