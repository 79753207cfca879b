import type { Cents } from '../money/money.ts';
import type { SizeId } from './sizes.ts';

/** A product of any commerce provider, in the shop's own model. */
export interface Product {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly ProductImage[];
  readonly variants: readonly Variant[];
}

export interface ProductImage {
  readonly url: string;
  readonly altText: string | null;
}

export interface Variant {
  readonly id: string;
  /** Display name; `sizeId` identifies the size. */
  readonly title: string;
  /** Null when it is not a size of the stand. */
  readonly sizeId: SizeId | null;
  readonly price: Cents;
  /** The original price; null when there is none. */
  readonly compareAtPrice: Cents | null;
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}
