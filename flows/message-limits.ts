import { createHash } from 'node:crypto';
import type { ShopTransaction } from '../data/database.ts';
import { countOne } from '../data/rate-limits.ts';
import { type MessageLimits, periodStart, type RateLimit, retryAfter } from '../domain/rate-limit.ts';
import { err, ok, type Result } from '../domain/result.ts';

export interface MessageSender {
  readonly limits: MessageLimits;
  /** As `domain/visitor-address.ts` names the visitor. */
  readonly address: string;
  readonly email: string;
  readonly now: Date;
}

export interface TooMany {
  readonly code: 'too_many';
  /** Seconds. */
  readonly retryAfter: number;
}

/**
 * Counts a message against every limit, within the transaction that stores it. A message that is
 * refused counts too, except against the limit for everybody: one visitor cannot close the shop to others.
 */
export async function countMessage(
  tx: ShopTransaction,
  { limits, address, email, now }: MessageSender,
): Promise<Result<null, TooMany>> {
  const own = [
    [limits.perAddress, `address ${address}`],
    [limits.perEmail, `email ${email.toLowerCase()}`],
  ] as const;
  for (const [limit, what] of own) {
    if (!(await isWithin(tx, limit, what, now))) return err({ code: 'too_many', retryAfter: retryAfter(limit, now) });
  }
  if (await isWithin(tx, limits.total, 'everybody', now)) return ok(null);
  return err({ code: 'too_many', retryAfter: retryAfter(limits.total, now) });
}

async function isWithin(tx: ShopTransaction, limit: RateLimit, what: string, now: Date): Promise<boolean> {
  const start = periodStart(limit, now);
  return (await countOne(tx, { what: hidden(`${what} ${start}`), periodStart: start })) <= limit.most;
}

/** Counting needs no address that can be read; the period in it makes every period's name another one. */
function hidden(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}
