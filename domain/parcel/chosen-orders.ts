import { parseOrderNumber } from '../order/order-number.ts';

/** Most orders that are printed or exported at once. */
export const MAX_CHOSEN = 100;

/** The field with the number of an order that was ticked in a list. */
export const CHOSEN_FIELD = 'n';

/** Numbers of the orders that were ticked, each once; what is no number is left out. */
export function chosenOrders(search: URLSearchParams): readonly string[] {
  const numbers = search
    .getAll(CHOSEN_FIELD)
    .slice(0, MAX_CHOSEN)
    .flatMap((text) => (text.length > 20 ? [] : (parseOrderNumber(text) ?? [])));
  return [...new Set(numbers)];
}
