import { fallbackFile, type ShownPicture, sourceSet } from '../../domain/pictures/picture.ts';

export interface PictureProps {
  readonly picture: ShownPicture;
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  /** Another crop for windows that match `media`. */
  readonly artDirection?: { readonly picture: ShownPicture; readonly media: string; readonly sizes: string };
  /** Maximum file width in pixels, for pictures that are always small: they come after the others. */
  readonly widest?: number;
  /** Loaded with high priority, and not lazily unless it may stay hidden; see also `app/head/main-picture.tsx`. */
  readonly priority?: boolean | 'when-shown';
  /** Replaces the picture's own alternative text; empty when the text beside it says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * A photograph as AVIF in the width that the browser chooses, or as one WebP for browsers that read no AVIF. Its space
 * is reserved before it loads.
 */
export function Picture({
  picture: whole,
  sizes,
  artDirection,
  widest,
  priority = false,
  alt,
  className = '',
}: PictureProps) {
  const narrow = whole.widths.filter((width) => width <= (widest ?? Number.POSITIVE_INFINITY));
  // A photograph of owners may have no narrow file.
  const picture = { ...whole, widths: narrow.length > 0 ? narrow : whole.widths.slice(0, 1) };
  return (
    <picture>
      {artDirection && <OtherCrop {...artDirection} />}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={fallbackFile(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority === true ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : widest ? 'low' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={`${picture.look} ${className}`.trim()}
      />
    </picture>
  );
}

/** The files of the crop for other windows, in both formats. */
function OtherCrop({ picture, media, sizes }: NonNullable<PictureProps['artDirection']>) {
  const { width, height } = picture;
  return (
    <>
      <source
        media={media}
        type="image/avif"
        srcSet={sourceSet(picture, 'avif')}
        sizes={sizes}
        {...{ width, height }}
      />
      <source media={media} srcSet={fallbackFile(picture)} {...{ width, height }} />
    </>
  );
}
