import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Product } from '../../domain/product/product.ts';
import { ProductAnswer } from '../../domain/product/product-wire.ts';

/** Three retries, from 1 s doubling to at most 30 s; unused results go after 5 minutes (specification, section 7). */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
  },
});

/**
 * The provider's product; null when it does not have one. Rejects after the last retry: what to do
 * without an answer is the caller's to decide.
 */
export async function fetchProduct(handle: string): Promise<Product | null> {
  const product = await client.fetchQuery({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => askServer(handle, signal),
    staleTime: 30_000,
  });
  if (!product) console.warn('No product data returned');
  return product;
}

async function askServer(handle: string, signal: AbortSignal): Promise<Product | null> {
  const response = await fetch('/api/shopify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ handle }),
    signal,
  });
  if (!response.ok) throw new Error(`shopify answered ${response.status}`);
  return v.parse(ProductAnswer, await response.json()).product;
}
