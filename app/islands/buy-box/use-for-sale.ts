import { useEffect, useState } from 'react';
import type { ForSale } from '../../../domain/product/for-sale.ts';

/**
 * What is for sale, as the server rendered it. When the server had no answer for the stand, the browser asks itself,
 * with retries (docs/rules.md#product-retries); that code is loaded only when needed. When all retries fail the page
 * uses the local catalogue.
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
