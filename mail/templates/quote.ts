import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { indicativePrice, type QuoteRequest } from '../../domain/message/quote-request.ts';
import { formatEuro } from '../../domain/money/money.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument, type MailPart } from '../document.ts';
import { type MailContext, NOT_YOU } from './context.ts';

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
      { kind: 'text', text: 'Beantwoord deze mail: je antwoord gaat rechtstreeks naar de aanvrager.' },
      facts(['Ontvangen', dutchMoment(context.createdAt)], ['Kenmerk', context.reference]),
    ],
  };
}

/** To the visitor. Repeats nothing that was typed (docs/rules.md#message-confirmation). */
export function quoteForVisitor({ config, reference, createdAt }: MailContext): MailDocument {
  return {
    subject: `We hebben je offerteaanvraag (kenmerk ${reference})`,
    preview: 'We nemen binnen 1 werkdag contact met je op.',
    title: 'Je aanvraag is aangekomen',
    parts: [
      { kind: 'text', text: 'Goedendag,' },
      { kind: 'text', text: 'Bedankt voor je aanvraag. We nemen binnen 1 werkdag contact met je op.' },
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
      { kind: 'text', text: `Wil je iets toevoegen? ${capitalised(askInReply(config))} en noem het kenmerk.` },
      { kind: 'text', text: NOT_YOU },
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
