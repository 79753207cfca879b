import type { Queries, ShopTransaction } from '../../data/database.ts';
import { type MessageLimits, retryAfter } from '../../domain/limits/rate-limit.ts';
import type { MessageKind } from '../../domain/message/message.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeRateLimit, isRateLimitUsedUp } from '../consume-rate-limit.ts';

export interface MessageSender {
  readonly kind: MessageKind;
  readonly limits: MessageLimits;
  /** As `domain/limits/visitor-address.ts` names the visitor. */
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
 * Counts a message against the limits within the transaction that stores it, one limit after the other up to
 * the first that refuses it; refused messages count too. A visitor over their own limit does not use up that of
 * a mailbox or the total, so one visitor cannot block others. Withdrawals are counted separately: other
 * messages, under whatever name, must not use up a right with a deadline.
 */
export async function countMessage(
  tx: ShopTransaction,
  { kind, limits, address, email, now }: MessageSender,
): Promise<Result<null, TooMany>> {
  const budget = budgetOf(kind);
  const own = [
    [limits.perAddress, ofAddress(kind, address)],
    [limits.perEmail, `${budget} email ${email.toLowerCase()}`],
  ] as const;
  for (const [limit, what] of own) {
    if (!(await consumeRateLimit(tx, limit, what, now)))
      return err({ code: 'too_many', retryAfter: retryAfter(limit, now) });
  }
  if (await consumeRateLimit(tx, limits.total, `${budget} everybody`, now)) return ok(null);
  return err({ code: 'too_many', retryAfter: retryAfter(limits.total, now) });
}

/**
 * The refusal that a message from this address would get now, without counting it; null when there is none.
 * Checked before a body with a file is read, so that a visitor over the limit costs next to nothing.
 */
export async function refusalBeforeReading(
  db: Queries,
  { kind, limits, address, now }: Omit<MessageSender, 'email'>,
): Promise<TooMany | null> {
  const limit = limits.perAddress;
  if (!(await isRateLimitUsedUp(db, limit, ofAddress(kind, address), now))) return null;
  return { code: 'too_many', retryAfter: retryAfter(limit, now) };
}

function budgetOf(kind: MessageKind): 'message' | 'withdrawal' {
  return kind === 'withdrawal' ? 'withdrawal' : 'message';
}

function ofAddress(kind: MessageKind, address: string): string {
  return `${budgetOf(kind)} address ${address}`;
}
