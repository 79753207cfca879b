import { useEffect, useState } from 'react';
import type { ForSale } from '../../../domain/product/for-sale.ts';

/**
 * What is for sale: as the server knew it, or else with what the browser finds out by itself of the stand,
 * with retries (docs/rules.md#product-retries). The code for asking is fetched only when it is needed. When all tries
 * fail the page goes on with the local catalogue.
 */
export function useForSale(served: ForSale): { readonly forSale: ForSale; readonly loading: boolean } {
  const { handle, isKnown } = served.stand;
  const [forSale, setForSale] = useState(served);
  const [loading, setLoading] = useState(!isKnown);
  useEffect(() => {
    if (isKnown) return undefined;
    let gone = false;
    import('../product-query.ts')
      .then(({ askProvider }) => askProvider(served, handle))
      .then((heard) => {
        if (!gone) setForSale(heard);
      })
      .catch(() => console.warn('Failed to fetch from Shopify, using fallback data'))
      .finally(() => {
        if (!gone) setLoading(false);
      });
    return () => {
      gone = true;
    };
  }, [served, handle, isKnown]);
  return { forSale, loading };
}
