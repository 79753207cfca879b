import { LABEL_COST } from '../content/pages/returns.ts';
import { emailAddress } from '../domain/input/email-address.ts';
import { type Cents, cents } from '../domain/money/money.ts';
import type { PaidOrder } from '../domain/order/order.ts';
import type { Return } from '../domain/return/return.ts';
import type { MailDocument } from './document.ts';
import made from './made-up-order.json' with { type: 'json' };
import { confirmationForVisitor, type MailContext, withdrawalForVisitor } from './templates/message.ts';
import * as mails from './templates/order.ts';
import { orderForOwner } from './templates/order-for-owner.ts';
import type { OrderMailContext } from './templates/order-parts.ts';
import { returnAnnounced, returnLabelled, returnReceived } from './templates/return.ts';
import { askForReview } from './templates/review.ts';
import { backInStockMail, confirmStockNoticeMail } from './templates/stock-notice.ts';

/** An order of nobody, placed at a moment. */
export function madeUpOrder(placedAt: Date): PaidOrder {
  const payment = { ...made.payment, paidAt: placedAt };
  return { ...made, payment, placedAt, heldUntil: placedAt } as unknown as PaidOrder;
}

const TRACK = 'https://pakket.voorbeeld.nl/3STBJG123456789';
const LATER = 'De partij essenhout kwam later binnen.\nWe vinden het vervelend.';
const MESSAGE = 'De lijm droogt nog.\n\nWe versturen je bestelling morgen.';

/** What goes out about an order at one time or another, and what visitors get, by the name of the template. */
export function sampleMails(
  order: PaidOrder,
  { messageId = '', reference = '8F57-DA17', ...shop }: OrderMailContext & Partial<MailContext>,
): Readonly<Record<string, MailDocument>> {
  const { token, number, placedAt: at, totals, contact } = order;
  const context = { createdAt: at, ...shop, messageId, reference };
  const [worth, notice] = [order.lines[0]?.unitPrice ?? cents(0), { token, awaited: 'klein' } as const];
  const partly = { ...order, payment: { ...order.payment, received: worth } };
  const lost = { kind: 'resent', at, reason: 'lost', pieces: [[0, 1]], part: '' } as const;
  const withdrawal = { name: contact.name, email: emailAddress(contact.email), order: number, isWhole: true };
  return {
    'order-confirmation': mails.orderConfirmation(order, context),
    'order-payment-link': mails.orderPaymentLink({ ...order, sale: {} }, context),
    'order-paid-too-little': mails.orderPaidTooLittle(partly, context),
    'order-changed': mails.orderChanged(order, { notes: [['Huisnummer', '12', '14']], money: 'now' }, context),
    'order-delayed': mails.orderDelayed({ ...order, readyOn: '2026-12-18' }, LATER, context),
    'order-shipped': mails.orderShipped(order, TRACK, context),
    'order-ready': mails.orderShipped({ ...order, delivery: { kind: 'pickup' } }, null, context),
    'order-recalled': mails.orderRecalled(order, context),
    'parcel-at_shop': mails.parcelMoved(order, 'at_shop', TRACK, context),
    'parcel-returning': mails.parcelMoved(order, 'returning', null, context),
    'order-resent': mails.orderResent(order, lost, context),
    'order-cancelled': mails.orderCancelled(order, 'now', context),
    'order-paid-after-cancel': mails.orderPaidAfterCancel(order, context),
    'order-refunded': mails.orderRefunded(order, { kind: 'refunded', at, amount: totals.total }, context),
    'order-invoice-corrected': mails.orderInvoiceCorrected(order, '2026-00012', context),
    'order-message': mails.orderMessage(order, MESSAGE, context),
    'review-ask': askForReview(order, [{ token, sizeId: 'middel' }], context),
    ...returnMails(order, worth, context),
    'contact-visitor': confirmationForVisitor('contact', context),
    'quote-visitor': confirmationForVisitor('quote', context),
    'withdrawal-visitor': withdrawalForVisitor(withdrawal, context),
    'stock-notice-confirm': confirmStockNoticeMail(notice, context),
    'stock-notice': backInStockMail(notice, { id: 'klein', name: 'Klein' }, context),
    'order-owner': orderForOwner({ ...order, attention: ['stock_short'] }, context),
  };
}

function returnMails(order: PaidOrder, worth: Cents, context: OrderMailContext) {
  const { token, placedAt: at } = order;
  const sentBack: Return = {
    ...{ id: token, orderToken: token, reason: 'withdrawn', pieces: [[0, 1]], note: '', exchange: null },
    ...{ announcedAt: at, lastDay: '2026-12-04', receivedOn: null, isRestocked: false, paidBack: null, closedAt: null },
    ...{ deduction: cents(0), deductionReason: '' },
  };
  return {
    'return-announced': returnAnnounced(order, sentBack, worth, context),
    'return-label': returnLabelled(
      order,
      { ...sentBack, deduction: cents(5_95), deductionReason: LABEL_COST },
      worth,
      context,
    ),
    'return-received': returnReceived(order, { ...sentBack, paidBack: worth }, context),
  };
}
