import { unreachable } from '../result.ts';
import { isCancelled, type Order } from './order.ts';

/** Where an order stands for its owner: what is still to be done decides, not how it was paid. */
export const ORDER_STAGES = ['open', 'to_send', 'sent', 'called_off', 'lapsed'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/**
 * The stage of an order: waiting for its payment, to be sent, sent, cancelled by the owner, or ended without a payment
 * (docs/rules.md#order-stages).
 */
export function orderStage(order: Order): OrderStage {
  if (isCancelled(order)) return 'called_off';
  switch (order.payment.status) {
    case 'open':
      return 'open';
    case 'paid':
      return order.fulfilment.status === 'sent' ? 'sent' : 'to_send';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'lapsed';
    default:
      return unreachable(order.payment);
  }
}
