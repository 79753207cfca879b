import * as v from 'valibot';
import { readAmsterdamMinute } from '../calendar/calendar.ts';
import { type Cents, cents, formatEuro, readEuro } from '../money/money.ts';
import { unreachable } from '../result.ts';
import { type ArticleId, type OfferDecision, offerPeriod, type PriceLedger, priceAt } from './price-ledger.ts';

/** A price or an offer that an owner wants. */
export interface PricePlan {
  readonly kind: 'price' | 'offer';
  readonly article: ArticleId;
  readonly price: Cents;
  readonly beginsAt: Date;
  /** Of an offer; null: until it is withdrawn. */
  readonly endsAt: Date | null;
}

/** The highest price that can be asked, and the farthest moment that can be planned, in days from now. */
export const MAX_PRICE = 1_000_000 as Cents;
const FARTHEST_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

export type PlanRefusal =
  | { readonly code: 'price_too_high' }
  | { readonly code: 'price_in_the_past' }
  | { readonly code: 'price_too_far' }
  | { readonly code: 'price_unchanged' }
  | { readonly code: 'offer_ends_before_it_begins' }
  | { readonly code: 'offer_not_lower'; readonly ordinary: Cents }
  | { readonly code: 'offer_overlaps'; readonly other: OfferDecision };

/** Why a plan cannot be; null when it can. */
export function planRefusal(ledger: PriceLedger, plan: PricePlan, now: Date): PlanRefusal | null {
  const { article, price, beginsAt, endsAt } = plan;
  const far = now.getTime() + FARTHEST_DAYS * DAY_MS;
  if (price > MAX_PRICE) return { code: 'price_too_high' };
  if (beginsAt < now) return { code: 'price_in_the_past' };
  if (Math.max(Number(beginsAt), Number(endsAt)) > far) return { code: 'price_too_far' };
  const stands = priceAt(ledger, article, beginsAt);
  if (plan.kind === 'price') return stands?.ordinary === price ? { code: 'price_unchanged' } : null;
  if (endsAt && endsAt <= beginsAt) return { code: 'offer_ends_before_it_begins' };
  if (stands && price >= stands.ordinary) return { code: 'offer_not_lower', ordinary: stands.ordinary };
  const other = offersOf(ledger, article).find((offer) => overlaps(ledger, offer, plan));
  return other ? { code: 'offer_overlaps', other } : null;
}

/** The refusal as a Dutch sentence. */
export function planRefusalText(refusal: PlanRefusal): string {
  switch (refusal.code) {
    case 'price_too_high':
      return `Een prijs is hoogstens ${formatEuro(MAX_PRICE)}.`;
    case 'price_in_the_past':
      return 'Kies een begin in de toekomst: wat er stond, verandert niet meer.';
    case 'price_too_far':
      return 'Plan hoogstens een jaar vooruit.';
    case 'price_unchanged':
      return 'Dat is dan al de prijs.';
    case 'offer_ends_before_it_begins':
      return 'Het einde van de actie ligt niet na het begin.';
    case 'offer_not_lower':
      return `Een actieprijs is lager dan de gewone prijs van ${formatEuro(refusal.ordinary)}.`;
    case 'offer_overlaps':
      return `Er is dan al een actie voor ${formatEuro(refusal.other.price)}. Beëindig die eerst, of kies een andere periode.`;
    default:
      return unreachable(refusal);
  }
}

export function offersOf(ledger: PriceLedger, article: ArticleId): readonly OfferDecision[] {
  return ledger.filter((one): one is OfferDecision => one.kind === 'offer' && one.article === article);
}

function overlaps(ledger: PriceLedger, offer: OfferDecision, { beginsAt, endsAt }: PricePlan): boolean {
  const period = offerPeriod(ledger, offer);
  if (period === null) return false;
  return (period.until === null || period.until > beginsAt) && (endsAt === null || period.from < endsAt);
}

/* The form by which an owner plans a price or an offer. */

export const PRICE_FIELDS = ['soort', 'prijs', 'begin', 'einde'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

const NO_MOMENT = 'Kies een datum en een tijd.';

/** A moment in Amsterdam, or null when it is left empty. */
const moment = v.pipe(
  v.string(),
  v.maxLength(20, NO_MOMENT),
  v.trim(),
  v.check((text) => text === '' || readAmsterdamMinute(text) !== null, NO_MOMENT),
  v.transform((text) => (text === '' ? null : readAmsterdamMinute(text))),
);

export const PriceForm = v.object({
  soort: v.picklist(['price', 'offer'], 'Kies een gewone prijs of een actie.'),
  prijs: v.pipe(
    v.string(),
    v.maxLength(20, 'Vul een bedrag in zoals 59,95.'),
    v.check((text) => (readEuro(text) ?? 0) > 0, 'Vul een bedrag in zoals 59,95.'),
    v.transform((text) => readEuro(text) ?? cents(0)),
  ),
  /** Null: now. */
  begin: moment,
  /** Null: until it is ended. */
  einde: moment,
});
