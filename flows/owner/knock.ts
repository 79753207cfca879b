import type { Queries } from '../../data/database.ts';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import { DOOR_LIMITS } from '../../domain/owner/door-limits.ts';
import { consumeVisitorLimit } from '../consume-rate-limit.ts';

/** Too often; in how many seconds it may be tried again. */
export interface TooOften {
  readonly code: 'too_often';
  readonly retryAfter: number;
}

/** What is tried at the door: asking for a link, or coming in by a link or a passkey. */
type Knock = 'owner link asked' | 'owner link tried' | 'owner passkey tried';

/** Counts one more try from a visitor's address; the refusal when that was too many, else null. */
export async function countKnock(
  db: Queries,
  { what, address, now }: { readonly what: Knock; readonly address: string; readonly now: Date },
): Promise<TooOften | null> {
  const { perAddress: limit, wider } = DOOR_LIMITS;
  if (await consumeVisitorLimit(db, { what, address, limit, wider }, now)) return null;
  return { code: 'too_often', retryAfter: retryAfter(limit, now) };
}
