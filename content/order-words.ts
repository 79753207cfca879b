import { amsterdamDay, isoDay } from '../domain/calendar/calendar.ts';
import { dutchDate, dutchDayName } from '../domain/calendar/dutch-date.ts';
import { dispatchFor, type Gift, wishedDayOf } from '../domain/checkout/gift.ts';
import { type Delivery, type DeliveryChoice, type DeliveryCountry, streetLine } from '../domain/checkout/shipping.ts';
import { engravingOf, type LineAttribute } from '../domain/engraving.ts';
import { describeEngraving, layOutEngraving } from '../domain/engraving-layout.ts';
import type { VatCheck } from '../domain/input/vat-id.ts';
import { formatEuro } from '../domain/money/money.ts';
import { type Buyer, invoiceAddress } from '../domain/order/buyer.ts';
import {
  type Attention,
  BY_LINK,
  type EventRefusal,
  type Order,
  type OrderStage,
  type OrderStatus,
  type OwnerMethod,
  orderStage,
} from '../domain/order/order.ts';
import type { OrderLine } from '../domain/order/order-lines.ts';
import { nameOfMethod } from '../domain/payment/method-names.ts';
import type { RefundStatus } from '../domain/refund/refunding.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import { bookStand } from './catalogue.ts';

/* Dutch names of order codes, for pages, mails and the owner's commands. */

/** Names of the payment statuses; the owner also types them to filter orders. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  open: 'open',
  paid: 'betaald',
  failed: 'mislukt',
  cancelled: 'geannuleerd',
  expired: 'verlopen',
};

export const ORDER_STAGE_NAMES: Readonly<Record<OrderStage, string>> = {
  open: 'wacht op betaling',
  to_send: 'te versturen',
  sent: 'verstuurd',
  refunded: 'terugbetaald',
  called_off: 'geannuleerd',
  lapsed: 'niet betaald',
};

/** The stage of an order in words, for owners. */
export function stageName(order: Order): string {
  const stage = orderStage(order);
  return stage === 'sent' && order.sale?.isTaken ? 'meegenomen' : ORDER_STAGE_NAMES[stage];
}

/** How refunds stand, for owners. */
export const REFUND_STATUS_NAMES: Readonly<Record<RefundStatus, string>> = {
  requested: 'wordt aangevraagd',
  refused: 'geweigerd door de betaalprovider',
  queued: 'wacht bij de betaalprovider',
  pending: 'onderweg naar de bank',
  processing: 'bij de bank',
  refunded: 'terugbetaald',
  failed: 'mislukt',
  cancelled: 'ingetrokken bij de betaalprovider',
  elsewhere: 'op een andere manier terugbetaald',
};

type ActionRefusal =
  | EventRefusal
  | 'unknown_order'
  | 'order_changed'
  | 'other_provider'
  | 'no_label'
  | 'no_carrier'
  | 'nothing_due'
  | 'unknown_method'
  | 'nothing_changed'
  | 'sold_without_vat'
  | 'vies_silent'
  | 'vies_unknown'
  | 'check_first';

/** Why an action on an order was refused, after "Bestelling 2611-7F3KQ ". */
export const ACTION_REFUSALS: Readonly<Record<ActionRefusal, string>> = {
  unknown_order: 'bestaat niet.',
  order_changed: 'is intussen veranderd. Kijk eerst wat er is gebeurd.',
  check_first: 'verandert pas als je hebt laten zien dat jij het bent.',
  nothing_changed: 'blijft zoals hij is: er is niets veranderd.',
  vies_silent: 'blijft met btw: VIES gaf weer geen antwoord. Probeer het later opnieuw.',
  vies_unknown: 'blijft met btw: VIES kent dit btw-id niet.',
  sold_without_vat: 'is zonder btw verkocht: het btw-id op de factuur blijft zoals het is.',
  not_paid: 'is niet betaald.',
  not_shipped: 'is niet verstuurd.',
  sent_long_ago: 'is al langer dan een dag onderweg. Is het pakket kwijt of terug, kies dan Opnieuw sturen.',
  nothing_chosen: 'is niet veranderd: er is niets gekozen, of wat gekozen is komt alleen terug als er iets mis mee is.',
  already_shipped: 'is al verstuurd.',
  already_cancelled: 'is al geannuleerd.',
  already_refunded: 'is helemaal terugbetaald: er is niets te versturen.',
  not_cancellable: 'is niet open of betaald: er valt niets te annuleren.',
  too_much: 'is voor minder betaald dan je in totaal terugbetaalt.',
  nothing_due: 'hoeft niet meer betaald te worden.',
  unknown_method: 'is niet bijgewerkt: kies hoe er is betaald.',
  no_label: 'heeft geen etiket nodig: er gaat niets op pad, of de klant haalt af.',
  no_carrier: 'kan geen etiket krijgen: er is geen verzenddienst verbonden.',
  other_provider: 'is via een andere betaalprovider betaald dan nu is ingesteld. Betaal daar terug en noteer het.',
};

interface AttentionWords {
  /** For lists of orders. */
  readonly name: string;
  /** For mails to the owners, after "Let op: ". */
  readonly sentence: string;
}

/** Texts of the reasons to check an order. */
export const ATTENTION_WORDS: Readonly<Record<Attention, AttentionWords>> = {
  stock_short: {
    name: 'betaald, maar niet genoeg op voorraad',
    sentence: 'er is betaald, maar er is niet genoeg op voorraad.',
  },
  paid_twice: {
    name: 'twee keer betaald',
    sentence: 'er is twee keer betaald. Betaal één keer terug.',
  },
  amount_differs: {
    name: 'ander bedrag betaald dan besteld',
    sentence:
      'het betaalde bedrag is een ander dan het bestelde, omdat de klant een eerdere betaling van een gewijzigde bestelling heeft afgemaakt. Vraag om het verschil of betaal terug.',
  },
  paid_after_cancel: {
    name: 'betaald na annulering: betaal het terug',
    sentence: 'er is betaald nadat je hem had geannuleerd. Stuur niets op: betaal het terug bij de betaalprovider.',
  },
  refunded_at_provider: {
    name: 'bij de betaalprovider terugbetaald',
    sentence: 'er is bij de betaalprovider geld terugbetaald. De klant heeft een mail gekregen.',
  },
  charged_back: {
    name: 'teruggeboekt door de bank van de klant',
    sentence:
      'de bank van de klant heeft geld teruggeboekt. Bekijk het bij de betaalprovider, en wacht zolang met versturen of met een ruil.',
  },
  change_requested: {
    name: 'klant vraagt een wijziging',
    sentence: 'de klant vraagt een wijziging. Zeg ja of nee bij de bestelling in het beheer.',
  },
  refund_failed: {
    name: 'terugbetaling mislukt',
    sentence: 'een terugbetaling is mislukt of ingetrokken. Het geld is niet bij de klant: probeer het opnieuw.',
  },
};

/** How owners were paid themselves, and by their link. */
export const OWNER_METHOD_NAMES: Readonly<Record<OwnerMethod, string>> = {
  contant: 'Contant',
  pin: 'Pin',
  overboeking: 'Overboeking',
  ruil: 'Ruil',
};

/** The payment method of an order: the actual one once it is known, until then the chosen one. */
export function paymentMethodName({
  payment,
  paymentMethod,
  methodName,
}: Pick<Order, 'paymentMethod' | 'methodName'> & Partial<Pick<Order, 'payment'>>): string {
  const paid = payment?.status === 'paid' ? payment.method : null;
  const names: Readonly<Record<string, string>> = { ...OWNER_METHOD_NAMES, [BY_LINK]: 'Betaallink' };
  const method = paid ?? paymentMethod;
  if (method === paymentMethod && methodName !== undefined) return methodName;
  return names[method] ?? nameOfMethod(method);
}

/** Place, letter and size of an engraving in words; null for a line that is none, or names no stand of ours. */
export function engravingWords(attributes: readonly LineAttribute[]): string | null {
  const engraving = engravingOf(attributes);
  const size = bookStand.sizes.find(({ id }) => id === engraving?.sizeId);
  if (!engraving || !size) return null;
  return describeEngraving(layOutEngraving(engraving.words, size.detailedSpecs.standDimensions.width), size.name);
}

/** The price of one piece of a line; of a quotation as it was agreed, without VAT. */
export function pieceWords({ unitPrice, agreed }: Pick<OrderLine, 'unitPrice' | 'agreed'>): string {
  return agreed === undefined ? formatEuro(unitPrice) : `${formatEuro(agreed.unitNet)} zonder btw`;
}

/** The switch in the cart and on the order page. */
export const GIFT_SWITCH = {
  label: 'Het is een cadeau',
  hint: 'Met kaartje, zonder prijzen, op jouw dag.',
} as const;

/** The agreements about a present, for pages and mails; empty when the order is none. */
export function giftFacts(gift: Gift | null): readonly (readonly [label: string, value: string])[] {
  if (gift === null) return [];
  const day = wishedDayOf(gift);
  return [
    ['Cadeau', 'Ja, zonder prijzen in het pakket'],
    ...(gift.recipient ? [['Voor', gift.recipient] as const] : []),
    ...(gift.card === '' ? [] : [['Kaartje', gift.card] as const]),
    ...(day === null ? [] : [['Bezorgdag', dutchDayName(day)] as const]),
  ];
}

/** The steps of packing a present, for the owners. */
export function packingSteps(gift: Gift | null, config: Pick<ShopConfig, 'closedOn'>): readonly string[] {
  if (gift === null) return [];
  const day = wishedDayOf(gift);
  return [
    'Dit is een cadeau: doe geen bon of prijzen in het pakket.',
    gift.card === '' ? 'De klant wil geen kaartje.' : 'Doe een kaartje met de tekst van de klant in het pakket.',
    ...(day === null
      ? []
      : [`Verstuur het op ${dutchDayName(dispatchFor(day, config))}, dan komt het op ${dutchDayName(day)} aan.`]),
  ];
}

export const COUNTRY_NAMES: Readonly<Record<DeliveryCountry, string>> = {
  NL: 'Nederland',
  BE: 'België',
  DE: 'Duitsland',
};

const REGIONS = new Intl.DisplayNames('nl', { type: 'region' });

/** The name of a country by its code: "Frankrijk". */
export function countryName(code: string): string {
  return REGIONS.of(code) ?? code;
}

/** The invoice address of its own; null without one. */
export function invoiceAddressWords(contact: Buyer['contact']): string | null {
  const { invoiceStreet, invoiceCountry = 'NL' } = contact;
  return invoiceStreet ? [...invoiceAddress(contact), countryName(invoiceCountry)].join('\n') : null;
}

/** What VIES said of a company's btw-id, and what follows for the VAT; null where it was not asked. */
export function vatWords(check: VatCheck | undefined): string | null {
  if (!check) return null;
  const { vatId, isValid, consultation, at } = check;
  if (isValid === null) {
    return `Met btw: VIES gaf geen antwoord over ${vatId}. Wil je de btw terug? Antwoord op onze mail, dan kijken we het opnieuw na.`;
  }
  const number = consultation === null ? '' : ` (raadpleging ${consultation})`;
  const day = dutchDate(isoDay(amsterdamDay(new Date(at))));
  return `Intracommunautaire levering, 0% btw (Richtlijn 2006/112/EG, artikel 138). ${vatId} is op ${day} nagekeken in VIES${number}.`;
}

export function deliveryNames({ address }: Pick<ShopConfig, 'address'>): Readonly<Record<DeliveryChoice, string>> {
  return { ...COUNTRY_NAMES, pickup: `Afhalen in ${address.city}` };
}

/** The lines of a delivery address, without the name. */
export function addressLines(delivery: Delivery, config: Pick<ShopConfig, 'address'>): readonly string[] {
  if (delivery.kind === 'pickup') return [deliveryNames(config).pickup];
  const { point, country } = delivery;
  const { postcode, city } = point ?? delivery;
  const street = point ? [`Afhaalpunt ${point.name}`, point.street] : [streetLine(delivery)];
  return [...street, `${postcode} ${city}`, COUNTRY_NAMES[country]];
}
