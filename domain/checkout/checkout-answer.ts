import * as v from 'valibot';
import type { Cents } from '../money/money.ts';

/* The checkout function's answer as a browser reads it. */

const Address = v.object({
  // Only http(s): no scripts or files.
  checkoutUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)),
});

const Price = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount) => amount as Cents),
);
const ShortLine = v.object({ variantId: v.string(), available: v.number() });

/** A refusal; `prices` and `available` (pieces) are the server's current figures, by the id of a variant. */
const Refusal = v.pipe(
  v.object({
    error: v.object({
      code: v.string(),
      message: v.string(),
      prices: v.optional(v.record(v.string(), Price), {}),
      lines: v.optional(v.array(ShortLine), []),
    }),
  }),
  v.transform(({ error: { lines, ...refusal } }) => ({
    ...refusal,
    available: Object.fromEntries(lines.map(({ variantId, available }) => [variantId, available])),
  })),
);

export type CheckoutRefusal = Readonly<v.InferOutput<typeof Refusal>>;

/** Returns the address of the checkout; null when there is none. */
export function readCheckoutUrl(answer: unknown): string | null {
  const read = v.safeParse(Address, answer);
  return read.success ? read.output.checkoutUrl : null;
}

/** Returns why there is no checkout; null when any part of the answer is not as it should be. */
export function readCheckoutRefusal(answer: unknown): CheckoutRefusal | null {
  const read = v.safeParse(Refusal, answer);
  return read.success ? read.output : null;
}
