import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { seedCatalogueStock } from '../commerce/embedded/seed-stock.ts';
import { createMolliePayments } from '../commerce/payments/mollie.ts';
import { createTestPayments } from '../commerce/payments/test-payments.ts';
import { bookStand } from '../content/catalogue.ts';
import { productImage } from '../content/picture-data.ts';
import { openDatabase } from '../data/database.ts';
import { moveFilesIntoDatabase } from '../data/message/attachment-store.ts';
import { migrate } from '../data/migrate.ts';
import { TOKEN_BYTES, tokenFrom } from '../domain/order/token.ts';
import { examineConfig } from '../domain/shop/doctor.ts';
import type { Log } from '../flows/log.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import type { Shop } from '../flows/shop.ts';
import { shopConfig } from '../shop.config.ts';
import { awaitDatabase } from './await-database.ts';
import { chooseStore } from './choose-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './log.ts';
import { startMailWorker } from './mail-worker.ts';
import type { Env } from './settings/env.ts';

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
  const ran = await awaitDatabase(log, async () => {
    const names = await migrate(database);
    await seedCatalogueStock(database, { now: now() });
    return names;
  });
  const attachmentsFolder = join(env.dataDir, 'attachments');
  const moved = await moveFilesIntoDatabase(database, attachmentsFolder);
  if (moved > 0) log.info('attachments_moved_into_database', { files: moved });
  if (ran.length > 0) log.info('migrated', { migrations: ran.join(', ') });

  // A wrong address would fail only when the first order is paid.
  senderAddress(shopConfig);
  ownerAddresses(shopConfig);
  const { siteUrl } = env;
  const { pickupCode } = shopConfig;
  const store = chooseStore(env, { database, siteUrl, imageOf: productImage, pickupCode, now, newToken, log });
  const payments = env.mollieApiKey
    ? createMolliePayments({ apiKey: env.mollieApiKey })
    : createTestPayments({ database, siteUrl });
  const shop: Shop = {
    config: shopConfig,
    siteUrl,
    commerce: store.commerce,
    products: store.products,
    connected: store.connected,
    payments,
    database,
    limits: env.messageLimits,
    orderLimits: env.orderLimits,
    attachmentsFolder,
    canMail: env.smtp !== null,
    log,
    now,
    newToken,
  };
  if (env.production) warnAboutConfig(log, now());
  const housekeeping = startHousekeeping(shop);
  const mailWorker = env.mailInServer ? startMailWorker(shop, env) : null;
  return {
    shop,
    async close() {
      await housekeeping.stop();
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
