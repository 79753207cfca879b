import type { Cents } from '../../domain/money/money.ts';
import { type PlanRefusal, planRefusal } from '../../domain/price/plan-price.ts';
import { comparisonOf, type Decision, priceAt } from '../../domain/price/price-ledger.ts';
import { articlesOf } from '../../domain/price/priced-goods.ts';
import { discountPercent } from '../../domain/product/pricing.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import type { PlanInput } from './plan-price.ts';

/** How a price will stand on the page. */
export interface PricePreview {
  readonly price: Cents;
  /** The ordinary price, which an offer may stand in front of. */
  readonly ordinary: Cents;
  /** The from-price beside it; null: none. */
  readonly from: Cents | null;
  /** The lowest price of the 30 days before the offer; null: it is no offer, or nothing is known. */
  readonly lowest: Cents | null;
  /** Not all of those days are known. */
  readonly isPartly: boolean;
  readonly percent: number | null;
  readonly beginsAt: Date;
  readonly endsAt: Date | null;
}

type PreviewShop = Pick<Shop, 'catalogue' | 'now' | 'ownerChanges'>;

/** What a plan would look like, without deciding anything. */
export function previewPrice(
  { catalogue, now, ownerChanges: { ledger } }: PreviewShop,
  plan: PlanInput,
): Result<PricePreview, PlanRefusal> {
  // Asked once: what begins now must not lie in the past of a clock that went on.
  const at = now();
  const beginsAt = plan.beginsAt ?? at;
  const refusal = planRefusal(ledger, { ...plan, beginsAt }, at);
  if (refusal) return err(refusal);
  const { article, price, kind, endsAt } = plan;
  const decided = { version: Number.MAX_SAFE_INTEGER, article, at, actor: { kind: 'shop' }, beginsAt } as const;
  const made: Decision =
    kind === 'price' ? { ...decided, kind: 'price', price } : { ...decided, kind: 'offer', price, endsAt };
  const articleKind = articlesOf(catalogue).find(({ id }) => id === article)?.kind ?? 'extra';
  return ok(previewAt([...ledger, made], { article, isSize: articleKind === 'size', beginsAt, endsAt }));
}

interface PreviewOf {
  readonly article: string;
  /** Only a size shows a from-price. */
  readonly isSize: boolean;
  readonly beginsAt: Date;
  readonly endsAt: Date | null;
}

/** How an article stands on the page from a moment on. */
export function previewAt(ledger: readonly Decision[], { article, isSize, beginsAt, endsAt }: PreviewOf): PricePreview {
  const stands = priceAt(ledger, article, beginsAt);
  const price = stands?.price ?? (0 as Cents);
  const offer = stands?.offer ?? null;
  const compared = offer === null ? null : comparisonOf(ledger, offer);
  const lowest = compared?.lowest ?? null;
  const from = isSize && compared !== null && compared.from > price ? compared.from : null;
  return {
    price,
    ordinary: stands?.ordinary ?? price,
    from,
    lowest: lowest?.price ?? null,
    isPartly: lowest !== null && !lowest.isWhole,
    percent: discountPercent(price, from),
    beginsAt,
    endsAt,
  };
}
