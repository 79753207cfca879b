import { addCents, type Cents, cents } from '../money/money.ts';
import type { PictureData } from '../pictures/picture.ts';
import type { Size, SizeId } from './sizes.ts';

/** Handle of the gift box; ignoring case also its name, as it is delivered. */
export const GIFT_BOX = 'geschenkverpakking';

/** Something that can be ordered with a stand. */
export interface Extra {
  /** The provider's product handle; in the embedded store also the id of its variant. */
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly price: Cents;
  /** Null: owners gave it none yet, so that it is hidden. */
  readonly picture: PictureData | null;
  /** The pages where it can be chosen: that of the stand, or the cart under 'Vaak samen gekocht'. */
  readonly offeredOn: readonly ('product' | 'cart')[];
  /** Set when the extra needs a text from the visitor, such as the engraving. */
  readonly text?: ExtraText;
  /** The sizes of the stand that it goes with; absent: all. */
  readonly sizes?: readonly SizeId[];
  /** It is made or fetched once it is ordered: it has no stock, and takes the days of an engraving. */
  readonly isWork?: boolean;
  /** Whether it stands in the feed for Google. */
  readonly isInFeed: boolean;
  /** Whether owners have taken it off the pages, or off sale; absent: neither. */
  readonly state?: 'hidden' | 'sold-out';
}

/**
 * The id of an extra on the page of the stand, where no other begins so; also the place of its picture, and the last part
 * of its address in the desk. The buy box writes it out: its script has no byte to spare.
 */
export function extraSlot(handle: string): string {
  return `extra-${handle}`;
}

/** Those that owners do not hide. */
export function shownExtras<E extends Pick<Extra, 'state'>>(extras: readonly E[]): readonly E[] {
  return extras.filter(({ state }) => state !== 'hidden');
}

export interface ExtraText {
  /** Key of the line attribute with the text. */
  readonly attribute: string;
  readonly label: string;
  readonly maxLength: number;
  /** The field of the product page's form. */
  readonly field: string;
  /** What is said below it, when it is empty, and when it is too long. */
  readonly note: string;
  readonly missing: string;
  readonly tooLong: string;
  /** Asks for which stand of a bundle it is. */
  readonly whichStand: string;
  /** It is cut into the wood and drawn there. */
  readonly isEngraved?: boolean;
}

/** What a shop sells and for how much: the stand, and extras as separate products. */
export interface Goods {
  readonly stand: StandData;
  readonly extras: readonly Extra[];
}

/** The same with all its words. */
export interface Catalogue extends Goods {
  readonly stand: CatalogueProduct;
}

/** The local catalogue: source of the embedded store and fallback when a provider fails. */
export interface CatalogueProduct extends StandData {
  readonly description: string;
  readonly features: readonly { readonly title: string; readonly description: string }[];
  readonly specifications: StandData['specifications'] & { readonly warranty: string };
}

/** The stand without the words that follow the owner's facts. */
export interface StandData {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  /** Names of pictures, the first one is the main picture. */
  readonly images: readonly string[];
  /** Pictures of each size, which the gallery shows when that size is chosen. */
  readonly sizeImages: Readonly<Record<SizeId, readonly string[]>>;
  readonly sizes: readonly Size[];
  readonly specifications: {
    readonly material: string;
    readonly tiltAngle: string;
    readonly finish: string;
    readonly madeIn: string;
  };
  readonly bundles: readonly Bundle[];
}

/** Several sizes sold as one line at one price (docs/rules.md#bundle). */
export interface Bundle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sizes: readonly SizeId[];
  readonly popular: boolean;
  readonly originalPrice: Cents;
  readonly bundlePrice: Cents;
  readonly savings: Cents;
}

/** Whether the cart holds every size of the bundle: then it is not offered (docs/rules.md#bundle-offer). */
export function isBundleHeld(held: readonly SizeId[], bundle: Pick<Bundle, 'sizes'>): boolean {
  return bundle.sizes.every((sizeId) => held.includes(sizeId));
}

/** A bundle at a price, with what is saved on its sizes at their own prices, or on the price `from` that is given. */
export function bundleAtPrice<Any extends Bundle>(
  bundle: Any,
  bundlePrice: Cents,
  sizes: readonly Pick<Size, 'id' | 'price'>[],
  from: Cents | null = null,
): Any {
  const apart = sizes.filter(({ id }) => bundle.sizes.includes(id)).map(({ price }) => price);
  const originalPrice = from ?? addCents(...apart);
  return { ...bundle, bundlePrice, originalPrice, savings: cents(Math.max(0, originalPrice - bundlePrice)) };
}

/** Splits a bundle's price over its sizes in proportion, to the cent, by running sums: the shares add up to it. */
export function splitBundlePrice(bundlePrice: Cents, sizePrices: readonly Cents[]): Cents[] {
  const allFree = sizePrices.every((price) => price === 0);
  const weights = sizePrices.map((price) => (allFree ? 1 : price));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = Math.round((bundlePrice * before) / whole);
    before += weight;
    return cents(Math.round((bundlePrice * before) / whole) - start);
  });
}
