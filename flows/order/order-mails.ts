import type { ShopTransaction } from '../../data/database.ts';
import type { OrderDelay } from '../../data/production/delays.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import {
  type Attention,
  amountMissing,
  isPaid,
  type Order,
  type OrderEvent,
  type PaidOrder,
  type Refund,
} from '../../domain/order/order.ts';
import { unreachable } from '../../domain/result.ts';
import type { MailDocument } from '../../mail/document.ts';
import {
  type MoneyBack,
  orderCancelled,
  orderChanged,
  orderConfirmation,
  orderDelayed,
  orderMessage,
  orderPaidAfterCancel,
  orderPaidTooLittle,
  orderPaymentLink,
  orderRecalled,
  orderRefunded,
  orderResent,
  orderRestPaid,
  orderShipped,
} from '../../mail/templates/order.ts';
import { orderForOwner, orderMoneyWentBack, orderNeedsAttention } from '../../mail/templates/order-for-owner.ts';
import { enqueueMail, type MailShop, ownerAddresses } from '../message/enqueue-mail.ts';
import { enqueuePush } from '../push/push-devices.ts';

/**
 * Enqueues the mails after a payment changed: a confirmation and an owner mail when the order becomes paid in
 * full, a mail about the missing amount when it is not, or about the refund when the order was cancelled
 * before; and a mail to the owners for each new reason for attention. Nothing when the payment was abandoned.
 */
export async function enqueuePaymentMails(
  tx: ShopTransaction,
  shop: MailShop,
  { before, order }: { readonly before: Order; readonly order: Order },
): Promise<void> {
  if (!isPaid(order)) return;
  const wasPaid = isPaid(before) && amountMissing(before) === 0;
  const isLate = order.attention.includes('paid_after_cancel');
  if (amountMissing(order) > 0 && !isLate) {
    if (isPaid(before)) return;
    if (order.sale) await toOwners(tx, shop, { order, purpose: 'order-owner', document: orderForOwner(order, shop) });
    const document = orderPaidTooLittle(order, shop);
    await enqueueOrderMail(tx, shop, { order, purpose: 'order-paid-too-little', document });
  } else if (!wasPaid && isLate) {
    const document = orderPaidAfterCancel(order, shop);
    await enqueueOrderMail(tx, shop, { order, purpose: 'order-paid-after-cancel', document });
  } else if (!wasPaid && order.settled) {
    await enqueueOrderMail(tx, shop, { order, purpose: 'order-rest-paid', document: orderRestPaid(order, shop) });
  } else if (!wasPaid) {
    await enqueueOrderMail(tx, shop, {
      order,
      purpose: 'order-confirmation',
      document: orderConfirmation(order, shop),
    });
    await toOwners(tx, shop, { order, purpose: 'order-owner', document: orderForOwner(order, shop) });
    return;
  }
  for (const reason of order.attention) {
    if (!before.attention.includes(reason)) await enqueueAttentionMail(tx, shop, order, reason);
  }
}

/** Enqueues the mail to the owners about a reason to check an order. */
export async function enqueueAttentionMail(tx: ShopTransaction, shop: MailShop, order: Order, reason: Attention) {
  await toOwners(tx, shop, { order, purpose: 'order-attention', document: orderNeedsAttention(order, reason, shop) });
}

/** Enqueues the mails about a refund or chargeback: to the owners, and to the shopper who gets a refund. */
export async function enqueueMoneyBackMails(tx: ShopTransaction, shop: MailShop, order: PaidOrder, refund: Refund) {
  await toOwners(tx, shop, { order, purpose: 'order-attention', document: orderMoneyWentBack(order, refund, shop) });
  if (refund.kind === 'refunded') await enqueueEventMail(tx, shop, order, refund);
}

/** Enqueues the shopper's mail about what the owner did. */
export async function enqueueEventMail(
  tx: ShopTransaction,
  shop: MailShop,
  order: Order,
  event: OrderEvent,
  { notBefore = shop.now(), ...money }: Partial<MoneyBack> & { readonly notBefore?: Date } = {},
): Promise<void> {
  const document = eventDocument(shop, order, event, { money: 'later', asked: cents(0), ...money });
  await enqueueOrderMail(tx, shop, { order, purpose: `order-${event.kind}`, document, notBefore });
}

function eventDocument(shop: MailShop, order: Order, event: OrderEvent, back: MoneyBack): MailDocument {
  switch (event.kind) {
    case 'shipped':
      return orderShipped(order, event.trackUrl, shop);
    case 'cancelled':
      return orderCancelled(order, back, shop);
    case 'recalled':
      return orderRecalled(order, shop);
    case 'resent':
      return orderResent(order, event, shop);
    case 'changed':
      return orderChanged(order, { notes: event.notes, money: back.money }, shop);
    case 'refunded':
    case 'charged_back':
      return orderRefunded(order, event, shop);
    default:
      return unreachable(event);
  }
}

interface OrderMail {
  readonly order: Order;
  readonly purpose: string;
  readonly document: MailDocument;
  /** Not sent before this moment; absent: at once. */
  readonly notBefore?: Date;
}

/** Enqueues a mail to the shopper. */
export async function enqueueOrderMail(tx: ShopTransaction, shop: MailShop, { order, ...mail }: OrderMail) {
  // The address of an order that was erased is gone.
  if (order.contact.email === '') return;
  const to = emailAddress(order.contact.email);
  const replyTo = emailAddress(shop.config.email);
  await enqueueMail(tx, shop, { ...mail, to, replyTo, orderToken: order.token });
}

/** Enqueues the link by which the shopper pays what is due of an order of owners. */
export async function enqueueLinkMail(tx: ShopTransaction, shop: MailShop, order: Order): Promise<void> {
  await enqueueOrderMail(tx, shop, { order, purpose: 'order-payment-link', document: orderPaymentLink(order, shop) });
}

/** Enqueues the mail about a day that moved, with the choice to keep the order or to cancel it. */
export async function enqueueDelayMail(
  tx: ShopTransaction,
  shop: MailShop,
  order: Order,
  delay: Pick<OrderDelay, 'reason'>,
): Promise<void> {
  await enqueueOrderMail(tx, shop, {
    order,
    purpose: 'order-delayed',
    document: orderDelayed(order, delay.reason, shop),
  });
}

/** Enqueues what the owners write to the shopper about an order. */
export async function enqueueOwnersMail(tx: ShopTransaction, shop: MailShop, order: Order, text: string) {
  await enqueueOrderMail(tx, shop, { order, purpose: 'order-message', document: orderMessage(order, text, shop) });
}

async function toOwners(tx: ShopTransaction, shop: MailShop, { order, purpose, document }: OrderMail): Promise<void> {
  const { email } = order.contact;
  if (purpose === 'order-owner') await enqueuePush(tx, shop, 'order');
  for (const to of ownerAddresses(shop.config)) {
    const mail = { purpose, to, document, orderToken: order.token };
    await enqueueMail(tx, shop, email === '' ? mail : { ...mail, replyTo: emailAddress(email) });
  }
}
