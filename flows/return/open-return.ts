import { findMessage, lockMessage, setAnsweredAt } from '../../data/message/messages.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { insertReturn } from '../../data/return/returns.ts';
import type { LinePieces } from '../../domain/checkout/checkout-line.ts';
import { cents } from '../../domain/money/money.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  type Exchange,
  fitsIn,
  lastDayOf,
  type Return,
  type ReturnReason,
  returnable,
  worthOf,
} from '../../domain/return/return.ts';
import { returnAnnounced } from '../../mail/templates/return.ts';
import { draftOrder, type MakeOrderRefusal } from '../order/make-order.ts';
import { enqueueOrderMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';
import { makeGood } from './make-good.ts';
import {
  inOrder,
  type ReturnHandler,
  type ReturnRefusal,
  recordReturn,
  type WantedInstead,
  wishOf,
} from './within-order.ts';

/** What a customer wants to send back. */
export interface Announcement {
  /** Of the form or of the withdrawal: the same one opens one return. */
  readonly id: string;
  readonly reason: ReturnReason;
  /** Null: all that can come back. */
  readonly pieces: readonly LinePieces[] | null;
  readonly note: string;
  readonly exchange: (WantedInstead & Pick<Exchange, 'isAtOnce'>) | null;
  /** When the customer said so; absent: now. */
  readonly announcedAt?: Date;
  /** The withdrawal that it answers. */
  readonly messageId?: string;
}

/** Opens a return and mails what was announced; what is sent at once instead gets its order in the same transaction. */
export async function openReturn(
  shop: Shop,
  by: ReturnHandler,
  announced: Announcement,
): Promise<Result<Return, ReturnRefusal | MakeOrderRefusal>> {
  const { number, actor, isChecked } = by;
  const { id, reason, note, messageId, announcedAt = shop.now() } = announced;
  const exchange = announced.exchange?.isAtOnce ? announced.exchange : null;
  const sold = exchange && (await findOrderByNumber(shop.database.db, number));
  const instead = sold && (await draftOrder(shop, wishOf(shop, sold, exchange, announced.pieces ?? [])));
  if (instead?.ok === false) return instead;
  return inOrder(shop, { number, draft: instead?.value ?? null }, async (tx, { order, returns, draft }) => {
    const known = returns.find((one) => one.id === id);
    if (known) return ok({ one: known, refunds: null });
    const most = returnable(order, returns, reason);
    const all = most.flatMap((count, line): LinePieces[] => (count > 0 ? [[line, count]] : []));
    const pieces = announced.pieces ?? all;
    if (!fitsIn(pieces, most)) return err({ code: pieces.length === 0 ? 'nothing_chosen' : 'too_many_pieces' });
    const { variantId, isAtOnce } = announced.exchange ?? {};
    const promised = variantId === undefined ? null : { variantId, isAtOnce: isAtOnce === true, number: null };
    const begun: Return = {
      ...{ id, reason, note, pieces, exchange: promised, announcedAt, orderToken: order.token },
      ...{ lastDay: lastDayOf(announcedAt), receivedOn: null, isRestocked: false, paidPieces: null },
      ...{ deduction: cents(0), deductionReason: '', paidBack: null, closedAt: null },
    };
    const how = { order, others: returns, one: begun, draft, money: 'now' } as const;
    const good = draft ? await makeGood(tx, shop, { ...how, actor, isChecked }) : ok({ one: begun, refunds: null });
    if (!good.ok) return good;
    const { one } = good.value;
    await insertReturn(tx, one);
    if (messageId && (await lockMessage(tx, messageId))) await setAnsweredAt(tx, messageId, shop.now());
    const document = returnAnnounced(order, one, worthOf(order, returns, pieces), shop);
    await enqueueOrderMail(tx, shop, { order, purpose: 'return-announced', document });
    await recordReturn(tx, shop, by, 'return_announced');
    return good;
  });
}

/** Opens the return of all that a withdrawal may be about, on its own day; the withdrawal is dealt with then. */
export async function openWithdrawn(
  shop: Shop,
  by: ReturnHandler,
  messageId: string,
): Promise<Result<Return, ReturnRefusal | MakeOrderRefusal | { readonly code: 'unknown_message' }>> {
  const message = await findMessage(shop.database.db, messageId);
  if (message?.kind !== 'withdrawal') return err({ code: 'unknown_message' });
  const about = { id: messageId, messageId, announcedAt: message.createdAt, reason: 'withdrawn' } as const;
  return openReturn(shop, by, { ...about, pieces: null, note: '', exchange: null });
}
