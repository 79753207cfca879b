import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pictures that mails show, with their size in a mail in pixels; the files are twice as large. */
export const MAIL_PICTURES = {
  /** The mark, beside the brand. */
  merk: { width: 36, height: 36, mediaType: 'image/png' },
  klein: { width: 544, height: 286, mediaType: 'image/jpeg' },
  middel: { width: 544, height: 286, mediaType: 'image/jpeg' },
  groot: { width: 544, height: 286, mediaType: 'image/jpeg' },
  /** The ledge, in which is engraved. */
  richel: { width: 544, height: 218, mediaType: 'image/jpeg' },
  /** The three sizes beside each other. */
  maten: { width: 544, height: 286, mediaType: 'image/jpeg' },
} as const;
export type MailPictureName = keyof typeof MAIL_PICTURES;

export function pictureAddress(name: MailPictureName): string {
  return `cid:${name}@mail`;
}

/** A picture inside a mail, so that opening the mail fetches nothing and nobody is told of it. */
export interface InlinePicture {
  readonly fileName: string;
  readonly mediaType: string;
  /** Without angle brackets. */
  readonly contentId: string;
  readonly content: Buffer;
}

const ADDRESS = /\s(?:src|background)="cid:([a-z]+)@mail"/g;

/** The pictures that an HTML part names, each once. Text of a visitor is escaped there, so it names none. */
export function picturesIn(html: string): readonly InlinePicture[] {
  const names = new Set(Array.from(html.matchAll(ADDRESS), ([, name]) => name as string));
  return Object.keys(MAIL_PICTURES)
    .filter((name) => names.has(name))
    .map((name) => pictureOf(name as MailPictureName));
}

/** With those pictures as data addresses: a browser does not find them inside a mail. */
export function withPictures(html: string): string {
  return picturesIn(html).reduce(
    (page, { contentId, mediaType, content }) =>
      page.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );
}

export function mailPictureFile(name: MailPictureName): string {
  const type = MAIL_PICTURES[name].mediaType === 'image/png' ? 'png' : 'jpg';
  return join(import.meta.dirname, 'pictures', `${name}.${type}`);
}

const read = new Map<MailPictureName, InlinePicture>();

function pictureOf(name: MailPictureName): InlinePicture {
  return read.getOrInsertComputed(name, () => {
    const file = mailPictureFile(name);
    const fileName = file.slice(file.lastIndexOf('/') + 1);
    const { mediaType } = MAIL_PICTURES[name];
    return { fileName, mediaType, contentId: `${name}@mail`, content: readFileSync(file) };
  });
}
