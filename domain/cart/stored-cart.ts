import * as v from 'valibot';
import type { Cents } from '../money/money.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, handleOf, identityOfLine, variantIdOf } from './cart.ts';
import { MIN_QUANTITY } from './cart-limits.ts';

/** Fixed key in the browser's local storage, and name of the cookie that stands in for it. */
export const CART_STORAGE_KEY = 'boekenstandaard-cart';

const VERSION = 2;
/** Maximum number of lines; the shop never stores more. */
const MAX_LINES = 100;
/** Maximum number of tabs whose last change is stored. */
const MAX_WRITERS = 20;
const MAX_PRICE = 100_000_00;
/** A path on this site without white space: browsers drop a tab in an address, so "/<tab>/x" is "//x". */
const PICTURE_PATH = /^\/(?![/\\])[^\s\\]*$/;

const ShortText = v.pipe(v.string(), v.maxLength(500));
const Text = v.pipe(ShortText, v.nonEmpty());

/** A line as the browser stores it (docs/rules.md#cart-storage). Any other field is dropped. */
const Line = v.object({
  variantId: Text,
  productId: Text,
  productHandle: Text,
  name: Text,
  variant: ShortText,
  /** In cents. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE)),
  // A bad address costs the picture, not the line.
  image: v.fallback(v.pipe(ShortText, v.regex(PICTURE_PATH)), ''),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(MIN_QUANTITY)),
  isUpsell: v.exactOptional(v.boolean()),
  attributes: v.exactOptional(v.pipe(v.array(v.object({ key: Text, value: Text })), v.maxLength(10))),
});

export type StoredLine = v.InferOutput<typeof Line>;

const Writers = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.safeInteger(), v.minValue(1))])),
  v.maxLength(MAX_WRITERS),
);

/** The tabs that changed a cart, the latest last: name, and number of the last change that the cart contains. */
export type CartWriters = v.InferOutput<typeof Writers>;

const CurrentVersion = v.object({
  items: v.array(v.unknown()),
  /** The paid order for which the cart was last emptied, so that it is emptied only once. */
  clearedFor: v.fallback(v.nullable(v.string()), null),
  /** This is null when an older version wrote the cart, or a hand. */
  writers: v.fallback(v.nullable(Writers), null),
});

/** The first version stored a bare list of lines, with prices in euros. */
const FirstVersion = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => ({ items: lines.slice(0, MAX_LINES + 1).map(inCents), clearedFor: null, writers: null })),
);

const StoredText = v.pipe(
  v.string(),
  v.parseJson(undefined, 'stored cart is not JSON'),
  v.union([FirstVersion, CurrentVersion], 'stored cart has no list of items'),
);

/** A tab writes this to local storage. */
export interface CartRecord {
  readonly cart: Cart;
  readonly clearedFor: string | null;
  readonly writers: CartWriters | null;
}

export interface StoredCart extends CartRecord {
  /** Messages to log, without visitor data. */
  readonly problems: readonly string[];
}

const NOTHING: CartRecord = { cart: EMPTY_CART, clearedFor: null, writers: null };

/** Reads a stored cart of any version and never throws: invalid lines are dropped with a problem, the rest stays. */
export function readStoredCart(text: string | null): StoredCart {
  if (text === null || text === '') return { ...NOTHING, problems: [] };
  const stored = v.safeParse(StoredText, text);
  if (!stored.success) return { ...NOTHING, problems: [stored.issues[0].message] };
  const { items, clearedFor, writers } = stored.output;
  return { ...readLines(items), clearedFor, writers };
}

function readLines(candidates: readonly unknown[]): Pick<StoredCart, 'cart' | 'problems'> {
  const problems: string[] = [];
  let cart = EMPTY_CART;
  for (const [index, candidate] of candidates.slice(0, MAX_LINES).entries()) {
    const line = v.safeParse(Line, candidate, { abortEarly: true });
    // Adding merges lines with the same key, which a cart edited by hand can hold, and limits the quantity, which
    // older versions did not.
    if (line.success) cart = addItem(cart, itemOfLine(line.output));
    else problems.push(`stored cart line ${index + 1}: ${v.getDotPath(line.issues[0])?.split('.')[0] ?? 'not a line'}`);
  }
  if (candidates.length > MAX_LINES) problems.push(`stored cart: lines after the first ${MAX_LINES} dropped`);
  return { cart, problems };
}

/** Returns the text of a cart as the current version stores it. */
export function writeStoredCart({ cart, clearedFor, writers }: CartRecord): string {
  return JSON.stringify({ version: VERSION, items: cart.items.map(lineOfItem), clearedFor, writers });
}

/** Converts a stored line into a cart item; the only place that reads its identity. */
export function itemOfLine(line: StoredLine): CartItem {
  const { variantId: _id, productHandle: _handle, isUpsell: _flag, ...shown } = line;
  return { ...shown, price: line.price as Cents, identity: identityOfLine(line) };
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
