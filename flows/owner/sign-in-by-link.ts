import { setTimeout as wait } from 'node:timers/promises';
import { recordAction } from '../../data/owner/actions.ts';
import { findOwnerByEmail, lockOwner } from '../../data/owner/owners.ts';
import { deleteLink, findLink, insertLink } from '../../data/owner/sessions.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { retryAfter, SIGN_IN_LIMITS } from '../../domain/limits/rate-limit.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { actorOf } from '../../domain/owner/owner.ts';
import {
  LINK_LIFETIME,
  type LinkKind,
  type LinkRefusal,
  linkRefusal,
  MIN_LINK_ANSWER_TIME,
} from '../../domain/owner/sign-in.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { OWNER_MAILS, ownerLink } from '../../mail/templates/owner.ts';
import { consumeRateLimit } from '../consume-rate-limit.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';
import { beginSession, countSignInAttempt, hashToken, type TooOften } from './sessions.ts';

type LinkShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

export interface LinkRequest {
  readonly email: EmailAddress;
  /** The secret of the browser that asks. */
  readonly browser: string;
  /** As `domain/limits/visitor-address.ts` names the visitor. */
  readonly address: string;
}

/**
 * Mails a link to an owner that works in the browser that asked. Answers the same, and after the same time, whether
 * the address is an owner's or not; limits count both.
 */
export async function requestLink(shop: LinkShop, request: LinkRequest): Promise<Result<true, TooOften>> {
  const answer = mailLink(shop, request);
  // A floor under the time of the answer: writing a mail takes longer than finding nobody.
  await Promise.allSettled([answer, wait(MIN_LINK_ANSWER_TIME)]);
  return answer;
}

async function mailLink(shop: LinkShop, { email, browser, address }: LinkRequest): Promise<Result<true, TooOften>> {
  const { database, config, siteUrl, log } = shop;
  const { db } = database;
  const now = shop.now();
  const refusal = await countSignInAttempt(db, { what: 'owner link asked', address, now });
  if (refusal) return err(refusal);
  const { perEmail } = SIGN_IN_LIMITS;
  if (!(await consumeRateLimit(db, perEmail, `owner link email ${email.toLowerCase()}`, now)))
    return err({ code: 'too_often', retryAfter: retryAfter(perEmail, now) });
  const owner = await findOwnerByEmail(db, email);
  if (owner === null || owner.isSuspended) return ok(true);
  const token = shop.newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME.mail);
  await database.transaction(async (tx) => {
    const link = { ownerId: owner.id, kind: 'mail', createdAt: now, expiresAt } as const;
    await insertLink(tx, { ...link, hash: hashToken(token), browserHash: hashToken(browser) });
    const document = ownerLink({ brand: config.brand, name: owner.name, siteUrl, token, expiresAt });
    await enqueueMail(tx, shop, { purpose: OWNER_MAILS.link, to: owner.email, document });
  });
  log.info('owner_link_mailed', {});
  return ok(true);
}

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
    if (!owner || owner.isSuspended || !(await deleteLink(tx, hash))) return null;
    const action = { at: now, actor: actorOf(owner), action: 'owner_entered', subject: `owner:${owner.id}` };
    await recordAction(tx, { ...action, detail: `${LINK_NAMES[checked.value]}, ${device}` });
    return beginSession(tx, shop, { ownerId: owner.id, device });
  });
  if (session === null) return err({ code: 'link_expired' });
  log.info('owner_entered', { by: checked.value });
  return ok({ session, kind: checked.value });
}
