import { stockNotice } from '../../../content/pages/stock-notice.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { SizeForSale } from '../../../domain/product/for-sale.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';

/** The sizes that are sold out, each with the way to a mail when it is back. */
export function SoldOutSizes({ sizes }: { readonly sizes: readonly SizeForSale[] }) {
  const soldOut = sizes.filter(isSoldOut);
  if (soldOut.length === 0) return null;
  return (
    <ul className="mt-4 bg-linen px-4 py-1">
      {soldOut.map(({ id, name }) => (
        <li key={id}>
          {name} is uitverkocht.{' '}
          <a href={`${paths.stockNotice}?maat=${id}`} className="inline-block py-2.5 font-semibold quiet-link">
            {stockNotice.title}
            <span className="sr-only">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
