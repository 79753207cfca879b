import { escapeHtml } from '../../domain/escape-html.ts';
import { largest, sourceSet } from '../../domain/pictures/picture.ts';
import { pictureData } from '../pictures/picture-data.ts';

/** Width of a figure in running text, in the format of the `sizes` attribute. */
const SIZES = '(min-width: 64rem) 46rem, 92vw';

interface FigureOptions {
  readonly name: string;
  /** Empty: the picture's own alternative text. */
  readonly alt: string;
  readonly caption: string | null;
}

/**
 * The HTML of a picture in a text: the markup of `app/ui/picture.tsx` with a caption. Throws for an unknown picture.
 */
export function figureHtml({ name, alt, caption }: FigureOptions): string {
  const picture = pictureData(name);
  const text = escapeHtml(alt || picture.alt);
  return [
    '<figure><picture>',
    `<source type="image/avif" srcset="${sourceSet(picture, 'avif')}" sizes="${SIZES}">`,
    `<img src="${largest(picture)}" srcset="${sourceSet(picture, 'webp')}" sizes="${SIZES}" width="${picture.width}" height="${picture.height}"`,
    ` alt="${text}" loading="lazy" decoding="async" class="${picture.look}">`,
    '</picture>',
    caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '',
    '</figure>\n',
  ].join('');
}
