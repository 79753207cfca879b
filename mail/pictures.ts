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

/** The address of a picture for `src`. */
export function pictureAddress(name: MailPictureName): string {
  return `cid:${name}@mail`;
}
