import { type PictureName, pictureData } from '../../content/pictures/picture-data.ts';
import { Picture } from '../ui/picture.tsx';

interface PictureListProps {
  readonly items: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureName;
    readonly crop?: string;
    /** The whole item is the link. */
    readonly href?: string;
  }[];
  /** Class of each item: its width in a grid of twelve columns, and the aspect ratio of its picture. */
  readonly places: readonly string[];
}

/** Pictures with a name and a sentence each, laid out in an irregular grid. */
export function PictureList({ items, places }: PictureListProps) {
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-12">
      {items.map(({ title, text, picture, crop, href }, index) => (
        <li key={title} className={`group relative flex flex-col ${places[index] ?? ''}`}>
          <Picture
            picture={pictureData(picture, crop)}
            sizes="(min-width: 48rem) 55vw, 90vw"
            className="w-full object-cover"
          />
          <h3 className="mt-3 text-2xl">
            {href ? (
              <a
                href={href}
                className="underline decoration-line decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
              >
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className="measure text-weathered">{text}</p>
        </li>
      ))}
    </ul>
  );
}
