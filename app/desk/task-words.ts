import { dayWords } from '../../content/pages/returns.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName, shortMoment, wholeHour } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { gigabytes } from '../../domain/health.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type Task, whenOf } from '../../domain/today.ts';

interface TaskWords {
  readonly title: string;
  readonly detail: string;
  /** Where it is done; null when that is not in the desk. */
  readonly href: string | null;
}

/** A task in Dutch, and the page where it is done. */
export function taskWords(task: Task, now: Date): TaskWords {
  const words = WORDS[task.kind] as (task: Task, now: Date) => TaskWords;
  return words(task, now);
}

const TO_SEND = `${paths.deskOrders}?toon=to_send`;
const NAMED = 6;

type TaskOf<Kind extends Task['kind'], One extends Task = Task> = One extends Task
  ? Kind extends One['kind']
    ? One
    : never
  : never;

const WORDS: { readonly [Kind in Task['kind']]: (task: TaskOf<Kind>, now: Date) => TaskWords } = {
  'to-send': (task, now) => ({
    title: count(task.count, 'pakket versturen', 'pakketten versturen'),
    detail:
      whenOf(task, now) === 'today'
        ? `Wat voor ${wholeHour(task.cutOffHour)} is besteld, gaat vandaag mee.`
        : `Vanaf ${dutchDayName(task.day)}.`,
    href: TO_SEND,
  }),
  'to-prepare': (task, now) => ({
    title: count(task.count, 'bestelling klaarleggen', 'bestellingen klaarleggen'),
    detail: `Om af te halen${whenOf(task, now) === 'today' ? '' : `, vanaf ${dutchDayName(task.day)}`}.`,
    href: TO_SEND,
  }),
  engravings: (task, now) => ({
    title: count(task.count, 'gravure maken', 'gravures maken'),
    detail: `${capitalised(leaving(task, now))}: ${namedWords(task)}.`,
    href: TO_SEND,
  }),
  arrival: (task, now) => {
    const { number, contact, quotation } = task.order;
    return {
      title: `${quotation ? 'Offerte leveren aan' : 'Cadeau van'} ${contact.company ?? contact.name}`,
      detail: `${quotation ? 'Uiterlijk' : 'Bezorgen op'} ${dutchDayName(task.arrival)}: verstuur ${leaving(task, now)}.`,
      href: paths.deskOrder(number),
    };
  },
  batch: ({ id, day, pieces, words }) => ({
    title: `Klaar: ${pieces}`,
    detail: `${capitalised(dutchDayName(day))}.${words.length > 0 ? ` Met gravure: ${namedWords({ words })}.` : ''}`,
    href: paths.deskBatch(id),
  }),
  parcel: ({ order: { number, contact }, place, since }) => ({
    title: `Pakket voor ${contact.company ?? contact.name} ${place === 'returning' ? 'komt terug' : 'ligt bij het afhaalpunt'}`,
    detail: `Sinds ${dutchDayName(amsterdamDay(since))}. ${place === 'returning' ? 'Bel of mail de klant; stuur het daarna opnieuw of betaal terug.' : 'Blijft het liggen, dan komt het terug.'}`,
    href: paths.deskOrder(number),
  }),
  'to-check': (task) => ({
    title: count(task.count, 'bestelling nakijken', 'bestellingen nakijken'),
    detail: 'Een klant vraagt een wijziging, of er is iets met de betaling of de voorraad.',
    href: `${paths.deskOrders}?toon=attention`,
  }),
  owed: (task) => ({
    title: `${formatEuro(task.amount)} terugbetalen`,
    detail: `Aan ${count(task.count, 'klant', 'klanten')}: na een annulering of wijziging, of omdat er te veel is betaald.`,
    href: `${paths.deskOrders}?toon=owed`,
  }),
  returns: ({ count: all, day, daysLeft }) => ({
    title: count(all, 'retour wacht', 'retouren wachten'),
    detail: `Op het pakket of op het geld. De eerste dag: ${dayWords(day)}${daysWords(daysLeft)}.`,
    href: paths.deskWaitingReturns,
  }),
  withdrawals: ({ count: all, lastDay, daysLeft }) => ({
    title: count(all, 'herroeping afhandelen', 'herroepingen afhandelen'),
    detail: `${all === 1 ? 'Betaal' : 'Betaal de eerste'} terug uiterlijk ${dutchDayName(lastDay)}${daysWords(daysLeft)}.`,
    href: `${paths.deskMessages}?soort=herroeping`,
  }),
  messages: ({ of, count: all, since }) => ({
    title:
      of === 'quote'
        ? count(all, 'offerte maken', 'offertes maken')
        : count(all, 'bericht beantwoorden', 'berichten beantwoorden'),
    detail: `${of === 'quote' ? 'De oudste aanvraag' : 'Het oudste'} wacht sinds ${shortMoment(since)}.`,
    href: `${paths.deskMessages}?soort=${of === 'quote' ? 'offerte' : 'contact'}`,
  }),
  photos: (task) => ({
    title: count(task.count, 'foto van een koper bekijken', 'foto’s van kopers bekijken'),
    detail: 'Bij een beoordeling. Hij staat pas op de site als je hem toont.',
    href: paths.deskReviews,
  }),
  stock: ({ low }) => ({
    title: 'De voorraad raakt op',
    detail: low.map(({ name, quantity }) => `${name}: ${quantity === 0 ? 'op' : `nog ${quantity}`}`).join('; '),
    href: paths.deskStock,
  }),
  money: ({ title, detail, path }) => ({ title, detail, href: path }),
  mails: ({ dead }) => ({
    title: dead > 0 ? count(dead, 'mail opgegeven', 'mails opgegeven') : 'Mails blijven liggen',
    detail: 'Kijk waar het aan ligt, en verstuur ze opnieuw.',
    href: paths.deskMails,
  }),
  disk: ({ isReady, freeBytes }) => ({
    title: isReady ? 'De schijf raakt vol' : 'De winkel kan niets opslaan',
    detail: `${freeBytes === null ? '' : `Er is nog ${gigabytes(freeBytes)} vrij. `}${
      isReady ? 'Is hij vol, dan worden bestellingen geweigerd' : 'Bestellingen en berichten worden geweigerd'
    }: vraag wie de website beheert om ruimte.`,
    href: null,
  }),
  'no-mail-server': () => ({
    title: 'Er gaat geen mail uit',
    detail: 'De winkel kan nog geen mails versturen: vraag wie de website beheert. Alle mails wachten.',
    href: paths.deskMails,
  }),
  'test-payments': () => ({
    title: 'Er komt nog geen geld binnen',
    detail: 'De koppeling met Mollie ontbreekt: klanten betalen alleen met een testbetaling.',
    href: null,
  }),
  facts: (task) => ({
    title: count(task.count, 'gegeven van de winkel nakijken', 'gegevens van de winkel nakijken'),
    detail: 'Er ontbreekt iets, of het bewijs ervan.',
    href: paths.deskFacts,
  }),
};

function leaving(task: TaskOf<'engravings' | 'arrival'>, now: Date): string {
  return whenOf(task, now) === 'today' ? 'vandaag' : dutchDayName(task.day);
}

function namedWords({ words }: Pick<TaskOf<'engravings'>, 'words'>): string {
  const more = words.length > NAMED ? ` en ${words.length - NAMED} meer` : '';
  return (
    words
      .slice(0, NAMED)
      .map((one) => `'${one}'`)
      .join(', ') + more
  );
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

function daysWords(days: number) {
  if (days < 0) return ', dat is voorbij';
  if (days === 0) return ', dat is vandaag';
  return days === 1 ? ', dat is morgen' : '';
}
