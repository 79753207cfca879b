import type { ForSale, SizeForSale } from './product.ts';
import { readyDay } from './supply.ts';

/** The day on which one piece of a size is ready, as an ISO date; null: it lies on the shelf, or cannot be had. */
export function sizeReadyOn({ variant, availability }: SizeForSale): string | null {
  return availability === 'available' ? readyDay(variant?.later, 1) : null;
}

/** What is said of one piece of each size and bundle that is being made. */
export type MadeWords = Readonly<Record<string, string>>;

export function madeWords(forSale: Pick<ForSale, 'sizes' | 'bundles'>, textOf: (on: string) => string): MadeWords {
  const choices = [...forSale.sizes.map(({ id }) => ({ id, sizes: [id] })), ...forSale.bundles];
  return Object.fromEntries(
    choices.flatMap(({ id, sizes }) => {
      const days = forSale.sizes.flatMap((size) => (sizes.includes(size.id) ? (sizeReadyOn(size) ?? []) : []));
      const on = days.toSorted().at(-1);
      return on === undefined ? [] : [[id, textOf(on)]];
    }),
  );
}

/** All days on which pieces of the stand are ready, as ISO dates. */
export function readyDays({ sizes }: Pick<ForSale, 'sizes'>): readonly string[] {
  return [...new Set(sizes.flatMap(({ variant }) => variant?.later?.map(({ readyOn }) => readyOn) ?? []))];
}
