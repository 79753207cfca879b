/** Limits of the quantity stepper and of a cart line (docs/rules.md#cart-quantity). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

export const DISCOUNT_CODE = /^[\w-]{1,40}$/;
