/** Fixed key in the browser's local storage. */
export const CART_STORAGE_KEY = 'boekenstandaard-cart';

/**
 * How many pieces the stored cart holds, for the badge of pages that load nothing of the cart
 * itself. Counts what cannot be wrong by more than a bad line; zero when unreadable.
 */
export function countStoredItems(text: string | null): number {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const items = Array.isArray(stored) ? stored : (stored as { items?: unknown })?.items;
    if (!Array.isArray(items)) return 0;
    return items.reduce((sum: number, item: { quantity?: unknown } | null) => {
      const quantity = item?.quantity;
      return Number.isInteger(quantity) && (quantity as number) > 0 ? sum + (quantity as number) : sum;
    }, 0);
  } catch {
    return 0;
  }
}
