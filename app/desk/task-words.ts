import { dayWords } from '../../content/pages/returns.ts';
import { dutchDayName, shortMoment, wholeHour } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { unreachable } from '../../domain/result.ts';
import { type Task, whenOf } from '../../domain/today.ts';

interface TaskWords {
  /** What has to be done. */
  readonly title: string;
  /** Until when, or of which things. */
  readonly detail: string;
  /** Where it is done; null when that is not in the desk. */
  readonly href: string | null;
}

/** A task in Dutch, and the page where it is done. */
export function taskWords(task: Task, now: Date): TaskWords {
  switch (task.kind) {
    case 'to-send':
    case 'to-prepare':
    case 'engravings':
    case 'arrival':
    case 'batch':
      return workWords(task, now);
    case 'to-check':
      return {
        title: count(task.count, 'bestelling nakijken', 'bestellingen nakijken'),
        detail: 'Een klant vraagt een wijziging, of er is iets met de betaling of de voorraad.',
        href: `${paths.deskOrders}?toon=attention`,
      };
    case 'owed':
      return {
        title: `${formatEuro(task.amount)} terugbetalen`,
        detail: `Aan ${count(task.count, 'klant', 'klanten')}: na een annulering of wijziging, of omdat er te veel is betaald.`,
        href: `${paths.deskOrders}?toon=owed`,
      };
    case 'returns':
    case 'withdrawals':
    case 'messages':
      return messageWords(task);
    case 'stock':
      return {
        title: 'De voorraad raakt op',
        detail: task.low
          .map(({ name, quantity }) => `${name}: ${quantity === 0 ? 'op' : `nog ${quantity}`}`)
          .join('; '),
        href: paths.deskStock,
      };
    case 'money':
      return { title: task.title, detail: task.detail, href: task.path };
    default:
      return technicalWords(task);
  }
}

const TO_SEND = `${paths.deskOrders}?toon=to_send`;
/** Most engravings that a line names. */
const NAMED = 6;

/** What is made, packed and sent. */
function workWords(
  task: Extract<Task, { kind: 'to-send' | 'to-prepare' | 'engravings' | 'arrival' | 'batch' }>,
  now: Date,
): TaskWords {
  const day = dutchDayName(task.day);
  const isToday = whenOf(task, now) === 'today';
  switch (task.kind) {
    case 'to-send':
      return {
        title: count(task.count, 'pakket versturen', 'pakketten versturen'),
        detail: isToday ? `Wat voor ${wholeHour(task.cutOffHour)} is besteld, gaat vandaag mee.` : `Vanaf ${day}.`,
        href: TO_SEND,
      };
    case 'to-prepare':
      return {
        title: count(task.count, 'bestelling klaarleggen', 'bestellingen klaarleggen'),
        detail: `Om af te halen${isToday ? '' : `, vanaf ${day}`}.`,
        href: TO_SEND,
      };
    case 'engravings':
      return engravingWords(task, isToday ? 'vandaag' : day);
    case 'arrival':
      return arrivalWords(task, isToday ? 'vandaag' : day);
    case 'batch':
      return {
        title: `Klaar: ${task.pieces}`,
        detail: `${capitalised(day)}.${task.engraved > 0 ? ` Daarvan ${count(task.engraved, 'bestelling', 'bestellingen')} met gravure.` : ''}`,
        href: paths.deskBatch(task.id),
      };
    default:
      return unreachable(task);
  }
}

type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>;

function engravingWords({ count: pieces, words }: TaskOf<'engravings'>, day: string): TaskWords {
  const more = pieces > NAMED ? ` en ${pieces - NAMED} meer` : '';
  const named = words.slice(0, NAMED).map((one) => `'${one}'`);
  return {
    title: count(pieces, 'gravure maken', 'gravures maken'),
    detail: `${capitalised(day)}: ${named.join(', ')}${more}.`,
    href: TO_SEND,
  };
}

function arrivalWords({ order, arrival }: TaskOf<'arrival'>, day: string): TaskWords {
  const { number, contact, quotation } = order;
  return {
    title: `${quotation ? 'Offerte leveren aan' : 'Cadeau van'} ${contact.company ?? contact.name}`,
    detail: `${quotation ? 'Uiterlijk' : 'Bezorgen op'} ${dutchDayName(arrival)}: verstuur ${day}.`,
    href: paths.deskOrder(number),
  };
}

function messageWords(task: Extract<Task, { kind: 'messages' | 'returns' | 'withdrawals' }>): TaskWords {
  if (task.kind === 'returns') {
    return {
      title: count(task.count, 'retour wacht', 'retouren wachten'),
      detail: `Op het pakket of op het geld. De eerste dag: ${dayWords(task.day)}${daysWords(task.daysLeft)}.`,
      href: paths.deskWaitingReturns,
    };
  }
  if (task.kind === 'withdrawals') {
    const first = task.count === 1 ? 'Betaal' : 'Betaal de eerste';
    return {
      title: count(task.count, 'herroeping afhandelen', 'herroepingen afhandelen'),
      detail: `${first} terug uiterlijk ${dutchDayName(task.lastDay)}${daysWords(task.daysLeft)}.`,
      href: `${paths.deskMessages}?soort=herroeping`,
    };
  }
  const since = `wacht sinds ${shortMoment(task.since)}.`;
  if (task.of === 'quote') {
    return {
      title: count(task.count, 'offerte maken', 'offertes maken'),
      detail: `De oudste aanvraag ${since}`,
      href: `${paths.deskMessages}?soort=offerte`,
    };
  }
  return {
    title: count(task.count, 'bericht beantwoorden', 'berichten beantwoorden'),
    detail: `Het oudste ${since}`,
    href: `${paths.deskMessages}?soort=contact`,
  };
}

function technicalWords(
  task: Extract<Task, { kind: 'mails' | 'no-mail-server' | 'test-payments' | 'facts' }>,
): TaskWords {
  switch (task.kind) {
    case 'mails':
      return {
        title: task.dead > 0 ? count(task.dead, 'mail opgegeven', 'mails opgegeven') : 'Mails blijven liggen',
        detail: 'Kijk waar het aan ligt, en verstuur ze opnieuw.',
        href: paths.deskMails,
      };
    case 'no-mail-server':
      return {
        title: 'Er gaat geen mail uit',
        detail: 'De winkel kan nog geen mails versturen: vraag wie de website beheert. Alle mails wachten.',
        href: paths.deskMails,
      };
    case 'test-payments':
      return {
        title: 'Er komt nog geen geld binnen',
        detail: 'De koppeling met Mollie ontbreekt: klanten betalen alleen met een testbetaling.',
        href: null,
      };
    case 'facts':
      return {
        title: count(task.count, 'gegeven van de winkel nakijken', 'gegevens van de winkel nakijken'),
        detail: 'Er ontbreekt iets, of het bewijs ervan.',
        href: paths.deskFacts,
      };
    default:
      return unreachable(task);
  }
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

function daysWords(days: number) {
  if (days < 0) return ', dat is voorbij';
  if (days === 0) return ', dat is vandaag';
  return days === 1 ? ', dat is morgen' : '';
}
