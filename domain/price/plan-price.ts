import * as v from 'valibot';
import { readAmsterdamMinute } from '../calendar/calendar.ts';
import { type Cents, cents, formatEuro } from '../money/money.ts';
import { amountField, MAX_PRICE } from '../money/typed-amount.ts';
import { err, ok, type Result } from '../result.ts';
import {
  type ArticleId,
  type Decision,
  type OfferDecision,
  offerPeriod,
  type PriceLedger,
  priceAt,
} from './price-ledger.ts';

/** A price or an offer that an owner wants. */
export interface PricePlan {
  readonly kind: 'price' | 'offer';
  readonly article: ArticleId;
  readonly price: Cents;
  readonly beginsAt: Date;
  /** Of an offer; null: until it is withdrawn. */
  readonly endsAt: Date | null;
}

/** The farthest moment that can be planned, in days from now. */
const FARTHEST_DAYS = 400;
const IN_THE_PAST = 'Kies een begin in de toekomst: wat er stond, verandert niet meer.';
const DAY_MS = 24 * 60 * 60_000;

/** Why a plan cannot be, with a Dutch sentence that says so. */
export interface PlanRefusal {
  readonly code:
    | 'price_too_high'
    | 'price_in_the_past'
    | 'price_too_far'
    | 'price_unchanged'
    | 'offer_ends_before_it_begins'
    | 'offer_not_lower'
    | 'offer_overlaps';
  readonly text: string;
}

/** Why a plan cannot be; null when it can. */
export function planRefusal(ledger: PriceLedger, plan: PricePlan, now: Date): PlanRefusal | null {
  const { article, price, beginsAt, endsAt } = plan;
  const refuse = (code: PlanRefusal['code'], text: string): PlanRefusal => ({ code, text });
  const far = now.getTime() + FARTHEST_DAYS * DAY_MS;
  if (price > MAX_PRICE) return refuse('price_too_high', `Een prijs is hoogstens ${formatEuro(MAX_PRICE)}.`);
  if (beginsAt < now) return refuse('price_in_the_past', IN_THE_PAST);
  const isFar = Math.max(Number(beginsAt), Number(endsAt)) > far;
  if (isFar) return refuse('price_too_far', 'Plan hoogstens een jaar vooruit.');
  const ordinary = priceAt(ledger, article, beginsAt)?.ordinary;
  if (plan.kind === 'price') return ordinary === price ? refuse('price_unchanged', 'Dat is dan al de prijs.') : null;
  const endsEarly = endsAt !== null && endsAt <= beginsAt;
  if (endsEarly) return refuse('offer_ends_before_it_begins', 'Het einde van de actie ligt niet na het begin.');
  if (ordinary !== undefined && price >= ordinary) {
    return refuse('offer_not_lower', `Een actieprijs is lager dan de gewone prijs van ${formatEuro(ordinary)}.`);
  }
  const other = offersOf(ledger, article).find((offer) => overlaps(ledger, offer, plan));
  if (!other) return null;
  const advice = 'Beëindig die eerst, of kies een andere periode.';
  return refuse('offer_overlaps', `Er is dan al een actie voor ${formatEuro(other.price)}. ${advice}`);
}

/** A plan as an owner wishes it; begins now when it names no moment. */
export type PlanInput = Omit<PricePlan, 'beginsAt'> & { readonly beginsAt: Date | null };

/** What the next decision is given: its version, when it is made and by whom. */
export type NextDecision = Pick<Decision, 'version' | 'at' | 'actor'>;

/** The decision that a plan is, or why it cannot be. */
export function decidePlan(ledger: PriceLedger, plan: PlanInput, next: NextDecision): Result<Decision, PlanRefusal> {
  const { kind, article, price, endsAt } = plan;
  const beginsAt = plan.beginsAt ?? next.at;
  const refusal = planRefusal(ledger, { ...plan, beginsAt }, next.at);
  if (refusal) return err(refusal);
  const decided = { ...next, article, beginsAt, price };
  return ok(kind === 'price' ? { ...decided, kind } : { ...decided, kind, endsAt });
}

function offersOf(ledger: PriceLedger, article: ArticleId): readonly OfferDecision[] {
  return ledger.filter((one): one is OfferDecision => one.kind === 'offer' && one.article === article);
}

/** The offer of an article that runs at a moment, or else the one that is planned first; null: none. */
export function offerFrom(ledger: PriceLedger, article: ArticleId, moment: Date): OfferDecision | null {
  const ahead = offersOf(ledger, article).filter((offer) => {
    const period = offerPeriod(ledger, offer);
    return period !== null && (period.until === null || period.until > moment);
  });
  return ahead.toSorted((a, b) => Number(a.beginsAt) - Number(b.beginsAt))[0] ?? null;
}

function overlaps(ledger: PriceLedger, offer: OfferDecision, { beginsAt, endsAt }: PricePlan): boolean {
  const period = offerPeriod(ledger, offer);
  if (period === null) return false;
  return (period.until === null || period.until > beginsAt) && (endsAt === null || period.from < endsAt);
}

/* What is typed in the form of the prices. */

const NO_MOMENT = 'Kies een datum en een tijd.';

/** A moment in Amsterdam, or null when it is left empty. */
export const moment = v.pipe(
  v.string(),
  v.maxLength(20, NO_MOMENT),
  v.trim(),
  v.check((text) => text === '' || readAmsterdamMinute(text) !== null, NO_MOMENT),
  v.transform((text) => (text === '' ? null : readAmsterdamMinute(text))),
);

/** The price of one piece. */
export const price = amountField({ example: '59,95', least: cents(1), most: MAX_PRICE });
