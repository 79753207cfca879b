import type { PictureData } from '../../domain/pictures/picture.ts';
import { Picture } from './picture.tsx';

interface PhotographProps {
  /** Null while it was not taken: the page shows nothing then. */
  readonly photograph: PictureData | null;
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  readonly className?: string;
}

/** The place of a photograph of people on a page. */
export function Photograph({ photograph, sizes, className = '' }: PhotographProps) {
  if (!photograph) return null;
  return (
    <div className={className}>
      <Picture picture={photograph} sizes={sizes} className="w-full" />
    </div>
  );
}
