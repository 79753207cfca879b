import * as v from 'valibot';
import { atMost, lineField, submissionFields, textField } from '../input/form-fields.ts';
import type { PictureData } from '../pictures/picture.ts';
import type { SizeId } from '../product/sizes.ts';
import type { Rating, ShopConfig } from '../shop/shop-config.ts';

/** What a buyer says of a size. */
export interface Review {
  readonly id: string;
  readonly sizeId: SizeId;
  /** The day in Amsterdam on which it was bought. */
  readonly boughtOn: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly words: string;
  /** What lies on the stand. */
  readonly liesOn: string;
  /** As its writer wants to be called; empty: not at all. */
  readonly name: string;
  readonly writtenAt: Date;
  readonly answer: string;
  /** With those that no owner approved yet where only its writer and the owners look. */
  readonly photos: readonly ReviewPhoto[];
}

export interface ReviewPhoto {
  readonly picture: PictureData;
  readonly isShown: boolean;
}

/** Photographs with a review at most. */
export const MAX_PHOTOS = 2;

/** Why a review may be hidden; a low number of stars is no reason (BW 6:193g). */
export const HIDE_REASONS = ['insult', 'person', 'elsewhere', 'advertising'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Days after which a link that nobody used is deleted. */
export const UNWRITTEN_DAYS = 90;

export const ReviewForm = v.strictObject({
  stars: v.pipe(v.picklist(['1', '2', '3', '4', '5'], 'Kies één tot vijf sterren'), v.transform(Number)),
  words: textField('je beoordeling', { max: atMost(1500, 'Je beoordeling mag') }),
  liesOn: lineField('wat erop ligt', { max: atMost(60, 'Wat erop ligt mag') }),
  name: lineField('je naam', { max: atMost(40, 'Je naam mag') }),
  ...submissionFields,
});

export const REVIEW_FIELDS = ['stars', 'words', 'liesOn', 'name'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** All reviews that are shown together, and the newest of them. */
export interface ShownReviews {
  readonly count: number;
  /** Stars of all of them. */
  readonly stars: number;
  readonly newest: readonly Review[];
}

/** From so many reviews on, ratings are those of buyers alone. */
const ENOUGH = 10;
/** The source of a rating that is made of the shop's own reviews. */
const OWN_REVIEWS = 'kopers van deze winkel';

/** The facts as visitors see them: the rating of buyers in place of typed ones, once there are enough of it. */
export function withReviews(config: ShopConfig, { count, stars }: ShownReviews): ShopConfig {
  if (count < ENOUGH) return config;
  const value = Math.round((10 * stars) / count) / 10;
  return {
    ...config,
    productRating: { value, count, show: true, source: OWN_REVIEWS },
    shopRating: { ...config.shopRating, show: false },
  };
}

/** Whether a rating is made of reviews by buyers. */
export function isOfBuyers({ source }: Rating): boolean {
  return source === OWN_REVIEWS;
}
