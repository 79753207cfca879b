/** Fixed key in the browser's local storage. */
export const CART_STORAGE_KEY = 'boekenstandaard-cart';

/** Pieces in the stored cart, without the cart's code. Skips invalid lines; null when nothing can be counted. */
export function countStoredItems(text: string | null): number | null {
  try {
    const stored: unknown = text ? JSON.parse(text) : [];
    const items = Array.isArray(stored) ? stored : (stored as { items: unknown[] }).items;
    const count: number = items.reduce((sum: number, item: { quantity?: unknown } | null) => {
      const quantity = item?.quantity;
      return Number.isInteger(quantity) && (quantity as number) > 0 ? sum + (quantity as number) : sum;
    }, 0);
    return count || items.length === 0 ? count : null;
  } catch {
    return null;
  }
}
