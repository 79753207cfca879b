import { REFUND_TERM } from '../../content/pages/withdraw.ts';
import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { ContactMessage } from '../../domain/message/contact-message.ts';
import { indicativePrice, type QuoteRequest } from '../../domain/message/quote-request.ts';
import type { Withdrawal, WithdrawalStatement } from '../../domain/message/withdrawal.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { askInReply, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { ANSWER_IN_DESK, facts, type MailDocument, type MailPart, OPEN_IN_DESK } from '../document.ts';

/* The mails of a message from the site: to the owners, and to who sent it. */

/** What every template gets besides its subject. */
export interface MailContext {
  readonly config: ShopConfig;
  readonly siteUrl: string;
  /** When the message was received. */
  readonly createdAt: Date;
  /** The reference of the message: "8F57-DA17". */
  readonly reference: string;
  readonly messageId: string;
}

/** To the page of the desk; whoever is not inside lands there after signing in. */
function inDesk({ siteUrl, messageId }: MailContext): MailPart {
  return { kind: 'button', text: OPEN_IN_DESK, href: siteUrl + paths.deskMessage(messageId) };
}

/** To the owners; replies go to the visitor. */
export function contactForOwner(message: ContactMessage, context: MailContext): MailDocument {
  const { reference, createdAt } = context;
  return {
    isForOwners: true,
    subject: `Contact: ${message.subject}`,
    preview: `${message.name} stuurde een bericht.`,
    title: 'Bericht via de site',
    parts: [
      facts(
        ['Naam', message.name],
        ['E-mail', message.email],
        ['Telefoon', message.phone],
        ['Onderwerp', message.subject],
      ),
      { kind: 'words', text: message.message },
      inDesk(context),
      ANSWER_IN_DESK,
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
    ],
  };
}

export interface QuoteMailOptions {
  readonly request: QuoteRequest;
  /** File name of the logo; null when there is none. */
  readonly logo: string | null;
}

/** To the owners, with the logo attached; replies go to the visitor. */
export function quoteForOwner({ request, logo }: QuoteMailOptions, context: MailContext): MailDocument {
  const pieces = request.quantity === null ? 'aantal nog open' : `${request.quantity} stuks`;
  return {
    isForOwners: true,
    subject: `Offerte: ${request.company || request.name}, ${pieces}`,
    preview: `${request.name} vraagt een offerte, ${pieces}.`,
    title: 'Offerteaanvraag via de site',
    parts: [
      facts(
        ['Naam', request.name],
        ['Bedrijf', request.company],
        ['Btw-id', request.vatId],
        ['E-mail', request.email],
        ['Telefoon', request.phone],
      ),
      ...wishes({ request, logo }, context),
      inDesk(context),
      ANSWER_IN_DESK,
      facts(['Ontvangen', dutchMoment(context.createdAt)], ['Kenmerk', context.reference]),
    ],
  };
}

function wishes({ request, logo }: QuoteMailOptions, { config }: MailContext): MailPart[] {
  const { quantity, customization, message } = request;
  const price = quantity === null ? null : indicativePrice(config.quotePrices, quantity);
  return [
    facts(
      ['Aantal', quantity === null ? null : `${quantity} stuks`],
      [
        'Richtprijs',
        price && `${formatEuro(price.unitPrice)} per stuk, ${formatEuro(price.total)} samen, exclusief btw`,
      ],
      ['Wensen', customization],
      ['Logo', logo],
    ),
    { kind: 'words', text: message },
  ];
}

/** Confirms a message or a request to the visitor. Repeats nothing that was typed (docs/rules.md#message-confirmation). */
export function confirmationForVisitor(
  kind: 'contact' | 'quote',
  { config, reference, createdAt }: MailContext,
): MailDocument {
  const [name, title, thanks] =
    kind === 'contact'
      ? ['bericht', 'Bedankt voor je bericht', 'Je bericht is aangekomen.']
      : ['offerteaanvraag', 'Je aanvraag is aangekomen', 'Bedankt voor je aanvraag.'];
  const promise = 'We nemen binnen 1 werkdag contact met je op.';
  return {
    subject: `We hebben je ${name} (kenmerk ${reference})`,
    preview: promise,
    title,
    parts: [
      'Goedendag,',
      `${thanks} ${promise}`,
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
      `Wil je iets toevoegen? ${capitalised(askInReply(config))} en noem het kenmerk.`,
      'Heb je ons niets gestuurd? Dan heeft iemand anders je mailadres ingevuld. Je hoeft niets te doen.',
    ],
  };
}

export interface WithdrawalMailOptions {
  readonly withdrawal: Withdrawal;
  readonly orderNumber: string | null;
  /** The order was placed with the same e-mail address. */
  readonly sameEmail: boolean;
  /** The form looked sent by a bot. */
  readonly flaggedAsBot: boolean;
  /** The visitor gets a mail that confirms it; false: the same mailbox got one today. */
  readonly isConfirmed: boolean;
}

/** To the owners: a withdrawal, whose legal terms start now. */
export function withdrawalForOwner(options: WithdrawalMailOptions, context: MailContext): MailDocument {
  const { withdrawal, orderNumber } = options;
  const { reference, createdAt } = context;
  return {
    isForOwners: true,
    subject: `Herroeping: ${orderNumber ?? withdrawal.name}`,
    preview: `${withdrawal.name} herroept een bestelling.`,
    title: 'Een klant herroept een bestelling',
    parts: [
      facts(['Naam', withdrawal.name], ['E-mail', withdrawal.email], ['Herroepen', withdrawal.order]),
      orderSentence(options),
      ...(options.flaggedAsBot
        ? ['Let op: het formulier lijkt automatisch ingevuld. Vraag bij twijfel na of de klant dit zelf was.']
        : []),
      options.isConfirmed
        ? 'De klant heeft een ontvangstbevestiging.'
        : 'Dit adres kreeg vandaag al een ontvangstbevestiging en daarom geen tweede. Gaat het om een andere bestelling, bevestig deze herroeping dan zelf.',
      'Betaal het bedrag met de verzendkosten terug binnen 5 werkdagen nadat je de zending of het bewijs van verzending hebt: dat beloven we op de site. De wet geeft je 14 dagen na de herroeping, en langer alleen zolang je daar nog op wacht.',
      inDesk(context),
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
      'Goedendag,',
      'Je hebt de overeenkomst herroepen. Bewaar deze mail: hij bewijst wat je verklaarde en wanneer.',
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
            `Wat je verder invulde, staat hier niet: iedereen kan jouw mailadres invullen. We hebben alles bewaard zoals het binnenkwam. Wil je het hebben, ${askInReply(config)} en noem het kenmerk.`,
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
      `Vragen, of heb je niets herroepen? ${capitalised(askInReply(config))} en noem het kenmerk.`,
    ],
  };
}

/** Template of an owner's answer. */
export const MESSAGE_REPLY = 'message-reply';

interface Reply {
  /** Of the mail that it answers; null when that is not known. */
  readonly subject: string | null;
  readonly text: string;
  /** Of the message: "8F57-DA17". */
  readonly reference: string;
  readonly brand: string;
}

/** An owner's answer to a message. Repeats nothing that the visitor typed (docs/rules.md#message-confirmation). */
export function messageReply({ subject, text, reference, brand }: Reply): MailDocument {
  const answered = subject ?? `Je bericht aan ${brand} (kenmerk ${reference})`;
  return {
    subject: /^re:/i.test(answered) ? answered : `Re: ${answered}`,
    preview: text.slice(0, 90).replace(/\s+/g, ' '),
    title: 'Antwoord op je bericht',
    parts: [{ kind: 'words', text }, `Kenmerk ${reference}. Je kunt deze mail gewoon beantwoorden.`],
  };
}
