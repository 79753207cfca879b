import { Agent } from 'node:http';
import { ABUNDANT_LIMITS } from '../../../tests/builders/abundant-limits.ts';
import { type ShopProcess, startShopProcess } from '../../../tests/builders/shop-process.ts';
import { startPostgresServer } from '../../../tests/postgres/postgres-server.ts';
import { type Bench, type Figure, percentile, type Row } from '../figure.ts';
import { ask } from '../tools/load.ts';
import { beginOrder, isStored, orderForm } from '../tools/orders.ts';
import { openStock } from '../tools/stock.ts';

const AT_ONCE = 50;
/** Orders of one round, whose checkouts are made before. */
const ORDERS = 300;
/** Longest wait at the 99th percentile, in ms. */
const BARS = { SQLite: 1_500, PostgreSQL: 250 };
/** Rounds before those that count: the first orders of a process are compiled on their way. */
const WARM_UP = 2;

/** Each order comes from an address of its own, as from shoppers: it is checked against all that its address holds unpaid. */
const SETTINGS = { ...ABUNDANT_LIMITS, TRUSTED_PROXY_HOPS: '1' };

/** From sending the order form to the answer, by which the order, its stock and its mails are on the disk. */
export const durableOrders: Row = {
  name: 'orders',
  async measure(bench) {
    const sqlite = await startShopProcess(SETTINGS);
    const first = await measureOn(bench, sqlite, 'SQLite').finally(() => sqlite.stop());
    const server = await startPostgresServer({ survivesPowerCut: true });
    try {
      const shop = await startShopProcess({ ...SETTINGS, DATABASE_URL: server.url });
      const second = await measureOn(bench, shop, 'PostgreSQL', server.url).finally(() => shop.stop());
      return [...first, ...second];
    } finally {
      await server.stop();
    }
  },
};

async function measureOn(
  bench: Bench,
  shop: ShopProcess,
  engine: keyof typeof BARS,
  databaseUrl?: string,
): Promise<readonly Figure[]> {
  await openStock({ dataDir: shop.dataDir, databaseUrl });
  const [waits, middle, perSecond]: [number[], number[], number[]] = [[], [], []];
  // Kept by browsers and proxies: Node takes one new connection each turn, between the orders of the others.
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  for (let round = -WARM_UP; round < bench.rounds; round += 1) {
    const forms: string[] = [];
    for (let order = 0; order < ORDERS; order += 1) forms.push(await beginOrder(shop.url));
    const begun = performance.now();
    const times = await send(shop.url, forms, agent);
    if (round < 0) continue;
    perSecond.push((ORDERS * 1_000) / (performance.now() - begun));
    waits.push(percentile(times, 0.99));
    middle.push(percentile(times, 0.5));
  }
  agent.destroy();
  return [
    {
      what: `${engine}: order stored durably, 99th percentile at 50 at once`,
      unit: 'ms',
      values: waits,
      bar: { atMost: BARS[engine] },
      note: `synced to the disk; the database on the same machine; after ${WARM_UP * ORDERS} others`,
    },
    { what: `${engine}: order stored durably, median at 50 at once`, unit: 'ms', values: middle, bar: null },
    { what: `${engine}: orders stored`, unit: '1/s', values: perSecond, bar: null, note: '50 at once, one process' },
  ];
}

async function send(url: string, forms: readonly string[], agent: Agent): Promise<readonly number[]> {
  const waiting = [...forms];
  const times: number[] = [];
  const shopper = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const form = orderForm(path);
      const headers = { ...form.headers, 'X-Forwarded-For': addressOf(path) };
      const answer = await ask(url, { ...form, headers }, agent);
      if (!isStored(answer)) throw new Error(`An order was answered with ${answer.status}`);
      times.push(answer.took);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  return times;
}

/** An address that hardly any other order has: three bytes of the token at the end of its path. */
function addressOf(path: string): string {
  return ['10', ...(path.slice(-6).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))].join('.');
}
