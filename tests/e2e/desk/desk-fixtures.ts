import type { Page } from '@playwright/test';
import type { Shop } from '../../../flows/shop.ts';
import { readEnv } from '../../../server/settings/read-env.ts';
import { ABUNDANT_LIMITS } from '../../builders/abundant-limits.ts';
import { startServer } from '../../builders/built-server.ts';
import { temporaryPlace } from '../../builders/database/temporary-database.ts';
import { type DeskOwner, deskOwner } from '../../builders/desk-owner.ts';
import { freePort } from '../../builders/free-port.ts';
import { type FakeSmtp, startFakeSmtp } from '../../fakes/fake-smtp.ts';
import { expect, test as ordinaryTest } from '../fixtures.ts';
import { lookInto, type RunningShop } from '../running-shop.ts';
import type { ShopKind } from '../shop-pool.ts';

export { expect };

/** The desk has cookies, which no page of the shop has. */
export const DESK_VISIT = { expected: [/^cookie: beheer/] } as const;

/** A shop that mails really leave, at a name that passkeys can be bound to. */
interface DeskShop extends RunningShop {
  readonly smtp: FakeSmtp;
  /** What is behind the server. */
  readonly behind: Shop;
}

const deskShop: ShopKind<DeskShop> = { start: startDeskShop, forOneTest: true };

interface DeskFixtures {
  readonly smtp: FakeSmtp;
  readonly behind: Shop;
  /** Opens a window in which an owner is inside. */
  readonly inside: (options?: {
    readonly width?: number;
    readonly expected?: readonly RegExp[];
  }) => Promise<{ readonly page: Page; readonly owner: DeskOwner }>;
}

/** A test in a shop with a desk. */
export const test = ordinaryTest.extend<DeskFixtures>({
  shopKind: async ({}, use) => use(deskShop),
  smtp: async ({ shop }, use) => use((shop as DeskShop).smtp),
  behind: async ({ shop }, use) => use((shop as DeskShop).behind),
  inside: async ({ shop, behind, visit }, use) =>
    use(async (options = {}) => {
      const owner = await deskOwner(behind);
      const page = await visit({ ...DESK_VISIT, ...options });
      await page.context().addCookies([{ ...owner.cookie, url: shop.url }]);
      return { page, owner };
    }),
});

/** In this process, so that a test can use the shop's flows; `localhost`, since no passkey is bound to an address. */
async function startDeskShop(): Promise<DeskShop> {
  const smtp = await startFakeSmtp({ tls: 'none' });
  const place = await temporaryPlace();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...ABUNDANT_LIMITS,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: place.options.dataDir,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
  };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startServer(readEnv(settings), { log: quiet });
  const stop = async () => {
    await server.stop();
    await smtp.stop();
    await place.remove();
  };
  const running = await lookInto({ url, log: [], stop }, server.shop.database);
  return { ...running, smtp, behind: server.shop };
}
