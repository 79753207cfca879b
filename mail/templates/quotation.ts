import { addressLines, COUNTRY_NAMES, vatWords } from '../../content/order-words.ts';
import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { formatEuro, vatName } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import {
  describeLine,
  type PublicQuotation,
  quotationAmounts,
  quotationName,
} from '../../domain/quotation/quotation.ts';
import { askInReply } from '../../domain/shop/shop-config.ts';
import { facts, type MailDocument, type MailPart, OPEN_IN_DESK } from '../document.ts';
import type { OrderMailContext } from './order-parts.ts';

/** Templates of these mails. The copy of one that was sent is deleted: it holds the secret of the customer's address. */
export const QUOTATION_MAILS = {
  sent: 'quotation-sent',
  withdrawn: 'quotation-withdrawn',
  accepted: 'quotation-accepted',
} as const;

/** To the customer: what we offer, and where it is accepted. */
export function quotationSent(
  quotation: PublicQuotation,
  token: string,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const { terms, version } = quotation;
  const name = quotationName(quotation);
  const until = dutchDate(terms.validUntil);
  return {
    subject: `Offerte ${name} van ${config.brand}`,
    preview: `Geldig tot en met ${until}.`,
    title: version === 1 ? 'Onze offerte voor jou' : 'Onze nieuwe offerte voor jou',
    parts: [
      `Beste ${terms.buyer.name},`,
      version === 1
        ? 'Bedankt voor je aanvraag. Dit is wat we voor je kunnen maken.'
        : 'Deze offerte komt in de plaats van de vorige, die niet meer geldt.',
      ...(terms.note === '' ? [] : [{ kind: 'words', text: terms.note } as const]),
      quotationTable(quotation),
      facts(
        ['Geldig tot en met', until],
        ['Levering', `uiterlijk ${dutchDate(terms.deliverBy)}`],
        ['Waar', terms.delivery === 'pickup' ? `afhalen in ${config.address.city}` : COUNTRY_NAMES[terms.delivery]],
        ['Btw', vatWords(quotation.sent.vatCheck)],
      ),
      { kind: 'button', text: 'Bekijk en aanvaard de offerte', href: siteUrl + paths.quotation(token) },
      { kind: 'button', text: 'Download als pdf', href: siteUrl + paths.quotationFile(token), look: 'quiet' },
      'Je aanvaardt op die pagina en betaalt daarna. Wie de link heeft, kan de offerte zien en aanvaarden: stuur hem alleen door aan wie daarover gaat.',
      `Vragen, of iets anders nodig? ${capitalised(askInReply(config))}.`,
      { kind: 'button', text: 'Lees de voorwaarden', href: siteUrl + paths.terms, look: 'quiet' },
    ],
  };
}

function quotationTable({ terms, sent }: PublicQuotation): MailPart {
  const amounts = quotationAmounts(terms, sent.rate.percent);
  const { shipping, net, vat, gross } = amounts;
  return {
    kind: 'lines',
    lines: terms.lines.map((line, index) => ({
      name: `${line.quantity} × ${describeLine(line)}`,
      details: [
        `${formatEuro(line.unitNet)} per stuk, zonder btw`,
        ...(line.isBespoke ? ['Op maat gemaakt'] : []),
      ].join('\n'),
      amount: formatEuro(amounts.lines[index]?.net ?? line.unitNet),
    })),
    sums: [
      { label: 'Verzending', amount: shipping.net === 0 ? 'Gratis' : formatEuro(shipping.net) },
      { label: 'Totaal zonder btw', amount: formatEuro(net) },
      { label: vatName(sent.rate.percent), amount: formatEuro(vat) },
      { label: 'Totaal met btw', amount: formatEuro(gross), isTotal: true },
    ],
  };
}

/** To the customer: what was offered can no longer be accepted. */
export function quotationWithdrawn(quotation: PublicQuotation, { config }: OrderMailContext): MailDocument {
  const name = quotationName(quotation);
  return {
    subject: `Offerte ${name} is ingetrokken`,
    preview: 'Je kunt de offerte niet meer aanvaarden.',
    title: 'Onze offerte is ingetrokken',
    parts: [
      `Beste ${quotation.terms.buyer.name},`,
      `We hebben offerte ${name} ingetrokken: je kunt die niet meer aanvaarden. Er is niets besteld of afgeschreven.`,
      `Had je dit niet verwacht? ${capitalised(askInReply(config))}.`,
    ],
  };
}

/** To the owners: a customer accepted a quotation, and is about to pay. */
export function quotationAccepted(
  quotation: PublicQuotation,
  order: Order,
  { config, siteUrl }: OrderMailContext,
): MailDocument {
  const name = quotationName(quotation);
  const { contact, delivery, totals, number } = order;
  return {
    isForOwners: true,
    subject: `Offerte ${name} is aanvaard, ${formatEuro(totals.total)}`,
    preview: `Bestelling ${number} wacht op de betaling.`,
    title: `Offerte ${name} is aanvaard`,
    parts: [
      `Bestelling ${number} wacht op de betaling. Begin nog niet: zodra er betaald is, krijg je weer een mail.`,
      quotationTable(quotation),
      facts(
        ['Naam', contact.name],
        ['Bedrijf', [contact.company, contact.vatId].filter(Boolean).join(', ')],
        [delivery.kind === 'pickup' ? 'Ontvangst' : 'Bezorgadres', addressLines(delivery, config).join('\n')],
        ['E-mail', contact.email],
        ['Levering', `uiterlijk ${dutchDate(quotation.terms.deliverBy)}`],
      ),
      { kind: 'button', text: OPEN_IN_DESK, href: siteUrl + paths.deskQuotation(quotation.id) },
    ],
  };
}
