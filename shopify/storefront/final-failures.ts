/*
 * Refusals that asking again never mends: a token or scope that is wrong, a store that is closed, a question that
 * Shopify does not understand. Somebody has to change something first.
 */

/** Client errors of HTTP that pass by themselves; 430 is Shopify's own, for a visitor that looks like an attack. */
const PASSING_STATUSES = new Set([408, 425, 429, 430]);
const FINAL_CODES = new Set(['ACCESS_DENIED', 'SHOP_INACTIVE', 'MAX_COST_EXCEEDED', 'MAX_COMPLEXITY_EXCEEDED']);
/** A question with values that Shopify does not take (`BAD_USER_INPUT`, `INVALID_VARIABLE`). */
const WRONG_VALUE = /^(?:BAD_USER_INPUT$|INVALID)/;
/** Codes of a document that does not fit the schema: "undefinedField", "argumentLiteralsIncompatible". */
const WRONG_DOCUMENT = /^[a-z]+[A-Z]\w*$/;
/** Codes of `CartErrorCode` that are about Shopify's moment and not about the cart. */
const PASSING_CART_CODES = new Set(['SERVICE_UNAVAILABLE', 'MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR']);

export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
}

/** Of a code among the errors of an answer. One that nobody knows may pass. */
export function isFinalCode(code: string): boolean {
  return FINAL_CODES.has(code) || WRONG_DOCUMENT.test(code) || blamesQuery(code);
}

/** The values of one question are refused: others may well be answered. */
export function blamesQuery(code: string): boolean {
  return WRONG_VALUE.test(code);
}

/** Of a code among the `userErrors` of a cart; null is an error without a code. */
export function isFinalCartCode(code: string | null): boolean {
  return code !== null && !PASSING_CART_CODES.has(code);
}
