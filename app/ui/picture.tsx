import { largest, PICTURE_FORMATS, type PictureData, sourceSet } from '../../domain/pictures/picture.ts';

export interface PictureProps {
  readonly picture: PictureData;
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  /** Another crop for windows that match `media`. */
  readonly artDirection?: { readonly picture: PictureData; readonly media: string; readonly sizes: string };
  /** Maximum file width in pixels, for pictures that are always small: they come after the others. */
  readonly widest?: number;
  /** Loaded with high priority, and not lazily unless it may stay hidden; see also `app/head/main-picture.tsx`. */
  readonly priority?: boolean | 'when-shown';
  /** Replaces the picture's own alternative text; empty when the text beside it says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** A photograph in the best format and width for the browser; its space is reserved before it loads. */
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
        loading={priority === true ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : widest ? 'low' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={`${picture.look} ${className}`}
      />
    </picture>
  );
}
