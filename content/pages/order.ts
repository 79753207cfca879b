import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName, wholeHour } from '../../domain/calendar/dutch-date.ts';
import { deliveryPromise, deliverySentence, pauseSentence } from '../../domain/checkout/delivery.ts';
import {
  DELIVERY_COUNTRIES,
  type Delivery,
  type DeliveryChoice,
  type DeliveryCountry,
  type ShippingRate,
  type ShippingRates,
  streetLine,
} from '../../domain/checkout/shipping.ts';
import { formatEuro } from '../../domain/money/money.ts';
import {
  amountMissing,
  amountTooMuch,
  type CurrentEvent,
  isPaid,
  type Order,
  type OrderStatus,
  type PaidOrder,
  type PaymentMethod,
  type UnpaidOrder,
} from '../../domain/order/order.ts';
import { orderEvents } from '../../domain/order/order-history.ts';
import { isPersonalised } from '../../domain/order/order-lines.ts';
import { capitalised } from '../../domain/pages/capitalised.ts';
import { MADE_TO_ORDER_TIME } from '../../domain/product/catalogue.ts';
import { unreachable } from '../../domain/result.ts';
import { askUs } from '../../domain/shop/published-facts.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { PAYMENT_METHOD_NAMES } from '../order-words.ts';
import { legalGuarantee } from './product-sections.ts';
import { REFUND_TERM } from './withdraw.ts';

export const COUNTRY_NAMES: Readonly<Record<DeliveryCountry, string>> = {
  NL: 'Nederland',
  BE: 'België',
  DE: 'Duitsland',
};

/** Names of the delivery choices. */
export function deliveryNames({ address }: Pick<ShopConfig, 'address'>): Readonly<Record<DeliveryChoice, string>> {
  return { ...COUNTRY_NAMES, pickup: `Ophalen in ${address.city}` };
}

/** The lines of a delivery address, without the name. */
export function addressLines(delivery: Delivery, config: Pick<ShopConfig, 'address'>): readonly string[] {
  if (delivery.kind === 'pickup') return [deliveryNames(config).pickup];
  return [streetLine(delivery), `${delivery.postcode} ${delivery.city}`, COUNTRY_NAMES[delivery.country]];
}

/** The wording that the law requires (BW 6:230v, paragraph 3); do not change it. */
export const ORDER_BUTTON = 'Bestelling met betalingsverplichting';

/** Copy of the page between order and payment. */
export const TO_PAYMENT = { title: 'Nu nog betalen', link: 'Verder naar de betaling' } as const;

/** Said when an assistant filled in the order page. */
export const FILLED_IN = {
  title: 'Al voor je ingevuld',
  text: 'Je assistent zette dit voor je klaar. Er is nog niets besteld: kijk na wat je bestelt en of je gegevens kloppen.',
} as const;

/** A heading with its text. */
export interface Fact {
  readonly title: string;
  readonly text: readonly string[];
}

/** How to pay, shown at the start of the order (BW 6:230v, paragraph 4). */
export function howToPay(offered: readonly PaymentMethod[]): string {
  const methods = offered.map((method) => PAYMENT_METHOD_NAMES[method]);
  const named =
    methods.length > 1 ? `${methods.slice(0, -1).join(', ')} of ${methods.at(-1)?.toLowerCase()}` : methods.join();
  return `Je betaalt vooraf, met ${named}.`;
}

/** Delivery countries and costs. The choice at the start of the form has them too, for this order. */
function deliveryCosts(config: ShopConfig): Fact {
  return {
    title: 'Bezorgen',
    text: [
      ...[...countriesByRate(config.shipping)].map(([rate, countries]) => `${countries.join(' en ')}: ${rate}`),
      `${deliveryNames(config).pickup}: gratis`,
    ],
  };
}

/** Groups countries with the same shipping costs. */
function countriesByRate(shipping: ShippingRates): ReadonlyMap<string, readonly string[]> {
  const rates = Map.groupBy(DELIVERY_COUNTRIES, (country) => rateText(shipping[country]));
  return new Map([...rates].map(([rate, countries]) => [rate, countries.map((country) => COUNTRY_NAMES[country])]));
}

/** 'gratis vanaf € 50,00, daaronder € 5,95', or the costs alone when delivery is never free. */
export function rateText({ cost, freeFrom }: ShippingRate): string {
  return freeFrom === null ? formatEuro(cost) : `gratis vanaf ${formatEuro(freeFrom)}, daaronder ${formatEuro(cost)}`;
}

export interface GoodToKnowOptions {
  /** The order contains an engraving. */
  readonly personalised: boolean;
  readonly now: Date;
}

/** Information that the law requires before ordering (BW 6:230m). */
export function goodToKnow(config: ShopConfig, { personalised, now }: GoodToKnowOptions): readonly Fact[] {
  return [
    deliveryCosts(config),
    { title: 'Levertijd', text: leadTime(config, { personalised, now }) },
    { title: 'Herroepen en retourneren', text: withdrawalText(config, personalised) },
    { title: 'Garantie', text: [warrantyText(config)] },
    {
      title: 'Niet tevreden?',
      text: [`${capitalised(askUs(config))}. Op een klacht antwoorden we binnen 2 werkdagen.`],
    },
  ];
}

/** When an order arrives. */
export function leadTime(config: ShopConfig, { personalised, now }: GoodToKnowOptions): readonly string[] {
  if (personalised) {
    return [
      `Een standaard met gravering maken we voor jou. Die is er in ${MADE_TO_ORDER_TIME}, samen met de rest van je bestelling.`,
    ];
  }
  const promise = deliverySentence(deliveryPromise(now, config));
  return [
    pauseSentence(now, config) ??
      `Op werkdagen voor ${wholeHour(config.cutOffHour)} besteld: dezelfde dag verzonden. Bezorgd in 1 tot 2 werkdagen.`,
    `In Nederland: ${promise.charAt(0).toLowerCase()}${promise.slice(1)}`,
  ];
}

/** The right of withdrawal and the shop's return promise, for every page. */
export function withdrawalText({ returns }: ShopConfig, personalised: boolean): readonly string[] {
  const promises = `Je mag ${returns.statutoryDays} dagen na ontvangst herroepen zonder opgave van redenen: dat is je wettelijke recht. Daarbovenop geldt onze eigen belofte: terugsturen mag tot ${returns.promisedDays} dagen. Het terugsturen betaal je zelf; je geld heb je terug ${REFUND_TERM}.`;
  const excluded =
    'De gravering in deze bestelling maken we speciaal voor jou. De gegraveerde standaard kun je daarom niet herroepen of terugsturen.';
  return personalised ? [promises, excluded] : [promises];
}

/** Whether what was ordered can be withdrawn from: not by a company, nor when all of it is bespoke. */
export function canWithdraw({ quotation, contact, lines }: Pick<Order, 'quotation' | 'contact' | 'lines'>): boolean {
  if (quotation === undefined) return true;
  return contact.company === undefined && !lines.every(({ agreed }) => agreed?.isBespoke);
}

/** The same for an order, which may be made of a quotation (docs/rules.md#quotation-order). */
export function withdrawalTextOf(
  order: Pick<Order, 'quotation' | 'contact' | 'lines'>,
  config: ShopConfig,
): readonly string[] {
  const { quotation, contact, lines } = order;
  if (quotation === undefined) return withdrawalText(config, isPersonalised(lines));
  if (contact.company !== undefined) {
    return [
      `Je bestelde als bedrijf. Het herroepingsrecht is er voor consumenten; is er iets niet goed, ${askUs(config)}.`,
    ];
  }
  const excluded = 'Wat op maat is, maken we speciaal voor jou. Dat kun je niet herroepen of terugsturen.';
  if (!canWithdraw(order)) return [excluded];
  return isPersonalised(lines) ? [...withdrawalText(config, false), excluded] : withdrawalText(config, false);
}

export function warrantyText({ warrantyYears }: ShopConfig): string {
  return `${warrantyYears} jaar garantie van ons. ${legalGuarantee.title}.`;
}

export interface StateText {
  readonly title: string;
  readonly text: string;
}

/** Texts of the statuses of an unpaid order, for its page and above the form for ordering again. */
export const UNPAID_STATES: Readonly<Record<Exclude<OrderStatus, 'paid'>, StateText>> = {
  open: {
    title: 'Je bestelling wacht op de betaling',
    text: 'Zodra je betaling binnen is, gaan we aan de slag. We houden alles een half uur voor je vast.',
  },
  failed: {
    title: 'De betaling is niet gelukt',
    text: 'Er is niets afgeschreven. Je gegevens staan nog klaar: probeer het opnieuw, of kies een andere manier van betalen.',
  },
  cancelled: {
    title: 'Je hebt de betaling geannuleerd',
    text: 'Er is niets afgeschreven. Je gegevens staan nog klaar, voor als je alsnog wilt bestellen.',
  },
  expired: {
    title: 'De tijd om te betalen is voorbij',
    text: 'Er is niets afgeschreven. Je gegevens staan nog klaar, voor als je alsnog wilt bestellen.',
  },
};

/** The text of an unpaid order: one of a quotation holds nothing for somebody. */
export function unpaidText({ payment, quotation }: UnpaidOrder): StateText {
  const { title, text } = UNPAID_STATES[payment.status];
  const isHeld = quotation === undefined || payment.status !== 'open';
  return { title, text: isHeld ? text : 'Zodra je betaling binnen is, gaan we aan de slag.' };
}

/** The first sentence of every text about a test order. */
export const TEST_ORDER = 'Dit is een testbestelling: er is niets betaald en er wordt niets verstuurd.';
export const TEST_SAMPLE = 'Hieronder staat wat een klant na een echte betaling leest.';

/** Text for a partly paid order, which must not be called paid. */
export function paidTooLittle(order: PaidOrder, config: ShopConfig): StateText {
  const { received } = order.payment;
  return {
    title: 'Je bestelling is nog niet helemaal betaald',
    text: `We ontvingen ${formatEuro(received)}, voor een eerdere versie van je bestelling. Die kost nu ${formatEuro(order.totals.total)}: er ontbreekt ${formatEuro(amountMissing(order))}. We sturen nog niets op. ${capitalised(askUs(config))} of je het verschil wilt betalen of je geld terug wilt.`,
  };
}

/** Text about an overpayment; null when there is none, or it was refunded. */
export function paidTooMuch(order: PaidOrder): string | null {
  const tooMuch = amountTooMuch(order);
  if (tooMuch === 0) return null;
  return `We ontvingen ${formatEuro(order.payment.received)}; je bestelling kost ${formatEuro(order.totals.total)}. Je krijgt ${formatEuro(tooMuch)} terug, op dezelfde manier als je betaalde.`;
}

export const PAID = {
  title: 'Dank je wel voor je bestelling',
  text: 'Je betaling is binnen. Bewaar of print deze pagina: hierop staat wat je hebt besteld en welke rechten je hebt.',
} as const;

/** The progress of an order after an action of the owner. */
export interface ProgressText extends StateText {
  /** The steps so far, oldest first. */
  readonly steps: readonly string[];
  /** Track-and-trace address. */
  readonly trackUrl: string | null;
}

/** Text for an order that was sent, is ready for pickup, was cancelled or refunded; null when nothing happened yet. */
export function progressText(order: Order, config: ShopConfig): ProgressText | null {
  const events = orderEvents(order);
  if (events.length === 0) return null;
  const { fulfilment } = order;
  const pickup = order.delivery.kind === 'pickup';
  const steps = events.map((event) => `${stepText(event, pickup)} op ${dutchDayName(amsterdamDay(event.at))}.`);
  switch (fulfilment.status) {
    case 'sent': {
      const text = pickup
        ? `Laat even weten wanneer je komt: ${askUs(config)}.`
        : 'Hieronder staat nog eens wat je hebt besteld en welke rechten je hebt.';
      const title = pickup ? `Je bestelling ligt klaar in ${config.address.city}` : 'Je bestelling is onderweg';
      return { title, text, steps, trackUrl: fulfilment.trackUrl };
    }
    case 'cancelled': {
      const paid = `Wat je betaald hebt, krijg je terug op dezelfde manier. Vragen? ${capitalised(askUs(config))}.`;
      const text = isPaid(order) ? paid : 'Er is niets afgeschreven.';
      return { title: 'Je bestelling is geannuleerd', text, steps, trackUrl: null };
    }
    case 'not_sent': {
      const isGiven = events.some(({ kind }) => kind === 'refunded');
      if (!isGiven) {
        const text = `Je bank heeft je betaling teruggeboekt. Klopt dat niet? ${capitalised(askUs(config))}.`;
        return { title: 'Je betaling is teruggeboekt', text, steps, trackUrl: null };
      }
      const text = 'Je bank kan er een paar werkdagen over doen.';
      return { title: 'Je hebt geld teruggekregen', text, steps, trackUrl: null };
    }
    default:
      return unreachable(fulfilment);
  }
}

function stepText(event: CurrentEvent, pickup: boolean): string {
  switch (event.kind) {
    case 'shipped':
      return pickup ? 'Klaargelegd' : 'Aan de bezorger meegegeven';
    case 'cancelled':
      return 'Geannuleerd';
    case 'refunded':
      return `${formatEuro(event.amount)} terugbetaald`;
    case 'charged_back':
      return `${formatEuro(event.amount)} teruggeboekt door je bank`;
    default:
      return unreachable(event);
  }
}
