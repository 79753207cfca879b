import { standPath } from '../../content/catalogue.ts';
import { stockNotice } from '../../content/pages/stock-notice.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { UNCONFIRMED_DAYS } from '../../domain/message/stock-notice.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import type { MailDocument } from '../document.ts';

interface Notice {
  readonly token: string;
  readonly sizeId: SizeId;
}

interface StockMailContext {
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** Asks the mailbox whether it wants the mail about the stock. Repeats nothing that was typed. */
export function confirmStockNoticeMail({ token, sizeId }: Notice, { siteUrl }: StockMailContext): MailDocument {
  const size = capitalised(sizeId);
  return {
    subject: `Wil je een mail als maat ${size} er weer is?`,
    preview: 'Bevestig het met één klik.',
    title: stockNotice.confirmTitle,
    parts: [
      'Goedendag,',
      `Je wilt weten wanneer de boekenstandaard in maat ${size} weer op voorraad is.`,
      { kind: 'button', text: 'Bevestig mijn adres', href: siteUrl + paths.stockNoticeLink(token) },
      `Daarna krijg je één mail, zodra hij er weer is. Heb je dit niet gevraagd? Doe dan niets: na ${UNCONFIRMED_DAYS} dagen wissen we je adres.`,
    ],
  };
}

/** The one mail about the stock. */
export function backInStockMail({ sizeId }: Notice, { siteUrl }: StockMailContext): MailDocument {
  const size = capitalised(sizeId);
  return {
    subject: `Maat ${size} is weer op voorraad`,
    preview: 'Je vroeg ons om dit te mailen.',
    title: `Maat ${size} is er weer`,
    parts: [
      { kind: 'picture', picture: sizeId, alt: `De boekenstandaard in maat ${size}` },
      'Goedendag,',
      `De boekenstandaard in maat ${size} is weer op voorraad. We houden er geen voor je vast: wie het eerst bestelt, heeft hem.`,
      { kind: 'button', text: `Bekijk maat ${size}`, href: `${siteUrl}${standPath}?maat=${sizeId}` },
      'Je vroeg ons om deze mail. Het is de enige: je adres staat niet meer op de lijst.',
    ],
  };
}
