import { amsterdamDay, parseIsoDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { formatEuro } from '../../domain/money/money.ts';
import {
  amountDue,
  amountMissing,
  amountOverpaid,
  type CurrentEvent,
  isPaid,
  isWhollyRefunded,
  leftToRefund,
  type Order,
  type OrderStatus,
  type PaidOrder,
  type Resend,
  type ResendReason,
  resendOf,
  sentFirst,
  type UnpaidOrder,
} from '../../domain/order/order.ts';
import { orderEvents } from '../../domain/order/order-history.ts';
import { lineName, type OrderLine, orderLines, packedLines, piecesInWords } from '../../domain/order/order-lines.ts';
import type { Parcel } from '../../domain/parcel/parcel-facts.ts';
import { unreachable } from '../../domain/result.ts';
import { askUs, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { PLACE_TEXTS } from './parcels.ts';

/* Texts about an order in each of its states. */

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

/** Until when an order of owners can be paid by its link. */
export function heldSentence({ heldUntil }: Pick<Order, 'heldUntil'>): string {
  return `Tot en met ${dutchDayName(amsterdamDay(heldUntil))} houden we alles voor je vast.`;
}

/** The text of an unpaid order; an order from a quotation reserves no stock. */
export function unpaidText(order: UnpaidOrder): StateText {
  const { payment, quotation, sale } = order;
  const { title, text } = UNPAID_STATES[payment.status];
  if (sale && payment.status === 'open') {
    return {
      title,
      text: `Kijk na of alles klopt, en betaal dan ${formatEuro(amountDue(order))}. ${heldSentence(order)}`,
    };
  }
  if (sale) return { title, text: 'Er is niets afgeschreven. Wil je alsnog bestellen? Vraag ons om een nieuwe link.' };
  const isHeld = quotation === undefined || payment.status !== 'open';
  return { title, text: isHeld ? text : 'Zodra je betaling binnen is, gaan we aan de slag.' };
}

/** The first sentence of every text about a test order. */
export const TEST_ORDER = 'Dit is een testbestelling: er is niets betaald en er wordt niets verstuurd.';
export const TEST_SAMPLE = 'Hieronder staat wat een klant na een echte betaling leest.';

/** Text for a partly paid order, which must not be called paid. */
export function paidTooLittle(order: PaidOrder, config: ShopConfig): StateText {
  const { received } = order.payment;
  if (order.sale?.instead !== undefined) {
    return {
      title: 'Betaal nog het verschil van je ruil',
      text: `Wat je terugstuurt, telt voor ${formatEuro(received)}. Wat je ervoor krijgt, kost ${formatEuro(order.totals.total)}. Betaal ${formatEuro(amountMissing(order))} bij, dan sturen we het op.`,
    };
  }
  if (order.sale?.deposit !== undefined) {
    return {
      title: 'Je aanbetaling is binnen',
      text: `We ontvingen ${formatEuro(received)}. Van de ${formatEuro(order.totals.total)} blijft ${formatEuro(amountMissing(order))} over: betaal dat voor je de bestelling krijgt. Klopt er iets niet? ${capitalised(askUs(config))}.`,
    };
  }
  return {
    title: 'Je bestelling is nog niet helemaal betaald',
    text: `We ontvingen ${formatEuro(received)}, voor een eerdere versie van je bestelling. Die kost nu ${formatEuro(order.totals.total)}: er ontbreekt ${formatEuro(amountMissing(order))}. We sturen nog niets op. Betaal het verschil, of wil je je geld terug? ${capitalised(askUs(config))}.`,
  };
}

/** Text about an overpayment; null when there is none, or it was refunded. */
export function paidTooMuch(order: PaidOrder): string | null {
  const tooMuch = amountOverpaid(order);
  if (tooMuch === 0) return null;
  return `We ontvingen ${formatEuro(order.payment.received)}; je bestelling kost ${formatEuro(order.totals.total)}. Je krijgt ${formatEuro(tooMuch)} terug, op dezelfde manier als je betaalde.`;
}

/** Title and text of an order that was paid, also by what came back; `first` is for the mail. */
export function paidText({ sale }: PaidOrder): StateText & { readonly first: string } {
  const first = sale?.instead
    ? `Dit krijg je in ruil voor wat je van bestelling ${sale.instead} terugstuurt.`
    : 'Je betaling is binnen.';
  return {
    title: sale?.instead ? 'Je ruil staat klaar' : 'Dank je wel voor je bestelling',
    text: `${first} Bewaar of print deze pagina: hierop staat wat je hebt besteld en welke rechten je hebt.`,
    first,
  };
}

/** An order of owners that the customer took along. */
const TAKEN = {
  title: 'Dank je wel voor je bestelling',
  text: 'Je hebt alles meegekregen. Bewaar deze pagina: hierop staat wat je hebt gekocht en welke rechten je hebt.',
} as const;

/** The progress of an order after an action of the owner. */
export interface ProgressText extends StateText {
  /** The steps so far, oldest first. */
  readonly steps: readonly string[];
  /** Track-and-trace address. */
  readonly trackUrl: string | null;
  /** The same of the first parcel, beside that of the second. */
  readonly firstTrackUrl?: string | null;
}

/** Text for an order that was sent, is ready for pickup, was cancelled or refunded; null when nothing happened yet. */
export function progressText(
  order: Order,
  config: ShopConfig,
  parcel: Pick<Parcel, 'place' | 'placeSince' | 'trackUrl'> | null = null,
): ProgressText | null {
  const again = resendOf(order);
  if (again && order.fulfilment.status === 'not_sent' && !isWhollyRefunded(order)) return againText(order, again);
  const first = sentFirst(order);
  const events = [...(first ? [first] : []), ...orderEvents(order)];
  if (events.length === 0) return null;
  const { fulfilment } = order;
  const pickup = order.delivery.kind === 'pickup';
  const steps = stepsOf(events, order);
  switch (fulfilment.status) {
    case 'sent':
      if (order.sale?.isTaken) return { ...TAKEN, steps, trackUrl: null };
      if (pickup) return { ...readyText(config), steps, trackUrl: null };
      return sentText(order, steps, parcel);
    case 'cancelled': {
      const left = leftToRefund(order);
      const back = left > 0 ? `Je krijgt nog ${formatEuro(left)} van ons terug.` : 'Wat je betaalde, heb je terug.';
      const text = isPaid(order) ? `${back} Vragen? ${capitalised(askUs(config))}.` : 'Er is niets afgeschreven.';
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

function readyText(config: ShopConfig): StateText {
  return {
    title: `Je bestelling ligt klaar in ${config.address.city}`,
    text: `Laat even weten wanneer je komt: ${askUs(config)}.`,
  };
}

/** Text for an order that left, by where its parcel is. */
function sentText(order: Order, steps: readonly string[], parcel: Parameters<typeof progressText>[2]): ProgressText {
  const first = sentFirst(order);
  const place = parcel && !isWhollyRefunded(order) ? PLACE_TEXTS[parcel.place] : undefined;
  const at = parcel?.placeSince;
  const trackUrl = order.fulfilment.status === 'sent' ? order.fulfilment.trackUrl : null;
  return {
    title: place?.title ?? `Je ${first ? 'tweede pakket' : 'bestelling'} is onderweg`,
    text: place?.text ?? 'Hieronder staat nog eens wat je hebt besteld en welke rechten je hebt.',
    steps: place && at ? [...steps, `${place.step} op ${dutchDayName(amsterdamDay(at))}.`] : steps,
    trackUrl: trackUrl ?? parcel?.trackUrl ?? null,
    firstTrackUrl: first?.trackUrl ?? null,
  };
}

/** Why something is sent again: for owners, and what the customer reads. */
export const RESEND_WORDS: Readonly<Record<ResendReason, { readonly name: string; readonly sentence: string }>> = {
  lost: { name: 'Kwijtgeraakt', sentence: 'Je pakket is onderweg kwijtgeraakt.' },
  damaged: { name: 'Kapot aangekomen', sentence: 'Wat we stuurden, kwam niet heel bij je aan.' },
  came_back: { name: 'Terug bij ons, of nooit weggegaan', sentence: 'Je pakket kwam niet bij je aan en ligt bij ons.' },
  missing: { name: 'Er ontbrak iets', sentence: 'In je pakket ontbrak iets.' },
  warranty: { name: 'Garantie', sentence: 'Dit krijg je van ons onder de garantie.' },
  second: { name: 'Tweede pakket', sentence: 'De rest volgt in een tweede pakket.' },
};

/** What is sent again: "1 × Boekenstandaard, Middel, een messing as". */
export function resendWords(lines: readonly OrderLine[], { pieces, part }: Pick<Resend, 'pieces' | 'part'>): string {
  return [piecesInWords(lines, pieces), part].filter(Boolean).join(', ');
}

/** What follows after the first of two parcels, and when it is ready. */
export function secondFollows({ lines, readyOn }: Order): string {
  const left = packedLines(lines).map((line) => `${line.quantity} × ${lineName(line)}`);
  const day = readyOn && parseIsoDay(readyOn);
  return `${RESEND_WORDS.second.sentence} Nog te komen: ${left.join(', ')}${day ? `, klaar op ${dutchDayName(day)}` : ''}.`;
}

/** Text for an order of which something is to be sent again, or still to come. */
function againText(order: Order, again: Resend): ProgressText {
  const pickup = order.delivery.kind === 'pickup';
  const first = sentFirst(order);
  if (first) {
    return {
      title: 'Je eerste pakket is onderweg',
      text: secondFollows(order),
      steps: stepsOf([first, ...orderEvents(order)], order),
      trackUrl: first.trackUrl,
    };
  }
  return {
    title: pickup ? 'We leggen het opnieuw klaar' : 'We sturen het opnieuw',
    text: `${RESEND_WORDS[again.reason].sentence} Je krijgt, zonder kosten: ${resendWords(orderLines(order.lines), again)}.`,
    steps: [...orderEvents(order), again].map(
      (event) =>
        `${event.kind === 'resent' ? 'We beloofden het opnieuw te sturen' : stepText(event, pickup)} op ${dutchDayName(amsterdamDay(event.at))}.`,
    ),
    trackUrl: null,
  };
}

function stepsOf(events: readonly CurrentEvent[], order: Order): readonly string[] {
  const first = sentFirst(order);
  const textOf = (event: CurrentEvent) => {
    if (event.kind !== 'shipped' || !(order.sale?.isTaken || first)) {
      return stepText(event, order.delivery.kind === 'pickup');
    }
    return first ? `${event === first ? 'Eerste' : 'Tweede'} pakket aan de bezorger meegegeven` : 'Meegenomen';
  };
  return events.map((event) => `${textOf(event)} op ${dutchDayName(amsterdamDay(event.at))}.`);
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
