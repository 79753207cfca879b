import type { Order } from '../../../domain/order/order.ts';
import { orderHistory } from '../../../domain/order/order-history.ts';

/**
 * An order as other programs read it: names and their order do not change with the shop's own. Amounts
 * in cents; events are all that was ever done with it.
 */
export function orderJson(order: Order) {
  const { token, number, stockHeld, attention, contact, delivery, remark, paymentMethod, lines, totals } = order;
  const { payment, placedAt } = order;
  return {
    status: payment.status,
    ...(payment.status === 'paid' && { paidAt: payment.paidAt }),
    token,
    number,
    stockHeld,
    attention,
    contact,
    delivery,
    remark,
    paymentMethod,
    lines,
    totals,
    paymentId: payment.id,
    placedAt,
    isTest: payment.isTest,
    events: orderHistory(order),
    ...(payment.status === 'paid' && { paidWith: payment.method, received: payment.received }),
  };
}
