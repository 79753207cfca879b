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
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A visitor's text, with its line breaks. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[]; readonly sums: readonly MailSum[] }
  /** `quiet`: beside the mail's main button. */
  | { readonly kind: 'button'; readonly text: string; readonly href: string; readonly look?: 'quiet' }
  /** Only in the HTML part. */
  | { readonly kind: 'picture'; readonly picture: MailPictureName; readonly alt: string };

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** One line of an order; the amount is formatted. */
export interface MailLine {
  readonly name: string;
  readonly details: string;
  readonly amount: string;
  /** Belongs to the line above it that is not one. */
  readonly isExtra?: boolean;
}

export interface MailSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** The brand above and the footer below every mail. */
export interface MailFrame {
  readonly brand: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly footer: readonly string[];
  readonly footerLinks: readonly { readonly text: string; readonly href: string }[];
}

/** Facts without a value are left out. */
export function facts(...rows: readonly (readonly [string, string | null])[]): MailPart {
  return {
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
