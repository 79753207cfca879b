import type { ShopTransaction } from '../../data/database.ts';
import { type MessageLimits, retryAfter } from '../../domain/limits/rate-limit.ts';
import type { MessageKind } from '../../domain/message/message.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeRateLimit } from '../consume-rate-limit.ts';

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
 * Counts a message against the limits, within the transaction that stores it: one after the other up to
 * the first that refuses it, so a refused message counts too. Who is over the own limit uses up neither
 * that of a mailbox nor the one for everybody: one visitor cannot close the shop to others.
 * Withdrawals are counted by themselves: nobody's messages, under whatever name, use up a right that has a term.
 */
export async function countMessage(
  tx: ShopTransaction,
  { kind, limits, address, email, now }: MessageSender,
): Promise<Result<null, TooMany>> {
  const budget = kind === 'withdrawal' ? 'withdrawal' : 'message';
  const own = [
    [limits.perAddress, `${budget} address ${address}`],
    [limits.perEmail, `${budget} email ${email.toLowerCase()}`],
  ] as const;
  for (const [limit, what] of own) {
    if (!(await consumeRateLimit(tx, limit, what, now)))
      return err({ code: 'too_many', retryAfter: retryAfter(limit, now) });
  }
  if (await consumeRateLimit(tx, limits.total, `${budget} everybody`, now)) return ok(null);
  return err({ code: 'too_many', retryAfter: retryAfter(limits.total, now) });
}
