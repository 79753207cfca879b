import * as v from 'valibot';
import { type FormErrors, readForm } from '../input/read-form.ts';
import type { Cents } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';
import { decidePlan, moment, type NextDecision, offerFrom, type PlanRefusal, price } from './plan-price.ts';
import { type ArticleId, type Decision, type OfferDecision, type PriceLedger, priceAt } from './price-ledger.ts';

/* The prices and offers of all articles, as owners begin, change and end them in one form. */

/** What an owner wants an article to cost. */
export interface PriceWish {
  readonly article: ArticleId;
  /** The ordinary price from a moment on, null: from now; absent: as it is. */
  readonly ordinary?: { readonly price: Cents; readonly beginsAt: Date | null };
  /** Null: none; absent: as it is. Without a moment it begins now, or did already, and counts until it is ended. */
  readonly offer?: {
    readonly price: Cents;
    readonly beginsAt: Date | null;
    readonly endsAt: Date | null;
  } | null;
}

/** Why wishes cannot be, by the names of their fields (`priceFields`). */
export type WishRefusals = Readonly<Record<string, PlanRefusal>>;

/** What is decided so that everything is as wished, in order: nothing of what is so already. All of it or nothing. */
export function decideWishes(
  ledger: PriceLedger,
  wishes: readonly PriceWish[],
  { version, at, actor }: NextDecision,
): Result<readonly Decision[], WishRefusals> {
  const decisions: Decision[] = [];
  const refusals: Record<string, PlanRefusal> = {};
  const next = () => ({ version: version + decisions.length, at, actor });
  const plan = (kind: 'price' | 'offer', article: ArticleId, wish: NonNullable<PriceWish['offer']>) => {
    const made = decidePlan([...ledger, ...decisions], { kind, article, ...wish }, next());
    if (made.ok) decisions.push(made.value);
    else refusals[priceFields(article)[kind]] = made.error;
  };
  for (const { article, ordinary, offer } of wishes) {
    const isOther = ordinary && ordinary.price !== priceAt(ledger, article, at)?.ordinary;
    if (isOther) plan('price', article, { ...ordinary, endsAt: null });
    const current = offerFrom(ledger, article, at);
    if (offer === undefined || isAsWished(current, offer, at)) continue;
    if (current) decisions.push({ ...next(), kind: 'withdrawal', article, beginsAt: at, withdraws: current.version });
    const isSince = current && current.beginsAt <= at && isSameMinute(current.beginsAt, offer?.beginsAt ?? null);
    if (offer) plan('offer', article, isSince ? { ...offer, beginsAt: null } : offer);
  }
  return Object.keys(refusals).length > 0 ? err(refusals) : ok(decisions);
}

function isAsWished(current: OfferDecision | null, wish: NonNullable<PriceWish['offer']> | null, at: Date): boolean {
  if (current === null || wish === null) return current === wish;
  const isSince = wish.beginsAt === null ? current.beginsAt <= at : isSameMinute(current.beginsAt, wish.beginsAt);
  return current.price === wish.price && isSince && isSameMinute(current.endsAt, wish.endsAt);
}

/** A form names minutes. */
function isSameMinute(one: Date | null, other: Date | null): boolean {
  const minute = (date: Date | null) => (date ? Math.floor(date.getTime() / 60_000) : null);
  return minute(one) === minute(other);
}

/** The fields of an article; the moments are there while it has an offer. */
export const priceFields = (article: ArticleId) =>
  ({
    price: `${article}.gewoon`,
    offer: `${article}.actie`,
    begin: `${article}.begin`,
    end: `${article}.einde`,
  }) as const;
/** The fields of the period of what is new; its end is that of offers. */
export const NEW_PERIOD = { begin: 'begin', end: 'einde' } as const;

const none = v.pipe(
  v.string(),
  v.transform(() => null),
);
const priceOrNone = v.lazy((text) => (text === '' ? none : price));

/** What is wished of these articles, or what is wrong, by the names of the fields. */
export function readWishes(
  form: FormData,
  articles: readonly ArticleId[],
): Result<readonly PriceWish[], FormErrors<string>> {
  const own = articles.map((article) => ({ article, ...priceFields(article) }));
  const read = <S extends v.GenericSchema>(names: readonly string[], schema: S) =>
    readForm(form, names, v.object(Object.fromEntries(names.map((name) => [name, schema]))));
  const prices = read(
    own.flatMap((fields) => [fields.price, fields.offer]),
    priceOrNone,
  );
  const moments = read([...own.flatMap(({ begin, end }) => [begin, end]), ...Object.values(NEW_PERIOD)], moment);
  if (!(prices.ok && moments.ok))
    return err({ ...(prices.ok ? {} : prices.errors), ...(moments.ok ? {} : moments.errors) });
  return ok(
    own.map(({ article, ...fields }) => {
      const { begin, end } = form.has(fields.end) ? fields : NEW_PERIOD;
      const [ordinary, offer] = [prices.form[fields.price], prices.form[fields.offer]];
      const at = (name: string) => moments.form[name] ?? null;
      return {
        article,
        ...(ordinary && { ordinary: { price: ordinary, beginsAt: at(NEW_PERIOD.begin) } }),
        ...(form.has(fields.offer) && { offer: offer ? { price: offer, beginsAt: at(begin), endsAt: at(end) } : null }),
      };
    }),
  );
}
