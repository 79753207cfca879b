import { parseIsoDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../domain/calendar/dutch-date.ts';
import { type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderLines, piecesInWords } from '../../domain/order/order-lines.ts';
import {
  hasMadeForOne,
  isFault,
  lastDayOf,
  type Return,
  type ReturnReason,
  type ReturnState,
  returnState,
} from '../../domain/return/return.ts';
import { askUs, filledIn, type ShopConfig, sellerAddress } from '../../domain/shop/shop-config.ts';
import { REFUND_TERM } from './withdraw.ts';

/* What a customer and the owners read of a return, on pages and in mails. */

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  withdrawn: 'Herroepen of niet naar wens',
  size: 'Andere maat',
  damaged: 'Kapot aangekomen',
  faulty: 'Klacht: er klopt iets niet',
  other: 'Iets anders',
};

export const MADE_FOR_YOU =
  'Wat we voor jou graveerden of op maat maakten, nemen we alleen terug als er iets mis mee is.';

/** Why something is deducted for a label that the shop made. */
export const LABEL_COST = 'het retouretiket';

/** "maandag 7 december" of an ISO date. */
export function dayWords(iso: string): string {
  const day = parseIsoDay(iso);
  return day ? dutchDayName(day) : iso;
}

/** Where a return goes, on one line; a sentence to ask for it while the owners have not filled it in. */
export function returnAddress(config: ShopConfig): string {
  const lines = sellerAddress(config.address);
  if (lines.length < 2) return `${askUs(config)} naar welk adres je het stuurt`;
  return [filledIn(config.legalName) ?? config.brand, ...lines].join(', ');
}

/** What comes back, in words. */
export function returnedPieces({ lines }: Pick<Order, 'lines'>, { pieces }: Pick<Return, 'pieces'>): string {
  return piecesInWords(orderLines(lines), pieces);
}

/** What follows on a withdrawal, whatever it is about. */
export function sendBackAfter(withdrawnAt: Date, config: ShopConfig): readonly string[] {
  return [
    `Stuur het product uiterlijk ${dayWords(lastDayOf(withdrawnAt))} naar: ${returnAddress(config)}.`,
    `Je krijgt terug wat je ervoor betaalde, ${REFUND_TERM}.`,
  ];
}

/** What was agreed about a return that is on its way: where to, by when, and what follows. */
export function announcedSentences(order: Order, one: Return, config: ShopConfig, worth: Cents): readonly string[] {
  const sends = `Stuur het uiterlijk ${dayWords(one.lastDay)} naar: ${returnAddress(config)}. Doe een briefje met ${order.number} erbij.`;
  const own = one.deduction > 0 ? `: ${formatEuro(one.deduction)}, dat gaat af van wat je terugkrijgt` : '';
  const costs = isFault(one.reason) ? 'Het terugsturen betalen wij.' : `Het terugsturen betaal je zelf${own}.`;
  return [
    sends,
    costs,
    ...(one.reason === 'withdrawn' && hasMadeForOne(order) ? [MADE_FOR_YOU] : []),
    whatFollows(one, worth),
  ];
}

function whatFollows({ exchange, paidBack, deduction }: Return, worth: Cents): string {
  if (exchange?.number) return `Wat je ervoor in de plaats krijgt, is bestelling ${exchange.number}.`;
  if (exchange) return 'Zodra het binnen is, sturen we je wat je ervoor in de plaats wilt.';
  if (paidBack !== null) return `Je kreeg er ${formatEuro(paidBack)} voor terug.`;
  return `Je krijgt ${formatEuro(cents(Math.max(0, worth - deduction)))} terug, op dezelfde manier als je betaalde, ${REFUND_TERM}.`;
}

/** What became of a return that came. */
export function receivedSentences(one: Return): readonly string[] {
  const { deduction, deductionReason, exchange, paidBack } = one;
  const less = deduction > 0 ? [`We houden ${formatEuro(deduction)} in: ${deductionReason}.`] : [];
  if (exchange?.number) return [...less, `Wat je ervoor in de plaats krijgt, is bestelling ${exchange.number}.`];
  if (paidBack === null) return [...less, 'Je krijgt je geld terug binnen 5 werkdagen nadat we alles binnen hebben.'];
  return paidBack === 0 ? less : [...less, `Je krijgt er ${formatEuro(paidBack)} voor terug.`];
}

/** How a return stands, for its customer: a heading and sentences. */
export function returnStatus(order: Order, one: Return, config: ShopConfig, worth: Cents) {
  const what = returnedPieces(order, one);
  switch (returnState(one)) {
    case 'announced':
    case 'to_come':
      return { title: `Je stuurt terug: ${what}`, text: announcedSentences(order, one, config, worth) };
    case 'to_pay':
    case 'done':
      return { title: `Je stuurde terug: ${what}`, text: receivedSentences(one) };
    case 'called_off':
      return null;
  }
}

/** How a return stands, for its owner. */
export const RETURN_STATE_NAMES: Readonly<Record<ReturnState, string>> = {
  announced: 'onderweg naar ons',
  to_pay: 'binnen, nog terug te betalen',
  to_come: 'terugbetaald, nog niet binnen',
  done: 'klaar',
  called_off: 'gaat niet door',
};

/** "Retour: 1 × Middel, onderweg naar ons" */
export function returnName(order: Pick<Order, 'lines'>, one: Return): string {
  return `Retour: ${returnedPieces(order, one)}, ${RETURN_STATE_NAMES[returnState(one)]}`;
}
