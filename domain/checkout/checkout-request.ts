import * as v from 'valibot';
import { DISCOUNT_CODE, MAX_QUANTITY, MIN_QUANTITY } from '../cart/cart-limits.ts';
import { ENGRAVING_ATTRIBUTE, ENGRAVING_MAX_LENGTH, TEXT_MAX_LENGTH } from '../engraving.ts';
import { isVisibleLine, normaliseText } from '../input/visible-text.ts';
import { GiftRequest } from './gift.ts';

const attributeText = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform(normaliseText),
  v.minLength(1),
  v.maxLength(TEXT_MAX_LENGTH),
  v.check(isVisibleLine),
);
const Attribute = v.pipe(
  v.strictObject({ key: attributeText, value: attributeText }),
  v.check(({ key, value }) => key !== ENGRAVING_ATTRIBUTE || value.length <= ENGRAVING_MAX_LENGTH),
);

/** One item of a cart, as pages send it. */
export const RequestedItemInput = v.strictObject({
  variantId: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isVisibleLine)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(MIN_QUANTITY), v.maxValue(MAX_QUANTITY)),
  attributes: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(5), v.array(Attribute)), []),
});

/** Most items in one cart. */
export const MAX_ITEMS = 100;

/** Body of the function 'shopify-checkout'. */
export const CheckoutRequest = v.strictObject({
  // The length is checked before the items are parsed.
  items: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ITEMS), v.array(RequestedItemInput)),
  expectedSubtotal: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The embedded store knows only the pickup code, and passes it to its order page. */
  discountCode: v.optional(v.pipe(v.string(), v.regex(DISCOUNT_CODE))),
  gift: v.optional(GiftRequest),
});
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequest>;
export type RequestedItem = CheckoutRequest['items'][number];
