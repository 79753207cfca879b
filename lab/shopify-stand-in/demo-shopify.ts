// npm run demo:shopify: the shop selling through Shopify, with a stand-in for Shopify on this machine.
import { join } from 'node:path';
import { readEnv } from '../../server/settings/read-env.ts';
import type * as ShopServer from '../../server/shop-server.ts';
import { BUNDLE_HANDLE } from './fake-products.ts';
import { startFakeShopify } from './fake-shopify.ts';

const DEMO_WEBHOOK_SECRET = 'geheim-van-de-demo';

const { startServer }: typeof ShopServer = await import(join(import.meta.dirname, '../../build/server/shop-server.js'));
const shopify = await startFakeShopify({ port: Number(process.env.SHOPIFY_DEMO_PORT ?? 0) });
const server = await startServer(
  readEnv({
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? 'data.local/demo-shopify',
    SHOPIFY_DEMO_ORIGIN: shopify.origin,
    SHOPIFY_PRIVATE_TOKEN: shopify.token,
    SHOPIFY_BUNDLE_HANDLE: BUNDLE_HANDLE,
    SHOPIFY_WEBHOOK_SECRET: DEMO_WEBHOOK_SECRET,
  }),
);
console.log(`  De nagebouwde Shopify staat op ${shopify.origin}; daar zie je hoe je haar laat haperen.\n`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([server.stop(), shopify.stop()]).then(() => process.exit(0));
  });
}
