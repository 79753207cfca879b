import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Shop } from '../../flows/shop.ts';
import { findSession } from '../data/sessions.ts';
import type { AssistantSession } from '../domain/session.ts';
import type { Caller } from './recognise-platform.ts';

/** A session of the platform that asks; null when it has none with this id, or it is over. */
export async function findOwnSession(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  caller: Caller,
  { id, kind }: Pick<AssistantSession, 'id' | 'kind'>,
): Promise<AssistantSession | null> {
  const session = isToken(id) ? await findSession(database.db, id) : null;
  if (session?.kind !== kind || !belongsTo(caller, session)) return null;
  const isOver = session.expiresAt <= now() && session.checkoutToken === null;
  return isOver || (kind === 'cart' && session.canceled) ? null : session;
}

/** Whether a session was begun by this platform; one that was begun with a signature needs one. */
export function belongsTo(
  { platform, signed }: Caller,
  session: Pick<AssistantSession, 'platform' | 'signed'>,
): boolean {
  return session.platform === platform.url && (signed || !session.signed);
}
