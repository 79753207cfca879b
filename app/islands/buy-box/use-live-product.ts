import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/product/product.ts';

/**
 * The provider's product: what the server knew, or else what the browser finds out by itself with
 * the specification's retries. The code for asking is fetched only when it is needed. When all
 * tries fail the page goes on with the local catalogue.
 */
export function useLiveProduct(
  handle: string,
  known: Product | null,
): { readonly live: Product | null; readonly loading: boolean } {
  const [live, setLive] = useState(known);
  const [loading, setLoading] = useState(known === null);
  useEffect(() => {
    if (known) return undefined;
    let gone = false;
    import('../product-query.ts')
      .then(({ fetchProduct }) => fetchProduct(handle))
      .then((product) => {
        if (!gone) setLive(product);
      })
      .catch(() => console.warn('Failed to fetch from Shopify, using fallback data'))
      .finally(() => {
        if (!gone) setLoading(false);
      });
    return () => {
      gone = true;
    };
  }, [handle, known]);
  return { live, loading };
}
