import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAIL_PICTURES, type MailPictureName, mailPictureFile, pictureAddress, picturesIn } from '../mail/pictures.ts';
import { mailPicture } from './mail-recipe.ts';

const names = Object.keys(MAIL_PICTURES) as MailPictureName[];
/** A mail with its words must stay below the size at which mail programs cut it off, which counts the words only. */
const MAX_BYTES = 30_000;

describe.each(names)('the picture %s of mails', (name) => {
  test('is up to date: `npm run pictures` updates it', async () => {
    expect(readFileSync(mailPictureFile(name)).equals(await mailPicture(name))).toBe(true);
  });

  test('is small, and twice as large as it is shown', async () => {
    const bytes = readFileSync(mailPictureFile(name));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2 * MAIL_PICTURES[name].width, 2 * MAIL_PICTURES[name].height]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });
});

describe('picturesIn', () => {
  test('finds each picture of an HTML part once', () => {
    const html = `<img src="${pictureAddress('merk')}"><img src="${pictureAddress('klein')}"><img src="${pictureAddress('merk')}">`;
    expect(picturesIn(html).map(({ fileName }) => fileName)).toEqual(['merk.png', 'klein.jpg']);
  });

  test('finds nothing for other names, addresses and escaped text', () => {
    const html = '<img src="cid:constructor@mail"><img src="/klein.jpg"><p> src=&quot;cid:klein@mail&quot;</p>';
    expect(picturesIn(html)).toEqual([]);
  });
});
