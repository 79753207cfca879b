import { standPath } from '../../content/catalogue.ts';
import { awaitedInWords, stockNotice } from '../../content/pages/stock-notice.ts';
import { type Awaited, awaitedBook, UNCONFIRMED_DAYS } from '../../domain/message/stock-notice.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { Size } from '../../domain/product/sizes.ts';
import type { MailDocument } from '../document.ts';
import type { OrderMailContext } from './order-parts.ts';

interface Notice {
  readonly token: string;
  readonly awaited: Awaited;
}

type StockMailContext = Pick<OrderMailContext, 'siteUrl'>;

/** Asks the mailbox whether it wants the mail about the stock. Repeats nothing that was typed but measures. */
export function confirmStockNoticeMail({ token, awaited }: Notice, { siteUrl }: StockMailContext): MailDocument {
  const it = awaitedInWords(awaited);
  return {
    subject: `Wil je een mail als ${it}?`,
    preview: 'Bevestig het met één klik.',
    title: stockNotice.confirmTitle,
    parts: [
      'Goedendag,',
      `Je wilt een mail krijgen als ${it}.`,
      { kind: 'button', text: 'Bevestig mijn adres', href: siteUrl + paths.stockNoticeLink(token) },
      `Daarna krijg je één mail, zodra het zover is. Heb je dit niet gevraagd? Doe dan niets: na ${UNCONFIRMED_DAYS} dagen wissen we je adres.`,
    ],
  };
}

/** The one mail, about the size that ends the wait. */
export function backInStockMail(
  { awaited }: Notice,
  { id, name: size }: Pick<Size, 'id' | 'name'>,
  { siteUrl }: StockMailContext,
): MailDocument {
  const isBook = awaitedBook(awaited) !== null;
  const search = isBook ? awaited : `maat=${id}`;
  return {
    subject: isBook ? `Je boek past op maat ${size}` : `Maat ${size} is weer op voorraad`,
    preview: 'Je vroeg ons om dit te mailen.',
    title: isBook ? 'Er is een maat voor je boek' : `Maat ${size} is er weer`,
    parts: [
      { kind: 'picture', picture: id, alt: `De boekenstandaard in maat ${size}` },
      'Goedendag,',
      `De boekenstandaard in maat ${size} is ${isBook ? 'er, en je boek past erop' : 'weer op voorraad'}. We houden er geen voor je vast: wie het eerst bestelt, heeft hem.`,
      { kind: 'button', text: `Bekijk maat ${size}`, href: `${siteUrl}${standPath}?${search}` },
      'Je vroeg ons om deze mail. Het is de enige: je adres staat niet meer op de lijst.',
    ],
  };
}
