import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createEmbeddedStore } from '../../commerce/embedded/embedded-store.ts';
import { seedCatalogueStock } from '../../commerce/embedded/seed-stock.ts';
import { type Catalogue, shopCatalogue } from '../../commerce/embedded/sellable.ts';
import type { PaymentProvider } from '../../commerce/payments/payment-provider.ts';
import { rememberMethods } from '../../commerce/payments/remember-methods.ts';
import { createTestPayments } from '../../commerce/payments/test-payments.ts';
import { setStock } from '../../data/stock.ts';
import type { CheckoutRequest, RequestedItem } from '../../domain/checkout/checkout.ts';
import {
  DEFAULT_LIMITS,
  DEFAULT_ORDER_LIMITS,
  type MessageLimits,
  type OrderLimits,
} from '../../domain/limits/rate-limit.ts';
import { TOKEN_BYTES, tokenFrom } from '../../domain/order/token.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { startCheckout } from '../../flows/checkout/start-checkout.ts';
import type { LogFields } from '../../flows/log.ts';
import { createProductReader, EMBEDDED_PERIODS } from '../../flows/product/product-reader.ts';
import type { Shop } from '../../flows/shop.ts';
import { shopConfig } from '../../shop.config.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
}

export interface TestShop {
  readonly shop: Shop;
  readonly temporary: TemporaryDatabase;
  readonly lines: LogLine[];
  /** Moves the shop's clock, in ms. */
  advance(time: number): void;
  setStock(variantId: string, quantity: number): Promise<void>;
  stop(): Promise<void>;
}

export interface TestShopOptions {
  readonly payments?: PaymentProvider;
  readonly catalogue?: Catalogue;
  readonly config?: ShopConfig;
  readonly limits?: MessageLimits;
  readonly orderLimits?: OrderLimits;
}

/** A whole shop on a database of its own, with a clock that stands still. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { catalogue = shopCatalogue, config = shopConfig, limits = DEFAULT_LIMITS } = options;
  const temporary = await openTemporaryDatabase();
  const { database } = temporary;
  const lines: LogLine[] = [];
  let time = Date.parse('2026-11-20T10:00:00Z');
  const now = () => new Date(time);
  const newToken = () => tokenFrom(randomBytes(TOKEN_BYTES));
  const siteUrl = 'https://shop.example';
  const keep =
    (level: LogLine['level']) =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ level, event, fields });
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  const imageOf = (name: string) => ({ url: `/images/${name}.jpg`, altText: name });
  const commerce = createEmbeddedStore({
    database,
    siteUrl,
    imageOf,
    pickupCode: config.pickupCode,
    now,
    newToken,
    catalogue,
  });
  const products = createProductReader({ commerce, log, now, ...EMBEDDED_PERIODS });
  const payments = options.payments ?? createTestPayments({ database, siteUrl });
  await seedCatalogueStock(database, { now: now(), catalogue });
  return {
    shop: {
      config,
      siteUrl,
      commerce,
      products,
      connected: null,
      payments,
      paymentMethods: rememberMethods(payments, { now: () => time, onFailure: (reason) => void reason }),
      database,
      limits,
      orderLimits: options.orderLimits ?? DEFAULT_ORDER_LIMITS,
      attachmentsFolder: join(temporary.options.dataDir, 'attachments'),
      canMail: true,
      log,
      now,
      newToken,
    },
    temporary,
    lines,
    advance: (ms) => {
      time += ms;
    },
    setStock: async (variantId, quantity) => void (await setStock(database.db, { variantId, quantity }, now())),
    stop: () => temporary.stop(),
  };
}

export function cartOf(...items: (Partial<RequestedItem> & { variantId: string })[]): CheckoutRequest {
  return { items: items.map((item) => ({ quantity: 1, attributes: [], ...item })) };
}

/** Leaves the cart for the order page; gives the checkout's token. */
export async function checkoutToken(shop: Shop, request: CheckoutRequest): Promise<string> {
  const started = await startCheckout(shop, request);
  if (!started.ok) throw new Error(`The builder's cart is refused: ${started.error.code}`);
  return new URL(started.value.checkoutUrl).pathname.replace('/bestellen/', '');
}
