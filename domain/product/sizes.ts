import type { Cents } from '../money/money.ts';

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
  /** The largest open book that fits, cover to cover. */
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

/** The popular size, else the first: the initial selection. */
export function defaultSize<S extends Pick<Size, 'popular'>>(sizes: readonly S[]): S | undefined {
  return sizes.find((size) => size.popular) ?? sizes[0];
}
