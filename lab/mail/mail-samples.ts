import { emailAddress } from '../../domain/input/email-address.ts';
import type { ContactMessage } from '../../domain/message/contact-message.ts';
import type { QuoteRequest } from '../../domain/message/quote-request.ts';
import { cents } from '../../domain/money/money.ts';
import { NOT_SENT, type Order } from '../../domain/order/order.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import type { MailDocument } from '../../mail/document.ts';
import { madeUpOrder, sampleMails } from '../../mail/sample-mails.ts';
import { contactForOwner, messageReply, quoteForOwner, withdrawalForOwner } from '../../mail/templates/message.ts';
import { orderCancelled, orderConfirmation, orderToTransfer } from '../../mail/templates/order.ts';
import { orderMoneyWentBack, orderNeedsAttention } from '../../mail/templates/order-for-owner.ts';
import { ownerInvitation, ownerLink } from '../../mail/templates/owner.ts';
import { quotationAccepted, quotationSent, quotationWithdrawn } from '../../mail/templates/quotation.ts';
import { reviewHidden, reviewWritten } from '../../mail/templates/review.ts';
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

const order = madeUpOrder(createdAt);

const cancelledUnpaid: Order = {
  ...order,
  payment: { status: 'cancelled', id: order.payment.id, isTest: false },
  fulfilment: { status: 'cancelled', at: createdAt },
  refunds: [],
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
    'quote-owner': quoteForOwner({ request, logo }, context),
    'quotation-sent': quotationSent(quotation, order.token, context),
    'quotation-withdrawn': quotationWithdrawn(quotation, context),
    'quotation-accepted': quotationAccepted(quotation, orderOf(order), context),
    'quotation-paid': orderConfirmation(orderOf(order), context),
    'withdrawal-owner': withdrawalForOwner(
      { withdrawal, orderNumber: order.number, sameEmail: true, flaggedAsBot: false, isConfirmed: true },
      context,
    ),
    'message-reply': messageReply({ subject: null, text: ANSWER, reference: '8F57-DA17', brand: config.brand }),
    'owner-invitation': ownerInvitation({ brand: config.brand, ...owner, siteUrl }),
    'owner-link': ownerLink({ brand: config.brand, ...owner, siteUrl }),
    'review-hidden': reviewHidden(order, order.token, 'advertising', context),
    'review-owner': reviewWritten({ ...REVIEW, stars: 4 }, context),
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
    ...sampleMails(order, context),
    'order-attention': orderNeedsAttention(order, 'paid_twice', context),
    'order-cancelled-unpaid': orderCancelled(cancelledUnpaid, 'now', context),
    'order-paid-too-much': orderConfirmation(
      { ...order, payment: { ...order.payment, received: cents(199_80) } },
      context,
    ),
    'order-money-went-back': orderMoneyWentBack(
      order,
      { kind: 'charged_back', at: createdAt, amount: cents(149_85) },
      context,
    ),
  };
}
