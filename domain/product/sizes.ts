import type { Cents } from '../money/money.ts';
import { unreachable } from '../result.ts';

/** The three sizes, smallest first (docs/rules.md#sizes). */
export const SIZE_IDS = ['klein', 'middel', 'groot'] as const;
export type SizeId = (typeof SIZE_IDS)[number];

/** A record with a value for each size. */
export function bySize<T>(make: (sizeId: SizeId) => T): Readonly<Record<SizeId, T>> {
  return { klein: make('klein'), middel: make('middel'), groot: make('groot') };
}

/** All lengths in centimetres, weights in kilograms. */
export interface SizeSpecs {
  readonly standDimensions: { readonly width: number; readonly depth: number; readonly height: number };
  readonly heightFront: number;
  /** How far the ledge stands above the tray, in mm. */
  readonly ledge: { readonly middle: number; readonly sides: number };
  /** The largest open book that fits, cover to cover. */
  readonly suitableForBooks: { readonly width: number; readonly height: number };
  readonly weightKg: number;
  readonly capacityKg: number;
  readonly note?: string;
}

/** The largest page that fits, of a book that lies open. */
export function largestPage({ suitableForBooks: { width, height } }: Pick<SizeSpecs, 'suitableForBooks'>) {
  return { width: width / 2, height };
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

/** The popular size, else the first: the initial selection. */
export function defaultSize<S extends Pick<Size, 'popular'>>(sizes: readonly S[]): S | undefined {
  return sizes.find((size) => size.popular) ?? sizes[0];
}

/** The only product with sizes; its path is its handle at every provider (docs/rules.md#sizes). */
export const STAND_HANDLE = 'boekenstandaard';

/** The sizes named in a text, in any case: several for a bundle. Only here are sizes of foreign texts recognised. */
export function sizesNamed(text: string): readonly SizeId[] {
  const lower = text.toLowerCase();
  return SIZE_IDS.filter((id) => lower.includes(id));
}

/** The size of a stand's variant by the name in its title; two names are a bundle (docs/rules.md#size-matching). */
export function sizeOfVariant(productHandle: string, title: string): SizeId | null {
  const [sizeId = null, ...others] = productHandle === STAND_HANDLE ? sizesNamed(title) : [];
  return others.length === 0 ? sizeId : null;
}

/** The meaning of a variant id in a cart, a link or a request. */
export type VariantReference =
  /** A placeholder for a size whose variant was not known yet; the server resolves it at checkout. */
  | { readonly kind: 'size'; readonly sizeId: SizeId }
  /** A bundle, which the server expands into its sizes at checkout. */
  | { readonly kind: 'bundle'; readonly bundleId: string }
  /** A variant of the provider, or the handle of an extra whose variant was not known yet. */
  | { readonly kind: 'variant'; readonly variantId: string };

const PLACEHOLDER = 'placeholder:';
const BUNDLE = 'bundle:';

/** Reads a variant id; any text that is not a placeholder or a bundle is an id of the provider. */
export function parseVariantReference(variantId: string): VariantReference {
  if (variantId.startsWith(BUNDLE)) return { kind: 'bundle', bundleId: variantId.slice(BUNDLE.length) };
  const sizeId = variantId.startsWith(PLACEHOLDER) ? variantId.slice(PLACEHOLDER.length) : null;
  return isSizeId(sizeId) ? { kind: 'size', sizeId } : { kind: 'variant', variantId };
}

/** Writes a variant id, the inverse of `parseVariantReference`. */
export function variantIdFor(reference: VariantReference): string {
  switch (reference.kind) {
    case 'size':
      return PLACEHOLDER + reference.sizeId;
    case 'bundle':
      return BUNDLE + reference.bundleId;
    case 'variant':
      return reference.variantId;
    default:
      return unreachable(reference);
  }
}
