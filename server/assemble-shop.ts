import { randomBytes } from 'node:crypto';
import {
  createEmbeddedStore,
  type EmbeddedStoreOptions,
  seedCatalogueStock,
} from '../commerce/embedded/embedded-store.ts';
import { atCurrentPrices, shopCatalogue } from '../commerce/embedded/sellable.ts';
import { createSendcloud } from '../commerce/parcels/sendcloud.ts';
import { createMolliePayments } from '../commerce/payments/mollie.ts';
import type { PaymentProvider } from '../commerce/payments/payment-provider.ts';
import { rememberMethods } from '../commerce/payments/remember-methods.ts';
import { shareReadings } from '../commerce/payments/share-readings.ts';
import { createTestPayments } from '../commerce/payments/test-payments.ts';
import { createBag } from '../commerce/registers/bag.ts';
import { createVies } from '../commerce/registers/vies.ts';
import { openErasureList } from '../data/backup/erasure-list.ts';
import { isRestoreUnfinished } from '../data/backup/unfinished-restore.ts';
import { openCopies } from '../data/copies/copies.ts';
import { openDatabase, type ShopDatabase } from '../data/database.ts';
import { migrate } from '../data/migrate.ts';
import { keptMethods } from '../data/order/payment-methods.ts';
import { openStorage } from '../data/storage.ts';
import { amsterdamDay } from '../domain/calendar/calendar.ts';
import { discountAt } from '../domain/checkout/discount.ts';
import { countVisitors } from '../domain/limits/count-visitors.ts';
import { ADDRESSES, DEFAULT_WIDER, PAPERS, type RateLimit } from '../domain/limits/rate-limit.ts';
import { UploadPlaces } from '../domain/limits/upload-places.ts';
import { TOKEN_BYTES, tokenFrom } from '../domain/order/tokens-and-numbers.ts';
import type { Extra, Goods } from '../domain/product/catalogue.ts';
import { runningPromotion } from '../domain/product/pricing.ts';
import type { Product } from '../domain/product/product.ts';
import { asOwnersLeft } from '../domain/product/store-answer.ts';
import { readyOfWeek } from '../domain/production/batch.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import { examineFacts } from '../flows/facts/change-facts.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import { seedPrices } from '../flows/price/plan-price.ts';
import { createHealthCheck } from '../flows/shop/health.ts';
import { createCurrentPrices, type OwnerChanges, readOwnerChanges } from '../flows/shop/owner-changes.ts';
import {
  CONNECTED_PERIODS,
  createProductReader,
  EMBEDDED_PERIODS,
  type ProductReader,
} from '../flows/shop/product-reader.ts';
import type { PriceChanges, Shop } from '../flows/shop.ts';
import type { Wing } from '../flows/wing.ts';
import type { StoreTools, WingDoor } from '../flows/wing-door.ts';
import { PrintingThread } from '../paper/printer.ts';
import { shopConfig } from '../shop.config.ts';
import { wings as allWings } from '../wings.ts';
import { awaitDatabase, type RetryOptions, START_RETRIES, StartError } from './await-database.ts';
import { createLog } from './log.ts';
import type { Env } from './settings/env.ts';

/** What differs from the settings: for tests, fault runs and commands. */
export interface ShopOverrides
  extends Partial<
    Pick<Shop, 'carrier' | 'checkVatId' | 'findAddress' | 'database' | 'log' | 'now' | 'newToken' | 'payments'>
  > {
  /** Instead of those of `wings.ts`. */
  readonly wings?: readonly WingDoor[] | undefined;
  /** The facts as delivered. */
  readonly config?: ShopConfig | undefined;
  /** What the embedded store sells, at its first prices. */
  readonly catalogue?: Goods | undefined;
  /** How long to wait for a database that is not up yet; absent: not at all. */
  readonly patience?: RetryOptions | undefined;
}

export interface AssembledShop {
  readonly shop: Shop;
  /** Stops the store's timers and closes the database, also one that was passed in. */
  close(): Promise<void>;
}

/**
 * Assembles the shop from its settings: opens and migrates the database, and chooses the payment provider and
 * (`chooseStore`) the store. Starts nothing: for that see `jobs.ts` and `start-server.ts`. Throws when the
 * database cannot be opened or migrated.
 */
export async function assembleShop(env: Env, overrides: ShopOverrides = {}): Promise<AssembledShop> {
  const { config: delivered = shopConfig, catalogue: goods = shopCatalogue, wings: doors = allWings } = overrides;
  const { now = () => new Date(), newToken = () => tokenFrom(randomBytes(TOKEN_BYTES)) } = overrides;
  const log = overrides.log ?? createLog((line) => process.stdout.write(line), now);
  const database = overrides.database ?? openDatabase(env);
  const prepare = () => prepareDatabase(database, { log, now, goods, delivered });
  let changes: OwnerChanges;
  try {
    changes = await (overrides.patience ? awaitDatabase(log, prepare, overrides.patience) : prepare());
  } catch (error) {
    await database.close();
    throw error;
  }
  const payments = overrides.payments ?? choosePayments(env, database);
  const wings: Wing[] = [];
  const carrier =
    overrides.carrier ?? (env.sendcloudKeys === null ? null : createSendcloud({ keys: env.sendcloudKeys }));
  const findAddress = overrides.findAddress ?? (env.bagApiKey === null ? null : createBag({ apiKey: env.bagApiKey }));
  const parts = {
    database,
    payments,
    carrier,
    checkVatId: overrides.checkVatId ?? createVies(),
    findAddress,
    wings,
    log,
    now,
    newToken,
  };
  const shop = await createShop(env, { ...parts, changes, goods, doors });
  for (const door of doors) wings.push(await door.open(shop, env.wings[door.name], { log }));
  return {
    shop,
    async close() {
      for (const wing of wings) wing.close?.();
      await shop.printer.close();
      await database.close();
    },
  };
}

/** As `assembleShop`, once the database is there. Throws a StartError while the end of a restore is not done. */
export async function assembleRunningShop(env: Env, overrides: ShopOverrides = {}): Promise<AssembledShop> {
  const assembled = await assembleShop(env, { patience: START_RETRIES, ...overrides });
  if (!(await isRestoreUnfinished(assembled.shop.database.db))) return assembled;
  await assembled.close();
  throw new StartError('Er is een back-up teruggezet die nog niet af is. Draai eerst: npm run shop -- restore');
}

type ShopParts = Pick<
  Shop,
  'database' | 'payments' | 'carrier' | 'checkVatId' | 'findAddress' | 'wings' | 'log' | 'now' | 'newToken'
> & {
  readonly changes: OwnerChanges;
  readonly goods: Goods;
  readonly doors: readonly WingDoor[];
};

/** The shop of opened parts, with the store that the settings choose. */
async function createShop(env: Env, { changes, goods, doors, ...parts }: ShopParts): Promise<Shop> {
  const { database, payments, log, now, newToken } = parts;
  const { siteUrl } = env;
  const prices = createCurrentPrices({ goods, changes, now });
  const pickupCode = () => changes.config.pickupCode;
  const isDiscount = (code: string) => discountAt(changes.config.discounts, code, now()) !== null;
  const catalogue = () => prices().catalogue;
  const madeOn = () => readyOfWeek(amsterdamDay(now()), changes.config.production.days);
  const selling = { database, siteUrl, pickupCode, isDiscount, now, newToken, catalogue };
  const storage = openStorage({ database, dataDir: env.dataDir, newToken });
  const store = await chooseStore(env, { ...selling, log, doors, madeOn });
  const onFailure = (reason: string) => log.warn('payment_methods_not_read', { reason });
  return {
    ...parts,
    get config() {
      return changes.shown;
    },
    get catalogue() {
      return prices().catalogue;
    },
    get promotion() {
      return store.connected === null ? prices().promotion : runningPromotion(changes.config.promotion, now());
    },
    get priceChanges() {
      return store.connected === null ? prices() : NO_PRICE_CHANGES;
    },
    ownerChanges: changes,
    siteUrl,
    ...store,
    paymentMethods: rememberMethods(payments, { kept: keptMethods(database, payments.name, now), now, onFailure }),
    limits: env.messageLimits,
    orderLimits: env.orderLimits,
    erasures: openErasureList([env.dataDir]),
    health: createHealthCheck({ database, log, now, canMail: env.smtp !== null, storage }),
    copies: env.copies && openCopies({ ...env, ...env.copies }),
    printer: new PrintingThread(),
    countPaper: countKnown(PAPERS, now),
    countAddress: countKnown(ADDRESSES, now),
    uploads: new UploadPlaces(now),
    canMail: env.smtp !== null,
  };
}

/** Visitors without a known address would all be one. */
function countKnown(limit: RateLimit, now: Shop['now']): Shop['countPaper'] {
  const count = countVisitors({ limit, wider: DEFAULT_WIDER, now });
  return (address) => (address === '' ? null : count(address));
}

type StoreOptions = EmbeddedStoreOptions & Omit<StoreTools, 'extras'> & Pick<ShopParts, 'doors'>;

/** The store that the settings of a wing choose, or the shop's own, with its cache. */
async function chooseStore(env: Env, { doors, log, madeOn, ...options }: StoreOptions) {
  const { now, catalogue } = options;
  const extras = () => catalogue().extras;
  for (const { name, store } of doors) {
    if (!store?.isChosen(env.wings[name])) continue;
    const { commerce, connected } = await store.open(env.wings[name], { log, madeOn, extras });
    const reader = createProductReader({ commerce, log, now, ...CONNECTED_PERIODS });
    return { commerce, connected, products: followOwners(reader, extras) };
  }
  const commerce = createEmbeddedStore(options);
  const reader = createProductReader({ commerce, log, now, ...EMBEDDED_PERIODS });
  return {
    commerce,
    products: followOwners(reader, extras, (one) => atCurrentPrices(one, catalogue())),
    connected: null,
  };
}

/** What owners decide counts at once, however long an answer may be remembered. */
function followOwners(
  reader: ProductReader,
  extras: () => readonly Extra[],
  withWords: (product: Product) => Product = (product) => product,
): ProductReader {
  return {
    ...reader,
    async read(handle) {
      const reading = await reader.read(handle);
      if (reading.kind !== 'known') return reading;
      const product = asOwnersLeft(reading.product, extras());
      return product ? { ...reading, product: withWords(product) } : { kind: 'absent' };
    },
  };
}

/** Prices of a connected store change there, and nobody says when. */
const NO_PRICE_CHANGES: PriceChanges = { nextChange: null, sizeChanges: {}, version: '' };

type Preparation = Pick<Shop, 'log' | 'now'> & {
  readonly goods: Goods;
  readonly delivered: ShopConfig;
};

/** Can be repeated after a failure halfway. */
async function prepareDatabase(database: ShopDatabase, options: Preparation): Promise<OwnerChanges> {
  const { log, now, goods, delivered } = options;
  const ran = await migrate(database);
  if (ran.length > 0) log.info('database_migrated', { migrations: ran.join(', ') });
  await seedCatalogueStock(database, { now: now(), catalogue: goods });
  await seedPrices(database, { goods, now: now() });
  return readOwnerChanges({ db: database.db, delivered, log, now });
}

/** Mollie when its key is set; otherwise test payments, which are marked as such. */
function choosePayments(env: Env, database: ShopDatabase): PaymentProvider {
  const { mollieApiKey: apiKey, siteUrl } = env;
  return apiKey ? shareReadings(createMolliePayments({ apiKey })) : createTestPayments({ database, siteUrl });
}

/**
 * Checks the owner's facts before the shop opens. Throws when a mail address is invalid, which would otherwise
 * only show when the first order is paid. In production it logs what visitors can see is missing; `npm run
 * doctor` lists all of it.
 */
export function checkConfig(
  shop: Pick<Shop, 'catalogue' | 'config' | 'connected' | 'log' | 'now' | 'ownerChanges'>,
  { production }: { readonly production: boolean },
): void {
  const { config, log } = shop;
  senderAddress(config);
  ownerAddresses(config);
  if (!production) return;
  for (const { level, code, message } of examineFacts(shop)) {
    if (level !== 'note') log.warn('config_incomplete', { code, message });
  }
}
