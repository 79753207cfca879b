import type { Queries } from '../../data/database.ts';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import { SIGN_IN_LIMITS } from '../../domain/owner/sign-in.ts';
import { consumeVisitorLimit } from '../consume-rate-limit.ts';

/** Too often; in how many seconds it may be tried again. */
export interface TooOften {
  readonly code: 'too_often';
  readonly retryAfter: number;
}

/** What is tried: asking for a link, or signing in by a link or a passkey. */
type Attempt = 'owner link asked' | 'owner link tried' | 'owner passkey tried';

/** Counts one more attempt from a visitor's address; the refusal when that was too many, else null. */
export async function countSignInAttempt(
  db: Queries,
  { what, address, now }: { readonly what: Attempt; readonly address: string; readonly now: Date },
): Promise<TooOften | null> {
  const { perAddress: limit, wider } = SIGN_IN_LIMITS;
  if (await consumeVisitorLimit(db, { what, address, limit, wider }, now)) return null;
  return { code: 'too_often', retryAfter: retryAfter(limit, now) };
}
