import type { Queries, ShopTransaction } from '../../data/database.ts';
import { mailboxOf } from '../../domain/input/email-address.ts';
import { CONFIRMATIONS, type MessageLimits, type RateLimit, retryAfter } from '../../domain/limits/rate-limit.ts';
import type { MessageKind } from '../../domain/message/message.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  consumeRateLimit,
  consumeVisitorLimit,
  fromEverybody,
  isFirstAbove,
  isVisitorLimitUsedUp,
} from '../consume-rate-limit.ts';

export interface MessageSender {
  readonly kind: MessageKind | 'stock_notice';
  readonly limits: MessageLimits;
  readonly address: string;
  readonly email: string;
  readonly now: Date;
}

export interface TooMany {
  readonly code: 'too_many';
  /** Seconds. */
  readonly retryAfter: number;
}

export interface CountedMessage {
  /** It is the first withdrawal of this period above the total: the owner is to be told. */
  readonly isFirstAboveTotal: boolean;
}

/**
 * Counts a message against the limits, within the transaction that stores it: one after the other up to
 * the first that refuses it, so a refused message counts too. A visitor above the limit uses up neither
 * that of a mailbox nor the one for everybody: one visitor cannot close the shop to others.
 * Withdrawals are counted by themselves, and their total refuses nobody: a right that has a term is not used
 * up by others, under whatever name.
 */
export async function countMessage(
  tx: ShopTransaction,
  { kind, limits, address, email, now }: MessageSender,
): Promise<Result<CountedMessage, TooMany>> {
  const { perAddress, perEmail, total } = limits;
  const tooMany = (limit: RateLimit) => err({ code: 'too_many', retryAfter: retryAfter(limit, now) } as const);
  if (!(await consumeVisitorLimit(tx, visitorLimit(kind, address, limits), now))) return tooMany(perAddress);
  if (!(await consumeRateLimit(tx, perEmail, `${budgetOf(kind)} email ${mailboxOf(email)}`, now)))
    return tooMany(perEmail);
  if (kind === 'withdrawal')
    return ok({ isFirstAboveTotal: await isFirstAbove(tx, total, fromEverybody('withdrawals'), now) });
  return (await consumeRateLimit(tx, total, fromEverybody('messages'), now))
    ? ok({ isFirstAboveTotal: false })
    : tooMany(total);
}

/** The refusal that a message from this address would get now, uncounted; asked before a file is read. */
export async function refusalBeforeReading(
  db: Queries,
  { kind, limits, address, now }: Omit<MessageSender, 'email'>,
): Promise<TooMany | null> {
  if (!(await isVisitorLimitUsedUp(db, visitorLimit(kind, address, limits), now))) return null;
  return { code: 'too_many', retryAfter: retryAfter(limits.perAddress, now) };
}

/** Counts a confirmation of one kind ("contact") to a mailbox that anybody may have typed; false: it got it today. */
export async function countConfirmation(db: Queries, kind: string, email: string, now: Date): Promise<boolean> {
  return consumeRateLimit(db, CONFIRMATIONS, `confirmation ${kind} ${mailboxOf(email)}`, now);
}

function budgetOf(kind: MessageSender['kind']): 'message' | 'withdrawal' {
  return kind === 'withdrawal' ? 'withdrawal' : 'message';
}

function visitorLimit(kind: MessageSender['kind'], address: string, { perAddress, wider }: MessageLimits) {
  return { what: budgetOf(kind), address, limit: perAddress, wider };
}
