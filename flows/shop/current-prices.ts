import { catalogueOf } from '../../content/catalogue.ts';
import { goodsAt, type PricedGoods } from '../../domain/price/priced-goods.ts';
import type { Catalogue, Goods } from '../../domain/product/catalogue.ts';
import type { OwnerChanges } from './owner-changes.ts';

/** What is sold at a moment, with all its words. */
export interface CurrentPrices extends Omit<PricedGoods, 'goods'> {
  readonly catalogue: Catalogue;
  /** Changes with every price, and only then. */
  readonly version: string;
}

/** Computes the prices once for each period in which none changes. */
export function createCurrentPrices({
  goods,
  changes,
  now,
}: {
  readonly goods: Goods;
  readonly changes: Pick<OwnerChanges, 'config' | 'ledger'>;
  readonly now: () => Date;
}): () => CurrentPrices {
  let last: {
    readonly from: Date;
    readonly config: unknown;
    readonly ledger: unknown;
    readonly prices: CurrentPrices;
  } | null = null;
  let count = 0;
  return () => {
    const moment = now();
    const { config, ledger } = changes;
    const isSame = last !== null && last.config === config && last.ledger === ledger && last.from <= moment;
    const until = last?.prices.nextChange ?? null;
    if (last !== null && isSame && (until === null || moment < until)) return last.prices;
    const { goods: priced, ...rest } = goodsAt(goods, ledger, moment);
    count += 1;
    const prices = { ...rest, catalogue: catalogueOf(config, priced), version: String(count) };
    last = { from: moment, config, ledger, prices };
    return prices;
  };
}
