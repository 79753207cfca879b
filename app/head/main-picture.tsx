import { preload } from 'react-dom';
import { largest, type ShownPicture, sourceSet } from '../../domain/pictures/picture.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';

/**
 * The main picture of a page, asked for at the top of its head: before the faces of its text, as the connection of the
 * document is open already and the picture is the largest of what is read first. An island has no head: what shows one asks
 * with `preloadPicture`.
 */
export function MainPicture(props: Omit<PictureProps, 'priority' | 'widest'>) {
  const { picture, sizes, artDirection: other } = props;
  preloadPicture(picture, sizes, other && `not all and ${other.media}`);
  if (other) preloadPicture(other.picture, other.sizes, other.media);
  return <Picture {...props} priority />;
}

/** Asks in the head for a picture that is shown with these `sizes`. */
export function preloadPicture(picture: ShownPicture, sizes: string, media?: string): void {
  const imageSrcSet = sourceSet(picture, 'avif');
  preload(largest(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}
