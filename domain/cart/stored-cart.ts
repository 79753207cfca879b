import * as v from 'valibot';
import type { Cents } from '../money/money.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, MIN_QUANTITY } from './cart.ts';
import { handleOf, identityOfLine, variantIdOf } from './line-identity.ts';

const VERSION = 2;
/** Maximum number of lines; the shop never stores more. */
const MAX_LINES = 100;
/** Maximum number of tabs whose last change is stored. */
const MAX_WRITERS = 20;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const StoredLine = v.object({
  variantId: Text,
  productId: Text,
  productHandle: Text,
  name: Text,
  variant: v.pipe(v.string(), v.maxLength(500)),
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_00)),
  // A path on this site without white space: browsers drop a tab in an address, so "/<tab>/x" is "//x".
  image: v.fallback(v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\s\\]*$/)), ''),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(MIN_QUANTITY)),
  isUpsell: v.optional(v.boolean()),
  attributes: v.optional(v.pipe(v.array(v.object({ key: Text, value: Text })), v.maxLength(10))),
});
/** A line as stored in the browser (docs/rules.md#cart-storage); its price in cents. */
export type StoredLine = v.InferOutput<typeof StoredLine>;

const Writers = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.safeInteger(), v.minValue(1))])),
  v.maxLength(MAX_WRITERS),
);

/** The tabs that changed a cart, the latest last: name, and number of the last change that the cart contains. */
export type CartWriters = readonly (readonly [tab: string, change: number])[];

/** What a tab writes to local storage. */
export interface CartRecord {
  readonly cart: Cart;
  /** The paid order for which the cart was last emptied, so that it is emptied only once. */
  readonly clearedFor: string | null;
  /** Null when an older version wrote the cart. */
  readonly writers: CartWriters | null;
}

export interface StoredCart extends CartRecord {
  /** Messages to log, without visitor data. */
  readonly problems: readonly string[];
}

const NOTHING: CartRecord = { cart: EMPTY_CART, clearedFor: null, writers: null };

/**
 * Reads the text in local storage and never throws: unreadable text gives an empty cart, an invalid line is dropped,
 * valid lines are kept. The first version stored a bare list with prices in euros.
 */
export function readStoredCart(text: string | null): StoredCart {
  if (text === null || text === '') return { ...NOTHING, problems: [] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ...NOTHING, problems: ['stored cart is not JSON'] };
  }
  const envelope = v.safeParse(
    v.object({
      items: v.array(v.unknown()),
      version: v.optional(v.unknown()),
      clearedFor: v.fallback(v.nullable(v.string()), null),
      writers: v.fallback(v.nullable(Writers), null),
    }),
    Array.isArray(raw) ? { items: raw.map(inCents) } : raw,
  );
  if (!envelope.success) return { ...NOTHING, problems: ['stored cart has no list of items'] };
  const { items, clearedFor, writers } = envelope.output;
  return { ...readLines(items), clearedFor, writers };
}

function readLines(candidates: readonly unknown[]): Pick<StoredCart, 'cart' | 'problems'> {
  const problems: string[] = [];
  let cart = EMPTY_CART;
  for (const [index, candidate] of candidates.slice(0, MAX_LINES).entries()) {
    const line = v.safeParse(StoredLine, candidate);
    // Adding merges lines with the same key, which a cart edited by hand can hold, and limits the quantity, which
    // older versions did not.
    if (line.success) cart = addItem(cart, itemOfLine(line.output));
    else problems.push(`stored cart line ${index + 1}: ${line.issues[0].path?.[0]?.key ?? 'not a line'}`);
  }
  if (candidates.length > MAX_LINES) problems.push(`stored cart: lines after the first ${MAX_LINES} dropped`);
  return { cart, problems };
}

export function writeStoredCart({ cart, clearedFor, writers }: CartRecord): string {
  return JSON.stringify({ version: VERSION, items: cart.items.map(lineOfItem), clearedFor, writers });
}

/** Converts a stored line into a cart item; the only place that reads its identity. */
export function itemOfLine(line: StoredLine): CartItem {
  const { variantId: _id, productHandle: _handle, isUpsell: _flag, ...shown } = line;
  return { ...shown, price: line.price as Cents, identity: identityOfLine(line) } as CartItem;
}

function lineOfItem({ identity, ...shown }: CartItem) {
  const ids = { variantId: variantIdOf(identity), productHandle: handleOf(identity) };
  return { ...ids, ...shown, ...(identity.kind === 'extra' && { isUpsell: true }) };
}

/** The number of a tab's last change; zero when there is none. */
export function lastChangeOf(writers: CartWriters | null, tab: string): number {
  return writers?.find(([name]) => name === tab)?.[1] ?? 0;
}

/** The writers after a tab's change; drops the tab with the oldest change when the list is full. */
export function withWriter(writers: CartWriters | null, tab: string, change: number): CartWriters {
  const others = (writers ?? []).filter(([name]) => name !== tab);
  return [...others.slice(1 - MAX_WRITERS), [tab, change]];
}

function inCents(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('price' in line)) return line;
  return { ...line, price: typeof line.price === 'number' ? Math.round(line.price * 100) : line.price };
}
