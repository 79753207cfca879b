import type { Order } from '../../../domain/order/order.ts';
import { orderHistory } from '../../../domain/order/order-history.ts';

/**
 * An order for other programs: keys and their order do not change when our own types do. Amounts in cents;
 * `events` lists everything that was done with the order.
 */
export function orderJson(order: Order) {
  const { token, number, stockHeld, attention, contact, delivery, remark, gift, paymentMethod, lines, totals } = order;
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
    gift,
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
