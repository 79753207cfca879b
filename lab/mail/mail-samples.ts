import { LABEL_COST } from '../../content/pages/returns.ts';
import { orderTotals } from '../../domain/checkout/shipping.ts';
import { standAttribute } from '../../domain/engraving.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import type { ContactMessage } from '../../domain/message/contact-message.ts';
import type { QuoteRequest } from '../../domain/message/quote-request.ts';
import { cents } from '../../domain/money/money.ts';
import { NOT_SENT, type Order, type PaidOrder } from '../../domain/order/order.ts';
import type { Return } from '../../domain/return/return.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import type { MailDocument } from '../../mail/document.ts';
import {
  confirmationForVisitor,
  contactForOwner,
  messageReply,
  quoteForOwner,
  withdrawalForOwner,
  withdrawalForVisitor,
} from '../../mail/templates/message.ts';
import {
  orderCancelled,
  orderConfirmation,
  orderDelayed,
  orderInvoiceCorrected,
  orderMessage,
  orderPaidAfterCancel,
  orderPaidTooLittle,
  orderPaymentLink,
  orderRecalled,
  orderRefunded,
  orderResent,
  orderShipped,
  orderToTransfer,
  parcelMoved,
} from '../../mail/templates/order.ts';
import { orderForOwner, orderMoneyWentBack, orderNeedsAttention } from '../../mail/templates/order-for-owner.ts';
import { ownerInvitation, ownerLink } from '../../mail/templates/owner.ts';
import { quotationAccepted, quotationSent, quotationWithdrawn } from '../../mail/templates/quotation.ts';
import { returnAnnounced, returnLabelled, returnReceived } from '../../mail/templates/return.ts';
import { askForReview, reviewHidden, reviewWritten } from '../../mail/templates/review.ts';
import { backInStockMail, confirmStockNoticeMail } from '../../mail/templates/stock-notice.ts';
import { shopConfig } from '../../shop.config.ts';
import { orderOf, quotation } from './quotation-sample.ts';

/* A sample of every mail template, with made-up people. */

const createdAt = new Date('2026-11-20T10:00:00Z');

const message: ContactMessage = {
  name: 'Anneke de Vries',
  email: emailAddress('anneke@voorbeeld.nl'),
  phone: '06 12345678',
  subject: 'Past mijn atlas?',
  message: 'Mijn atlas is open 58 centimeter breed en weegt 4 kilo.\n\nPast die op Groot?',
};

const request: QuoteRequest = {
  name: 'Bram Smit',
  company: 'Hotel De Haven',
  email: emailAddress('bram@voorbeeld.nl'),
  phone: '0299 123456',
  vatId: 'NL123456789B01',
  quantity: 80,
  customization: 'Logo in het plateau, kamernummer op de richel',
  message: 'Voor de kamers en het restaurant.\nGraag voor 1 april.',
};

const order: PaidOrder = {
  token: '0123456789abcdef0123456789abcdef',
  number: '2611-7F3KQ',
  placedAt: createdAt,
  payment: {
    status: 'paid',
    id: '0123456789abcdef0123456789abcdef',
    isTest: false,
    paidAt: new Date('2026-11-20T10:02:00Z'),
    received: cents(149_85),
    method: 'ideal',
  },
  fulfilment: { status: 'not_sent' },
  refunds: [],
  earlierEvents: [],
  stockHeld: true,
  heldUntil: new Date('2026-11-20T10:30:00Z'),
  readyOn: null,
  attention: [],
  contact: { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' },
  delivery: {
    kind: 'address',
    country: 'NL',
    street: 'Haven',
    houseNumber: '12',
    addition: 'b',
    postcode: '1131 AB',
    city: 'Volendam',
  },
  remark: 'Graag na 17:00 uur',
  gift: { card: 'Lieve oma,\nvan harte!', wishedDay: '2026-12-11' },
  paymentMethod: 'ideal',
  lines: [
    {
      variantId: 'boekenstandaard-middel',
      name: 'Boekenstandaard',
      variant: 'Middel',
      unitPrice: cents(64_95),
      quantity: 2,
      attributes: [],
    },
    {
      variantId: 'luxe-gravering',
      name: 'Luxe Gravering',
      variant: '',
      unitPrice: cents(19_95),
      quantity: 1,
      attributes: [{ key: 'Gravering', value: 'Voor oma' }, standAttribute('Boekenstandaard', 'Middel')],
    },
  ],
  totals: orderTotals(cents(149_85), 'NL', shopConfig.shipping),
};

const cancelledUnpaid: Order = {
  ...order,
  payment: { status: 'cancelled', id: order.payment.id, isTest: false },
  fulfilment: { status: 'cancelled', at: createdAt },
  refunds: [],
};

const sentBack: Return = {
  id: 'r1',
  orderToken: order.token,
  reason: 'withdrawn',
  pieces: [[0, 1]],
  note: '',
  exchange: null,
  announcedAt: createdAt,
  lastDay: '2026-12-04',
  receivedOn: null,
  isRestocked: false,
  deduction: cents(0),
  deductionReason: '',
  paidBack: null,
  closedAt: null,
};

const ANSWER = 'Dag Anneke,\n\nJa, op Groot ligt hij goed: die draagt 5 kilo.\n\nGroet, Anna';
const owner = { name: 'Anna', token: order.token, expiresAt: createdAt };

/** Every sample by name, as it would be sent by the shop of a configuration. */
const REVIEW = {
  sizeId: 'middel',
  boughtOn: '2026-11-03',
  words: 'Staat als een huis.',
  liesOn: 'kookboek',
  name: '',
} as const;

export function mailSamples(siteUrl: string, config: ShopConfig = shopConfig): Readonly<Record<string, MailDocument>> {
  const context = { config, siteUrl, createdAt, messageId: 'a'.repeat(32), reference: '8F57-DA17' };
  const logo = 'logo-de-haven.svg';
  const withdrawal = { name: 'Anneke de Vries', email: emailAddress('anneke@voorbeeld.nl'), order: order.number };
  return {
    'contact-owner': contactForOwner(message, context),
    'contact-visitor': confirmationForVisitor('contact', context),
    'quote-owner': quoteForOwner({ request, logo }, context),
    'quote-visitor': confirmationForVisitor('quote', context),
    'quotation-sent': quotationSent(quotation, order.token, context),
    'quotation-withdrawn': quotationWithdrawn(quotation, context),
    'quotation-accepted': quotationAccepted(quotation, orderOf(order), context),
    'quotation-paid': orderConfirmation(orderOf(order), context),
    'withdrawal-owner': withdrawalForOwner(
      { withdrawal, orderNumber: order.number, sameEmail: true, flaggedAsBot: false, isConfirmed: true },
      context,
    ),
    'withdrawal-visitor': withdrawalForVisitor({ ...withdrawal, isWhole: true }, context),
    'message-reply': messageReply({ subject: null, text: ANSWER, reference: '8F57-DA17', brand: config.brand }),
    'owner-invitation': ownerInvitation({ brand: config.brand, ...owner, siteUrl }),
    'owner-link': ownerLink({ brand: config.brand, ...owner, siteUrl }),
    'review-ask': askForReview(order, [{ token: order.token, sizeId: 'middel' }], context),
    'review-hidden': reviewHidden(order, order.token, 'advertising', context),
    'review-owner': reviewWritten({ ...REVIEW, stars: 4 }, context),
    'stock-notice-confirm': confirmStockNoticeMail({ token: order.token, awaited: 'klein' }, context),
    'stock-notice': backInStockMail({ token: order.token, awaited: 'klein' }, { id: 'klein', name: 'Klein' }, context),
    'order-confirmation': orderConfirmation(order, context),
    'order-owner': orderForOwner({ ...order, attention: ['stock_short'] }, context),
    'order-payment-link': orderPaymentLink({ ...order, sale: {} }, context),
    'order-to-transfer': orderToTransfer(
      {
        ...order,
        paymentMethod: 'banktransfer',
        payment: { status: 'open', id: 'p1', isTest: false, payUrl: null },
        fulfilment: NOT_SENT,
        refunds: [],
      },
      [
        ['Rekeningnummer', 'NL53ABNA0627535577'],
        ['Betalingskenmerk', 'RF12-3456-7890-1234'],
      ],
      context,
    ),
    'order-invoice-corrected': orderInvoiceCorrected(order, '2026-00012', context),
    'order-attention': orderNeedsAttention(order, 'paid_twice', context),
    'order-shipped': orderShipped(order, 'https://pakket.voorbeeld.nl/3STBJG123456789', context),
    'order-delayed': orderDelayed(
      { ...order, readyOn: '2026-12-18' },
      'De partij essenhout kwam later binnen.\nWe vinden het vervelend.',
      context,
    ),
    'order-ready': orderShipped({ ...order, delivery: { kind: 'pickup' } }, null, context),
    'order-cancelled': orderCancelled(order, 'now', context),
    'order-cancelled-unpaid': orderCancelled(cancelledUnpaid, 'now', context),
    'order-paid-after-cancel': orderPaidAfterCancel(order, context),
    'order-paid-too-little': orderPaidTooLittle(
      { ...order, payment: { ...order.payment, received: cents(64_95) } },
      context,
    ),
    'order-paid-too-much': orderConfirmation(
      { ...order, payment: { ...order.payment, received: cents(199_80) } },
      context,
    ),
    'order-money-went-back': orderMoneyWentBack(
      order,
      { kind: 'charged_back', at: createdAt, amount: cents(149_85) },
      context,
    ),
    'order-refunded': orderRefunded(order, { kind: 'refunded', at: order.placedAt, amount: cents(149_85) }, context),
    'order-recalled': orderRecalled(order, context),
    'parcel-at_shop': parcelMoved(order, 'at_shop', 'https://pakket.voorbeeld.nl/3STBJG123456789', context),
    'parcel-returning': parcelMoved(order, 'returning', null, context),
    'order-resent': orderResent(
      order,
      { kind: 'resent', at: createdAt, reason: 'lost', pieces: [[0, 1]], part: '' },
      context,
    ),
    'return-announced': returnAnnounced(order, sentBack, cents(64_95), context),
    'return-label': returnLabelled(
      order,
      { ...sentBack, deduction: cents(5_95), deductionReason: LABEL_COST },
      cents(64_95),
      context,
    ),
    'return-received': returnReceived(
      order,
      { ...sentBack, deduction: cents(5_00), deductionReason: 'er zit een kras op', paidBack: cents(59_95) },
      context,
    ),
    'order-message': orderMessage(order, 'De lijm droogt nog.\n\nWe versturen je bestelling morgen.', context),
  };
}
