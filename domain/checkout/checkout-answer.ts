import type { Cents } from '../money/money.ts';

/* The checkout function's answer as a browser reads it. By hand: valibot would be in the cart's first script. */

/** A refusal; `prices` and `available` (pieces) are the server's current figures, by the id of a variant. */
export interface CheckoutRefusal {
  readonly code: string;
  readonly message: string;
  readonly prices: Readonly<Record<string, Cents>>;
  readonly available: Readonly<Record<string, number>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The address of the checkout; null when there is none. Only http(s): no scripts or files. */
export function readCheckoutUrl(answer: unknown): string | null {
  const { checkoutUrl } = fieldsOf(answer);
  return typeof checkoutUrl === 'string' && /^https?:/i.test(checkoutUrl) && URL.canParse(checkoutUrl)
    ? checkoutUrl
    : null;
}

/** Why there is no checkout; null when the answer is none of the shop's, or any part of it is not as it should be. */
export function readCheckoutRefusal(answer: unknown): CheckoutRefusal | null {
  const { code, message, prices = {}, lines = [] } = fieldsOf(fieldsOf(answer).error);
  if (typeof code !== 'string' || typeof message !== 'string' || !Array.isArray(lines)) return null;
  const available = lines.map(fieldsOf).map((line) => [line.variantId, line.available] as const);
  const isRead =
    isRecord(prices) &&
    Object.values(prices).every(Number.isSafeInteger) &&
    available.every(([variantId, pieces]) => typeof variantId === 'string' && typeof pieces === 'number');
  if (!isRead) return null;
  return {
    code,
    message,
    prices: prices as CheckoutRefusal['prices'],
    available: Object.fromEntries(available) as CheckoutRefusal['available'],
  };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
