import { recordAction } from '../../data/owner/actions.ts';
import { deleteLink, findLink } from '../../data/owner/links.ts';
import { lockOwner } from '../../data/owner/owners.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { actorOf } from '../../domain/owner/owner.ts';
import { type LinkKind, type LinkRefusal, linkRefusal } from '../../domain/owner/sign-in.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { countSignInAttempt, type TooOften } from './count-sign-in-attempt.ts';
import { hashToken } from './hash-token.ts';
import { beginSession } from './sessions.ts';

type EnteredShop = Pick<Shop, 'database' | 'log' | 'now' | 'newToken'>;

export interface LinkUse {
  readonly token: string;
  /** The secret of this browser; null when it has none. */
  readonly browser: string | null;
}

/** `link_expired` also for a link that was used, or never was. */
export type EntryRefusal = TooOften | { readonly code: LinkRefusal };

/** Whether a link would let this browser in. Uses nothing up: programs that look at mails open their links too. */
export async function checkLink(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { token, browser }: LinkUse,
): Promise<Result<LinkKind, LinkRefusal>> {
  const link = isToken(token) ? await findLink(database.db, hashToken(token)) : null;
  if (link === null) return err('link_expired');
  const refusal = linkRefusal(link, { browserHash: browser && hashToken(browser), now: now() });
  return refusal === null ? ok(link.kind) : err(refusal);
}

/** As the record of actions names them. */
const LINK_NAMES: Readonly<Record<LinkKind, string>> = { invitation: 'uitnodiging', mail: 'link per mail' };

export interface Entered {
  /** The token of the new session. */
  readonly session: string;
  readonly kind: LinkKind;
}

/** Uses a link up and begins a session. */
export async function signInByLink(
  shop: EnteredShop,
  { token, browser, address, device }: LinkUse & { readonly address: string; readonly device: string },
): Promise<Result<Entered, EntryRefusal>> {
  const { database, log } = shop;
  const now = shop.now();
  const tooOften = await countSignInAttempt(database.db, { what: 'owner link tried', address, now });
  if (tooOften) return err(tooOften);
  const checked = await checkLink(shop, { token, browser });
  if (!checked.ok) {
    log.warn('owner_refused', { reason: checked.error });
    return err({ code: checked.error });
  }
  const hash = hashToken(token);
  const session = await database.transaction(async (tx) => {
    const link = await findLink(tx, hash);
    const owner = link && (await lockOwner(tx, database.engine, link.ownerId));
    // Of two that use it at once only one deletes it.
    if (!owner || !(await deleteLink(tx, hash))) return null;
    const action = { at: now, actor: actorOf(owner), action: 'owner_entered', subject: `owner:${owner.id}` };
    await recordAction(tx, { ...action, detail: `${LINK_NAMES[checked.value]}, ${device}` });
    return beginSession(tx, shop, { ownerId: owner.id, device });
  });
  if (session === null) return err({ code: 'link_expired' });
  log.info('owner_entered', { by: checked.value });
  return ok({ session, kind: checked.value });
}
