import { standPath } from '../../content/catalogue.ts';
import { addressLines, paymentMethodName } from '../../content/order-words.ts';
import { afterPayment, delayWords } from '../../content/pages/after-payment.ts';
import { canWithdraw, withdrawalTextOf } from '../../content/pages/order.ts';
import {
  heldSentence,
  paidText,
  paidTooLittle,
  paidTooMuch,
  RESEND_WORDS,
  resendWords,
  secondFollows,
  TEST_ORDER,
  TEST_SAMPLE,
} from '../../content/pages/order-states.ts';
import { PLACE_TEXTS } from '../../content/pages/parcels.ts';
import { GUARANTEE_ID, legalGuarantee, ownWarranty } from '../../content/pages/product-sections.ts';
import { WITHDRAW_LINK } from '../../content/pages/withdraw.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { invoiceSeller } from '../../domain/invoice/invoice.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import type { MoneyChoice } from '../../domain/order/handling.ts';
import {
  amountDue,
  amountMissing,
  amountOverpaid,
  type ChangeNote,
  isPaid,
  leftToRefund,
  type Order,
  type PaidOrder,
  type Refund,
  type Resend,
  sentFirst,
} from '../../domain/order/order.ts';
import { orderLines } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { unreachable } from '../../domain/result.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument, type MailPart } from '../document.ts';
import {
  AFTER_WITHDRAWAL,
  engravingParts,
  invoiceLink,
  marked,
  modelForm,
  type OrderMailContext,
  orderFacts,
  orderPicture,
  orderTable,
  withOrderButton,
} from './order-parts.ts';

/** To the shopper after the payment: everything that was agreed (BW 6:230v, paragraph 7). */
export function orderConfirmation(order: PaidOrder, context: OrderMailContext): MailDocument {
  const { config, siteUrl } = context;
  const { isTest } = order.payment;
  const tooMuch = paidTooMuch(order);
  return marked(order, {
    subject: `Je bestelling ${order.number} bij ${config.brand}`,
    preview: isTest ? TEST_ORDER : paidText(order).first,
    title: isTest ? 'Dit is een testbestelling' : paidText(order).title,
    parts: [
      ...orderPicture(order),
      `Beste ${order.contact.name},`,
      isTest
        ? TEST_SAMPLE
        : `${paidText(order).first} Bewaar deze mail: hierin staat wat je hebt besteld en welke rechten je hebt.`,
      ...(tooMuch === null ? [] : [tooMuch]),
      ...afterPayment(config, order).flatMap(({ title, text }): MailPart[] => [
        { kind: 'heading', text: title },
        ...text,
      ]),
      { kind: 'heading', text: `Bestelling ${order.number}` },
      orderTable(order),
      ...engravingParts(order),
      ...orderFacts(order, config),
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
      ...invoiceLink(order, context),
      ...rightsOfBuyer(order, context),
    ],
  });
}

function rightsOfBuyer(order: Order, { config, siteUrl }: OrderMailContext): readonly MailPart[] {
  return [
    { kind: 'heading', text: 'Herroepen en retourneren' },
    ...withdrawalTextOf(order, config),
    ...(canWithdraw(order) ? howToWithdraw(order, config) : []),
    { kind: 'heading', text: legalGuarantee.title },
    `${legalGuarantee.text} ${ownWarranty(config)}`,
    {
      kind: 'button',
      text: 'Lees over de garantie',
      href: `${siteUrl}${standPath}#${GUARANTEE_ID}`,
      look: 'quiet',
    },
    { kind: 'heading', text: 'Klachten' },
    `Klopt er iets niet? ${capitalised(askInReply(config))}: op een klacht antwoorden we binnen 2 werkdagen.`,
    { kind: 'heading', text: 'Voorwaarden' },
    'Op deze bestelling gelden onze algemene voorwaarden. Je kunt ze bewaren en afdrukken.',
    { kind: 'button', text: 'Lees de voorwaarden', href: siteUrl + paths.terms, look: 'quiet' },
  ];
}

function howToWithdraw(order: Order, config: OrderMailContext['config']): readonly MailPart[] {
  const how = `Herroepen kan op de site, via de link '${WITHDRAW_LINK}' onder deze mail, of met dit formulier:`;
  return [AFTER_WITHDRAWAL, how, { kind: 'words', text: modelForm(order, config) }];
}

/** To the shopper: an earlier version of the order was paid, which is too little. */
export function orderPaidTooLittle(order: PaidOrder, { config, siteUrl }: OrderMailContext): MailDocument {
  const { title, text } = paidTooLittle(order, config);
  return marked(order, {
    subject: `Bestelling ${order.number} is nog niet helemaal betaald`,
    preview: `Er ontbreekt ${formatEuro(amountMissing(order))}.`,
    title,
    parts: [
      `Beste ${order.contact.name},`,
      text,
      { kind: 'button', text: 'Bekijk en betaal', href: siteUrl + paths.order(order.token) },
      orderTable(order),
    ],
  });
}

/** To the shopper: what owners agreed with them, and the page where it is paid. */
export function orderPaymentLink(order: Order, { config, siteUrl }: OrderMailContext): MailDocument {
  const due = formatEuro(amountDue(order));
  return marked(order, {
    subject: `Betaal je bestelling ${order.number} bij ${config.brand}`,
    preview: `Er staat ${due} open.`,
    title: 'Je bestelling staat klaar om te betalen',
    parts: [
      ...orderPicture(order),
      `Beste ${order.contact.name},`,
      `We hebben bestelling ${order.number} voor je opgeschreven, zoals we samen afspraken. Kijk na of alles klopt, en betaal dan ${due}.`,
      { kind: 'button', text: 'Bekijk en betaal', href: siteUrl + paths.order(order.token) },
      ...(isPaid(order) ? [] : [heldSentence(order)]),
      orderTable(order),
      ...engravingParts(order),
      ...orderFacts(order, config),
      `Klopt er iets niet? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: how to pay by a method that takes days, such as a bank transfer. */
export function orderToTransfer(
  order: Order,
  transfer: readonly (readonly [label: string, text: string])[],
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const due = formatEuro(amountDue(order));
  const filled = transfer.filter(([, text]) => text !== '');
  return marked(order, {
    subject: `Zo betaal je bestelling ${order.number} bij ${config.brand}`,
    preview: `Maak ${due} over, dan gaan we aan de slag.`,
    title: 'Nu nog betalen',
    parts: [
      `Beste ${order.contact.name},`,
      `Je koos voor ${paymentMethodName(order)}. Zodra ${due} binnen is, krijg je een bevestiging en gaan we aan de slag. ${heldSentence(order)}`,
      ...(filled.length === 0 ? [] : [facts(['Bedrag', due], ...filled)]),
      { kind: 'button', text: 'Bekijk en betaal', href: siteUrl + paths.order(order.token) },
      orderTable(order),
      ...orderFacts(order, config),
      `Klopt er iets niet? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: an invoice was credited, and made again with another name or address. */
export function orderInvoiceCorrected(
  order: Order,
  number: string,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  return marked(order, {
    subject: `Je nieuwe factuur van bestelling ${order.number}`,
    preview: `In plaats van factuur ${number}.`,
    title: 'Je factuur is hersteld',
    parts: [
      `Beste ${order.contact.name},`,
      `We maakten de factuur van bestelling ${order.number} opnieuw, met andere gegevens. Factuur ${number} is gecrediteerd; je hoeft niets te betalen en krijgt niets terug. Beide staan bij je bestelling.`,
      { kind: 'button', text: 'Bekijk je facturen', href: siteUrl + paths.order(order.token) },
      `Klopt er iets niet? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: the order was sent, or is ready for pickup. */
export function orderShipped(
  order: Order,
  trackUrl: string | null,
  { siteUrl, config }: OrderMailContext,
): MailDocument {
  const pickup = order.delivery.kind === 'pickup';
  const isFirst = sentFirst(order) !== undefined && order.fulfilment.status === 'not_sent';
  const which = sentFirst(order) ? `Het ${isFirst ? 'eerste' : 'tweede'} pakket van bestelling` : 'Bestelling';
  return marked(order, {
    subject: pickup ? `Bestelling ${order.number} ligt klaar` : `${which} ${order.number} is onderweg`,
    preview: pickup ? `Je kunt alles afhalen in ${config.address.city}.` : 'Je pakket is verstuurd.',
    title: pickup
      ? 'Je bestelling ligt klaar'
      : `Je ${sentFirst(order) ? `${isFirst ? 'eerste' : 'tweede'} pakket` : 'bestelling'} is onderweg`,
    parts: [
      ...orderPicture(order),
      `Beste ${order.contact.name},`,
      pickup
        ? `Je bestelling ligt voor je klaar in ${config.address.city}. Laat even weten wanneer je komt: ${askInReply(config)}.`
        : `We hebben je ${sentFirst(order) ? 'pakket' : 'bestelling'} vandaag aan de bezorger meegegeven.`,
      ...(isFirst ? [secondFollows(order)] : []),
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

/** To the shopper: the parcel lies at a parcel shop, or comes back. */
export function parcelMoved(
  order: Order,
  place: 'at_shop' | 'returning',
  trackUrl: string | null,
  context: OrderMailContext,
): MailDocument {
  const { title = '', text = '' } = PLACE_TEXTS[place] ?? {};
  return marked(order, {
    subject: `${title} (bestelling ${order.number})`,
    preview: text,
    title,
    parts: [
      `Beste ${order.contact.name},`,
      text,
      ...withOrderButton(order, context, { text: 'Volg je pakket', href: trackUrl }),
      `Vragen? ${capitalised(askInReply(context.config))}.`,
    ],
  });
}

/** To the shopper: the order is ready later than was agreed, and whether they still want it (BW 6:230 and 7:19a). */
export function orderDelayed(order: Order, reason: string, { config, siteUrl }: OrderMailContext): MailDocument {
  const { day, arrival, choice } = delayWords(order, config);
  return marked(order, {
    subject: `Bestelling ${order.number} is later klaar`,
    preview: day,
    title: 'Je bestelling is later klaar',
    parts: [
      `Beste ${order.contact.name},`,
      { kind: 'words', text: reason },
      [day, arrival].join(' '),
      choice,
      { kind: 'button', text: 'Houd je bestelling of annuleer', href: siteUrl + paths.orderDay(order.token) },
      orderTable(order),
      `Heb je een vraag? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** What becomes of money that the shop owes; it promises what is recorded, and nothing else. */
export function moneyComesBack(amount: Cents, money: MoneyChoice): string {
  if (amount === 0) return 'Wat je betaalde, heb je al terug.';
  switch (money) {
    case 'now':
      return `Je krijgt ${formatEuro(amount)} terug, op dezelfde manier als je betaalde. Zodra dat gedaan is, mailen we je.`;
    case 'later':
      return `Je krijgt nog ${formatEuro(amount)} van ons terug. Zodra dat gedaan is, mailen we je.`;
    case 'elsewhere':
      return `We hebben je ${formatEuro(amount)} al terugbetaald.`;
    default:
      return unreachable(money);
  }
}

/** How the money of an order that was cancelled goes back. */
export interface MoneyBack {
  readonly money: MoneyChoice;
  /** What the provider was asked to pay back before and has not answered yet, in cents. */
  readonly asked: Cents;
}

/** To the shopper: the order was cancelled. */
export function orderCancelled(order: Order, { money, asked }: MoneyBack, { config }: OrderMailContext): MailDocument {
  const all = isPaid(order) && !order.payment.isTest ? leftToRefund(order) : null;
  // Owners who paid back in another way did not pay what the provider is asked for.
  const left = all === null || money !== 'elsewhere' ? all : cents(all - asked);
  return marked(order, {
    subject: `Bestelling ${order.number} is geannuleerd`,
    preview: left === null ? 'Er is niets afgeschreven.' : moneyComesBack(left, money),
    title: 'Je bestelling is geannuleerd',
    parts: [
      `Beste ${order.contact.name},`,
      left === null
        ? `We hebben bestelling ${order.number} geannuleerd. Er is niets afgeschreven. Was je nog aan het betalen, dan krijg je dat geld terug.`
        : `We hebben bestelling ${order.number} geannuleerd. ${moneyComesBack(left, money)}`,
      orderTable(order),
      `Had je dit niet verwacht? ${capitalised(askInReply(config))}.`,
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
      `Beste ${order.contact.name},`,
      `Je betaling voor bestelling ${order.number} kwam binnen nadat we die hadden geannuleerd. We sturen dus niets op. Je krijgt je geld terug, op dezelfde manier als je betaalde. Zodra dat gedaan is, mailen we je.`,
      orderTable(order),
      `Wil je toch bestellen, of heb je een vraag? ${capitalised(askInReply(config))}.`,
    ],
  });
}

type ChangeOfOrder = { readonly notes: readonly ChangeNote[]; readonly money: MoneyChoice };

/** To the shopper: what changed of the order, and what is to be paid or comes back. */
export function orderChanged(
  order: Order,
  { notes, money }: ChangeOfOrder,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const [missing, back] = isPaid(order) ? [amountMissing(order), amountOverpaid(order)] : [0, 0];
  const rest = formatEuro(cents(missing));
  return marked(order, {
    subject: `Bestelling ${order.number} is gewijzigd`,
    preview: missing > 0 ? `Betaal nog ${rest}.` : 'Kijk of alles zo klopt.',
    title: 'Je bestelling is gewijzigd',
    parts: [
      `Beste ${order.contact.name},`,
      'Dit hebben we gewijzigd. Kijk of het zo klopt.',
      facts(...notes.map(([label, from, to]) => [label, `${from || 'leeg'} → ${to || 'leeg'}`] as const)),
      ...(missing > 0 ? [`Je betaalt nog ${rest}. Dat kan op de pagina van je bestelling.`] : []),
      ...(back > 0 ? [moneyComesBack(cents(back), money)] : []),
      orderTable(order),
      ...orderFacts(order, config),
      {
        kind: 'button',
        text: missing > 0 ? `Betaal ${rest}` : 'Bekijk je bestelling',
        href: siteUrl + paths.order(order.token),
      },
      `Klopt het niet? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: the rest of an order that changed was paid. */
export function orderRestPaid(order: PaidOrder, { siteUrl }: OrderMailContext): MailDocument {
  return marked(order, {
    subject: `De rest van bestelling ${order.number} is betaald`,
    preview: 'Je betaling is binnen.',
    title: 'Je bestelling is helemaal betaald',
    parts: [
      `Beste ${order.contact.name},`,
      'Je betaling is binnen: er is niets meer te betalen.',
      orderTable(order),
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
    ],
  });
}

/** To the shopper: a refund was made. */
export function orderRefunded(order: Order, refund: Refund, { config, siteUrl }: OrderMailContext): MailDocument {
  const amount = formatEuro(refund.amount);
  const how = refund.isElsewhere ? '' : `, op dezelfde manier als je betaalde (${paymentMethodName(order)})`;
  const hasInvoice = isPaid(order) && !order.payment.isTest && invoiceSeller(config).ok;
  return marked(order, {
    subject: `Terugbetaling van bestelling ${order.number}`,
    preview: `${amount} is terugbetaald.`,
    title: 'Je krijgt geld terug',
    parts: [
      `Beste ${order.contact.name},`,
      `We hebben ${amount} van bestelling ${order.number} terugbetaald${how}. Je bank kan er een paar werkdagen over doen.`,
      facts(
        ['Bestelling', order.number],
        ['Betaald', formatEuro(isPaid(order) ? order.payment.received : order.totals.total)],
        ['Terugbetaald', amount],
      ),
      ...(hasInvoice
        ? ([
            'De creditfactuur staat bij je bestelling.',
            { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
          ] as const)
        : []),
      `Vragen? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: the order was reported as sent by mistake. */
export function orderRecalled(order: Order, { config, siteUrl }: OrderMailContext): MailDocument {
  const pickup = order.delivery.kind === 'pickup';
  const state = pickup ? 'ligt nog niet klaar' : 'is nog niet verstuurd';
  return marked(order, {
    subject: `Bestelling ${order.number} ${state}`,
    preview: 'Onze vorige mail was een vergissing.',
    title: `Je bestelling ${state}`,
    parts: [
      `Beste ${order.contact.name},`,
      `We mailden je dat bestelling ${order.number} ${pickup ? 'klaarligt' : 'onderweg is'}. Dat klopt niet: de bestelling ${state}. ${pickup ? 'Zodra alles klaarligt' : 'Zodra we je pakket meegeven'}, mailen we je opnieuw.`,
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
      `Vragen? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: something is sent again, without money. */
export function orderResent(order: Order, resend: Resend, { config, siteUrl }: OrderMailContext): MailDocument {
  const pickup = order.delivery.kind === 'pickup';
  const follows = pickup ? 'We leggen dit voor je klaar:' : 'We sturen je zonder kosten:';
  return marked(order, {
    subject: `Over je bestelling ${order.number}: je krijgt iets opnieuw`,
    preview: RESEND_WORDS[resend.reason].sentence,
    title: pickup ? 'We leggen het opnieuw klaar' : 'We sturen het opnieuw',
    parts: [
      `Beste ${order.contact.name},`,
      `${RESEND_WORDS[resend.reason].sentence} ${follows} ${resendWords(orderLines(order.lines), resend)}. Zodra ${pickup ? 'het klaarligt' : 'het weg is'}, mailen we je.`,
      ...(pickup ? [] : [facts(['Bezorgadres', addressLines(order.delivery, config).join('\n')])]),
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
      `Klopt er iets niet? ${capitalised(askInReply(config))}.`,
    ],
  });
}

/** To the shopper: what the owners wrote about the order. */
export function orderMessage(order: Order, text: string, { config, siteUrl }: OrderMailContext): MailDocument {
  const paragraphs = text.split(/\n{2,}/).map((paragraph): MailPart => ({ kind: 'words', text: paragraph }));
  return marked(order, {
    subject: `Over je bestelling ${order.number}`,
    preview: `Een bericht van ${config.brand}.`,
    title: `Over je bestelling ${order.number}`,
    parts: [
      `Beste ${order.contact.name},`,
      ...paragraphs,
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token), look: 'quiet' },
      `Heb je nog een vraag? ${capitalised(askInReply(config))}.`,
    ],
  });
}
