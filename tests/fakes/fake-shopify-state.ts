import type { IncomingMessage } from 'node:http';
import type { Cents } from '../../domain/money/money.ts';
import type { FakeArticle, FakeProduct, FakeVariant } from './fake-shopify-store.ts';

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

/** What the shop behind the stand-in holds; tests change it while it runs. */
export interface FakeShopState {
  readonly products: readonly FakeProduct[];
  articles: readonly FakeArticle[];
  readonly carts: FakeCart[];
  /** Whether the token may see how many pieces there are. */
  stockVisible: boolean;
  readonly discountCodes: readonly string[];
}

export const connection = (nodes: readonly object[]) => ({ nodes, edges: nodes.map((node) => ({ node })) });

/** How the stand-in answers the next calls; `only` names the operation that is meant. */
export type ShopifyMood = { readonly only?: string } & (
  | { readonly kind: 'well' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly times?: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'cut' }
  /** Does what is asked and loses the answer. */
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
  /** What the answers say in X-Shopify-API-Version. */
  version: string;
  variant(handle: string, title?: string): FakeVariant;
  stop(): Promise<void>;
}
