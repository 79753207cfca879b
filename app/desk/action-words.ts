import { ATTENTION_WORDS } from '../../content/order-words.ts';
import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import { messageReference } from '../../domain/message/message.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { unreachable } from '../../domain/result.ts';
import type { StockReason } from '../../domain/stock-correction.ts';

export const STOCK_REASON_NAMES: Readonly<Record<StockReason, string>> = {
  made: 'gemaakt',
  counted: 'geteld',
  returned: 'retour gekomen',
  damaged: 'beschadigd',
  given: 'weggegeven',
  other: 'iets anders',
};

const ACTIONS: Readonly<Record<string, string>> = {
  owner_invited: 'Uitgenodigd voor het beheer',
  owner_confirmed: 'Bevestigd na terugzetten van een back-up',
  owner_removed: 'Weggehaald uit het beheer',
  invitation_withdrawn: 'Uitnodiging ingetrokken',
  owner_entered: 'Ingelogd',
  owner_checked: 'Opnieuw bevestigd wie het is',
  owner_admitted: 'Eén keer toegelaten zonder passkey',
  owner_left: 'Uitgelogd',
  owner_left_everywhere: 'Overal uitgelogd',
  passkey_added: 'Passkey gemaakt',
  passkey_confirmed: 'Passkey bevestigd na terugzetten van een back-up',
  passkey_removed: 'Passkey weggehaald',
  push_turned_on: 'Meldingen aangezet',
  push_turned_off: 'Meldingen uitgezet',
  message_answered: 'Bericht beantwoord',
  message_closed: 'Bericht op afgehandeld gezet',
  message_reopened: 'Bericht weer opengezet',
  quotation_drafted: 'Offerte begonnen',
  quotation_changed: 'Offerte aangepast',
  quotation_discarded: 'Concept van een offerte weggegooid',
  quotation_sent: 'Offerte verstuurd',
  quotation_withdrawn: 'Offerte ingetrokken',
  quotation_accepted: 'Offerte aanvaard door de klant',
  mails_retried: 'Mails opnieuw verstuurd',
  order_made: 'Bestelling gemaakt',
  order_paid_to_owners: 'Aan jullie betaald',
  order_shipped: 'Bestelling verstuurd',
  order_recalled: 'Toch niet verstuurd',
  order_resent: 'Opnieuw te versturen',
  order_changed: 'Bestelling gewijzigd',
  change_declined: 'Wijziging geweigerd',
  order_cancelled: 'Bestelling geannuleerd',
  order_refunded: 'Terugbetaling genoteerd',
  label_made: 'Etiket gemaakt',
  label_cancelled: 'Etiket geannuleerd',
  order_noted: 'Notitie bij een bestelling',
  order_mailed: 'Mail over een bestelling',
  order_checked: 'Aandachtspunten afgevinkt',
  order_collected: 'Bestelling afgehaald',
  invoice_corrected: 'Factuur hersteld',
  refund_requested: 'Terugbetaling aangevraagd',
  refund_retried: 'Terugbetaling opnieuw aangevraagd',
  refund_elsewhere: 'Op een andere manier terugbetaald',
  return_announced: 'Retour genoteerd',
  return_received: 'Retour binnen',
  return_paid: 'Retour afgerekend',
  return_closed: 'Retour gesloten',
  review_answer: 'Beoordeling beantwoord',
  review_hide: 'Beoordeling verborgen',
  review_show: 'Beoordeling weer getoond',
  review_photo_show: 'Foto bij beoordeling getoond',
  review_photo_refuse: 'Foto bij beoordeling verwijderd',
  stock_corrected: 'Voorraad aangepast',
  stock_warning_set: 'Waarschuwing bij lage voorraad ingesteld',
  batch_planned: 'Serie gepland',
  batch_start: 'Serie begonnen',
  batch_edit: 'Serie aangepast',
  batch_close: 'Verkoop van een serie gesloten',
  batch_open: 'Verkoop van een serie geopend',
  batch_cancel: 'Serie vervallen',
  batch_moved: 'Dag van een serie verzet',
  batch_finished: 'Stuks van een serie klaar',
  board_saved: 'Kavel hout bewaard',
  pieces_packed: 'Stukken genummerd',
  piece_shelved: 'Stuk terug op de plank',
  price_planned: 'Prijs gepland',
  offer_planned: 'Actie gepland',
  price_withdrawn: 'Prijs of actie ingetrokken',
  facts_changed: 'Gegevens aangepast',
  extra_created: 'Extra gemaakt',
  article_drafted: 'Artikel begonnen',
  article_published: 'Artikel gepubliceerd',
  article_planned: 'Artikel gepland',
  article_unplanned: 'Artikel niet meer gepland',
  article_restored: 'Artikel teruggezet',
  article_withdrawn: 'Artikel van de site gehaald',
  picture_placed: 'Foto geplaatst',
  picture_as_delivered: 'Foto teruggezet zoals geleverd',
  backup_made: 'Back-up gemaakt',
  backup_restored: 'Back-up teruggezet',
  restore_finished: 'Terugzetten van een back-up afgemaakt',
  payment_unknown: 'Betaling zonder bestelling na terugzetten',
  person_exported: 'Gegevens van iemand opgevraagd',
  person_erased: 'Gegevens van iemand gewist',
  vat_of_destination_chosen: 'Btw van het land van bezorging gekozen',
};

/** What the record can be narrowed to, by its words. */
export const ACTION_CHOICES = Object.entries(ACTIONS).toSorted(([, one], [, other]) => one.localeCompare(other, 'nl'));

const SUBJECTS: Readonly<Record<string, string>> = {
  order: 'bestelling',
  message: 'bericht',
  quotation: 'offerte',
  stock: 'voorraad van',
  batch: 'serie',
  board: 'kavel',
  invoice: 'factuur',
  price: 'prijs van',
  facts: 'gegevens:',
  article: 'artikel',
  picture: 'foto',
  person: 'persoon',
  payment: 'betaling',
};

/** How the details of some actions, which are stored as codes, read in Dutch. */
const DETAILS: Readonly<Record<string, (detail: string) => string>> = {
  stock_corrected: (detail) =>
    detail.replace(/^(\d+) -> (\d+), (\w+)$/, (_, before: string, after: string, reason: string) => {
      const names: Readonly<Record<string, string>> = STOCK_REASON_NAMES;
      return `van ${before} naar ${after}, ${names[reason] ?? reason}`;
    }),
  stock_warning_set: (detail) => (detail === 'usual' ? 'zoals gewoonlijk' : `vanaf ${detail}`),
  vat_of_destination_chosen: (detail) =>
    detail === 'Dutch VAT'
      ? 'Nederlandse btw'
      : detail.replace(/^from (\S+)$/, (_, day: string) => `vanaf ${dutchDate(day)}`),
  order_checked: (detail) => {
    const words: Readonly<Record<string, { readonly name: string }>> = ATTENTION_WORDS;
    return detail
      .split(', ')
      .map((code) => words[code]?.name ?? code)
      .join('; ');
  },
  person_exported: dutchCounts,
  person_erased: dutchCounts,
  restore_finished: dutchCounts,
  // The name of a file.
  backup_made: () => '',
  backup_restored: () => '',
};

function dutchCounts(detail: string): string {
  return detail
    .replaceAll('orders', 'bestellingen')
    .replaceAll('messages', 'berichten')
    .replaceAll('payments unknown', 'betalingen zonder bestelling')
    .replaceAll('persons erased', 'personen opnieuw gewist')
    .replaceAll('changed', 'veranderd')
    .replaceAll('deleted', 'gewist')
    .replaceAll('reduced', 'ingekort');
}

/** What the record keeps beside an action, in Dutch. */
export function detailWords(action: string, detail: string): string {
  return DETAILS[action]?.(detail) ?? detail;
}

export function actionWords(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ');
}

/** "bestelling 2611-00042" of "order:2611-00042". */
export function subjectWords(subject: string): string {
  const [kind = '', ...rest] = subject.split(':');
  const name = rest.join(':');
  if (kind === 'owner' || name === '') return '';
  if (kind === 'message') return `bericht ${messageReference(name)}`;
  // A token says nothing to a reader.
  return isToken(name) ? (SUBJECTS[kind] ?? kind) : `${SUBJECTS[kind] ?? kind} ${name}`.trim();
}

export function actorWords(actor: Actor): string {
  switch (actor.kind) {
    case 'owner':
      return actor.name;
    case 'command-line':
      return 'Op de server';
    case 'shop':
      return 'De winkel zelf';
    default:
      return unreachable(actor);
  }
}
