import { dutchDayName, wholeHour } from '../../domain/calendar/dutch-date.ts';
import {
  deliveryPromise,
  deliverySentence,
  type Making,
  pauseSentence,
  sendableOn,
} from '../../domain/checkout/delivery.ts';
import type { ShippingRate } from '../../domain/checkout/shipping.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { isEngraving } from '../../domain/engraving.ts';
import { formatEuro } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { isPersonalised } from '../../domain/order/order-lines.ts';
import type { OfferedMethod } from '../../domain/payment/payment-method.ts';
import { askUs, type ShopConfig } from '../../domain/shop/shop-config.ts';
import type { Fact } from './after-payment.ts';
import { legalGuarantee } from './product-sections.ts';
import { REFUND_TERM, WHERE_TO_WITHDRAW } from './withdraw.ts';

/** The wording that the law requires (BW 6:230v, paragraph 3); do not change it. */
export const ORDER_BUTTON = 'Bestelling met betalingsverplichting';

/** Why no point can be chosen, of a page on which the order goes on. */
export const NO_POINTS = {
  silent: 'Afhaalpunten zijn nu niet te vinden. We bezorgen thuis, en je kunt gewoon bestellen.',
  none: 'Bij deze postcode is geen afhaalpunt. We bezorgen thuis, en je kunt gewoon bestellen.',
} as const;

/** Copy of the page between order and payment. */
export const TO_PAYMENT = { title: 'Nu nog betalen', link: 'Verder naar de betaling' } as const;

/** Shown when the provider takes nothing for what is ordered. */
export const NO_METHODS = 'Voor dit bedrag kun je hier nu niet betalen. Mail ons, dan regelen we het samen.';

/** How to pay, shown at the start of the order (BW 6:230v, paragraph 4). */
export function howToPay(offered: readonly OfferedMethod[]): string {
  const methods = offered.map(({ name }) =>
    name === 'Creditcard' || name === 'Overboeking' ? name.toLowerCase() : name,
  );
  if (methods.length === 0) return NO_METHODS;
  const named = methods.length > 1 ? `${methods.slice(0, -1).join(', ')} of ${methods.at(-1)}` : methods.join();
  return `Je betaalt vooraf, met ${named}.`;
}

/** 'gratis vanaf € 50,00, daaronder € 5,95', or the costs alone when delivery is never free. */
export function rateText({ cost, freeFrom }: ShippingRate): string {
  return freeFrom === null ? formatEuro(cost) : `gratis vanaf ${formatEuro(freeFrom)}, daaronder ${formatEuro(cost)}`;
}

export interface GoodToKnowOptions extends Making {
  readonly now: Date;
  /** The buyer may choose two parcels. */
  readonly canDivide?: boolean;
  readonly lines: Order['lines'];
}

/** Information that the law requires before ordering (BW 6:230m); the choice at the start of the form has countries and costs. */
export function goodToKnow(config: ShopConfig, options: GoodToKnowOptions): readonly Fact[] {
  return [
    { title: 'Levertijd', text: leadTime(config, options) },
    { title: 'Herroepen en retourneren', text: [...withdrawalText(config, options.lines), WHERE_TO_WITHDRAW] },
    { title: 'Garantie', text: [warrantyText(config)] },
    {
      title: 'Niet tevreden?',
      text: [`${capitalised(askUs(config))}. Op een klacht antwoorden we binnen 2 werkdagen.`],
    },
  ];
}

/** When an order arrives. */
export function leadTime(
  config: ShopConfig,
  { now, canDivide = false, ...making }: Omit<GoodToKnowOptions, 'lines'>,
): readonly string[] {
  const promise = deliveryPromise(now, { ...config, readyOn: sendableOn(now, making, config) });
  const sentence = deliverySentence(promise);
  const inTheNetherlands = `In Nederland: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  if (promise.readyOn) {
    const day = dutchDayName(promise.readyOn);
    const how = canDivide
      ? 'en gaat in één pakket, of in twee als je dat bij het adres kiest'
      : 'en gaat in één pakket';
    return [`Wat niet op de plank ligt, maken we voor jou: alles is klaar op ${day} ${how}.`, inTheNetherlands];
  }
  return [
    pauseSentence(now, config) ??
      `Op werkdagen voor ${wholeHour(config.cutOffHour)} besteld: dezelfde dag verzonden. Bezorgd in 1 tot 2 werkdagen.`,
    inTheNetherlands,
  ];
}

/** What two parcels mean, beside the box for them. */
export function twoParcelsHint(config: ShopConfig, now: Date, readyOn: string): string {
  const first = deliveryPromise(now, config);
  const all = deliveryPromise(now, { ...config, readyOn });
  return `Zonder extra kosten. In Nederland heb je het eerste pakket ${dutchDayName(first.earliest)} of ${dutchDayName(first.latest)}, en de rest uiterlijk ${dutchDayName(all.latest)}. Een cadeau met een bezorgdag gaat altijd in één pakket.`;
}

/** The right of withdrawal and the shop's return promise, for every page. */
export function withdrawalText({ returns }: ShopConfig, lines: Order['lines']): readonly string[] {
  const promises = `Je mag ${returns.statutoryDays} dagen na ontvangst herroepen zonder opgave van redenen: dat is je wettelijke recht. Daarbovenop geldt onze eigen belofte: terugsturen mag tot ${returns.promisedDays} dagen. Het terugsturen betaal je zelf; je geld heb je terug ${REFUND_TERM}.`;
  const engraved =
    'De gravering in deze bestelling maken we speciaal voor jou. De gegraveerde standaard kun je daarom niet herroepen of terugsturen.';
  const worded = 'Wat in deze bestelling jouw tekst krijgt, maken we speciaal voor jou. Dat kun je niet terugsturen.';
  const others = lines.filter((line) => !isEngraving(line));
  return [promises, ...(others.length < lines.length ? [engraved] : []), ...(isPersonalised(others) ? [worded] : [])];
}

/** Whether an order can be withdrawn from: not by a company, nor when all of it is bespoke. */
export function canWithdraw({ quotation, contact, lines }: Pick<Order, 'quotation' | 'contact' | 'lines'>): boolean {
  if (quotation === undefined) return true;
  return contact.company === undefined && !lines.every(({ agreed }) => agreed?.isBespoke);
}

/** The same for an order, which may come from a quotation (docs/rules.md#quotation-order). */
export function withdrawalTextOf(
  order: Pick<Order, 'quotation' | 'contact' | 'lines'>,
  config: ShopConfig,
): readonly string[] {
  const { quotation, contact, lines } = order;
  if (quotation === undefined) return withdrawalText(config, lines);
  if (contact.company !== undefined) {
    return [
      `Je bestelde als bedrijf. Het herroepingsrecht is er voor consumenten; is er iets niet goed, ${askUs(config)}.`,
    ];
  }
  const excluded = 'Wat op maat is, maken we speciaal voor jou. Dat kun je niet herroepen of terugsturen.';
  if (!canWithdraw(order)) return [excluded];
  return isPersonalised(lines) ? [...withdrawalText(config, []), excluded] : withdrawalText(config, []);
}

export function warrantyText({ warrantyYears }: ShopConfig): string {
  return `${warrantyYears} jaar garantie van ons. ${legalGuarantee.title}.`;
}
