import type { Cents } from '../money/money.ts';
import type { Actor } from '../owner/owner.ts';

/* Every price that an article ever had (docs/rules.md#price-ledger): decisions that count from their own moment on. */

/** Something that has a price: the variant id of a size or an extra, or `bundle:<id>`. */
export type ArticleId = string;

interface Decided {
  /** Counts up over all decisions. */
  readonly version: number;
  readonly article: ArticleId;
  /** When it was decided; never after it begins. */
  readonly at: Date;
  readonly actor: Actor;
  readonly beginsAt: Date;
}

/** The ordinary price, until the next one. */
export interface PriceDecision extends Decided {
  readonly kind: 'price';
  readonly price: Cents;
}

/** A lower price for some time. */
export interface OfferDecision extends Decided {
  readonly kind: 'offer';
  readonly price: Cents;
  /** The moment from which it no longer counts; null: until it is withdrawn. */
  readonly endsAt: Date | null;
}

/** Ends an offer, or takes back a price or an offer that was still to begin. */
export interface Withdrawal extends Decided {
  readonly kind: 'withdrawal';
  readonly withdraws: number;
}

export type Decision = PriceDecision | OfferDecision | Withdrawal;

/** All decisions, oldest first. */
export type PriceLedger = readonly Decision[];

/** What an article costs. */
export interface EffectivePrice {
  readonly price: Cents;
  /** The ordinary price: the same, or higher during an offer. */
  readonly ordinary: Cents;
  /** The offer by which it is lower. */
  readonly offer: OfferDecision | null;
}

/** How many days before an offer count for the lowest price (Besluit prijsaanduiding producten, article 5a). */
export const DAYS_BEFORE_OFFER = 30;
const DAY_MS = 24 * 60 * 60_000;

/** What an article costs at a moment; null before its first price. */
export function priceAt(ledger: PriceLedger, article: ArticleId, moment: Date): EffectivePrice | null {
  const about = ledger.filter((decision) => decision.article === article);
  const ordinary = about.reduce<PriceDecision | null>((found, decision) => {
    const counts = decision.kind === 'price' && hasBegun(decision, moment) && !isWithdrawn(about, decision, moment);
    return counts && !(found && found.beginsAt > decision.beginsAt) ? decision : found;
  }, null);
  if (ordinary === null) return null;
  const offer = about.reduce<OfferDecision | null>((found, decision) => {
    const counts = decision.kind === 'offer' && isRunning(about, decision, moment) && decision.price < ordinary.price;
    return counts && !(found && found.price <= decision.price) ? decision : found;
  }, null);
  return { price: offer?.price ?? ordinary.price, ordinary: ordinary.price, offer };
}

/** The lowest price in the days before a moment, as far as the ledger goes back. */
export interface LowestBefore {
  readonly price: Cents;
  /** The ledger holds all of those days. */
  readonly isWhole: boolean;
}

/** The lowest price at which an article stood in the 30 days before a moment; null when it had none. */
export function lowestBefore(ledger: PriceLedger, article: ArticleId, moment: Date): LowestBefore | null {
  const from = new Date(moment.getTime() - DAYS_BEFORE_OFFER * DAY_MS);
  const within = changesOf(ledger, article).filter((change) => change > from && change < moment);
  const stood = [from, ...within].flatMap((at) => priceAt(ledger, article, at)?.price ?? []);
  if (stood.length === 0) return null;
  return { price: Math.min(...stood) as Cents, isWhole: priceAt(ledger, article, from) !== null };
}

/** What an offer is compared with. */
export interface Comparison {
  /** The from-price: the lowest price of the 30 days before, as far as it is known, else the ordinary one at its begin. */
  readonly from: Cents;
  /** Null: no price of before the offer is known. */
  readonly lowest: LowestBefore | null;
}

/** What an offer is compared with. No decision after its beginning changes that. */
export function comparisonOf(ledger: PriceLedger, offer: OfferDecision): Comparison {
  const since = beginningOf(ledger, offer);
  const lowest = lowestBefore(ledger, offer.article, since);
  const ordinary = priceAt(ledger, offer.article, since)?.ordinary ?? offer.price;
  return { from: lowest?.price ?? ordinary, lowest };
}

/** When the price of an offer began: of one that goes on at the same price without a break, as the first of them. */
export function beginningOf(ledger: PriceLedger, offer: OfferDecision): Date {
  const before = ledger.find(
    (one): one is OfferDecision =>
      one.kind === 'offer' &&
      one.article === offer.article &&
      one.price === offer.price &&
      offerPeriod(ledger, one)?.until?.getTime() === offer.beginsAt.getTime(),
  );
  return before ? beginningOf(ledger, before) : offer.beginsAt;
}

/** Every moment at which the price of an article may change, in order. */
export function changesOf(ledger: PriceLedger, article: ArticleId): readonly Date[] {
  const about = ledger.filter((decision) => decision.article === article);
  const moments = about.flatMap((decision) =>
    decision.kind === 'offer' && decision.endsAt ? [decision.beginsAt, decision.endsAt] : [decision.beginsAt],
  );
  return [...new Set(moments.map(Number))].sort((a, b) => a - b).map((time) => new Date(time));
}

/** A past, current or planned price. */
export interface PricePeriod extends EffectivePrice {
  readonly from: Date;
  /** Null: until something else is decided. */
  readonly until: Date | null;
}

/** The past, current and planned prices of an article, oldest first; no two in a row are the same. */
export function pricePeriods(ledger: PriceLedger, article: ArticleId): readonly PricePeriod[] {
  return changesOf(ledger, article).reduce<readonly PricePeriod[]>((periods, from) => {
    const stands = priceAt(ledger, article, from);
    const last = periods.at(-1);
    if (stands === null || (last && isSame(last, stands))) return periods;
    const before = last ? [...periods.slice(0, -1), { ...last, until: from }] : [];
    return [...before, { ...stands, from, until: null }];
  }, []);
}

/** Whether a price or an offer is still to begin, or runs, and can be withdrawn. */
export function canWithdraw(ledger: PriceLedger, decision: Decision, moment: Date): boolean {
  const about = ledger.filter(({ article }) => article === decision.article);
  if (decision.kind === 'withdrawal' || withdrawalOf(about, decision)) return false;
  if (!hasBegun(decision, moment)) return true;
  return decision.kind === 'offer' && isRunning(about, decision, moment);
}

/** The period of an offer, as it was decided and perhaps withdrawn; null when it never began. */
export function offerPeriod(
  ledger: PriceLedger,
  offer: OfferDecision,
): { readonly from: Date; readonly until: Date | null } | null {
  const withdrawn = withdrawalOf(ledger, offer)?.beginsAt ?? null;
  const ends = [offer.endsAt, withdrawn].filter((end) => end !== null).sort((a, b) => Number(a) - Number(b));
  const until = ends[0] ?? null;
  return until && until <= offer.beginsAt ? null : { from: offer.beginsAt, until };
}

function hasBegun({ beginsAt }: Decision, moment: Date): boolean {
  return beginsAt <= moment;
}

function isRunning(about: PriceLedger, offer: OfferDecision, moment: Date): boolean {
  const isOver = offer.endsAt !== null && offer.endsAt <= moment;
  return hasBegun(offer, moment) && !isOver && !isWithdrawn(about, offer, moment);
}

function isWithdrawn(about: PriceLedger, decision: Decision, moment: Date): boolean {
  const withdrawal = withdrawalOf(about, decision);
  return withdrawal !== undefined && hasBegun(withdrawal, moment);
}

function withdrawalOf(ledger: PriceLedger, { version }: Decision): Withdrawal | undefined {
  return ledger.find((one): one is Withdrawal => one.kind === 'withdrawal' && one.withdraws === version);
}

function isSame(one: EffectivePrice, other: EffectivePrice): boolean {
  return one.price === other.price && one.ordinary === other.ordinary && one.offer?.version === other.offer?.version;
}
