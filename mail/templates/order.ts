import { standPath } from '../../content/catalogue.ts';
import { giftFacts, packingSteps } from '../../content/gift-words.ts';
import { GUARANTEE_ID, legalGuarantee, ownWarranty } from '../../content/legal-guarantee.ts';
import { ATTENTION_WORDS, engravingWords, paymentMethodName } from '../../content/order-words.ts';
import { afterPayment } from '../../content/pages/after-payment.ts';
import {
  addressLines,
  deliveryNames,
  paidTooLittle,
  paidTooMuch,
  TEST_ORDER,
  TEST_SAMPLE,
  withdrawalText,
} from '../../content/pages/order.ts';
import { WITHDRAW_LINK } from '../../content/pages/withdraw.ts';
import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { vatNameOf } from '../../domain/checkout/shipping.ts';
import { invoiceSeller } from '../../domain/invoice/seller.ts';
import { formatEuro } from '../../domain/money/money.ts';
import { leftToRefund } from '../../domain/order/handling.ts';
import {
  type Attention,
  amountMissing,
  deliveryChoice,
  isPaid,
  type Order,
  type PaidOrder,
  type Refund,
} from '../../domain/order/order.ts';
import { isPersonalised, type OrderLine, orderGroups } from '../../domain/order/order-lines.ts';
import { capitalised } from '../../domain/pages/capitalised.ts';
import * as paths from '../../domain/pages/paths.ts';
import { engravingOf } from '../../domain/product/engraving.ts';
import { sizesNamed } from '../../domain/product/size-names.ts';
import { askInReply, mailbox, sellerAddress } from '../../domain/shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument, type MailLine, type MailPart } from '../document.ts';

export interface OrderMailContext {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** To the shopper after the payment: everything that was agreed (BW 6:230v, paragraph 7). */
export function orderConfirmation(order: PaidOrder, context: OrderMailContext): MailDocument {
  const { config, siteUrl } = context;
  const { isTest } = order.payment;
  const personalised = isPersonalised(order.lines);
  const tooMuch = paidTooMuch(order);
  return marked(order, {
    subject: `Je bestelling ${order.number} bij ${config.brand}`,
    preview: isTest ? TEST_ORDER : `Je betaling van ${formatEuro(order.payment.received)} is binnen.`,
    title: isTest ? 'Dit is een testbestelling' : 'Dank je wel voor je bestelling',
    parts: [
      ...orderPicture(order),
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: isTest
          ? TEST_SAMPLE
          : 'Je betaling is binnen. Bewaar deze mail: hierin staat wat je hebt besteld en welke rechten je hebt.',
      },
      ...(tooMuch === null ? [] : [{ kind: 'text', text: tooMuch } as const]),
      ...afterPayment(config, order).flatMap(({ title, text }): MailPart[] => [
        { kind: 'heading', text: title },
        ...text.map((sentence): MailPart => ({ kind: 'text', text: sentence })),
      ]),
      { kind: 'heading', text: `Bestelling ${order.number}` },
      orderTable(order),
      ...engravingParts(order),
      ...orderFacts(order, config),
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
      ...invoiceLink(order, context),
      { kind: 'heading', text: 'Herroepen en retourneren' },
      ...withdrawalText(config, personalised).map((text): MailPart => ({ kind: 'text', text })),
      { kind: 'text', text: AFTER_WITHDRAWAL },
      {
        kind: 'text',
        text: `Herroepen kan op de site, via de link '${WITHDRAW_LINK}' onder deze mail, of met dit formulier:`,
      },
      { kind: 'words', text: modelForm(order, config) },
      { kind: 'heading', text: legalGuarantee.title },
      { kind: 'text', text: `${legalGuarantee.text} ${ownWarranty(config)}` },
      {
        kind: 'button',
        text: 'Lees over de garantie',
        href: `${siteUrl}${standPath}#${GUARANTEE_ID}`,
        look: 'quiet',
      },
      { kind: 'heading', text: 'Klachten' },
      {
        kind: 'text',
        text: `Klopt er iets niet? ${capitalised(askInReply(config))}: op een klacht antwoorden we binnen 2 werkdagen.`,
      },
      { kind: 'heading', text: 'Voorwaarden' },
      {
        kind: 'text',
        text: 'Op deze bestelling gelden onze algemene voorwaarden. Je kunt ze bewaren en afdrukken.',
      },
      { kind: 'button', text: 'Lees de voorwaarden', href: siteUrl + paths.terms, look: 'quiet' },
    ],
  });
}

/** The invoice's address; nothing while a fact of the seller is missing, and for a test payment. */
function invoiceLink({ payment, token }: PaidOrder, { config, siteUrl }: OrderMailContext): readonly MailPart[] {
  if (payment.isTest || !invoiceSeller(config).ok) return [];
  return [{ kind: 'button', text: 'Download je factuur', href: siteUrl + paths.orderInvoice(token), look: 'quiet' }];
}

/** To the shopper: an earlier version of the order was paid, which is too little. */
export function orderPaidTooLittle(order: PaidOrder, { config, siteUrl }: OrderMailContext): MailDocument {
  const { title, text } = paidTooLittle(order, config);
  return marked(order, {
    subject: `Bestelling ${order.number} is nog niet helemaal betaald`,
    preview: `Er ontbreekt ${formatEuro(amountMissing(order))}.`,
    title,
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      { kind: 'text', text },
      orderTable(order),
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
    ],
  });
}

/** The stand that was ordered, or all sizes when there are several; nothing when there is none. */
function orderPicture({ lines }: Order): readonly MailPart[] {
  const sizes = [...new Set(lines.flatMap(({ variant }) => sizesNamed(variant)))];
  const [size, ...others] = sizes;
  if (size === undefined) return [];
  if (others.length > 0) return [{ kind: 'picture', picture: 'maten', alt: 'De boekenstandaard in drie maten' }];
  return [{ kind: 'picture', picture: size, alt: `De boekenstandaard in maat ${capitalised(size)}` }];
}

/** The ledge and the words that it gets, below each other: a mail cannot draw the letters. */
function engravingParts({ lines }: Order): readonly MailPart[] {
  const words = lines.flatMap(({ attributes }) => engravingOf(attributes)?.words ?? []);
  if (words.length === 0) return [];
  return [
    { kind: 'heading', text: 'Je gravering' },
    { kind: 'picture', picture: 'richel', alt: 'De richel van de boekenstandaard, nog zonder letters' },
    { kind: 'words', text: words.join('\n') },
    { kind: 'text', text: 'Zo staan de letters op de richel. Zie je een fout? Laat het ons meteen weten.' },
  ];
}

/** Marks a mail about a test order in its subject and first line. */
export function marked({ payment }: Order, document: MailDocument): MailDocument {
  if (!payment.isTest) return document;
  return {
    ...document,
    subject: `TEST: ${document.subject}`,
    parts: [{ kind: 'text', text: TEST_ORDER }, ...document.parts],
  };
}

/** Terms for return and refund after a withdrawal (BW 6:230r and 6:230s). */
const AFTER_WITHDRAWAL =
  'Heb je herroepen, stuur het product dan binnen 14 dagen daarna terug. Je krijgt terug wat je ervoor betaalde, ook de kosten van de standaardbezorging.';

/** The model form of the directive (2011/83, annex I, part B), with the known fields filled in. */
function modelForm({ number, placedAt }: Order, config: ShopConfig): string {
  const seller = filledIn(config.legalName) ?? config.brand;
  return [
    'Modelformulier voor herroeping',
    '(Vul dit alleen in en stuur het terug als je de overeenkomst wilt herroepen.)',
    `Aan: ${[seller, ...sellerAddress(config.address), mailbox(config)].filter(Boolean).join(', ')}`,
    'Ik deel u mede dat ik onze overeenkomst betreffende de verkoop van de volgende goederen herroep:',
    `Bestelling ${number}, besteld op ${dutchMoment(placedAt)}`,
    'Ontvangen op: ...',
    'Naam en adres: ...',
    'Handtekening (alleen op papier) en datum: ...',
  ].join('\n');
}

/** To the owners: a new order. */
export function orderForOwner(order: PaidOrder, { config, siteUrl }: OrderMailContext): MailDocument {
  const { isTest, paidAt } = order.payment;
  return marked(order, {
    subject: `Nieuwe bestelling ${order.number}, ${formatEuro(order.totals.total)}`,
    preview: `${order.contact.name}, ${deliveryNames(config)[deliveryChoice(order.delivery)]}`,
    title: isTest ? `Testbestelling ${order.number}: niets versturen` : `Bestelling ${order.number} is betaald`,
    parts: [
      ...order.attention.map(
        (reason): MailPart => ({ kind: 'text', text: `Let op: ${ATTENTION_WORDS[reason].sentence}` }),
      ),
      ...packing(order, { config }),
      orderTable(order),
      ...orderFacts(order, config),
      facts(['E-mail', order.contact.email], [isTest ? 'Testbetaling' : 'Betaald', dutchMoment(paidAt)]),
      { kind: 'button', text: 'Bekijk de bestelling', href: siteUrl + paths.order(order.token) },
      {
        kind: 'text',
        text: isTest
          ? 'Wil je echte betalingen ontvangen? Vul MOLLIE_API_KEY in en start de winkel opnieuw.'
          : `Verstuurd? Meld het met: npm run shop -- orders ship ${order.number} --track <adres>`,
      },
    ],
  });
}

/** What to do with a present while packing it. */
function packing({ gift }: Order, { config }: Pick<OrderMailContext, 'config'>): MailPart[] {
  const items = packingSteps(gift, config);
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Inpakken' },
        { kind: 'list', items },
      ];
}

/** To the owners: a paid order needs to be checked. */
export function orderNeedsAttention(order: Order, reason: Attention, { config }: OrderMailContext): MailDocument {
  const { sentence } = ATTENTION_WORDS[reason];
  return marked(order, {
    subject: `Let op bij bestelling ${order.number}`,
    preview: sentence,
    title: `Bestelling ${order.number} heeft aandacht nodig`,
    parts: [
      { kind: 'text', text: `Let op: ${sentence}` },
      ...amounts(order),
      orderTable(order),
      ...orderFacts(order, config),
    ],
  });
}

/** The amounts, when more or less was received than ordered. */
function amounts(order: Order): MailPart[] {
  if (!isPaid(order) || order.payment.received === order.totals.total) return [];
  const { received } = order.payment;
  return [facts(['Besteld voor', formatEuro(order.totals.total)], ['Ontvangen', formatEuro(received)])];
}

/** To the owners: a refund or chargeback at the payment provider. */
export function orderMoneyWentBack(
  order: PaidOrder,
  { kind, amount }: Refund,
  { config }: OrderMailContext,
): MailDocument {
  const isRefund = kind === 'refunded';
  const { sentence } = ATTENTION_WORDS[isRefund ? 'refunded_at_provider' : 'charged_back'];
  return marked(order, {
    subject: `${isRefund ? 'Terugbetaling' : 'Terugboeking'} van bestelling ${order.number}`,
    preview: sentence,
    title: `${formatEuro(amount)} van bestelling ${order.number} is ${isRefund ? 'terugbetaald' : 'teruggeboekt'}`,
    parts: [{ kind: 'text', text: `Let op: ${sentence}` }, orderTable(order), ...orderFacts(order, config)],
  });
}

/** To the shopper: the order was sent, or is ready for pickup. */
export function orderShipped(
  order: Order,
  trackUrl: string | null,
  { siteUrl, config }: OrderMailContext,
): MailDocument {
  const pickup = order.delivery.kind === 'pickup';
  return marked(order, {
    subject: pickup ? `Bestelling ${order.number} ligt klaar` : `Bestelling ${order.number} is onderweg`,
    preview: pickup ? `Je kunt alles ophalen in ${config.address.city}.` : 'Je pakket is verstuurd.',
    title: pickup ? 'Je bestelling ligt klaar' : 'Je bestelling is onderweg',
    parts: [
      ...orderPicture(order),
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: pickup
          ? `Je bestelling ligt voor je klaar in ${config.address.city}. Laat even weten wanneer je komt: ${askInReply(config)}.`
          : 'We hebben je bestelling vandaag aan de bezorger meegegeven.',
      },
      ...(trackUrl ? [{ kind: 'button', text: 'Volg je pakket', href: trackUrl } as const] : []),
      orderTable(order),
      ...(pickup ? [] : [facts(['Bezorgadres', addressLines(order.delivery, config).join('\n')])]),
      {
        kind: 'button',
        text: 'Bekijk je bestelling',
        href: siteUrl + paths.order(order.token),
        ...(trackUrl ? { look: 'quiet' } : {}),
      },
    ],
  });
}

/** To the shopper: the order was cancelled. */
export function orderCancelled(order: Order, { config }: OrderMailContext): MailDocument {
  const paid = isPaid(order) && !order.payment.isTest;
  return marked(order, {
    subject: `Bestelling ${order.number} is geannuleerd`,
    preview: paid ? 'Je krijgt je geld terug.' : 'Er is niets afgeschreven.',
    title: 'Je bestelling is geannuleerd',
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: paid
          ? `We hebben bestelling ${order.number} geannuleerd. Je krijgt ${formatEuro(leftToRefund(order))} terug, op dezelfde manier als je betaalde. Zodra dat gedaan is, mailen we je.`
          : `We hebben bestelling ${order.number} geannuleerd. Er is niets afgeschreven. Was je nog aan het betalen, dan krijg je dat geld terug.`,
      },
      orderTable(order),
      { kind: 'text', text: `Had je dit niet verwacht? ${capitalised(askInReply(config))}.` },
    ],
  });
}

/** To the shopper: the payment arrived after the order was cancelled. */
export function orderPaidAfterCancel(order: Order, { config }: OrderMailContext): MailDocument {
  return marked(order, {
    subject: `Bestelling ${order.number} was al geannuleerd`,
    preview: 'Je krijgt je geld terug.',
    title: 'Je krijgt je geld terug',
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: `Je betaling voor bestelling ${order.number} kwam binnen nadat we die hadden geannuleerd. We sturen dus niets op. Je krijgt je geld terug, op dezelfde manier als je betaalde. Zodra dat gedaan is, mailen we je.`,
      },
      orderTable(order),
      { kind: 'text', text: `Wil je toch bestellen, of heb je een vraag? ${capitalised(askInReply(config))}.` },
    ],
  });
}

export interface RefundMailOptions {
  readonly order: Order;
  /** The refunded amount, formatted. */
  readonly amount: string;
}

/** To the shopper: a refund was made. */
export function orderRefunded(
  { order, amount }: RefundMailOptions,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const hasInvoice = isPaid(order) && !order.payment.isTest && invoiceSeller(config).ok;
  return marked(order, {
    subject: `Terugbetaling van bestelling ${order.number}`,
    preview: `${amount} is terugbetaald.`,
    title: 'Je krijgt geld terug',
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: `We hebben ${amount} van bestelling ${order.number} terugbetaald, op dezelfde manier als je betaalde (${paymentMethodName(order)}). Je bank kan er een paar werkdagen over doen.`,
      },
      facts(
        ['Bestelling', order.number],
        ['Betaald', formatEuro(isPaid(order) ? order.payment.received : order.totals.total)],
        ['Terugbetaald', amount],
      ),
      ...(hasInvoice
        ? ([
            { kind: 'text', text: 'De creditfactuur staat bij je bestelling.' },
            { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
          ] as const)
        : []),
      { kind: 'text', text: `Vragen? ${capitalised(askInReply(config))}.` },
    ],
  });
}

function orderTable({ lines, totals, delivery }: Order): MailPart {
  const { subtotal, shipping, total, vat } = totals;
  return {
    kind: 'lines',
    lines: orderGroups(lines).flatMap(({ item, extras }) => [
      orderLine(item),
      ...extras.map((extra) => ({ ...orderLine(extra), isExtra: true })),
    ]),
    sums: [
      { label: 'Subtotaal', amount: formatEuro(subtotal) },
      {
        label: delivery.kind === 'pickup' ? 'Ophalen' : 'Verzending',
        amount: shipping === 0 ? 'Gratis' : formatEuro(shipping),
      },
      { label: 'Totaal', amount: formatEuro(total), isTotal: true },
      { label: `Waarvan ${vatNameOf(totals)}`, amount: formatEuro(vat) },
    ],
  };
}

/** A line in words; of an engraving also its place, letter and size. */
function orderLine({ name, variant, quantity, unitPrice, total, attributes }: OrderLine): MailLine {
  const engraving = engravingWords(attributes);
  return {
    name: `${quantity} × ${[name, variant].filter(Boolean).join(', ')}`,
    details: [
      ...(quantity > 1 ? [`${formatEuro(unitPrice)} per stuk`] : []),
      ...attributes.map(({ key, value }) => `${key}: ${value}`),
      ...(engraving ? [engraving] : []),
    ].join('\n'),
    amount: formatEuro(total),
  };
}

function orderFacts(order: Order, config: OrderMailContext['config']): MailPart[] {
  const { delivery, contact, remark, gift, placedAt } = order;
  return [
    facts(
      ['Besteld', dutchMoment(placedAt)],
      ['Naam', contact.name],
      ['Bedrijf', [contact.company, contact.vatId].filter(Boolean).join(', ')],
      [delivery.kind === 'pickup' ? 'Ontvangst' : 'Bezorgadres', addressLines(delivery, config).join('\n')],
      ['Betaalwijze', paymentMethodName(order)],
      ...giftFacts(gift),
      ['Opmerking', remark],
    ),
  ];
}
