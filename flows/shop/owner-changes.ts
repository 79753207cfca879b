import { catalogueOf } from '../../content/catalogue.ts';
import { readArticleVersions } from '../../data/article/articles.ts';
import type { Queries } from '../../data/database.ts';
import { readChangedFacts, readChangesVersion, readPriceLedger } from '../../data/owner/changes.ts';
import { readOwnPictures } from '../../data/picture/pictures.ts';
import { readShownReviews } from '../../data/review/reviews.ts';
import { articlesAt, type PublishedArticles } from '../../domain/article/published-articles.ts';
import { extrasNow, type OwnExtras, ownExtras } from '../../domain/facts/extra-subject.ts';
import { mergeFacts } from '../../domain/facts/fact-subjects.ts';
import { type OwnTexts, ownTexts } from '../../domain/pages/words.ts';
import type { OwnPictures } from '../../domain/pictures/own-picture.ts';
import type { PriceLedger } from '../../domain/price/price-ledger.ts';
import { goodsAt, type PricedGoods } from '../../domain/price/priced-goods.ts';
import { type Catalogue, extraSlot, type Goods } from '../../domain/product/catalogue.ts';
import { type ShownReviews, withReviews } from '../../domain/review/review.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { describeFailure } from '../describe-error.ts';
import type { Log } from '../log.ts';

/** What the owners changed while the shop runs, as this process last read it. */
export interface OwnerChanges extends Omit<Known, 'version'> {
  /** The facts as delivered, without any change. */
  readonly delivered: ShopConfig;
  /** Reads again when something changed; keeps what is known when the database is not there. Never rejects. */
  refresh(): Promise<void>;
  /** Calls the listener after a change: what was made of the facts or prices before it is out of date. */
  onChange(listener: () => void): void;
}

interface Known {
  readonly version: number;
  /** The current facts. The same object until something changes. */
  readonly config: ShopConfig;
  /** The same as visitors see them: with the rating of buyers once there are enough. */
  readonly shown: ShopConfig;
  readonly reviews: ShownReviews;
  readonly ledger: PriceLedger;
  /** What they wrote for the blog, and is to be seen now. */
  readonly articles: PublishedArticles;
  /** What stands in the places for pictures instead of what is delivered. */
  readonly pictures: OwnPictures;
  /** What they wrote instead of delivered texts of pages. */
  readonly texts: OwnTexts;
  /** What they decided about extras. */
  readonly extras: OwnExtras;
}

export interface OwnerChangesOptions {
  readonly db: Queries;
  readonly delivered: ShopConfig;
  readonly log: Log;
  readonly now: () => Date;
}

/** Reads the changes for the first time. Throws when the database cannot be read. */
export async function readOwnerChanges(options: OwnerChangesOptions): Promise<OwnerChanges> {
  const { db, delivered, now } = options;
  const listeners: (() => void)[] = [];
  let known = await readAll(db, delivered, now());
  let reading = Promise.resolve();
  const readAgain = createReader(options);
  const readIfChanged = async () => {
    const read = await readAgain(known);
    if (read === null) return;
    known = read;
    for (const listener of listeners) listener();
  };
  const changes = {
    delivered,
    refresh() {
      // After one that is running: it may have begun before the change.
      reading = reading.then(readIfChanged);
      return reading;
    },
    onChange: (listener: () => void) => void listeners.push(listener),
  };
  // Each is looked up at the time of asking.
  const current = Object.keys(known).map((key) => [key, { enumerable: true, get: () => known[key as keyof Known] }]);
  return Object.defineProperties(changes, Object.fromEntries(current)) as typeof changes & Known;
}

/** What reads again when something changed; null: nothing did, or the database is not there. */
function createReader({ db, delivered, log, now }: OwnerChangesOptions) {
  let isReadable = true;
  return async ({ version, articles: { planned } }: Known): Promise<Known | null> => {
    try {
      const isNew = version !== (await readChangesVersion(db)) || planned.some(({ visibleAt }) => visibleAt <= now());
      isReadable = true;
      return isNew ? await readAll(db, delivered, now()) : null;
    } catch (error) {
      // Once for each outage.
      if (isReadable) log.warn('owner_changes_not_read', describeFailure(error));
      isReadable = false;
      return null;
    }
  };
}

/** So many reviews stand on the product page. */
const NEWEST_REVIEWS = 4;

/** The version is read first: what comes in between is read once more, and never missed. */
async function readAll(db: Queries, delivered: ShopConfig, now: Date): Promise<Known> {
  const version = await readChangesVersion(db);
  const changed = await readChangedFacts(db);
  const config = mergeFacts(delivered, changed);
  const articles = articlesAt(await readArticleVersions(db, now), now);
  const reviews = await readShownReviews(db, NEWEST_REVIEWS);
  const pictures = await readOwnPictures(db);
  return {
    version,
    config,
    shown: withReviews(config, reviews),
    reviews,
    ledger: await readPriceLedger(db),
    articles,
    pictures,
    texts: ownTexts(changed),
    extras: ownExtras(changed),
  };
}

/** What is sold at a moment, with all its words. */
export interface CurrentPrices extends Omit<PricedGoods, 'goods'> {
  readonly catalogue: Catalogue;
  /** Changes with every price, and only then. */
  readonly version: string;
}

/** Computes what is sold once for each period in which no price and nothing of owners changes. */
export function createCurrentPrices({
  goods,
  changes,
  now,
}: {
  readonly goods: Goods;
  readonly changes: Pick<OwnerChanges, 'ledger' | 'config' | 'extras' | 'pictures'>;
  readonly now: () => Date;
}): () => CurrentPrices {
  let last: {
    readonly from: Date;
    readonly extras: unknown;
    readonly prices: CurrentPrices;
  } | null = null;
  let count = 0;
  return () => {
    const moment = now();
    const { config, ledger, extras, pictures } = changes;
    // All of them are read again together.
    const isSame = last !== null && last.extras === extras && last.from <= moment;
    const until = last?.prices.nextChange ?? null;
    if (last !== null && isSame && (until === null || moment < until)) return last.prices;
    const current = {
      ...goods,
      extras: extrasNow(goods.extras, extras, (handle) => pictures.get(extraSlot(handle))?.main),
    };
    const { goods: priced, ...rest } = goodsAt(current, ledger, moment);
    count += 1;
    const prices = { ...rest, catalogue: catalogueOf(config, priced), version: String(count) };
    last = { from: moment, extras, prices };
    return prices;
  };
}
