import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { planPrice } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';
import { assembleShop } from '../../../server/assemble-shop.ts';
import { readEnv } from '../../../server/settings/read-env.ts';
import { type ShopProcess, startShopProcess } from '../../../tests/builders/shop-process.ts';
import type { Row } from '../figure.ts';
import { allStarted } from '../tools/all-started.ts';
import { ask } from '../tools/load.ts';
import { PRODUCT } from '../tools/templates.ts';

const PROCESSES = 2;
const ARTICLE = 'geschenkverpakking';
/** New connections go to the processes in turn: after this many new prices in a row all of them know it. */
const IN_A_ROW = 20;
const PATIENCE_MS = 10_000;

/** From the moment at which another process stored a new price to the last answer with the old one. */
export const priceChange: Row = {
  name: 'price-change',
  async measure({ rounds }) {
    const shop = await startShopProcess({ WEB_PROCESSES: String(PROCESSES) });
    const owner = await assembleShop(readEnv({ DATA_DIR: shop.dataDir, SITE_URL: shop.url }));
    try {
      await allStarted(shop, PROCESSES);
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) values.push(await spread(shop, owner.shop, round));
      const note = `${PROCESSES} processes; stored by a third one`;
      return [
        { what: 'a new price is on the page of every process', unit: 'ms', values, bar: { atMost: 1_000 }, note },
      ];
    } finally {
      await owner.close();
      await shop.stop();
    }
  },
};

async function spread({ url }: ShopProcess, owner: Shop, round: number): Promise<number> {
  const price = (1_111 + round * 100) as Cents;
  // The pages are kept with the old price.
  for (let number = 0; number < IN_A_ROW; number += 1) await ask(url, { path: PRODUCT }, false);
  const shown = owner.ownerChanges.ledger.findLast(({ article }) => article === ARTICLE)?.version ?? 0;
  const plan = { kind: 'price', article: ARTICLE, price, beginsAt: null, endsAt: null } as const;
  const decided = await planPrice(owner, { plan, shown, actor: { kind: 'command-line' } });
  if (!decided.ok) throw new Error(`The price was refused: ${decided.error.code}`);
  const begun = performance.now();
  const wanted = formatEuro(price).replace(/\s/g, ' ');
  let [lastOld, update] = [begun, 0];
  while (update < IN_A_ROW) {
    const { text } = await ask(url, { path: PRODUCT, headers: { 'Accept-Encoding': 'identity' } }, false);
    const isNew = text.replace(/\s|&nbsp;/g, ' ').includes(wanted);
    update = isNew ? update + 1 : 0;
    if (!isNew) lastOld = performance.now();
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`${wanted} does not appear on every process`);
  }
  return lastOld - begun;
}
