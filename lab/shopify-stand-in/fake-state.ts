import type { IncomingMessage } from 'node:http';
import type { Cents } from '../../domain/money/money.ts';
import type { FakeArticle, FakeProduct, FakeVariant } from './fake-products.ts';

export type Attributes = readonly { readonly key: string; readonly value: string }[];

export interface FakeCart {
  readonly token: string;
  readonly lines: readonly FakeLine[];
  readonly subtotal: Cents;
  readonly discountCodes: readonly string[];
}

export interface FakeLine {
  readonly id: string;
  readonly variant: FakeVariant;
  /** Of the product. */
  readonly title: string;
  quantity: number;
  readonly attributes: Attributes;
  readonly parentId: string | null;
}

/** State of the fake; tests change it at run time. */
export interface FakeShopState {
  readonly products: readonly FakeProduct[];
  articles: readonly FakeArticle[];
  readonly carts: FakeCart[];
  /** Whether the token may read quantities in stock. */
  stockVisible: boolean;
  readonly discountCodes: readonly string[];
}

export const connection = (nodes: readonly object[]) => ({ nodes, edges: nodes.map((node) => ({ node })) });

/** How the fake answers the next calls; `only` limits that to one operation. */
export type ShopifyMood = { readonly only?: string } & (
  | { readonly kind: 'well' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly times?: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'cut' }
  /** Processes the request but drops the answer. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'errors'; readonly code: string; readonly times?: number }
  | { readonly kind: 'user-error'; readonly code: string }
  | { readonly kind: 'no-product' }
  | { readonly kind: 'address'; readonly url: string | null }
);

export interface ShopifyRequest {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
}

export interface FakeShopify extends FakeShopState {
  readonly origin: string;
  readonly token: string;
  readonly requests: ShopifyRequest[];
  mood: ShopifyMood;
  /** Value of X-Shopify-API-Version in the answers. */
  version: string;
  variant(handle: string, title?: string): FakeVariant;
  stop(): Promise<void>;
}
