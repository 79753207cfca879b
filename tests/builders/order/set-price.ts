import type { Cents } from '../../../domain/money/money.ts';
import { canWithdraw } from '../../../domain/price/price-ledger.ts';
import { planPrice, withdrawPrice } from '../../../flows/price/plan-price.ts';
import type { Shop } from '../../../flows/shop.ts';

const actor = { kind: 'command-line' } as const;

/** Gives an article another price from now on, as an owner who first ends its offer. */
export async function setPrice(shop: Shop, article: string, price: Cents): Promise<void> {
  const about = () => shop.ownerChanges.ledger.filter((one) => one.article === article);
  const shown = () => about().at(-1)?.version ?? 0;
  const offer = about().find((one) => one.kind === 'offer' && canWithdraw(about(), one, shop.now()));
  if (offer) await withdrawPrice(shop, { article, withdraws: offer.version, shown: shown(), actor });
  const plan = { kind: 'price', article, price, beginsAt: null, endsAt: null } as const;
  const planned = await planPrice(shop, { plan, shown: shown(), actor });
  if (!planned.ok) throw new Error(`the price was refused: ${planned.error.code}`);
}
