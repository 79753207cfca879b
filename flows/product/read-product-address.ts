import { bookKinds, bookStand } from '../../content/catalogue.ts';
import { fitBook } from '../../domain/book/book-fit.ts';
import { bookToSearch, readBook, type ShownBook, shownFromAddress } from '../../domain/book/read-book.ts';
import { PURCHASE_FIELDS } from '../../domain/cart/purchase-form.ts';

export interface ProductAddress {
  /** Its size and bundle (`maat`, `bundel`); without either the size that its book takes (docs/rules.md#book-address). */
  readonly choice: URLSearchParams;
  readonly shown: ShownBook;
}

/** Reads an address of the product page; a size, a bundle or a kind of book that does not exist is none. */
export function readProductAddress(parameters: URLSearchParams): ProductAddress {
  const shown = shownFromAddress(parameters, bookKinds);
  const choice = new URLSearchParams();
  const size = bookStand.sizes.find(({ id }) => id === parameters.get('maat'));
  const bundle = bookStand.bundles.find(({ id }) => id === parameters.get('bundel'));
  if (size) choice.set('maat', size.id);
  if (bundle) choice.set('bundel', bundle.id);
  const advised = size || bundle ? undefined : sizeOf(shown);
  if (advised !== undefined) choice.set('maat', advised);
  return { choice, shown };
}

/** What a visitor filled in besides size, bundle and kind of book. */
const OWN_FIELDS = [PURCHASE_FIELDS.extra, PURCHASE_FIELDS.text, PURCHASE_FIELDS.quantity, PURCHASE_FIELDS.engraved];

/** Whether an address holds what a visitor typed or ticked: there is no end of those, while sizes and kinds are few. */
export function isOwn(parameters: URLSearchParams): boolean {
  const { kind, input } = shownFromAddress(parameters, bookKinds);
  return (
    (kind === null && bookToSearch(input) !== '') ||
    [...parameters.keys()].some((name) => OWN_FIELDS.some((field) => name.startsWith(field)))
  );
}

function sizeOf({ input }: ShownBook): string | undefined {
  const reading = readBook(input);
  return reading.kind === 'book' ? fitBook(bookStand.sizes, reading.book).chosen?.size.id : undefined;
}
