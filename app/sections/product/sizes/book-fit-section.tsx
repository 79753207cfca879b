import { bookKinds } from '../../../../content/book-kinds.ts';
import { bookStand, standPath } from '../../../../content/catalogue.ts';
import { bookFitCopy } from '../../../../content/pages/product-sections.ts';
import type { ShownBook } from '../../../../domain/book/read-book.ts';
import { MIN_QUOTE_QUANTITY } from '../../../../domain/message/quote-request.ts';
import type { SizeId } from '../../../../domain/product/sizes.ts';
import { Island } from '../../../hydration/island.tsx';
import { BookFit } from '../../../islands/book-fit/book-fit.tsx';
import { SizesAtScale } from './sizes-at-scale.tsx';

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
    <section id="past-mijn-boek" aria-labelledby="past-kop" className="later page mt-20 scroll-mt-16">
      <h2 id="past-kop" className="text-section">
        {bookFitCopy.title}
      </h2>
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
    </section>
  );
}
