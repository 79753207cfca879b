import {
  addressLines,
  engravingWords,
  giftFacts,
  invoiceAddressWords,
  packingSteps,
  paymentMethodName,
  pieceWords,
  vatWords,
} from '../../content/order-words.ts';
import { TEST_ORDER } from '../../content/pages/order-states.ts';
import { dutchDate, dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { vatNameOf } from '../../domain/checkout/shipping.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { engravingOf } from '../../domain/engraving.ts';
import { invoiceSeller } from '../../domain/invoice/invoice.ts';
import { formatEuro } from '../../domain/money/money.ts';
import { buyerRows } from '../../domain/order/buyer.ts';
import { isPaid, type Order, type PaidOrder } from '../../domain/order/order.ts';
import { isPriceLine, lineName, type OrderLine, orderGroups } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { sizesNamed } from '../../domain/product/sizes.ts';
import { filledIn, mailbox, type ShopConfig, sellerAddress } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument, type MailLine, type MailPart } from '../document.ts';

/* Parts that several mails about an order share. */

export interface OrderMailContext {
  readonly config: ShopConfig;
  readonly siteUrl: string;
}

/** The invoice's address; nothing while a fact of the seller is missing, and for a test payment. */
export function invoiceLink({ payment, token }: PaidOrder, { config, siteUrl }: OrderMailContext): readonly MailPart[] {
  if (payment.isTest || !invoiceSeller(config).ok) return [];
  return [{ kind: 'button', text: 'Download je factuur', href: siteUrl + paths.orderInvoice(token), look: 'quiet' }];
}

/** The stand that was ordered, or all sizes when there are several; nothing when there is none. */
export function orderPicture({ lines }: Order): readonly MailPart[] {
  const sizes = [...new Set(lines.flatMap(({ variant }) => sizesNamed(variant)))];
  const [size, ...others] = sizes;
  if (size === undefined) return [];
  if (others.length > 0) return [{ kind: 'picture', picture: 'maten', alt: 'De boekenstandaard in drie maten' }];
  return [{ kind: 'picture', picture: size, alt: `De boekenstandaard in maat ${capitalised(size)}` }];
}

/** The words on the ledge that gets them. */
export function engravingParts({ lines }: Order): readonly MailPart[] {
  const words = lines.flatMap(({ attributes }) => engravingOf(attributes)?.words ?? []);
  if (words.length === 0) return [];
  return [
    { kind: 'heading', text: 'Je gravering' },
    ...words.map((text): MailPart => ({ kind: 'words', text, isEngraved: true })),
    'Zo komen de woorden op de richel. Zie je een fout? Laat het ons meteen weten.',
  ];
}

/** Marks a mail about a test order in its subject and first line. */
export function marked({ payment }: Order, document: MailDocument): MailDocument {
  if (!payment.isTest) return document;
  return {
    ...document,
    subject: `TEST: ${document.subject}`,
    parts: [TEST_ORDER, ...document.parts],
  };
}

/** Terms for return and refund after a withdrawal (BW 6:230r and 6:230s). */
export const AFTER_WITHDRAWAL =
  'Heb je herroepen, stuur het product dan binnen 14 dagen daarna terug. Je krijgt terug wat je ervoor betaalde, ook de kosten van de standaardbezorging.';

/** The model form of the directive (2011/83, annex I, part B), with the known fields filled in. */
export function modelForm({ number, placedAt }: Order, config: ShopConfig): string {
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

/** What to do with a present while packing it. */
export function packing({ gift }: Order, { config }: Pick<OrderMailContext, 'config'>): MailPart[] {
  const items = packingSteps(gift, config);
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Inpakken' },
        { kind: 'list', items },
      ];
}

/** The amounts, when more or less was received than ordered. */
export function amounts(order: Order): MailPart[] {
  if (!isPaid(order) || order.payment.received === order.totals.total) return [];
  const { received } = order.payment;
  return [facts(['Besteld voor', formatEuro(order.totals.total)], ['Ontvangen', formatEuro(received)])];
}

/** The lines with their extras under them, and the sums. */
export function orderTable({ lines, totals, delivery }: Order): MailPart {
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
        label: delivery.kind === 'pickup' ? 'Afhalen' : 'Verzending',
        amount: shipping === 0 ? 'Gratis' : formatEuro(shipping),
      },
      { label: 'Totaal', amount: formatEuro(total), isTotal: true },
      { label: `Waarvan ${vatNameOf(totals)}`, amount: formatEuro(vat) },
    ],
  };
}

/** A line in words; of an engraving also its place, letter and size. */
function orderLine(line: OrderLine): MailLine {
  const { quantity, total, attributes } = line;
  const engraving = engravingWords(attributes);
  return {
    name: `${quantity} × ${lineName(line)}`,
    details: [
      ...(quantity > 1 || (line.agreed && !isPriceLine(line)) ? [`${pieceWords(line)} per stuk`] : []),
      ...attributes.map(({ key, value }) => `${key}: ${value}`),
      ...(engraving ? [engraving] : []),
    ].join('\n'),
    amount: formatEuro(total),
  };
}

/** What was agreed besides the lines. */
export function orderFacts(order: Order, config: OrderMailContext['config']): MailPart[] {
  const { delivery, contact, gift, placedAt, quotation } = order;
  return [
    facts(
      ['Besteld', dutchMoment(placedAt)],
      ['Naam', contact.name],
      ['Bedrijf', [contact.company, contact.vatId].filter(Boolean).join(', ')],
      [delivery.kind === 'pickup' ? 'Ontvangst' : 'Bezorgadres', addressLines(delivery, config).join('\n')],
      ['Factuuradres', invoiceAddressWords(contact)],
      ['Btw', vatWords(order.vatCheck)],
      ['Betaalwijze', paymentMethodName(order)],
      ['Offerte', quotation?.name ?? null],
      ['Levering', quotation ? `uiterlijk ${dutchDate(quotation.deliverBy)}` : null],
      ...giftFacts(gift),
      ...buyerRows(order, 'mail'),
    ),
  ];
}

/** The button to something of an order, when there is one, and the button to its page. */
export function withOrderButton(
  { token }: Order,
  { siteUrl }: Pick<OrderMailContext, 'siteUrl'>,
  first: { readonly text: string; readonly href: string | null | undefined },
): MailPart[] {
  const page = { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(token) } as const;
  return first.href
    ? [
        { kind: 'button', text: first.text, href: first.href },
        { ...page, look: 'quiet' },
      ]
    : [page];
}
