import { LABEL_COST } from '../content/pages/returns.ts';
import type { ContactMessage } from '../domain/message/contact-message.ts';
import type { QuoteRequest } from '../domain/message/quote-request.ts';
import type { Withdrawal } from '../domain/message/withdrawal.ts';
import { type Cents, cents } from '../domain/money/money.ts';
import { NOT_SENT, type PaidOrder } from '../domain/order/order.ts';
import { PUSHES } from '../domain/owner/push.ts';
import { agreedLines, type PublicQuotation, quotationName } from '../domain/quotation/quotation.ts';
import type { Return } from '../domain/return/return.ts';
import type { Review } from '../domain/review/review.ts';
import type { MailDocument } from './document.ts';
import made from './made-up.json' with { type: 'json' };
import * as message from './templates/message.ts';
import * as mails from './templates/order.ts';
import * as owners from './templates/order-for-owner.ts';
import type { OrderMailContext } from './templates/order-parts.ts';
import { ownerAlarm, ownerInvitation, ownerLink } from './templates/owner.ts';
import { quotationAccepted, quotationSent, quotationWithdrawn } from './templates/quotation.ts';
import { returnAnnounced, returnLabelled, returnReceived } from './templates/return.ts';
import { askForReview, reviewHidden, reviewWritten } from './templates/review.ts';
import { backInStockMail, confirmStockNoticeMail } from './templates/stock-notice.ts';

const TRANSFER = made.transfer as [string, string][];

/** Of its first line: what comes back, in cents. */
const worth = ({ lines }: PaidOrder): Cents => lines[0]?.unitPrice ?? cents(0);

/** What mails are about. */
export interface SampleTopics {
  readonly order: PaidOrder;
  readonly quotation: PublicQuotation;
  readonly contact: ContactMessage;
  readonly quote: QuoteRequest;
  readonly withdrawal: Withdrawal;
}

/** One of each, of nobody, at a moment. */
export function madeUpTopics(at: Date): SampleTopics {
  const payment = { ...made.order.payment, paidAt: at };
  const order = { ...made.order, payment, placedAt: at, heldUntil: at };
  const quotation = { ...made.quotation, createdAt: at, sent: { ...made.quotation.sent, at } };
  return { ...made, order, quotation } as unknown as SampleTopics;
}

/** Every mail that goes out (`sample-mails.test.ts`), by the name of its template, about what is given. */
export function sampleMails(topics: SampleTopics, shop: OrderMailContext): Readonly<Record<string, MailDocument>> {
  const { order } = topics;
  return {
    ...orderMails(order, shop),
    ...paymentMails(order, shop),
    ...returnMails(order, shop),
    ...siteMails(order, shop),
    ...messageMails(topics, shop),
    ...quotationMails(topics, shop),
    ...ownerMails(order, shop),
  };
}

function orderMails(order: PaidOrder, shop: OrderMailContext) {
  const lost = { kind: 'resent', at: order.placedAt, reason: 'lost', pieces: [[0, 1]], part: '' } as const;
  return {
    'order-confirmation': mails.orderConfirmation(order, shop),
    'order-changed': mails.orderChanged(order, { notes: [['Huisnummer', '12', '14']], money: 'now' }, shop),
    'order-delayed': mails.orderDelayed({ ...order, readyOn: '2026-12-18' }, made.late, shop),
    'order-shipped': mails.orderShipped(order, made.track, shop),
    'order-ready': mails.orderShipped({ ...order, delivery: { kind: 'pickup' } }, null, shop),
    'order-recalled': mails.orderRecalled(order, shop),
    'parcel-at_shop': mails.parcelMoved(order, 'at_shop', made.track, shop),
    'parcel-returning': mails.parcelMoved(order, 'returning', null, shop),
    'order-resent': mails.orderResent(order, lost, shop),
    'order-invoice-corrected': mails.orderInvoiceCorrected(order, '2026-00012', shop),
    'order-message': mails.orderMessage(order, made.message, shop),
  };
}

function paymentMails(order: PaidOrder, shop: OrderMailContext) {
  const { payment, placedAt: at, totals } = order;
  const { id } = payment;
  const received = (amount: number) => ({ ...order, payment: { ...payment, received: cents(amount) } });
  const open = { status: 'open', id, isTest: false, payUrl: null } as const;
  const unpaid = { ...order, refunds: [], fulfilment: NOT_SENT, payment: open };
  const ended = { status: 'cancelled', id, isTest: false } as const;
  return {
    'order-payment-link': mails.orderPaymentLink({ ...order, sale: {} }, shop),
    'order-to-transfer': mails.orderToTransfer({ ...unpaid, paymentMethod: 'banktransfer' }, TRANSFER, shop),
    'order-paid-too-little': mails.orderPaidTooLittle(received(worth(order)), shop),
    'order-paid-too-much': mails.orderConfirmation(received(totals.total + worth(order)), shop),
    'order-rest-paid': mails.orderRestPaid(order, shop),
    'order-cancelled': mails.orderCancelled(order, { money: 'now', asked: cents(0) }, shop),
    'order-cancelled-unpaid': mails.orderCancelled(
      { ...unpaid, payment: ended, fulfilment: { status: 'cancelled', at } },
      { money: 'now', asked: cents(0) },
      shop,
    ),
    'order-paid-after-cancel': mails.orderPaidAfterCancel(order, shop),
    'order-refunded': mails.orderRefunded(order, { kind: 'refunded', at, amount: totals.total }, shop),
  };
}

function siteMails(order: PaidOrder, shop: OrderMailContext) {
  const notice = { token: order.token, awaited: 'klein' } as const;
  return {
    'review-ask': askForReview(order, [{ token: order.token, sizeId: 'middel' }], shop),
    'review-hidden': reviewHidden(order, order.token, 'advertising', shop),
    'stock-notice-confirm': confirmStockNoticeMail(notice, shop),
    'stock-notice': backInStockMail(notice, { id: 'klein', name: 'Klein' }, shop),
  };
}

function messageMails({ order, contact, quote, withdrawal }: SampleTopics, shop: OrderMailContext) {
  const context = { ...shop, createdAt: order.placedAt, messageId: '', reference: '8F57-DA17' };
  const told = { withdrawal, orderNumber: withdrawal.order, sameEmail: true, flaggedAsBot: false, isConfirmed: true };
  const reply = { subject: null, text: made.answer, reference: context.reference, brand: shop.config.brand };
  return {
    'contact-visitor': message.confirmationForVisitor('contact', context),
    'quote-visitor': message.confirmationForVisitor('quote', context),
    'withdrawal-visitor': message.withdrawalForVisitor({ ...withdrawal, isWhole: true }, context),
    [message.MESSAGE_REPLY]: message.messageReply(reply),
    'contact-owner': message.contactForOwner(contact, context),
    'quote-owner': message.quoteForOwner({ request: quote, logo: 'logo.svg' }, context),
    'withdrawal-owner': message.withdrawalForOwner(told, context),
  };
}

function quotationMails({ order, quotation }: SampleTopics, shop: OrderMailContext) {
  const { terms, sent } = quotation;
  const agreed = agreedLines(terms, sent.rate.percent);
  const accepted: PaidOrder = {
    ...{ ...order, ...agreed, contact: terms.buyer, remark: '', gift: null },
    payment: { ...order.payment, received: agreed.totals.total },
    quotation: { name: quotationName(quotation), deliverBy: terms.deliverBy },
  };
  return {
    'quotation-sent': quotationSent(quotation, order.token, shop),
    'quotation-withdrawn': quotationWithdrawn(quotation, shop),
    'quotation-paid': mails.orderConfirmation(accepted, shop),
    'quotation-accepted': quotationAccepted(quotation, accepted, shop),
  };
}

function ownerMails(order: PaidOrder, shop: OrderMailContext) {
  const { placedAt: at, attention } = order;
  const owner = { brand: shop.config.brand, siteUrl: shop.siteUrl, name: 'Anna', token: '', expiresAt: at };
  const back = { kind: 'charged_back', at, amount: worth(order) } as const;
  return {
    'order-owner': owners.orderForOwner(order, shop),
    'order-attention': owners.orderNeedsAttention(order, attention[0] ?? 'paid_twice', shop),
    'order-money-went-back': owners.orderMoneyWentBack(order, back, shop),
    'review-owner': reviewWritten(made.review as Review, shop),
    'owner-invitation': ownerInvitation(owner),
    'owner-link': ownerLink(owner),
    'owner-alarm': ownerAlarm({ ...owner, alarm: PUSHES.payments }),
    'owner-alarm-copies': ownerAlarm({ ...owner, alarm: PUSHES.copies }),
  };
}

function returnMails(order: PaidOrder, shop: OrderMailContext) {
  const { token, placedAt: at } = order;
  const sentBack: Return = {
    ...{ id: token, orderToken: token, reason: 'withdrawn', pieces: [[0, 1]], note: '', exchange: null },
    ...{
      announcedAt: at,
      lastDay: '2026-12-04',
      receivedOn: null,
      isRestocked: false,
      paidBack: null,
      closedAt: null,
      paidPieces: null,
    },
    ...{ deduction: cents(0), deductionReason: '' },
  };
  const labelled = { ...sentBack, deduction: cents(5_95), deductionReason: LABEL_COST };
  return {
    'return-announced': returnAnnounced(order, sentBack, worth(order), shop),
    'return-label': returnLabelled(order, labelled, worth(order), shop),
    'return-received': returnReceived(order, { ...sentBack, paidBack: worth(order) }, shop),
  };
}
