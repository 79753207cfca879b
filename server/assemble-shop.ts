import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { seedCatalogueStock } from '../commerce/embedded/seed-stock.ts';
import { createMolliePayments } from '../commerce/payments/mollie.ts';
import { rememberMethods } from '../commerce/payments/remember-methods.ts';
import { shareReadings } from '../commerce/payments/share-readings.ts';
import { createTestPayments } from '../commerce/payments/test-payments.ts';
import { bookStand } from '../content/catalogue.ts';
import { productImage } from '../content/picture-data.ts';
import { openDatabase } from '../data/database.ts';
import { migrate } from '../data/migrate.ts';
import { TOKEN_BYTES, tokenFrom } from '../domain/order/token.ts';
import { examineConfig } from '../domain/shop/doctor.ts';
import type { Log } from '../flows/log.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import { expireOrders } from '../flows/order/expire-orders.ts';
import { purgeExpiredData } from '../flows/purge-expired-data.ts';
import type { Shop } from '../flows/shop.ts';
import { shopConfig } from '../shop.config.ts';
import { chooseStore } from './choose-store.ts';
import { createLog } from './log.ts';
import { startMailWorker } from './mail-worker.ts';
import type { Env } from './settings/env.ts';

/** How often forgotten orders give their stock back. Milliseconds. */
const EXPIRY_ROUND_MS = 60_000;
/** How often the shop forgets what it has no reason to keep. Milliseconds. */
const RETENTION_ROUND_MS = 15 * 60_000;

export interface AssembledShop {
  readonly shop: Shop;
  /** Ends background work and closes the database. */
  close(): Promise<void>;
}

/** Puts the shop together from its settings; chooses who collects the money, and `chooseStore` chooses who sells. */
export async function assembleShop(env: Env): Promise<AssembledShop> {
  const now = () => new Date();
  const newToken = () => tokenFrom(randomBytes(TOKEN_BYTES));
  const log = createLog((line) => process.stdout.write(line), now);
  const database = openDatabase(env);
  const ran = await migrate(database);
  if (ran.length > 0) log.info('migrated', { migrations: ran.join(', ') });
  await seedCatalogueStock(database, { now: now() });

  // A wrong address would fail only when the first order is paid.
  senderAddress(shopConfig);
  ownerAddresses(shopConfig);
  const { siteUrl } = env;
  const { pickupCode } = shopConfig;
  const store = chooseStore(env, { database, siteUrl, imageOf: productImage, pickupCode, now, newToken, log });
  const payments = env.mollieApiKey
    ? shareReadings(createMolliePayments({ apiKey: env.mollieApiKey }))
    : createTestPayments({ database, siteUrl });
  const onFailure = (reason: string) => log.warn('payment_methods_not_read', { reason });
  const shop: Shop = {
    config: shopConfig,
    siteUrl,
    commerce: store.commerce,
    products: store.products,
    connected: store.connected,
    payments,
    paymentMethods: rememberMethods(payments, { now: Date.now, onFailure }),
    database,
    limits: env.messageLimits,
    orderLimits: env.orderLimits,
    attachmentsFolder: join(env.dataDir, 'attachments'),
    canMail: env.smtp !== null,
    log,
    now,
    newToken,
  };
  if (env.production) warnAboutConfig(log, now());
  const stopExpiring = every(EXPIRY_ROUND_MS, () => expireOrders(shop), log);
  const stopForgetting = every(RETENTION_ROUND_MS, () => purgeExpiredData(shop), log);
  const mailWorker = env.mailInServer ? startMailWorker(shop, env) : null;
  return {
    shop,
    async close() {
      await stopExpiring();
      await stopForgetting();
      await mailWorker?.stop();
      store.close();
      await database.close();
    },
  };
}

/** What a visitor can see is missing is worth a line at the start; `npm run doctor` tells it at length. */
function warnAboutConfig(log: Log, today: Date): void {
  for (const { level, code, message } of examineConfig(shopConfig, today, bookStand.sizes)) {
    if (level !== 'note') log.warn('config', { code, message });
  }
}

/** Repeats work, never twice at a time; the returned function ends it and waits for the round that runs. */
function every(pauseMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => log.error('background_work_failed', { error: String(error) }),
    );
  }, pauseMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
