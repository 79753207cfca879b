import type { ShopDatabase, ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  insertPriceDecision,
  listPricedArticles,
  nextChangesVersion,
  readPriceLedger,
} from '../../data/owner/changes.ts';
import { shortMoment } from '../../domain/calendar/dutch-date.ts';
import { type Cents, formatEuro } from '../../domain/money/money.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { decidePlan, type NextDecision, type PlanInput, type PlanRefusal } from '../../domain/price/plan-price.ts';
import {
  canWithdraw,
  comparisonOf,
  type Decision,
  type PriceLedger,
  priceAt,
} from '../../domain/price/price-ledger.ts';
import { decideWishes, type PriceWish, type WishRefusals } from '../../domain/price/price-wishes.ts';
import { articlesOf } from '../../domain/price/priced-goods.ts';
import type { Goods } from '../../domain/product/catalogue.ts';
import { discountPercent } from '../../domain/product/pricing.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

type PriceShop = Pick<Shop, 'catalogue' | 'connected' | 'database' | 'log' | 'now' | 'ownerChanges'>;

export type PriceRefused =
  | PlanRefusal
  /** Somebody decided something about this article since it was shown. */
  | { readonly code: 'price_decided_meanwhile'; readonly last: Decision | null }
  | { readonly code: 'wishes_refused'; readonly refusals: WishRefusals }
  /** `prices_elsewhere`: they are the connected store's. */
  | { readonly code: 'unknown_article' | 'unknown_decision' | 'prices_elsewhere' };

interface PriceTask {
  /** The version of the last decision about the article that the form was made of; 0: there was none. */
  readonly shown: number;
  readonly actor: Actor;
}

/** Decides on a price or an offer, from its moment on (docs/rules.md#price-ledger). */
export async function planPrice(
  shop: PriceShop,
  { plan, shown, actor }: PriceTask & { readonly plan: PlanInput },
): Promise<Result<readonly Decision[], PriceRefused>> {
  const { article } = plan;
  if (!articlesOf(shop.catalogue).some(({ id }) => id === article)) return err({ code: 'unknown_article' });
  return decide(shop, { articles: [article], shown, actor }, (ledger, next) => {
    const made = decidePlan(ledger, plan, next);
    return made.ok ? ok([made.value]) : made;
  });
}

/** Changes prices and begins, changes and ends offers of several articles, all or none (docs/rules.md#price-ledger). */
export async function savePrices(
  shop: PriceShop,
  { wishes, ...task }: PriceTask & { readonly wishes: readonly PriceWish[] },
): Promise<Result<readonly Decision[], PriceRefused>> {
  const articles = wishes.map(({ article }) => article);
  return decide(shop, { ...task, articles }, (ledger, next) => {
    const made = decideWishes(ledger, wishes, next);
    return made.ok ? made : err({ code: 'wishes_refused', refusals: made.error });
  });
}

/** Ends an offer now, or takes back what was still to begin. */
export async function withdrawPrice(
  shop: PriceShop,
  { article, withdraws, ...task }: PriceTask & { readonly article: string; readonly withdraws: number },
): Promise<Result<readonly Decision[], PriceRefused>> {
  return decide(shop, { ...task, articles: [article] }, (ledger, next) => {
    const target = ledger.find((one) => one.version === withdraws && one.article === article);
    if (!(target && canWithdraw(ledger, target, next.at))) return err({ code: 'unknown_decision' });
    return ok([{ kind: 'withdrawal', article, beginsAt: next.at, withdraws, ...next }]);
  });
}

/** The version of the last decision about any of these articles; 0: there was none. */
export function shownVersion(ledger: PriceLedger, articles: readonly string[]): number {
  return ledger.findLast(({ article }) => articles.includes(article))?.version ?? 0;
}

class Refused extends Error {
  readonly refusal: PriceRefused;

  constructor(refusal: PriceRefused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function decide(
  shop: PriceShop,
  { articles, shown, actor }: PriceTask & { readonly articles: readonly string[] },
  make: (ledger: PriceLedger, next: NextDecision) => Result<readonly Decision[], PriceRefused>,
): Promise<Result<readonly Decision[], PriceRefused>> {
  const { connected, database, log, now, ownerChanges } = shop;
  if (connected !== null) return err({ code: 'prices_elsewhere' });
  try {
    const decisions = await database.transaction(async (tx) => {
      // The version first: another decision on prices waits here for the end of this one.
      const version = await nextChangesVersion(tx);
      const ledger = await readPriceLedger(tx);
      const last = ledger.findLast(({ article }) => articles.includes(article)) ?? null;
      if ((last?.version ?? 0) !== shown) throw new Refused({ code: 'price_decided_meanwhile', last });
      // Clocks of machines differ a little; decisions follow each other all the same.
      const at = new Date(Math.max(Number(ledger.at(-1)?.at ?? 0), Number(now())));
      const made = make(ledger, { version, at, actor });
      if (!made.ok) throw new Refused(made.error);
      for (const decision of made.value) await storeDecision(tx, decision, version);
      return made.value;
    });
    for (const { article, kind } of decisions) log.info('price_decided', { article, kind });
    await ownerChanges.refresh();
    return ok(decisions);
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal);
    throw error;
  }
}

/** Stores a decision of several, of which the first has the version that was taken. */
async function storeDecision(tx: ShopTransaction, decision: Decision, taken: number): Promise<void> {
  const { at, actor, kind, article } = decision;
  const version = decision.version === taken ? taken : await nextChangesVersion(tx);
  await insertPriceDecision(tx, { ...decision, version });
  await recordAction(tx, { at, actor, action: ACTIONS[kind], subject: `price:${article}`, detail: detailOf(decision) });
}

const ACTIONS = { price: 'price_planned', offer: 'offer_planned', withdrawal: 'price_withdrawn' } as const;

function detailOf(decision: Decision): string {
  if (decision.kind === 'withdrawal') return `besluit ${decision.withdraws}`;
  const until = decision.kind === 'offer' && decision.endsAt ? ` tot ${shortMoment(decision.endsAt)}` : '';
  return `${formatEuro(decision.price)} vanaf ${shortMoment(decision.beginsAt)}${until}`;
}

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

/** How an article would stand once something is decided. */
export interface WishPreview extends PricePreview {
  readonly name: string;
  /** Its offer ends. */
  readonly isEnd: boolean;
}

/** What the wishes would change, without deciding anything. */
export function previewPrices(
  { catalogue, now, ownerChanges: { ledger } }: PreviewShop,
  wishes: readonly PriceWish[],
): Result<readonly WishPreview[], WishRefusals> {
  // Asked once: what begins now must not lie in the past of a clock that went on.
  const next = { version: (ledger.at(-1)?.version ?? 0) + 1, at: now(), actor: { kind: 'shop' } as const };
  const made = decideWishes(ledger, wishes, next);
  if (!made.ok) return made;
  const decisions = made.value;
  return ok(
    articlesOf(catalogue).flatMap(({ id: article, name, kind: its }) =>
      decisions.flatMap((one) => {
        const isEnd = one.kind === 'withdrawal';
        // An offer that is followed by another one is changed.
        const isChanged = isEnd && decisions.some(({ kind, article }) => kind === 'offer' && article === one.article);
        if (one.article !== article || isChanged) return [];
        const endsAt = one.kind === 'offer' ? one.endsAt : null;
        const at = { article, isSize: its === 'size', beginsAt: one.beginsAt, endsAt };
        return { ...previewAt([...ledger, ...decisions], at), name, isEnd };
      }),
    ),
  );
}

/** How an article stands on the page from a moment on. */
export function previewAt(
  ledger: readonly Decision[],
  shown: Pick<PricePreview, 'beginsAt' | 'endsAt'> & {
    readonly article: string;
    /** Only a size shows a from-price. */
    readonly isSize: boolean;
  },
): PricePreview {
  const { article, isSize, beginsAt, endsAt } = shown;
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
