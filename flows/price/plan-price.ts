import type { ShopDatabase } from '../../data/database.ts';
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
import { type PlanRefusal, type PricePlan, planRefusal } from '../../domain/price/plan-price.ts';
import {
  canWithdraw,
  comparisonOf,
  type Decision,
  type PriceLedger,
  priceAt,
} from '../../domain/price/price-ledger.ts';
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
  /** `prices_elsewhere`: they are the connected store's. */
  | { readonly code: 'unknown_article' | 'unknown_decision' | 'prices_elsewhere' };

interface PriceTask {
  /** The version of the last decision about the article that the form was made of; 0: there was none. */
  readonly shown: number;
  readonly actor: Actor;
}

/** A plan as an owner wishes it; begins now when it names no moment. */
export type PlanInput = Omit<PricePlan, 'beginsAt'> & { readonly beginsAt: Date | null };

/** Decides on a price or an offer, from its moment on (docs/rules.md#price-ledger). */
export async function planPrice(
  shop: PriceShop,
  { plan, shown, actor }: PriceTask & { readonly plan: PlanInput },
): Promise<Result<Decision, PriceRefused>> {
  if (!articlesOf(shop.catalogue).some(({ id }) => id === plan.article)) return err({ code: 'unknown_article' });
  return decide(shop, { article: plan.article, shown, actor }, (ledger, { version, at }) => {
    const beginsAt = plan.beginsAt ?? at;
    const refusal = planRefusal(ledger, { ...plan, beginsAt }, at);
    if (refusal) return err(refusal);
    const decided = { version, article: plan.article, at, actor, beginsAt, price: plan.price };
    return ok(
      plan.kind === 'price' ? { ...decided, kind: 'price' } : { ...decided, kind: 'offer', endsAt: plan.endsAt },
    );
  });
}

/** Ends an offer now, or takes back what was still to begin. */
export async function withdrawPrice(
  shop: PriceShop,
  { article, withdraws, shown, actor }: PriceTask & { readonly article: string; readonly withdraws: number },
): Promise<Result<Decision, PriceRefused>> {
  return decide(shop, { article, shown, actor }, (ledger, { version, at }) => {
    const target = ledger.find((one) => one.version === withdraws && one.article === article);
    if (!(target && canWithdraw(ledger, target, at))) return err({ code: 'unknown_decision' });
    return ok({ kind: 'withdrawal', version, article, at, actor, beginsAt: at, withdraws });
  });
}

/** Ends the offers of these articles now, those of which one runs. */
export async function endOffers(shop: PriceShop, articles: readonly string[], actor: Actor): Promise<void> {
  for (const article of articles) {
    const { ledger } = shop.ownerChanges;
    const withdraws = priceAt(ledger, article, shop.now())?.offer?.version;
    const shown = ledger.findLast((one) => one.article === article)?.version ?? 0;
    if (withdraws !== undefined) await withdrawPrice(shop, { article, withdraws, shown, actor });
  }
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
  { article, shown, actor }: PriceTask & { readonly article: string },
  make: (ledger: PriceLedger, now: { readonly version: number; readonly at: Date }) => Result<Decision, PriceRefused>,
): Promise<Result<Decision, PriceRefused>> {
  const { connected, database, log, now, ownerChanges } = shop;
  if (connected !== null) return err({ code: 'prices_elsewhere' });
  try {
    const decision = await database.transaction(async (tx) => {
      // The version first: another decision on prices waits here for the end of this one.
      const version = await nextChangesVersion(tx);
      const ledger = await readPriceLedger(tx);
      const last = ledger.findLast((one) => one.article === article) ?? null;
      if ((last?.version ?? 0) !== shown) throw new Refused({ code: 'price_decided_meanwhile', last });
      const made = make(ledger, { version, at: notBefore(ledger.at(-1)?.at, now()) });
      if (!made.ok) throw new Refused(made.error);
      await insertPriceDecision(tx, made.value);
      const { at } = made.value;
      const detail = detailOf(made.value);
      await recordAction(tx, { at, actor, action: ACTIONS[made.value.kind], subject: `price:${article}`, detail });
      return made.value;
    });
    log.info('price_decided', { article, kind: decision.kind });
    await ownerChanges.refresh();
    return ok(decision);
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal);
    throw error;
  }
}

const ACTIONS = { price: 'price_planned', offer: 'offer_planned', withdrawal: 'price_withdrawn' } as const;

/** Clocks of machines differ a little; decisions follow each other all the same. */
function notBefore(last: Date | undefined, now: Date): Date {
  return last && last > now ? last : now;
}

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
