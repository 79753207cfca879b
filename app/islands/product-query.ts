import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import * as paths from '../../domain/pages/paths.ts';
import type { ForSale, Product } from '../../domain/product/product.ts';
import { ProductAnswer } from '../../domain/product/product-wire.ts';
import { withAnswer } from '../../domain/product/store-answer.ts';

/** Retries and cache time of answers (docs/rules.md#product-retries). */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
  },
});

/** Asks the provider for this product and applies the answer. Rejects after the last retry; the caller decides then. */
export async function askProvider(forSale: ForSale, handle: string): Promise<ForSale> {
  const product = await client.fetchQuery({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => askServer(handle, signal),
    staleTime: 30_000,
  });
  if (!product) console.warn('No product data returned');
  return withAnswer(forSale, handle, product);
}

async function askServer(handle: string, signal: AbortSignal): Promise<Product | null> {
  const response = await fetch(paths.productFunction, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ handle }),
    signal,
  });
  if (!response.ok) throw new Error(`shopify answered ${response.status}`);
  return v.parse(ProductAnswer, await response.json()).product;
}
