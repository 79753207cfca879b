import { setTimeout as wait } from 'node:timers/promises';
import type { Queries } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { findOwner, findOwnerByEmail, lockOwner, setAdmission } from '../../data/owner/owners.ts';
import { listPasskeys } from '../../data/owner/passkeys.ts';
import { deleteLink, findLink, insertLink } from '../../data/owner/sessions.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { retryAfter, SIGN_IN_LIMITS } from '../../domain/limits/rate-limit.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { actorOf, type Owner } from '../../domain/owner/owner.ts';
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
import {
  countSignInAttempt,
  type Entrance,
  hashToken,
  knownBrowser,
  letIn,
  type SignInVisitor,
  type TooOften,
} from './sessions.ts';

type LinkShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

export interface LinkRequest extends SignInVisitor {
  readonly email: EmailAddress;
  /** The secret of the browser that asks. */
  readonly browser: string;
}

/**
 * Mails a link to an owner that works in the browser that asked. Answers the same, and after the same time, whether
 * the address is an owner's or not; limits count both.
 */
export async function requestLink(
  shop: LinkShop,
  request: LinkRequest,
  answerTime = MIN_LINK_ANSWER_TIME,
): Promise<Result<true, TooOften>> {
  const answer = mailLink(shop, request);
  // A floor under the time of the answer: writing a mail takes longer than finding nobody.
  await Promise.allSettled([answer, wait(answerTime)]);
  return answer;
}

/** Counts a request; what strangers ask uses up nothing of a browser that is known. */
async function countRequest(db: Queries, request: LinkRequest, now: Date): Promise<TooOften | null> {
  const refusal = await countSignInAttempt(db, { what: 'owner link asked', visitor: request, now });
  if (refusal) return refusal;
  const { perPair, perMailbox } = SIGN_IN_LIMITS;
  const browser = await knownBrowser(db, request, now);
  const email = request.email.toLowerCase();
  const isFree =
    (await consumeRateLimit(db, perPair, `owner link by ${browser ?? request.address} email ${email}`, now)) &&
    (browser !== null || (await consumeRateLimit(db, perMailbox, `owner link email ${email}`, now)));
  return isFree ? null : { code: 'too_often', retryAfter: retryAfter(perPair, now) };
}

async function mailLink(shop: LinkShop, request: LinkRequest): Promise<Result<true, TooOften>> {
  const { database, config, siteUrl, log } = shop;
  const now = shop.now();
  const { email, browser } = request;
  const refusal = await countRequest(database.db, request, now);
  if (refusal) return err(refusal);
  const owner = await findOwnerByEmail(database.db, email);
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
  if (refusal !== null) return err(refusal);
  const owner = await findOwner(database.db, link.ownerId);
  return owner && (await needsPasskey(database.db, owner, now())) ? err('passkey_needed') : ok(link.kind);
}

/** Whether a link alone does not let an owner in: there are passkeys, and nobody said that they are lost. */
async function needsPasskey(db: Queries, { id, admittedUntil }: Owner, now: Date): Promise<boolean> {
  if (admittedUntil !== null && admittedUntil > now) return false;
  return (await listPasskeys(db, id)).some(({ isSuspended }) => !isSuspended);
}

const LINK_NAMES: Readonly<Record<LinkKind, string>> = { invitation: 'uitnodiging', mail: 'link per mail' };

export interface Entered extends Entrance {
  readonly kind: LinkKind;
  /** Whether the owner was let in without a passkey that is lost. */
  readonly isAdmitted: boolean;
}

/** Uses a link up and begins a session. */
export async function signInByLink(
  shop: EnteredShop,
  use: LinkUse & SignInVisitor & { readonly device: string },
): Promise<Result<Entered, EntryRefusal>> {
  const { database, log } = shop;
  const attempt = { what: 'owner link tried', visitor: use, now: shop.now() } as const;
  const tooOften = await countSignInAttempt(database.db, attempt);
  if (tooOften) return err(tooOften);
  const checked = await checkLink(shop, use);
  if (!checked.ok) {
    log.warn('owner_refused', { reason: checked.error });
    return err({ code: checked.error });
  }
  const { token, device, known } = use;
  const kind = checked.value;
  const entered = await database.transaction(async (tx) => {
    const link = await findLink(tx, hashToken(token));
    const owner = link && (await lockOwner(tx, database.engine, link.ownerId));
    // Of two that use it, or an admission, at once only one deletes it.
    if (!owner || owner.isSuspended || (await needsPasskey(tx, owner, attempt.now))) return null;
    if (!(await deleteLink(tx, hashToken(token)))) return null;
    if (owner.admittedUntil !== null) await setAdmission(tx, owner.id, null);
    const action = { at: attempt.now, actor: actorOf(owner), action: 'owner_entered', subject: `owner:${owner.id}` };
    await recordAction(tx, { ...action, detail: `${LINK_NAMES[kind]}, ${device}` });
    const entrance = await letIn(tx, shop, { ownerId: owner.id, device, passkeyId: null, known });
    return { ...entrance, kind, isAdmitted: owner.admittedUntil !== null };
  });
  if (entered === null) return err({ code: 'link_expired' });
  log.info('owner_entered', { by: kind });
  return ok(entered);
}
