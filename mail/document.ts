import { WITHDRAW_LINK } from '../content/pages/withdraw.ts';
import * as paths from '../domain/pages/paths.ts';
import { filledIn, mailbox, registrations, type ShopConfig, sellerAddress } from '../domain/shop/shop-config.ts';
import type { MailPictureName } from './pictures.ts';

/** The content of a mail, rendered to both HTML and text, so that both parts are always equal. */
export interface MailDocument {
  /** One line without hidden characters. */
  readonly subject: string;
  /** Shown by a mail client beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** Nothing in it or below it is meant for customers. */
  readonly isForOwners?: true;
}

export type MailPart =
  | string
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A visitor's text, with its line breaks; `isEngraved`: drawn on the ledge. */
  | { readonly kind: 'words'; readonly text: string; readonly isEngraved?: true }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[]; readonly sums: readonly MailSum[] }
  /** `quiet`: beside the mail's main button. */
  | { readonly kind: 'button'; readonly text: string; readonly href: string; readonly look?: 'quiet' }
  /** Only in the HTML part. */
  | { readonly kind: 'picture'; readonly picture: MailPictureName; readonly alt: string };

/** One line of an order; the amount is formatted. */
export interface MailLine {
  readonly name: string;
  readonly details: string;
  readonly amount: string;
  /** Belongs to the line above it that is not one. */
  readonly isExtra?: boolean;
}

interface MailSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** The brand above and the footer below every mail. */
export interface MailFrame {
  readonly brand: string;
  readonly siteUrl: string;
  readonly footer: readonly string[];
  readonly footerLinks: readonly { readonly text: string; readonly href: string }[];
}

/** The footer of every mail: the sender (BW 3:15d), and for customers a link to withdraw from an order. */
export function mailFrame(
  config: ShopConfig,
  siteUrl: string,
  { isForOwners }: Pick<MailDocument, 'isForOwners'>,
): MailFrame {
  const { brand, legalName, address, phone, mail } = config;
  return {
    brand,
    siteUrl,
    footer: [
      ...mail.footer,
      [filledIn(legalName), ...sellerAddress(address), address.country].filter((part) => part !== null).join(', '),
      [mailbox(config), filledIn(phone)].filter((part) => part !== null).join(' · '),
      registrations(config).join(' · '),
    ].filter(Boolean),
    footerLinks: isForOwners ? [] : [{ text: WITHDRAW_LINK, href: siteUrl + paths.withdraw }],
  };
}

/** Facts without a value are left out. */
export function facts(...rows: readonly (readonly [string, string | null])[]): MailPart {
  return {
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** On the button of a mail to the owners. */
export const OPEN_IN_DESK = 'Open in het beheer';
/** Under a mail to the owners that they may want to answer. */
export const ANSWER_IN_DESK =
  'Antwoorden? Doe dat in het beheer: dan zien jullie allebei wat er is geschreven. Een antwoord op deze mail gaat wel naar de klant, maar komt niet in het beheer.';
