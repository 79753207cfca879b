import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { ContactMessage } from '../../domain/message/contact-message.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument } from '../document.ts';
import { type MailContext, NOT_YOU } from './context.ts';

/** To the owners; replies go to the visitor. */
export function contactForOwner(message: ContactMessage, { reference, createdAt }: MailContext): MailDocument {
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
      { kind: 'text', text: 'Beantwoord deze mail: je antwoord gaat rechtstreeks naar de bezoeker.' },
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
    ],
  };
}

/** To the visitor. Repeats nothing that was typed (docs/rules.md#message-confirmation). */
export function contactForVisitor({ config, reference, createdAt }: MailContext): MailDocument {
  return {
    subject: `We hebben je bericht (kenmerk ${reference})`,
    preview: 'We nemen binnen 1 werkdag contact met je op.',
    title: 'Bedankt voor je bericht',
    parts: [
      { kind: 'text', text: 'Goedendag,' },
      { kind: 'text', text: 'Je bericht is aangekomen. We nemen binnen 1 werkdag contact met je op.' },
      facts(['Ontvangen', dutchMoment(createdAt)], ['Kenmerk', reference]),
      { kind: 'text', text: `Wil je iets toevoegen? ${capitalised(askInReply(config))} en noem het kenmerk.` },
      { kind: 'text', text: NOT_YOU },
    ],
  };
}
