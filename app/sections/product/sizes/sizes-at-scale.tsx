import { sizesAtScale } from '../../../../content/pages/product-sections.ts';
import { pictureData } from '../../../../content/pictures/picture-data.ts';
import { Picture } from '../../../ui/picture.tsx';

/** The three sizes beside each other, from the front and from the side, with and without a book: one camera, one scale. */
export function SizesAtScale() {
  return (
    <div className="mt-16">
      <h3 className="text-3xl">{sizesAtScale.title}</h3>
      <p className="measure mt-3">{sizesAtScale.text}</p>
      <ul className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {sizesAtScale.views.map(({ picture, caption }) => (
          <li key={picture}>
            <figure>
              <Picture
                picture={pictureData(picture)}
                alt=""
                sizes="(min-width: 104rem) 46rem, (min-width: 40rem) 46vw, 90vw"
                className="w-full"
              />
              <figcaption className="mt-2 text-weathered">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
