import type { Cents } from '../money/money.ts';
import type { Variant } from './product.ts';

/** The three sizes, smallest first (specification, section 3). */
export const SIZE_IDS = ['klein', 'middel', 'groot'] as const;
export type SizeId = (typeof SIZE_IDS)[number];

/** The same made for each size. */
export function bySize<T>(make: (sizeId: SizeId) => T): Readonly<Record<SizeId, T>> {
  return { klein: make('klein'), middel: make('middel'), groot: make('groot') };
}

/** All lengths in centimetres, weights in kilograms. */
export interface SizeSpecs {
  readonly standDimensions: { readonly width: number; readonly depth: number; readonly height: number };
  /** The largest open book that stands well, cover to cover. */
  readonly suitableForBooks: { readonly width: number; readonly height: number };
  readonly perSide: { readonly width: number; readonly height: number };
  readonly assembled: {
    readonly heightBack: number;
    readonly heightFront: number;
    readonly width: number;
    readonly depth: number;
  };
  readonly disassembled: { readonly length: number; readonly width: number };
  readonly weightKg: number;
  readonly capacityKg: number;
  readonly note?: string;
}

export interface Size {
  readonly id: SizeId;
  readonly name: string;
  /** As printed on every page: "25x25 cm". */
  readonly dimensions: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  readonly popular: boolean;
  readonly detailedSpecs: SizeSpecs;
}

export function isSizeId(value: unknown): value is SizeId {
  return SIZE_IDS.some((id) => id === value);
}

/**
 * The provider's variant for a size: its title contains Klein, Middel or Groot, case-insensitively
 * (specification, section 3). A title that names two sizes is a bundle, not a size.
 */
export function variantForSize<V extends Pick<Variant, 'title'>>(
  variants: readonly V[],
  sizeId: SizeId,
): V | undefined {
  return variants.find((variant) => {
    const title = variant.title.toLowerCase();
    return title.includes(sizeId) && SIZE_IDS.every((id) => id === sizeId || !title.includes(id));
  });
}

/** The size that a variant of the provider stands for; undefined for a bundle or something else. */
export function sizeOfVariant(
  variants: readonly Pick<Variant, 'id' | 'title'>[],
  variantId: string,
): SizeId | undefined {
  return SIZE_IDS.find((sizeId) => variantForSize(variants, sizeId)?.id === variantId);
}

/** The popular size, else the first: what a new visitor sees chosen. */
export function defaultSize<S extends Pick<Size, 'popular'>>(sizes: readonly S[]): S | undefined {
  return sizes.find((size) => size.popular) ?? sizes[0];
}

const PLACEHOLDER = 'placeholder:';

/** Stands in for the provider's variant while it cannot be reached; the server resolves it at checkout. */
export function placeholderVariantId(sizeId: SizeId): string {
  return `${PLACEHOLDER}${sizeId}`;
}

export function sizeOfPlaceholder(variantId: string): SizeId | undefined {
  if (!variantId.startsWith(PLACEHOLDER)) return undefined;
  const sizeId = variantId.slice(PLACEHOLDER.length);
  return isSizeId(sizeId) ? sizeId : undefined;
}
