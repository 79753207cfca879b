import { mkdirSync, writeFileSync } from 'node:fs';
import { MAIL_PICTURES, type MailPictureName, mailPictureFile } from '../mail/pictures.ts';
import { mailPicture } from './mail-recipe.ts';

/* Generates the pictures of the mails. Run it after a change of their masters: `npm run pictures`. */
mkdirSync(new URL('../mail/pictures', import.meta.url), { recursive: true });
for (const name of Object.keys(MAIL_PICTURES) as MailPictureName[]) {
  writeFileSync(mailPictureFile(name), await mailPicture(name));
}
