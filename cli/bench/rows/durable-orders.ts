import { Agent } from 'node:http';
import { startPostgresServer } from '../../../tests/postgres/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../../shop-process.ts';
import { ABUNDANT_LIMITS } from '../abundant-limits.ts';
import { type Bench, type Figure, percentile, type Row } from '../figure.ts';
import { ask } from '../tools/load.ts';
import { beginOrder, isStored, orderForm } from '../tools/orders.ts';
import { openStock } from '../tools/stock.ts';

const AT_ONCE = 50;
/** Orders of one round, whose checkouts are made before. */
const ORDERS = 300;

/** Shoppers have addresses of their own: an order is checked against all that its address holds unpaid. */
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
  engine: string,
  databaseUrl?: string,
): Promise<readonly Figure[]> {
  await openStock({ dataDir: shop.dataDir, databaseUrl });
  const [waits, middle, perSecond]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < bench.rounds; round += 1) {
    const forms: string[] = [];
    for (let order = 0; order < ORDERS; order += 1) forms.push(await beginOrder(shop.url));
    const begun = performance.now();
    const times = await send(shop.url, forms);
    perSecond.push((ORDERS * 1_000) / (performance.now() - begun));
    waits.push(percentile(times, 0.99));
    middle.push(percentile(times, 0.5));
  }
  return [
    {
      what: `${engine}: order stored durably, 99th percentile at 50 at once`,
      unit: 'ms',
      values: waits,
      bar: { atMost: 50 },
      note: 'synced to the disk; the database on the same machine',
    },
    { what: `${engine}: order stored durably, median at 50 at once`, unit: 'ms', values: middle, bar: null },
    { what: `${engine}: orders stored`, unit: '1/s', values: perSecond, bar: null, note: '50 at once, one process' },
  ];
}

async function send(url: string, forms: readonly string[]): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = [...forms];
  const times: number[] = [];
  const shopper = async (_: unknown, number: number) => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const form = orderForm(path);
      const headers = { ...form.headers, 'X-Forwarded-For': `198.51.100.${number}` };
      const answer = await ask(url, { ...form, headers }, agent);
      if (!isStored(answer)) throw new Error(`An order was answered with ${answer.status}`);
      times.push(answer.took);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  agent.destroy();
  return times;
}
