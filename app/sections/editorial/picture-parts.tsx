import { type ReactNode, useContext } from 'react';
import { type PeopleSlot, slotPicture } from '../../../content/picture-slots.ts';
import { type PictureName, pictureData } from '../../../content/pictures/picture-data.ts';
import { OwnPicturesContext } from '../../http/context.ts';
import { Picture } from '../../ui/picture.tsx';

interface PhotographProps {
  readonly name: PeopleSlot;
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes: string;
  readonly className: string;
}

/** The place of a photograph of people on a page; nothing while it was not taken. */
export function Photograph({ name, sizes, className }: PhotographProps) {
  const { picture } = slotPicture(useContext(OwnPicturesContext), name) ?? {};
  return (
    picture && (
      <div className={className}>
        <Picture picture={picture} sizes={sizes} className="w-full" />
      </div>
    )
  );
}

interface ClosingProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The next steps, the important one first. */
  readonly children: ReactNode;
}

/** The dark band at the foot of an editorial page, with its one clear next step. */
export function Closing({ id, title, text, children }: ClosingProps) {
  return (
    <section aria-labelledby={id} className="on-dark -mb-14 bg-ash text-paper lg:-mb-24">
      <div className="page grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h2 id={id} className="max-w-[14ch] text-title lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="measure text-lead text-linen">{text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">{children}</div>
        </div>
      </div>
    </section>
  );
}

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
  /** The places in which owners can put another picture. */
  readonly slots: readonly string[];
}

/** Pictures with a name and a sentence each, laid out in an irregular grid. */
export function PictureList({ items, places, slots }: PictureListProps) {
  const own = useContext(OwnPicturesContext);
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-12">
      {items.map(({ title, text, picture, crop, href }, index) => (
        <li key={title} className={`group relative flex flex-col ${places[index] ?? ''}`}>
          <Picture
            picture={own.get(slots[index] ?? '')?.main ?? pictureData(picture, crop)}
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
