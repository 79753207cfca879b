import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureData, socialImage } from '../content/pictures/picture-data.ts';
import { largest } from '../domain/pictures/picture.ts';
import { MAIL_PICTURES, type MailPictureName } from '../mail/pictures.ts';

const root = join(import.meta.dirname, '..');
/** The pictures of the mails, by the social crop of the master that they show. */
const SOURCES = {
  klein: 'studio-klein-leeg',
  middel: 'studio-leeg-driekwart',
  groot: 'studio-groot-leeg',
  maten: 'studio-drie-maten',
} as const satisfies Record<Exclude<MailPictureName, 'merk' | 'richel'>, string>;

/** The bytes of a picture for mails: JPEG and PNG, which every mail program shows. */
export async function mailPicture(name: MailPictureName): Promise<Buffer> {
  const { width, height } = MAIL_PICTURES[name];
  if (name === 'merk') {
    const drawing = readFileSync(join(root, 'app/head/icon.svg'));
    return sharp(drawing, { density: 288 })
      .resize(2 * width, 2 * height)
      .png({ compressionLevel: 9 })
      .toBuffer();
  }
  const source = name === 'richel' ? largest(pictureData('gravure-grond')) : socialImage(SOURCES[name]).url;
  return sharp(readFileSync(join(root, 'public', source)))
    .resize(2 * width, 2 * height)
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
