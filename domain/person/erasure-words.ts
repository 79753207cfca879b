import { type ErasureReport, RETENTION_REASONS, type RetentionReason } from './erasure.ts';

/** Why an order stays as it is, in Dutch. */
const RETENTION_WORDS: Readonly<Record<RetentionReason, string>> = {
  still_open: 'wordt misschien nog betaald; probeer het over een dag opnieuw',
  not_sent: 'moet nog worden verstuurd',
  may_return: 'kan nog worden teruggestuurd; probeer het na de bedenktijd opnieuw',
  to_refund: 'moet nog worden terugbetaald',
  no_invoice: 'wacht op de factuur; vul eerst de gegevens van de winkel in',
};

/** What was erased, and what stays and why: sentences in Dutch for the owner and for the person. */
export function erasureSentences(report: ErasureReport): readonly string[] {
  const { orders, messages, mails, quotations, notices, inWings, withdrawalsKept } = report;
  const erased = [
    count(orders.deleted, 'bestelling die niet is betaald', 'bestellingen die niet zijn betaald'),
    count(messages, 'bericht met de bijlagen', 'berichten met de bijlagen'),
    count(mails, 'mail', 'mails'),
    count(quotations, 'offerte', 'offertes'),
    count(notices, 'verzoek om een mail over de voorraad', 'verzoeken om een mail over de voorraad'),
    ...inWings.map(({ count: number, words }) => count(number, ...words)),
  ].filter((text) => text !== null);
  const reduced = count(orders.reduced, 'betaalde bestelling', 'betaalde bestellingen');
  return [
    erased.length > 0 ? `Gewist: ${erased.join(', ')}.` : 'Er was niets dat helemaal gewist kon worden.',
    ...(reduced === null
      ? []
      : [
          `Ingekort: ${reduced}. Naam, adres, e-mail, opmerking, kaartje en gravering zijn weg; regels en bedragen blijven zeven jaar voor de boekhouding. De factuur blijft zoals hij is: de wet vraagt de naam en het adres erop (AWR, artikel 52).`,
        ]),
    ...RETENTION_REASONS.flatMap((because) => {
      const kept = count(orders.kept[because] ?? 0, 'bestelling', 'bestellingen');
      return kept === null ? [] : [`Nog bewaard: ${kept}, want die ${RETENTION_WORDS[because]}.`];
    }),
    ...(withdrawalsKept === 0
      ? []
      : [
          `Nog bewaard: ${count(withdrawalsKept, 'herroeping', 'herroepingen')}, zeven jaar, als bewijs dat de koop is herroepen.`,
        ]),
  ];
}

function count(number: number, one: string, more: string): string | null {
  return number === 0 ? null : `${number} ${number === 1 ? one : more}`;
}
