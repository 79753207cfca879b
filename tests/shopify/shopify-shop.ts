import { BUNDLE_HANDLE } from '../../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify } from '../../lab/shopify-stand-in/fake-state.ts';
import type { StartOptions } from '../../server/start-server.ts';
import { type HttpShop, startHttpShop } from '../http/test-shop.ts';

export const WEBHOOK_SECRET = 'geheim-van-de-winkel';

/** A built shop that sells through the fake Shopify, each on its own port. */
export interface ShopifyShop {
  readonly shop: HttpShop;
  readonly shopify: FakeShopify;
  /** Names of the operations that Shopify was asked for. */
  asked(operation: string): number;
  checkout(body: object): Promise<{ readonly status: number; readonly body: CheckoutBody }>;
  stop(): Promise<void>;
}

interface CheckoutBody {
  readonly checkoutUrl?: string;
  readonly error?: { readonly code: string; readonly message: string; readonly [detail: string]: unknown };
}

export async function startShopifyShop(
  settings: Readonly<Record<string, string>> = {},
  options: StartOptions = {},
): Promise<ShopifyShop> {
  const shopify = await startFakeShopify();
  const shop = await startHttpShop(
    {
      SHOPIFY_DEMO_ORIGIN: shopify.origin,
      SHOPIFY_PRIVATE_TOKEN: shopify.token,
      SHOPIFY_BUNDLE_HANDLE: BUNDLE_HANDLE,
      SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...settings,
    },
    options,
  );
  return {
    shop,
    shopify,
    asked: (operation) => shopify.requests.filter((request) => request.operation === operation).length,
    async checkout(body) {
      const response = await shop.call('/api/shopify-checkout', body);
      return { status: response.status, body: (await response.json()) as CheckoutBody };
    },
    async stop() {
      await shop.stop();
      await shopify.stop();
    },
  };
}
