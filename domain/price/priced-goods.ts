import { addMonths, amsterdamDay, dayNumber } from '../calendar/calendar.ts';
import { type Cents, cents, formatEuro } from '../money/money.ts';
import { type Bundle, bundleAtPrice, type Goods } from '../product/catalogue.ts';
import type { RunningPromotion } from '../product/pricing.ts';
import { defaultSize, type Size, type SizeId, variantIdFor } from '../product/sizes.ts';
import { type Finding, LONGEST_OFFER_MONTHS, warnIf } from '../shop/doctor.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import {
  type ArticleId,
  beginningOf,
  changesOf,
  comparisonOf,
  DAYS_BEFORE_OFFER,
  type PriceLedger,
  priceAt,
} from './price-ledger.ts';

/** Something with a price, as owners know it. */
export interface Article {
  readonly id: ArticleId;
  readonly kind: 'size' | 'bundle' | 'extra';
  /** "Boekenstandaard Middel" */
  readonly name: string;
  /** The first price of the catalogue, and what it is lowered from; the same when it is not. */
  readonly first: Cents;
  readonly firstOrdinary: Cents;
}

/** All articles in the order of the catalogue; ids are stable, since the ledger refers to them. */
export function articlesOf({ stand, extras }: Goods): readonly Article[] {
  return [
    ...stand.sizes.map(({ id, name, price, originalPrice }) => ({
      ...article('size', sizeArticle(stand, id), `${stand.name} ${name}`, price),
      firstOrdinary: cents(Math.max(price, originalPrice)),
    })),
    ...stand.bundles.map(({ id, name, bundlePrice }) =>
      article('bundle', bundleArticle(id), `Samen: ${name}`, bundlePrice),
    ),
    ...extras.map(({ handle, name, price }) => article('extra', handle, name, price)),
  ];
}

function article(kind: Article['kind'], id: ArticleId, name: string, first: Cents): Article {
  return { id, kind, name, first, firstOrdinary: first };
}

/** What is sold at a moment, with what follows from the ledger. */
export interface PricedGoods {
  readonly goods: Goods;
  /** Null: no size is in an offer. */
  readonly promotion: RunningPromotion | null;
  /** When the next price changes, of whatever article; null: nothing is planned. */
  readonly nextChange: Date | null;
  /** When the price of a size changes, of those that will. */
  readonly sizeChanges: Readonly<Partial<Record<SizeId, Date>>>;
}

/**
 * The goods at the prices of a moment (docs/rules.md#price-ledger); an article that the ledger does not know has the
 * price of the catalogue. The original price of a size in an offer is the lowest one of the 30 days before it began,
 * as far as that is known. What a bundle saves is saved on its sizes at the prices of that moment.
 */
export function goodsAt(goods: Goods, ledger: PriceLedger, moment: Date): PricedGoods {
  const { stand, extras } = goods;
  const priced = stand.sizes.map((size) => ({ size, ...sizeAt(size, ledger, sizeArticle(stand, size.id), moment) }));
  const sizes = priced.map(({ size, price, originalPrice }) => ({ ...size, price, originalPrice }));
  const { price, originalPrice } = defaultSize(sizes) ?? stand;
  const bundles = stand.bundles.map((bundle) => bundleAt(bundle, sizes, ledger, moment));
  const inOffer = priced.filter(({ isOffer }) => isOffer);
  const lowest = inOffer.flatMap(({ size, lowestPrice }) => (lowestPrice === null ? [] : [[size.id, lowestPrice]]));
  const promotion = { lowestPriceBefore: lowest.length > 0 ? Object.fromEntries(lowest) : null };
  const changes = articlesOf(goods).flatMap(({ id }) => nextChangeOf(ledger, id, moment) ?? []);
  return {
    goods: {
      stand: { ...stand, price, originalPrice, sizes, bundles },
      extras: extras.map((extra) => ({ ...extra, price: priceAt(ledger, extra.handle, moment)?.price ?? extra.price })),
    },
    promotion: inOffer.length > 0 ? promotion : null,
    nextChange: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null,
    sizeChanges: Object.fromEntries(
      sizes.flatMap(({ id }) => {
        const next = nextChangeOf(ledger, sizeArticle(stand, id), moment);
        return next ? [[id, next]] : [];
      }),
    ),
  };
}

function sizeArticle({ slug }: Goods['stand'], id: SizeId): ArticleId {
  return `${slug}-${id}`;
}

function bundleArticle(bundleId: string): ArticleId {
  return variantIdFor({ kind: 'bundle', bundleId });
}

function sizeAt(size: Size, ledger: PriceLedger, article: ArticleId, moment: Date) {
  const stands = priceAt(ledger, article, moment);
  const { price, originalPrice } = stands ? { price: stands.price, originalPrice: stands.price } : size;
  if (!stands?.offer) return { price, originalPrice, isOffer: false, lowestPrice: null };
  const { from, lowest } = comparisonOf(ledger, stands.offer);
  return { price, originalPrice: from, isOffer: true, lowestPrice: lowest?.price ?? null };
}

function bundleAt(bundle: Bundle, sizes: readonly Size[], ledger: PriceLedger, moment: Date): Bundle {
  const bundlePrice = priceAt(ledger, bundleArticle(bundle.id), moment)?.price ?? bundle.bundlePrice;
  return bundleAtPrice(bundle, bundlePrice, sizes);
}

/** When the price of an article changes next; null: no change is planned. */
function nextChangeOf(ledger: PriceLedger, article: ArticleId, moment: Date): Date | null {
  return changesOf(ledger, article).find((change) => change > moment) ?? null;
}

/** What is wrong with the offers that run at a moment (docs/rules.md#price-ledger), and what the owners must say of them. */
export function examineOffers(
  ledger: PriceLedger,
  goods: Goods,
  { now, fromPricesStood }: { readonly now: Date } & Pick<ShopConfig, 'fromPricesStood'>,
): readonly Finding[] {
  return articlesOf(goods).flatMap(({ id, kind, name }): Finding[] => {
    const stands = priceAt(ledger, id, now);
    if (!stands?.offer) return [];
    const path = `price:${id}`;
    const began = amsterdamDay(beginningOf(ledger, stands.offer));
    const isLong = dayNumber(amsterdamDay(now)) > dayNumber(addMonths(began, LONGEST_OFFER_MONTHS));
    const tooLong = `${name}: de actie van ${formatEuro(stands.price)} loopt langer dan ${LONGEST_OFFER_MONTHS} maanden. De van-prijs is dan geen echte vorige prijs meer.`;
    const { from, lowest } = comparisonOf(ledger, stands.offer);
    const unknown = `${name}: er staat een van-prijs van ${formatEuro(from)}, maar de winkel kent geen prijs uit de ${DAYS_BEFORE_OFFER} dagen voor de actie. Gold die toen echt?`;
    return [
      ...warnIf(isLong, 'promotion-too-long', path, tooLong),
      // Only a size shows what it is lowered from.
      ...warnIf(
        kind === 'size' && lowest === null && !fromPricesStood,
        'promotion-without-lowest-price',
        path,
        unknown,
      ),
    ];
  });
}
