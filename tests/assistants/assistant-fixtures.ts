import { assistantDoor } from '../../assistants/door.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { startServer } from '../builders/built-server.ts';
import { temporaryPlace } from '../builders/database/temporary-database.ts';
import { freePort } from '../builders/free-port.ts';
import { expect, test as ordinaryTest } from '../e2e/fixtures.ts';
import { lookInto, type RunningShop } from '../e2e/running-shop.ts';
import type { ShopKind } from '../e2e/shop-pool.ts';
import { type FakePlatform, startFakePlatform } from './fake-platform.ts';

export { expect };

/** A shop that knows a platform on this machine. */
interface AssistantShop extends RunningShop {
  readonly platform: FakePlatform;
}

const assistantShop: ShopKind<AssistantShop> = { start: startAssistantShop, forOneTest: true };

/** A test in a shop that assistants of a platform visit. */
export const test = ordinaryTest.extend<{ readonly platform: FakePlatform }>({
  shopKind: async ({}, use) => use(assistantShop),
  platform: async ({ shop }, use) => use((shop as AssistantShop).platform),
});

/** In this process, since no setting lets a shop call an address on its own machine. */
async function startAssistantShop(): Promise<AssistantShop> {
  const platform = await startFakePlatform();
  const place = await temporaryPlace();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { dataDir } = place.options;
  const settings = { ...ABUNDANT_LIMITS, PORT: String(port), HOST: '127.0.0.1', SITE_URL: url, DATA_DIR: dataDir };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startServer(readEnv(settings), { wings: [assistantDoor(platform.platforms)], log: quiet });
  const stop = async () => {
    await server.stop();
    await platform.stop();
    await place.remove();
  };
  return { ...(await lookInto({ url, log: [], stop }, server.shop.database)), platform };
}
