import { standPath } from '../../content/catalogue.ts';
import type { ShownBook } from '../../domain/book/book-kind.ts';
import * as paths from '../../domain/pages/paths.ts';
import { SIZE_IDS } from '../../domain/product/sizes.ts';
import { isTyped, readProductAddress } from '../../flows/product/read-product-address.ts';

/** The page that an address asks for. */
export interface AskedPage {
  /** Its address for everybody: the path and those parameters that its page knows, in a fixed order. */
  readonly address: string;
  /** The book that a visitor typed, which one island of that page is to show; null for most addresses. */
  readonly ownBook: ShownBook | null;
}

/** Reads which page is asked for. What the page does not know is left out, so that pages cannot be made without end. */
export function askedPage(pathname: string, parameters: URLSearchParams): AskedPage {
  const known = new URLSearchParams();
  if (pathname === standPath) {
    const { choice, shown } = readProductAddress(parameters);
    if (shown.kind !== null) choice.set('boek', shown.kind);
    return { address: withSearch(pathname, choice), ownBook: isTyped(shown) ? shown : null };
  }
  const size = parameters.get('maat');
  if (pathname === paths.stockNotice && SIZE_IDS.some((id) => id === size)) known.set('maat', size ?? '');
  return { address: withSearch(pathname, known), ownBook: null };
}

function withSearch(pathname: string, parameters: URLSearchParams): string {
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}
