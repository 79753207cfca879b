import { bookKinds } from '../../../content/book-kinds.ts';
import { bookStand, standPath } from '../../../content/catalogue.ts';
import { bookFitCopy, sizesAtScale } from '../../../content/pages/product-sections.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import type { ShownBook } from '../../../domain/book/read-book.ts';
import { MIN_QUOTE_QUANTITY } from '../../../domain/message/quote-request.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { Island } from '../../hydration/island.tsx';
import { BookFit } from '../../islands/book-fit/book-fit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../layout.tsx';

interface BookFitSectionProps {
  readonly shown: ShownBook;
  readonly soldOut: readonly SizeId[];
}

/** The size chooser of the product page, by the visitor's own book. */
export function BookFitSection({ shown, soldOut }: BookFitSectionProps) {
  const sizes = bookStand.sizes.map(({ id, name, detailedSpecs }) => {
    const { standDimensions, suitableForBooks, capacityKg, note } = detailedSpecs;
    return { id, name, detailedSpecs: { standDimensions, suitableForBooks, capacityKg, ...(note && { note }) } };
  });
  return (
    <Section anchor="past-mijn-boek" id="past-kop" title={bookFitCopy.title} className="later page mt-20 scroll-mt-16">
      <p className="measure mt-4 text-lead">{bookFitCopy.lead}</p>
      <Island
        of="book-fit"
        component={BookFit}
        props={{
          sizes,
          soldOut,
          kinds: bookKinds,
          first: shown,
          productPath: standPath,
          fromPieces: MIN_QUOTE_QUANTITY,
        }}
        when="visible"
        className="mt-8"
      />
      <SizesAtScale />
    </Section>
  );
}

/** The three sizes beside each other, from the front and from the side, with and without a book: one camera, one scale. */
function SizesAtScale() {
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
