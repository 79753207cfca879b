import { setTimeout as wait } from 'node:timers/promises';
import { insertLink } from '../../data/owner/links.ts';
import { findOwnerByEmail } from '../../data/owner/owners.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import { LINK_ANSWER_TAKES, LINK_LIFETIME, SIGN_IN_LIMITS } from '../../domain/owner/sign-in.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { OWNER_MAILS, ownerLink } from '../../mail/templates/owner.ts';
import { consumeRateLimit } from '../consume-rate-limit.ts';
import { enqueueMail } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';
import { countSignInAttempt, type TooOften } from './count-sign-in-attempt.ts';
import { hashToken } from './hash-token.ts';

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
  await Promise.allSettled([answer, wait(LINK_ANSWER_TAKES)]);
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
  if (owner === null) return ok(true);
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
