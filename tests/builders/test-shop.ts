import type { CheckoutRequest, RequestedItem } from '../../domain/checkout/checkout-request.ts';
import {
  DEFAULT_LIMITS,
  DEFAULT_ORDER_LIMITS,
  type MessageLimits,
  type OrderLimits,
} from '../../domain/limits/rate-limit.ts';
import { startCheckout } from '../../flows/checkout/start-checkout.ts';
import type { LogFields } from '../../flows/log.ts';
import type { Shop } from '../../flows/shop.ts';
import { assembleShop, type ShopOverrides } from '../../server/assemble-shop.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { setStock } from './database/stored.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from './database/temporary-database.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
}

export interface TestShop {
  readonly shop: Shop;
  readonly temporary: TemporaryDatabase;
  readonly lines: LogLine[];
  /** Advances the shop's clock, in ms. */
  advance(time: number): void;
  setStock(variantId: string, quantity: number): Promise<void>;
  /** A shop on the same database with other options, as after a change of the catalogue. */
  shopWith(overrides: ShopOverrides): Promise<Shop>;
  stop(): Promise<void>;
}

export interface TestShopOptions extends ShopOverrides {
  readonly limits?: MessageLimits;
  readonly orderLimits?: OrderLimits;
}

/** A complete shop on its own database, with a clock that the test moves. Starts no jobs. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { limits = DEFAULT_LIMITS, orderLimits = DEFAULT_ORDER_LIMITS, ...overrides } = options;
  const temporary = await openTemporaryDatabase();
  const { database } = temporary;
  const { dataDir } = temporary.options;
  const settings = readEnv({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example', SMTP_HOST: 'localhost' });
  const env = { ...settings, messageLimits: limits, orderLimits };
  const lines: LogLine[] = [];
  let time = Date.parse('2026-11-20T10:00:00Z');
  const now = () => new Date(time);
  const keep =
    (level: LogLine['level']) =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ level, event, fields });
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  const given = { database, now, log, ...overrides };
  const { shop, close } = await assembleShop(env, given);
  return {
    shop,
    temporary,
    lines,
    advance: (ms) => {
      time += ms;
    },
    setStock: async (variantId, quantity) => void (await setStock(database.db, { variantId, quantity }, now())),
    shopWith: async (changes) => (await assembleShop(env, { ...given, ...changes })).shop,
    async stop() {
      await close();
      await temporary.stop();
    },
  };
}

export function cartOf(...items: (Partial<RequestedItem> & { variantId: string })[]): CheckoutRequest {
  return { items: items.map((item) => ({ quantity: 1, attributes: [], ...item })) };
}

/** Creates a checkout from a cart; returns its token. */
export async function checkoutToken(shop: Shop, request: CheckoutRequest): Promise<string> {
  const started = await startCheckout(shop, request);
  if (!started.ok) throw new Error(`The builder's cart is refused: ${started.error.code}`);
  return new URL(started.value.checkoutUrl).pathname.replace('/bestellen/', '');
}
