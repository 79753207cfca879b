import { versionOf, withLockedOrder } from '../../data/order/locked-order.ts';
import { insertPayment } from '../../data/order/payments.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { formatEuro } from '../../domain/money/money.ts';
import { amountDue, isOpen, isPaid, type Order, OWNER_METHODS, OWNER_PROVIDER } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { countOwnPayment } from './settle-payment.ts';

interface TakenPayment {
  readonly number: string;
  /** One of `OWNER_METHODS`. */
  readonly method: string;
  readonly actor: Actor;
  /** The version of the order that was shown. */
  readonly shown: string;
}

type Refusal = { readonly code: 'unknown_order' | 'order_changed' | 'nothing_due' | 'unknown_method' };

/** Notes that owners were paid what is due of an order themselves; invoice, books and mails follow as of any payment. */
export async function takePayment(shop: Shop, taken: TakenPayment): Promise<Result<Order, Refusal>> {
  const { number, actor, shown } = taken;
  const method = OWNER_METHODS.find((one) => one === taken.method);
  if (method === undefined) return err({ code: 'unknown_method' });
  return withLockedOrder<Result<Order, Refusal>>(shop, number, async (tx, order, now) => {
    if (shown !== (await versionOf(tx, order))) return err({ code: 'order_changed' });
    const amount = amountDue(order);
    if (amount === 0 || !(isOpen(order) || isPaid(order))) return err({ code: 'nothing_due' });
    const paymentId = shop.newToken();
    await insertPayment(tx, { id: paymentId, orderToken: order.token, provider: OWNER_PROVIDER, amount }, now);
    const subject = `order:${number}`;
    await recordAction(tx, { at: now, actor, action: 'order_paid_to_owners', subject, detail: formatEuro(amount) });
    return ok(await countOwnPayment(tx, shop, order, { paymentId, method }));
  });
}
