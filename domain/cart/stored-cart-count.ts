/** Fixed key in the browser's local storage. */
export const CART_STORAGE_KEY = 'boekenstandaard-cart';

/**
 * Number of pieces in the stored cart, for the badge on pages that do not load the cart code. Skips invalid lines;
 * zero when the text is unreadable.
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
