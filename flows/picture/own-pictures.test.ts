import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articlePicture } from '../../content/pictures/article-pictures.ts';
import { insertRevision } from '../../data/article/articles.ts';
import { listActions } from '../../data/owner/actions.ts';
import { findPhoto, listPictureChanges, readPhotoFile } from '../../data/picture/pictures.ts';
import { type ArticleTexts, firstTexts } from '../../domain/article/article-texts.ts';
import type { ArticleVersion } from '../../domain/article/published-articles.ts';
import type { BlogPost } from '../../domain/blog.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { MAX_KB } from '../../domain/pictures/picture-files.ts';
import { plainPng } from '../../tests/builders/hostile-pictures.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { purgeExpiredData } from '../purge-expired-data.ts';
import { addArticlePicture, placePicture, restorePicture, takePhoto } from './own-pictures.ts';

const actor: Actor = { kind: 'owner', id: 'a', name: 'Anna' };
const ALT = 'Twee makers aan hun werkbank.';
const { signal } = new AbortController();
const DAY = 24 * 60 * 60_000;
const place = 'foto-makers';

let subject: TestShop;
let photo: Uint8Array;
beforeAll(async () => {
  subject = await openTestShop();
  photo = await camera();
}, 60_000);
afterAll(() => subject.stop());

/** As a phone makes it: on its side, with a place and a device. */
function camera(width = 1_800, height = 1_200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#a08060', noise } })
    .blur(1)
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { Make: 'Telefoon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const take = (bytes: Uint8Array) => takePhoto(subject.shop, { bytes, actor, signal });
const shown = async () => (await listPictureChanges(subject.shop.database.db, place, 1))[0]?.version ?? 0;
const current = () => subject.shop.ownerChanges.pictures.get(place);
async function put(id: string, fields: Readonly<Record<string, string>> = {}, at = place) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ alt: ALT, ...fields })) form.append(name, value);
  return placePicture(subject.shop, { place: at, photo: id, shown: await shown(), actor, signal, form });
}

describe('a photograph of an owner', () => {
  let id = '';

  test('is kept upright, without place and device', async () => {
    const taken = await take(photo);
    id = taken.ok ? taken.value : '';
    const kept = await findPhoto(subject.shop.database.db, id);
    expect([kept?.width, kept?.height]).toEqual([1_200, 1_800]);
    const facts = await sharp(kept?.bytes).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await take(photo)).toEqual(taken);
  });

  test('stands in its place in every width and format within its bytes, in other processes after their next look', async () => {
    const other = await subject.shopWith({});
    expect(await put(id, { zoom: '1.5', x: '0', y: '1' })).toEqual({ ok: true, value: null });
    const main = current()?.main;
    expect(main).toMatchObject({ alt: ALT, width: 800, height: 533, widths: [160, 320, 480, 640, 800] });
    for (const width of main?.widths ?? [])
      for (const format of ['avif', 'webp']) {
        const file = await readPhotoFile(subject.shop.database.db, `${main?.file}-${width}.${format}`);
        expect((await sharp(file ?? undefined).metadata()).width).toBe(width);
        expect(file?.length).toBeLessThanOrEqual((MAX_KB[width] ?? 0) * 1_000);
      }
    await other.ownerChanges.refresh();
    expect(other.ownerChanges.pictures.get(place)).toEqual(current());
    const [done] = await listActions(subject.shop.database.db, { limit: 1, subject: `picture:${place}` });
    expect(done?.action).toBe('picture_placed');
  }, 60_000);

  test('asks for words, and is not put where somebody else just did', async () => {
    expect(await put(id, { alt: ' ' })).toMatchObject({ ok: false, error: { code: 'picture_invalid' } });
    const stale = { place, shown: 0, actor, signal };
    expect(await restorePicture(subject.shop, { ...stale, version: 0 })).toMatchObject({
      error: { code: 'picture_changed' },
    });
    expect(await put('0'.repeat(32))).toMatchObject({ error: { code: 'unknown_photo' } });
    expect(await put(id, {}, 'nergens')).toMatchObject({ error: { code: 'unknown_place' } });
  });

  test('goes back to what is delivered and forth, and is gone when it stood nowhere for thirty days', async () => {
    const version = await shown();
    const back = async (to: number) =>
      restorePicture(subject.shop, { place, shown: await shown(), actor, signal, version: to });
    expect(await back(0)).toMatchObject({ ok: true });
    expect(current()).toBeUndefined();
    subject.advance(20 * DAY);
    expect(await back(version)).toMatchObject({ ok: true });
    expect(current()?.main.alt).toBe(ALT);
    // Photographs that were last used before now are deleted in the same moment.
    const used = subject.shop.database.db.selectFrom('photos').select('used_at').where('id', '=', id);
    expect((await used.executeTakeFirst())?.used_at).toBe(subject.shop.now().toISOString());
    subject.advance(40 * DAY);
    await purgeExpiredData(subject.shop);
    expect(await findPhoto(subject.shop.database.db, id)).not.toBeNull();
    await back(0);
    subject.advance(31 * DAY);
    await purgeExpiredData(subject.shop);
    expect(await findPhoto(subject.shop.database.db, id)).toBeNull();
    expect(await back(version)).toMatchObject({ error: { code: 'unknown_picture' } });
  });
});

describe('a photograph in an article', () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const kept = async () => {
    await purgeExpiredData(subject.shop);
    await subject.shop.ownerChanges.refresh();
    return subject.shop.ownerChanges.pictures.has(await promise);
  };

  test('has a name, three shapes above it and a JPEG for links', async () => {
    const taken = await take(await camera(600, 800));
    const form = new FormData();
    form.append('alt', ALT);
    const photo = taken.ok ? taken.value : '';
    const added = await addArticlePicture(subject.shop, { photo, form, actor, signal, isAbove: true });
    const name = added.ok ? added.value : '';
    resolve(name);
    const picture = articlePicture(name, subject.shop.ownerChanges.pictures);
    expect(picture?.whole).toMatchObject({ name, alt: ALT, width: 800, height: 600 });
    expect(picture?.wide).toMatchObject({ width: 800, height: 333 });
    const shared = await readPhotoFile(subject.shop.database.db, picture?.social.url.split('/').at(-1) ?? '');
    expect(await sharp(shared ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const inText = await addArticlePicture(subject.shop, { photo, form, actor, signal, isAbove: false });
    expect(inText.ok && inText.value).not.toBe(name);
    expect(await addArticlePicture(subject.shop, { photo: 'x', form, actor, signal, isAbove: true })).toMatchObject({
      error: { code: 'unknown_photo' },
    });
  }, 60_000);

  test('stays while the article is written, planned or read, and is gone thirty days after', async () => {
    const name = await promise;
    const article = 'f'.repeat(32);
    const texts = { ...firstTexts('Foto', 'foto'), image: name };
    let revision = 0;
    const add = (changes: Partial<ArticleTexts>, published: ArticleVersion | null) =>
      subject.shop.database.transaction((tx) => {
        revision += 1;
        const at = subject.shop.now();
        return insertRevision(tx, { article, revision, texts: { ...texts, ...changes }, at, actor, published });
      });
    const version = (number: number, days: number) => ({
      version: number,
      article,
      kind: 'published' as const,
      visibleAt: new Date(subject.shop.now().getTime() + days * DAY),
      post: { slug: 'foto' } as BlogPost,
    });
    await add({}, null);
    subject.advance(31 * DAY);
    expect(await kept()).toBe(true);
    await add({}, version(900, 40));
    subject.advance(31 * DAY);
    expect(await kept()).toBe(true);
    subject.advance(31 * DAY);
    expect(await kept()).toBe(true);
    await add({ image: 'keuken-kookboek' }, version(901, 0));
    subject.advance(29 * DAY);
    expect(await kept()).toBe(true);
    subject.advance(2 * DAY);
    expect(await kept()).toBe(false);
  });
});

describe('takePhoto refuses', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer();
  /** The header of a PNG that says how large it is, and nothing more. */
  async function bomb() {
    const bytes = await png(600, 600);
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    return bytes;
  }
  const cases: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string])[] = [
    ['nothing', () => text(''), 'no_photo'],
    ['a drawing', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_a_photo'],
    [
      'a page that begins as a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html>')]),
      'photo_broken',
    ],
    ['a JPEG that is cut short', () => photo.subarray(0, photo.length / 2), 'photo_broken'],
    ['a HEIC', () => text('\0\0\0\x18ftypheic'), 'photo_is_heic'],
    ['30,000 pixels', () => png(30_000, 700), 'photo_too_many_pixels'],
    ['a header of 900 megapixel', bomb, 'photo_too_many_pixels'],
    [
      '950 MB of pixels in 0.9 MB, within 120 megapixel',
      () => plainPng({ width: 10_900, height: 10_900, depth: 16, channels: 4, isInterlaced: true }),
      'photo_too_heavy',
    ],
    ['a small one', () => png(599, 4_000), 'photo_too_small'],
    ['more than 25 MB', () => new Uint8Array(25 * 1024 * 1024 + 1), 'photo_too_large'],
  ];

  test.each(cases)(
    '%s',
    async (_, bytes, code) => {
      expect(await take(await bytes())).toEqual({ ok: false, error: code });
    },
    60_000,
  );

  test('takes a PNG with texts that inflate to a gigabyte, without them', async () => {
    const texts = { count: 20, bytes: 50_000_000 };
    expect(await take(plainPng({ width: 700, height: 700, depth: 8, channels: 3, texts }))).toMatchObject({ ok: true });
  });

  test('takes no more than the pixels of a file that is two things', async () => {
    const taken = await take(Buffer.concat([photo, text('<script>alert(1)</script>')]));
    const kept = taken.ok ? await findPhoto(subject.shop.database.db, taken.value) : null;
    expect(Buffer.from(kept?.bytes ?? []).indexOf('<script>')).toBe(-1);
    expect(kept?.width).toBe(1_200);
  });
});
