import { capitalised } from '../../domain/dutch-writing.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import type { MailDocument, MailPart } from '../document.ts';
import { marked, type OrderMailContext } from './order-parts.ts';

/* Mails to the shopper that follow from what owners do in the desk. */

/** To the shopper: the order was reported as sent by mistake. */
export function orderRecalled(order: Order, { config, siteUrl }: OrderMailContext): MailDocument {
  const pickup = order.delivery.kind === 'pickup';
  const state = pickup ? 'ligt nog niet klaar' : 'is nog niet verstuurd';
  return marked(order, {
    subject: `Bestelling ${order.number} ${state}`,
    preview: 'Onze vorige mail was een vergissing.',
    title: `Je bestelling ${state}`,
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      {
        kind: 'text',
        text: `We mailden je dat bestelling ${order.number} ${pickup ? 'klaarligt' : 'onderweg is'}. Dat klopt niet: de bestelling ${state}. ${pickup ? 'Zodra alles klaarligt' : 'Zodra we je pakket meegeven'}, mailen we je opnieuw.`,
      },
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token) },
      { kind: 'text', text: `Vragen? ${capitalised(askInReply(config))}.` },
    ],
  });
}

/** To the shopper: what the owners wrote about the order. */
export function orderMessage(order: Order, text: string, { config, siteUrl }: OrderMailContext): MailDocument {
  const paragraphs = text.split(/\n{2,}/).map((paragraph): MailPart => ({ kind: 'words', text: paragraph }));
  return marked(order, {
    subject: `Over je bestelling ${order.number}`,
    preview: `Een bericht van ${config.brand}.`,
    title: `Over je bestelling ${order.number}`,
    parts: [
      { kind: 'text', text: `Beste ${order.contact.name},` },
      ...paragraphs,
      { kind: 'button', text: 'Bekijk je bestelling', href: siteUrl + paths.order(order.token), look: 'quiet' },
      { kind: 'text', text: `Heb je nog een vraag? ${capitalised(askInReply(config))}.` },
    ],
  });
}
