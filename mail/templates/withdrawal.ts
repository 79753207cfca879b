import { REFUND_TERM } from '../../content/pages/withdraw.ts';
import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { Withdrawal, WithdrawalStatement } from '../../domain/message/withdrawal.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument } from '../document.ts';
import type { MailContext } from './context.ts';

export interface WithdrawalMailOptions {
  readonly withdrawal: Withdrawal;
  /** Number of the matching order; null when there is none. */
  readonly orderNumber: string | null;
  /** The order was placed with the same e-mail address. */
  readonly sameEmail: boolean;
  /** The form looked sent by a bot. */
  readonly flaggedAsBot: boolean;
}

/** To the owners: a withdrawal, whose legal terms start now. */
export function withdrawalForOwner(
  options: WithdrawalMailOptions,
  { reference, createdAt }: MailContext,
): MailDocument {
  const { withdrawal, orderNumber } = options;
  return {
    isForOwners: true,
    subject: `Herroeping: ${orderNumber ?? withdrawal.name}`,
    preview: `${withdrawal.name} herroept een bestelling.`,
    title: 'Een klant herroept een bestelling',
    parts: [
      facts(['Naam', withdrawal.name], ['E-mail', withdrawal.email], ['Herroepen', withdrawal.order]),
      { kind: 'text', text: orderSentence(options) },
      ...(options.flaggedAsBot
        ? [
            {
              kind: 'text',
              text: 'Let op: het formulier lijkt automatisch ingevuld. Vraag bij twijfel na of de klant dit zelf was.',
            } as const,
          ]
        : []),
      {
        kind: 'text',
        text: 'De klant heeft een ontvangstbevestiging. Betaal het bedrag met de verzendkosten terug binnen 5 werkdagen nadat je de zending of het bewijs van verzending hebt: dat beloven we op de site. De wet geeft je 14 dagen na de herroeping, en langer alleen zolang je daar nog op wacht.',
      },
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
    ],
  };
}

function orderSentence({ orderNumber, sameEmail }: WithdrawalMailOptions): string {
  if (orderNumber === null)
    return 'Deze bestelling staat niet in de winkel. Zoek die op, of vraag de klant welke bestelling het is.';
  return sameEmail
    ? `Dit is bestelling ${orderNumber}, geplaatst met hetzelfde e-mailadres.`
    : `Bestelling ${orderNumber} bestaat, maar is met een ander e-mailadres geplaatst. Controleer of de klant dezelfde is.`;
}

/**
 * To the visitor, at once: content, date and time of the withdrawal (BW 6:230oa, paragraph 4). What of the
 * content may be repeated: docs/rules.md#withdrawal-confirmation.
 */
export function withdrawalForVisitor(
  { name, order, isWhole }: WithdrawalStatement,
  { config, reference, createdAt }: MailContext,
): MailDocument {
  return {
    subject: 'Ontvangstbevestiging van je herroeping',
    preview: `Ontvangen op ${dutchMoment(createdAt)}.`,
    title: 'We hebben je herroeping ontvangen',
    parts: [
      { kind: 'text', text: 'Goedendag,' },
      {
        kind: 'text',
        text: 'Je hebt de overeenkomst herroepen. Bewaar deze mail: hij bewijst wat je verklaarde en wanneer.',
      },
      facts(
        ['Verklaring', 'Ik herroep de overeenkomst over de hieronder genoemde bestelling.'],
        ['Bestelling', order],
        ['Naam', name],
        ['Ontvangen', dutchMoment(createdAt)],
        ['Kenmerk', reference],
      ),
      ...(isWhole
        ? []
        : [
            {
              kind: 'text',
              text: `Wat je verder invulde, staat hier niet: iedereen kan jouw mailadres invullen. We hebben alles bewaard zoals het binnenkwam. Wil je het hebben, ${askInReply(config)} en noem het kenmerk.`,
            } as const,
          ]),
      { kind: 'heading', text: 'Hoe het verder gaat' },
      {
        kind: 'list',
        items: [
          'Stuur de bestelling binnen 14 dagen na vandaag terug. Het terugsturen betaal je zelf.',
          'Je krijgt het hele bedrag terug, ook de kosten van de standaardbezorging, op dezelfde manier als je betaalde.',
          `Je hebt je geld ${REFUND_TERM}.`,
          'Een gravering en maatwerk maken we speciaal voor één klant. Die kun je niet herroepen.',
        ],
      },
      {
        kind: 'text',
        text: `Vragen, of heb je niets herroepen? ${capitalised(askInReply(config))} en noem het kenmerk.`,
      },
    ],
  };
}
