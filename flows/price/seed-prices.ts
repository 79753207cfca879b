import type { ShopDatabase } from '../../data/database.ts';
import { insertPriceDecision, listPricedArticles, nextChangesVersion } from '../../data/owner/changes.ts';
import { articlesOf } from '../../domain/price/priced-goods.ts';
import type { Goods } from '../../domain/product/catalogue.ts';

/**
 * Gives every article of the catalogue that the ledger does not know its first price, and an offer without an end where
 * the catalogue names an original price. Idempotent, so it runs at every start; owners decide on prices from then on.
 */
export async function seedPrices(
  database: ShopDatabase,
  { goods, now }: { readonly goods: Goods; readonly now: Date },
): Promise<void> {
  const known = await listPricedArticles(database.db);
  if (articlesOf(goods).every(({ id }) => known.has(id))) return;
  await database.transaction(async (tx) => {
    for (const { id: article, first, firstOrdinary } of articlesOf(goods)) {
      const version = await nextChangesVersion(tx);
      // Another process may have started at the same time.
      if ((await listPricedArticles(tx)).has(article)) continue;
      const decided = { article, at: now, beginsAt: now, actor: { kind: 'shop' } as const };
      await insertPriceDecision(tx, { ...decided, kind: 'price', version, price: firstOrdinary });
      if (first >= firstOrdinary) continue;
      const offer = { ...decided, kind: 'offer', price: first, endsAt: null } as const;
      await insertPriceDecision(tx, { ...offer, version: await nextChangesVersion(tx) });
    }
  });
}
