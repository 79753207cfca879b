import type { CalendarDay } from '../../domain/calendar/calendar.ts';
import { dutchDate, dutchDayName } from '../../domain/calendar/dutch-date.ts';
import { deliveryPromise, pauseSentence, sendableOn } from '../../domain/checkout/delivery.ts';
import { wishedDayOf } from '../../domain/checkout/gift.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { isEngraving } from '../../domain/engraving.ts';
import { isPaid, type Order, type PaidOrder, sentFirst } from '../../domain/order/order.ts';
import { orderLines, piecesInWords, secondParcel, takesWork } from '../../domain/order/order-lines.ts';
import { askUs, filledIn, type ShopConfig } from '../../domain/shop/shop-config.ts';

/** A heading with its text. */
export interface Fact {
  readonly title: string;
  readonly text: readonly string[];
  readonly link?: { readonly href: string; readonly text: string } | null;
}

/** What a shopper wants to know after paying, for page and mail; what the owner has not filled in is left out. */
export function afterPayment(config: ShopConfig, order: PaidOrder): readonly Fact[] {
  const { sale } = order;
  return [
    {
      title: 'Wat er nu gebeurt',
      text: [sale?.isTaken ? 'Je hebt alles al meegekregen.' : whatHappens(config, order)],
    },
    ...(sale?.isTaken ? [] : whenItComes(config, order)),
    { title: 'Wie het maakt', text: [whoMakesIt(config)] },
    ...(sale?.isTaken ? [] : [{ title: 'Iets wijzigen', text: [howToChange(config, order)] }]),
  ];
}

/** When an order leaves and arrives, counted from its payment: the day that was agreed. */
function promiseOf(
  config: ShopConfig,
  {
    lines,
    payment: { paidAt },
    readyOn,
  }: Pick<Order, 'lines' | 'readyOn'> & { readonly payment: { readonly paidAt: Date } },
) {
  const making = { readyOn, personalised: takesWork(lines) };
  return deliveryPromise(paidAt, { ...config, readyOn: sendableOn(paidAt, making, config) });
}

/** The new day of an order that is later than was agreed, for its page and its mail. */
export function delayWords(order: Order, config: ShopConfig) {
  const at = isPaid(order) ? order.payment.paidAt : order.placedAt;
  const { readyOn, earliest, latest } = promiseOf(config, { ...order, payment: { paidAt: at } });
  const isSent = deliveryChoice(order.delivery) === 'NL';
  const [all, back] = sentFirst(order)
    ? ['Wat nog komt,', 'krijg je terug wat je daarvoor betaalde']
    : ['Alles', 'krijg je alles terug wat je betaalde'];
  return {
    day: readyOn ? `${all} is nu klaar op ${dutchDayName(readyOn)}.` : '',
    arrival: isSent
      ? `Op zijn vroegst ${dutchDayName(earliest)} en uiterlijk ${dutchDayName(latest)} heb je het in huis.`
      : '',
    choice: `Duurt dat je te lang? Dan annuleer je zonder kosten, en ${back}, binnen 14 dagen. Wil je wachten, dan hoef je niets te doen.`,
  };
}

function isShort({ attention }: PaidOrder): boolean {
  return attention.includes('stock_short');
}

/** What follows in a second parcel; empty: all of it comes in one. */
function secondInWords({ lines }: Pick<Order, 'lines'>): string {
  return piecesInWords(orderLines(lines), secondParcel(lines));
}

function wishedDay({ gift }: PaidOrder): CalendarDay | null {
  return gift === null ? null : wishedDayOf(gift);
}

function whatHappens(config: ShopConfig, order: PaidOrder): string {
  if (isShort(order)) {
    return `Terwijl je betaalde, is het laatste exemplaar van een product verkocht. We mailen je op ${order.contact.email} wanneer je het krijgt, of je krijgt je geld terug: zeg het maar.`;
  }
  if (order.quotation) return `We gaan voor je aan het werk, zoals in offerte ${order.quotation.name} staat.`;
  const { dispatchedOn, leavesToday, readyOn: made } = promiseOf(config, order);
  if (order.delivery.kind === 'pickup') {
    return made
      ? `We maken je bestelling voor je. Alles is klaar op ${dutchDayName(made)}.`
      : 'We leggen je bestelling klaar.';
  }
  const present = order.gift === null ? '' : ' Er gaan geen prijzen mee.';
  if (wishedDay(order) !== null)
    return `We pakken je bestelling in en versturen die op tijd voor je bezorgdag.${present}`;
  const second = secondInWords(order);
  if (made && second !== '') {
    const first = promiseOf(config, { ...order, readyOn: null }).dispatchedOn;
    return `Wat er ligt, versturen we ${dutchDayName(first)}. Wat we voor je maken (${second}) volgt in een tweede pakket, zodra het klaar is: ${dutchDayName(made)}.${present}`;
  }
  if (made) {
    const what = order.lines.some(isEngraving) ? 'je standaard met gravering' : 'je bestelling voor je';
    return `We maken ${what}, en sturen alles in één pakket zodra het klaar is: ${dutchDayName(made)}.${present}`;
  }
  const pause = pauseSentence(order.payment.paidAt, config);
  if (pause !== null) return `We pakken je bestelling in. ${pause}${present}`;
  return `We pakken je bestelling in en versturen die ${leavesToday ? 'nog dezelfde dag' : 'op de eerstvolgende werkdag'}: ${dutchDayName(dispatchedOn)}.${present}`;
}

/** When an order arrives; empty while that is unknown. */
function whenItComes(config: ShopConfig, order: PaidOrder): readonly Fact[] {
  if (isShort(order)) return [];
  const title = 'Wanneer het komt';
  const { email } = order.contact;
  const choice = deliveryChoice(order.delivery);
  if (order.quotation) return [{ title, text: [agreedDay(config, order, order.quotation.deliverBy)] }];
  if (choice === 'pickup') {
    return [
      { title, text: [`Je krijgt bericht op ${email} wanneer je alles in ${config.address.city} kunt afhalen.`] },
    ];
  }
  const wished = wishedDay(order);
  if (wished !== null) {
    const text = `Je koos ${dutchDayName(wished)}: we versturen het pakket zo dat het dan aankomt. Zodra het weg is, mailen we je.`;
    return [{ title, text: [text] }];
  }
  const { earliest, latest } = promiseOf(config, order);
  if (choice === 'NL' && secondInWords(order) !== '') {
    const first = promiseOf(config, { ...order, readyOn: null });
    const text = `Het eerste pakket heb je ${dutchDayName(first.earliest)} of ${dutchDayName(first.latest)} in huis, het tweede uiterlijk ${dutchDayName(latest)}. Van elk pakket mailen we je als het weg is.`;
    return [{ title, text: [text] }];
  }
  const days =
    choice === 'NL'
      ? `Op zijn vroegst ${dutchDayName(earliest)} en uiterlijk ${dutchDayName(latest)} heb je alles in huis.`
      : 'De bezorger heeft daarna 1 tot 2 werkdagen nodig.';
  return [{ title, text: [`${days} Zodra het pakket weg is, mailen we je.`] }];
}

function agreedDay({ address }: ShopConfig, { delivery, contact }: PaidOrder, deliverBy: string): string {
  const day = dutchDate(deliverBy);
  return delivery.kind === 'pickup'
    ? `Uiterlijk ${day} kun je alles in ${address.city} afhalen. Zodra het klaarligt, mailen we je op ${contact.email}.`
    : `Uiterlijk ${day} heb je alles in huis. Zodra het weg is, mailen we je.`;
}

function whoMakesIt({ owners, address, claims }: ShopConfig): string {
  const names = owners.names.map(filledIn).filter((name) => name !== null);
  const who = names.length === owners.names.length ? `${names.join(' en ')} maken` : 'We maken';
  const share = claims.handmade.show ? ', voor vier vijfde met de hand' : '';
  return `${who} elke standaard in de werkplaats in ${address.city}${share}, en proberen hem in alle standen voor hij in de doos gaat.`;
}

function howToChange(config: ShopConfig, { number, lines, delivery, quotation }: PaidOrder): string {
  const what = [
    ...(delivery.kind === 'pickup' ? [] : ['je adres']),
    ...(lines.some(isEngraving) && quotation === undefined ? ['de tekst van je gravering'] : []),
    'iets anders',
  ];
  const named = what.length > 1 ? `${what.slice(0, -1).join(', ')} of ${what.at(-1)}` : 'iets';
  return `Klopt ${named} niet? ${capitalised(askUs(config))} en noem ${number}. Zolang we er nog niet aan begonnen zijn, passen we het aan.`;
}
