import { LABEL_COST } from '../content/pages/returns.ts';
import { emailAddress } from '../domain/input/email-address.ts';
import { type Cents, cents } from '../domain/money/money.ts';
import { NOT_SENT, type PaidOrder } from '../domain/order/order.ts';
import { PUSHES } from '../domain/owner/push.ts';
import type { PublicQuotation } from '../domain/quotation/quotation.ts';
import type { Return } from '../domain/return/return.ts';
import type { MailDocument } from './document.ts';
import made from './made-up-order.json' with { type: 'json' };
import { quotation as madeUpQuotation, orderOf } from './sample-quotation.ts';
import * as messages from './templates/message.ts';
import * as mails from './templates/order.ts';
import * as forOwners from './templates/order-for-owner.ts';
import type { OrderMailContext } from './templates/order-parts.ts';
import { ownerAlarm, ownerInvitation, ownerLink } from './templates/owner.ts';
import * as quotations from './templates/quotation.ts';
import { returnAnnounced, returnLabelled, returnReceived } from './templates/return.ts';
import { askForReview, reviewHidden, reviewWritten } from './templates/review.ts';
import { backInStockMail, confirmStockNoticeMail } from './templates/stock-notice.ts';

/** An order of nobody, placed at a moment. */
export function madeUpOrder(placedAt: Date): PaidOrder {
  const payment = { ...made.payment, paidAt: placedAt };
  return { ...made, payment, placedAt, heldUntil: placedAt } as unknown as PaidOrder;
}

const TRACK = 'https://pakket.voorbeeld.nl/3STBJG123456789';
const LATER = 'De partij essenhout kwam later binnen.\nWe vinden het vervelend.';
const MESSAGE = 'De lijm droogt nog.\n\nWe versturen je bestelling morgen.';
const ANSWER = 'Dag Anneke,\n\nJa, op Groot ligt hij goed: die draagt 5 kilo.\n\nGroet, Anna';
const QUESTION = {
  name: 'Anneke de Vries',
  email: emailAddress('anneke@voorbeeld.nl'),
  phone: '06 12345678',
  subject: 'Past mijn atlas?',
  message: 'Mijn atlas is open 58 centimeter breed en weegt 4 kilo.\n\nPast die op Groot?',
};
const REQUEST = {
  name: 'Bram Smit',
  company: 'Hotel De Haven',
  email: emailAddress('bram@voorbeeld.nl'),
  phone: '0299 123456',
  vatId: 'NL123456789B01',
  quantity: 80,
  customization: 'Logo in het plateau, kamernummer op de richel',
  message: 'Voor de kamers en het restaurant.\nGraag voor 1 april.',
};
const TRANSFER = [
  ['Rekeningnummer', 'NL53ABNA0627535577'],
  ['Betalingskenmerk', 'RF12-3456-7890-1234'],
] as const;

/** Every mail that the shop sends, by the name of its template: about an order, and about a quotation. */
export function sampleMails(
  order: PaidOrder,
  shop: OrderMailContext,
  quotation: PublicQuotation = madeUpQuotation,
): Readonly<Record<string, MailDocument>> {
  const { token, placedAt, contact } = order;
  const context = { createdAt: placedAt, ...shop, messageId: token, reference: '8F57-DA17' };
  const notice = { token, awaited: 'klein' } as const;
  const withdrawal = { name: contact.name, email: emailAddress(contact.email), order: order.number, isWhole: true };
  const withdrawn = { withdrawal, orderNumber: order.number, sameEmail: true, flaggedAsBot: false, isConfirmed: true };
  const { brand } = shop.config;
  const owner = { brand, name: 'Anna', siteUrl: shop.siteUrl, token, expiresAt: placedAt };
  return {
    ...orderMails(order, context),
    ...returnMails(order, order.lines[0]?.unitPrice ?? cents(0), context),
    'review-ask': askForReview(order, [{ token, sizeId: 'middel' }], context),
    'review-hidden': reviewHidden(order, token, 'advertising', context),
    'contact-visitor': messages.confirmationForVisitor('contact', context),
    'quote-visitor': messages.confirmationForVisitor('quote', context),
    'withdrawal-visitor': messages.withdrawalForVisitor(withdrawal, context),
    'message-reply': messages.messageReply({ subject: null, text: ANSWER, reference: context.reference, brand }),
    'stock-notice-confirm': confirmStockNoticeMail(notice, context),
    'stock-notice': backInStockMail(notice, { id: 'klein', name: 'Klein' }, context),
    'quotation-sent': quotations.quotationSent(quotation, token, context),
    'quotation-withdrawn': quotations.quotationWithdrawn(quotation, context),
    'quotation-paid': mails.orderConfirmation(orderOf(order), context),
    'quotation-accepted': quotations.quotationAccepted(quotation, orderOf(order), context),
    'order-owner': forOwners.orderForOwner({ ...order, attention: ['stock_short'] }, context),
    'order-attention': forOwners.orderNeedsAttention(order, 'paid_twice', context),
    'order-money-went-back': forOwners.orderMoneyWentBack(order, wentBack(order, 'charged_back'), context),
    'contact-owner': messages.contactForOwner(QUESTION, context),
    'quote-owner': messages.quoteForOwner({ request: REQUEST, logo: 'logo-de-haven.svg' }, context),
    'withdrawal-owner': messages.withdrawalForOwner(withdrawn, context),
    'review-owner': reviewWritten(REVIEW, context),
    'owner-invitation': ownerInvitation(owner),
    'owner-link': ownerLink(owner),
    'owner-alarm': ownerAlarm({ brand, siteUrl: shop.siteUrl, alarm: PUSHES.payments }),
  };
}

const REVIEW = {
  sizeId: 'middel',
  boughtOn: '2026-11-03',
  stars: 4,
  words: 'Staat als een huis.',
  liesOn: 'kookboek',
  name: '',
} as const;

function wentBack({ placedAt, totals }: PaidOrder, kind: 'refunded' | 'charged_back') {
  return { kind, at: placedAt, amount: totals.total };
}

function orderMails(order: PaidOrder, context: OrderMailContext) {
  const { payment, placedAt: at, totals } = order;
  const paid = (received: number) => ({ ...order, payment: { ...payment, received: cents(received) } });
  const unpaid = { ...order, fulfilment: NOT_SENT, refunds: [] };
  const open = { status: 'open', id: payment.id, isTest: false, payUrl: null } as const;
  const given = { status: 'cancelled', id: payment.id, isTest: false } as const;
  const lost = { kind: 'resent', at, reason: 'lost', pieces: [[0, 1]], part: '' } as const;
  return {
    'order-confirmation': mails.orderConfirmation(order, context),
    'order-paid-too-much': mails.orderConfirmation(paid(totals.total + 49_95), context),
    'order-payment-link': mails.orderPaymentLink({ ...order, sale: {} }, context),
    'order-to-transfer': mails.orderToTransfer(
      { ...unpaid, paymentMethod: 'banktransfer', payment: open },
      TRANSFER,
      context,
    ),
    'order-paid-too-little': mails.orderPaidTooLittle(paid(order.lines[0]?.unitPrice ?? 0), context),
    'order-rest-paid': mails.orderRestPaid(order, context),
    'order-changed': mails.orderChanged(order, { notes: [['Huisnummer', '12', '14']], money: 'now' }, context),
    'order-delayed': mails.orderDelayed({ ...order, readyOn: '2026-12-18' }, LATER, context),
    'order-shipped': mails.orderShipped(order, TRACK, context),
    'order-ready': mails.orderShipped({ ...order, delivery: { kind: 'pickup' } }, null, context),
    'order-recalled': mails.orderRecalled(order, context),
    'parcel-at_shop': mails.parcelMoved(order, 'at_shop', TRACK, context),
    'parcel-returning': mails.parcelMoved(order, 'returning', null, context),
    'order-resent': mails.orderResent(order, lost, context),
    'order-cancelled': mails.orderCancelled(order, 'now', context),
    'order-cancelled-unpaid': mails.orderCancelled(
      { ...unpaid, payment: given, fulfilment: { status: 'cancelled', at } },
      'now',
      context,
    ),
    'order-paid-after-cancel': mails.orderPaidAfterCancel(order, context),
    'order-refunded': mails.orderRefunded(order, wentBack(order, 'refunded'), context),
    'order-invoice-corrected': mails.orderInvoiceCorrected(order, '2026-00012', context),
    'order-message': mails.orderMessage(order, MESSAGE, context),
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
