import { announcedSentences, dayWords, receivedSentences, returnedPieces } from '../../content/pages/returns.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { Return } from '../../domain/return/return.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import type { MailDocument } from '../document.ts';
import { marked, type OrderMailContext, withOrderButton } from './order-parts.ts';

/** To the shopper: what comes back, where it goes, by when, and what follows; its worth in cents. */
export function returnAnnounced(order: Order, one: Return, worth: Cents, context: OrderMailContext): MailDocument {
  return returnMail(order, context, {
    subject: `Je retour van bestelling ${order.number}`,
    preview: `Stuur het uiterlijk ${dayWords(one.lastDay)} op.`,
    title: 'Zo stuur je het terug',
    text: [
      `We verwachten van je terug: ${returnedPieces(order, one)}.`,
      ...announcedSentences(order, one, context.config, worth),
    ],
  });
}

/** To the shopper: a label by which it can be sent back, and what that costs. */
export function returnLabelled(order: Order, one: Return, worth: Cents, context: OrderMailContext): MailDocument {
  return returnMail(order, context, {
    subject: `Je retouretiket van bestelling ${order.number}`,
    preview: 'Print het, plak het op het pakket en geef het af.',
    title: 'Je retouretiket is klaar',
    text: [
      `Dit stuur je terug: ${returnedPieces(order, one)}.`,
      'Print het etiket, plak het op het pakket en geef het af bij een punt van de bezorger die erop staat.',
      ...announcedSentences(order, one, context.config, worth),
    ],
    label: context.siteUrl + paths.orderReturnLabel(order.token, one.id),
  });
}

/** To the shopper: it came, what is deducted and why, and what follows. */
export function returnReceived(order: Order, one: Return, context: OrderMailContext): MailDocument {
  return returnMail(order, context, {
    subject: `Je retour van bestelling ${order.number} is binnen`,
    preview: 'We hebben het ontvangen.',
    title: 'Je retour is binnen',
    text: [`We ontvingen van je terug: ${returnedPieces(order, one)}.`, ...receivedSentences(one)],
  });
}

type ReturnText = Pick<MailDocument, 'subject' | 'preview' | 'title'> & {
  readonly text: readonly string[];
  readonly label?: string;
};

function returnMail(order: Order, context: OrderMailContext, { text, label, ...head }: ReturnText): MailDocument {
  return marked(order, {
    ...head,
    parts: [
      `Beste ${order.contact.name},`,
      ...text,
      ...withOrderButton(order, context, { text: 'Retouretiket (PDF)', href: label }),
      `Vragen? ${capitalised(askInReply(context.config))}.`,
    ],
  });
}
