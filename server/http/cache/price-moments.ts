import type { Shop } from '../../../flows/shop.ts';

/** How long a shared cache may serve a page at most, fresh and stale together, in s; see `SHARED_PAGE`. */
const KEPT_FOR = 90;
const FRESH_FOR = 30;

/**
 * Under which a page is kept. Pages of other prices are other pages: an offer begins and ends on time, whatever is kept.
 */
export function pageKey({ priceChanges }: Pick<Shop, 'priceChanges'>, address: string): string {
  return `${priceChanges.version} ${address}`;
}

/**
 * Shortens how long shared caches may keep an answer that the next change of a price makes wrong, so that no page of
 * before is served after it. No change for answers that are not shared.
 */
export function keepUntilNextPrice(
  { headers }: Response,
  { priceChanges: { nextChange }, now }: Pick<Shop, 'priceChanges' | 'now'>,
): void {
  if (nextChange === null || !headers.get('Cache-Control')?.includes('s-maxage')) return;
  const seconds = Math.max(0, Math.floor((nextChange.getTime() - now().getTime()) / 1000));
  if (seconds >= KEPT_FOR) return;
  headers.set('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${Math.min(FRESH_FOR, seconds)}`);
}

/** Whether answers are to be looked at by `keepUntilNextPrice`, so that none that was prepared may be given. */
export function isPriceChangeNear({ priceChanges: { nextChange }, now }: Pick<Shop, 'priceChanges' | 'now'>): boolean {
  return nextChange !== null && nextChange.getTime() - now().getTime() < KEPT_FOR * 1000;
}
