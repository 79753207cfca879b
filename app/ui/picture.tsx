import { largest, PICTURE_FORMATS, type PictureData, sourceSet } from '../../domain/pictures/picture.ts';

interface PictureProps {
  readonly picture: PictureData;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Another crop for windows that match `media`. */
  readonly artDirection?: { readonly picture: PictureData; readonly media: string; readonly sizes: string };
  /** No file wider than this many pixels is offered: for pictures that are always small. */
  readonly widest?: number;
  /** The page's main picture: fetched first, not lazily. */
  readonly priority?: boolean;
  /** Instead of the picture's own text; empty when the words beside it say the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** A photograph in the best format and width the browser can use; its place is there before it is. */
export function Picture({
  picture: whole,
  sizes,
  artDirection,
  widest,
  priority = false,
  alt,
  className = '',
}: PictureProps) {
  const picture = widest ? { ...whole, widths: whole.widths.filter((width) => width <= widest) } : whole;
  return (
    <picture>
      {artDirection &&
        PICTURE_FORMATS.map((format) => (
          <source
            key={format}
            media={artDirection.media}
            type={`image/${format}`}
            srcSet={sourceSet(artDirection.picture, format)}
            sizes={artDirection.sizes}
            width={artDirection.picture.width}
            height={artDirection.picture.height}
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={largest(picture)}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={`ph-${picture.name} ${className}`}
      />
    </picture>
  );
}

/** Descriptor of a `<link rel="preload">` for a page's main picture; `media` when only some windows show it. */
export function preloadPicture(picture: PictureData, sizes: string, media?: string) {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media ? { media } : {}),
  } as const;
}
