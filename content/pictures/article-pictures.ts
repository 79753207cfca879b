import { ARTICLE_PICTURE, type OwnPictures } from '../../domain/pictures/own-picture.ts';
import { type PictureData, pictureFile } from '../../domain/pictures/picture.ts';
import { pictureData, pictures, type SharedPictureName, socialImage } from './picture-data.ts';

/* Pictures that articles name: delivered ones, and those that owners cut from their photographs. */

/** A picture above an article, in lists and behind links on social media. */
export interface ArticlePicture {
  readonly name: string;
  readonly whole: PictureData;
  /** In wide windows. */
  readonly wide: PictureData;
  readonly social: { readonly url: string; readonly alt: string };
}

const delivered = Object.keys(pictures).filter((name) => !name.includes('.'));
const withCrops = delivered.filter((name) => ['social', 'breed'].every((crop) => `${name}.${crop}` in pictures));

/** Those of owners first, the newest before the others. */
function ownNames(own: OwnPictures): string[] {
  return [...own.keys()].filter((name) => ARTICLE_PICTURE.test(name)).reverse();
}

/** All pictures for in a text. */
export function textPictures(own: OwnPictures): readonly PictureData[] {
  return [...ownNames(own), ...delivered].flatMap((name) => textPicture(name, own) ?? []);
}

/** A picture in a text, by its name; null: there is none. */
export function textPicture(name: string, own: OwnPictures): PictureData | null {
  const put = ARTICLE_PICTURE.test(name) ? own.get(name) : undefined;
  if (put) return { ...put.main, name };
  return name.includes('.') || !Object.hasOwn(pictures, name) ? null : pictureData(name);
}

/** All pictures for above an article. */
export function articlePictures(own: OwnPictures): readonly ArticlePicture[] {
  return [...ownNames(own), ...withCrops].flatMap((name) => articlePicture(name, own) ?? []);
}

/** A picture above an article, by its name; null: there is none with its shapes. */
export function articlePicture(name: string, own: OwnPictures): ArticlePicture | null {
  const whole = textPicture(name, own);
  if (!whole) return null;
  const { wide, social } = own.get(name) ?? {};
  if (wide && social) return { name, whole, wide, social: { url: pictureFile(social), alt: whole.alt } };
  if (!withCrops.includes(name)) return null;
  // Three stands beside each other lose the outer two in narrower shapes.
  const roomy = `${name}.ruim` in pictures ? pictureData(name, 'ruim') : whole;
  return { name, whole: roomy, wide: pictureData(name, 'breed'), social: socialImage(name as SharedPictureName) };
}

/** That of a post, or the first where this version of the shop has it no longer. */
export function postPicture({ image }: { readonly image: string }, own: OwnPictures): ArticlePicture {
  return (articlePicture(image, own) ?? articlePicture(withCrops[0] ?? '', own)) as ArticlePicture;
}
