import { readyDay } from '../production/supply.ts';
import type { ForSale, SizeForSale } from './product.ts';
import type { SizeId } from './sizes.ts';

/** The day on which one piece of a size is ready, as an ISO date; null: it lies on the shelf, or cannot be had. */
export function sizeReadyOn({ variant, availability }: SizeForSale): string | null {
  return availability === 'available' ? readyDay(variant?.later, 1) : null;
}

/** What is asked of a size. */
export type PiecesForSale = Pick<SizeForSale, 'id' | 'variant'>;

/** The day on which all these pieces are ready, as an ISO date; null: they lie on the shelf. */
export function piecesReadyOn(
  { sizes }: { readonly sizes: readonly PiecesForSale[] },
  wanted: readonly { readonly sizes: readonly SizeId[]; readonly quantity: number }[],
): string | null {
  const days = sizes.flatMap(({ id, variant }) => {
    const pieces = wanted.reduce((sum, line) => sum + (line.sizes.includes(id) ? line.quantity : 0), 0);
    return readyDay(variant?.later, pieces) ?? [];
  });
  return days.toSorted().at(-1) ?? null;
}

/** For each size and bundle that is being made: the day on which one is ready, and what is said of it. */
export type MadeWords = Readonly<Record<string, { readonly on: string; readonly text: string }>>;

export function madeWords(forSale: Pick<ForSale, 'sizes' | 'bundles'>, textOf: (on: string) => string): MadeWords {
  const choices = [...forSale.sizes.map(({ id }) => ({ id, sizes: [id] })), ...forSale.bundles];
  return Object.fromEntries(
    choices.flatMap(({ id, sizes }) => {
      const on = piecesReadyOn(forSale, [{ sizes, quantity: 1 }]);
      return on === null ? [] : [[id, { on, text: textOf(on) }]];
    }),
  );
}

/** All days on which pieces of the stand are ready, as ISO dates. */
export function readyDays({ sizes }: Pick<ForSale, 'sizes'>): readonly string[] {
  return [...new Set(sizes.flatMap(({ variant }) => variant?.later?.map(({ readyOn }) => readyOn) ?? []))];
}
