import { lockCheckout } from '../../data/checkouts.ts';
import { answerChangeRequest, insertChangeRequest } from '../../data/order/change-requests.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrder } from '../../data/order/orders.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { listReturns } from '../../data/return/returns.ts';
import {
  askableFields,
  type ChangeValues,
  changesIn,
  changeValues,
  readChange,
} from '../../domain/change/change-form.ts';
import { canShip } from '../../domain/order/handling.ts';
import { withAttention, withoutAttention } from '../../domain/order/settlement.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { enqueueAttentionMail, enqueueOwnersMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';

type AskRefusal =
  | { readonly code: 'unknown_order' | 'too_late' | 'nothing_changed' }
  | { readonly code: 'invalid'; readonly errors: ChangeValues };

/** Keeps what a customer asks to change of an order that is not sent, for the owners; a new request replaces an open one. */
export async function askChange(shop: Shop, token: string, typed: ChangeValues): Promise<Result<null, AskRefusal>> {
  if (!isToken(token)) return err({ code: 'unknown_order' });
  return shop.database.transaction(async (tx) => {
    const now = shop.now();
    await lockCheckout(tx, token, now);
    const order = await findOrder(tx, token);
    if (!order) return err({ code: 'unknown_order' });
    if (!canShip(order).ok) return err({ code: 'too_late' });
    const hasReturns = (await listReturns(tx, token)).length > 0;
    const asked = askableFields(order, hasReturns).flatMap((name) =>
      typed[name] === undefined ? [] : [[name, typed[name]] as const],
    );
    const values = { ...changeValues(order), ...Object.fromEntries(asked) };
    const read = readChange(order, values, { rules: shop.config, goods: shop.catalogue });
    if (!read.ok) return err({ code: 'invalid', errors: read.errors });
    const wish = changesIn(order, values);
    if (Object.keys(wish).length === 0) return err({ code: 'nothing_changed' });
    await insertChangeRequest(tx, token, { id: shop.newToken(), wish, requestedAt: now });
    const flagged = withAttention(order, 'change_requested');
    if (flagged === order) return ok(null);
    await updateOrder(tx, flagged);
    await enqueueAttentionMail(tx, shop, flagged, 'change_requested');
    return ok(null);
  });
}

interface Answer {
  readonly number: string;
  /** The request that was shown: the customer can have asked something else since. */
  readonly request: string;
  /** A sentence for the customer. */
  readonly answer: string;
  readonly actor: Actor;
}

/** Says no to what a customer asked, in a mail with the reason. */
export async function declineChange(
  shop: Shop,
  { number, request, answer, actor }: Answer,
): Promise<Result<null, { readonly code: 'unknown_order' | 'order_changed' }>> {
  return withLockedOrder(shop, number, async (tx, order, now) => {
    const answered = { id: request, status: 'declined', answer, now } as const;
    if (!(await answerChangeRequest(tx, order.token, answered))) return err({ code: 'order_changed' });
    await updateOrder(tx, withoutAttention(order, ['change_requested']));
    await enqueueOwnersMail(tx, shop, order, `Je vroeg om je bestelling te wijzigen. Dat kan niet.\n\n${answer}`);
    await recordAction(tx, { at: now, actor, action: 'change_declined', subject: `order:${number}`, detail: '' });
    return ok(null);
  });
}
