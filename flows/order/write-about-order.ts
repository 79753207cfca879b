import { withLockedOrder } from '../../data/order/locked-order.ts';
import { findOrderByNumber, insertOrderNote } from '../../data/order/orders.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { checkable, withoutAttention } from '../../domain/order/settlement.ts';
import { type Actor, authorName } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { enqueueLinkMail, enqueueOwnersMail } from './order-mails.ts';

type WritingShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'now' | 'newToken'>;
type Unknown = { readonly code: 'unknown_order' };

export interface OwnerNote {
  readonly number: string;
  /** For the owners, as a mail to the shopper, or as the mail with the link by which it is paid. */
  readonly kind: 'note' | 'mail' | 'link';
  readonly content: string;
  /** A token of the form: the same form is kept once. */
  readonly submission: string;
  readonly actor: Actor;
}

/** Keeps a note with an order, or mails its shopper and keeps what was written. */
export async function writeAboutOrder(
  shop: WritingShop,
  { number, kind, content, submission, actor }: OwnerNote,
): Promise<Result<null, Unknown>> {
  return shop.database.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return err({ code: 'unknown_order' });
    const at = shop.now();
    const isNote = kind === 'note';
    const note = { id: submission, kind: isNote ? kind : 'mail', content, author: authorName(actor), at } as const;
    if (!(await insertOrderNote(tx, order.token, note))) return ok(null);
    if (kind === 'mail') await enqueueOwnersMail(tx, shop, order, content);
    if (kind === 'link') await enqueueLinkMail(tx, shop, order);
    const action = isNote ? 'order_noted' : 'order_mailed';
    await recordAction(tx, { at, actor, action, subject: `order:${number}`, detail: '' });
    return ok(null);
  });
}

/** Takes the reasons to check an order away: an owner looked at them. */
export async function markOrderChecked(
  shop: WritingShop,
  { number, actor }: Pick<OwnerNote, 'number' | 'actor'>,
): Promise<Result<null, Unknown>> {
  return withLockedOrder(shop, number, async (tx, order, at) => {
    const reasons = checkable(order);
    if (reasons.length === 0) return ok(null);
    await updateOrder(tx, withoutAttention(order, reasons));
    const detail = reasons.join(', ');
    await recordAction(tx, { at, actor, action: 'order_checked', subject: `order:${number}`, detail });
    return ok(null);
  });
}
