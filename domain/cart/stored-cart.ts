import type { LineAttribute } from '../engraving.ts';
import type { Cents } from '../money/money.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, handleOf, identityOfLine, variantIdOf } from './cart.ts';
import { MIN_QUANTITY } from './cart-limits.ts';

const VERSION = 2;
/** Maximum number of lines; the shop never stores more. */
const MAX_LINES = 100;
/** Maximum number of tabs whose last change is stored, and of characters in the name of one. */
const MAX_WRITERS = 20;
const MAX_TAB_NAME = 40;
const MAX_ATTRIBUTES = 10;

/* Checked by hand: valibot would be in the first script of every page that sells. */
const LONGEST_TEXT = 500;
const MAX_PRICE = 100_000_00;
/** A path on this site without white space: browsers drop a tab in an address, so "/<tab>/x" is "//x". */
const PICTURE_PATH = /^\/(?![/\\])[^\s\\]*$/;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isText = (value: unknown) => isShort(value) && value !== '';
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isAttribute = (value: unknown) => isRecord(value) && isText(value.key) && isText(value.value);

/** What each field of a line must be; any other field is dropped. */
const LINE_FIELDS = {
  variantId: isText,
  productId: isText,
  productHandle: isText,
  name: isText,
  variant: isShort,
  price: (value) => isWhole(value, 0, MAX_PRICE),
  // A bad address costs the picture, not the line.
  image: () => true,
  quantity: (value) => isWhole(value, MIN_QUANTITY, Number.MAX_VALUE),
  isUpsell: (value) => value === undefined || typeof value === 'boolean',
  attributes: (value) =>
    value === undefined || (Array.isArray(value) && value.length <= MAX_ATTRIBUTES && value.every(isAttribute)),
} satisfies Record<keyof StoredLine, (value: unknown) => boolean>;

/** A line as stored in the browser (docs/rules.md#cart-storage); its price in cents. */
export interface StoredLine {
  readonly variantId: string;
  readonly productId: string;
  readonly productHandle: string;
  readonly name: string;
  readonly variant: string;
  readonly price: number;
  readonly image: string;
  readonly quantity: number;
  readonly isUpsell?: boolean | undefined;
  readonly attributes?: readonly LineAttribute[] | undefined;
}

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

/** Reads local storage and never throws: invalid lines go, the rest stays. The first version stored a list in euros. */
export function readStoredCart(text: string | null): StoredCart {
  if (text === null || text === '') return { ...NOTHING, problems: [] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ...NOTHING, problems: ['stored cart is not JSON'] };
  }
  const record: unknown = Array.isArray(raw) ? { items: raw.map(inCents) } : raw;
  if (!isRecord(record) || !Array.isArray(record.items)) {
    return { ...NOTHING, problems: ['stored cart has no list of items'] };
  }
  const { items, clearedFor, writers } = record;
  return {
    ...readLines(items),
    clearedFor: typeof clearedFor === 'string' ? clearedFor : null,
    writers: isWriters(writers) ? writers : null,
  };
}

function isWriters(value: unknown): value is CartWriters {
  return (
    Array.isArray(value) &&
    value.length <= MAX_WRITERS &&
    value.every(
      (one) =>
        Array.isArray(one) &&
        one.length === 2 &&
        typeof one[0] === 'string' &&
        one[0].length <= MAX_TAB_NAME &&
        isWhole(one[1], 1, Number.MAX_SAFE_INTEGER),
    )
  );
}

function readLines(candidates: readonly unknown[]): Pick<StoredCart, 'cart' | 'problems'> {
  const problems: string[] = [];
  let cart = EMPTY_CART;
  for (const [index, candidate] of candidates.slice(0, MAX_LINES).entries()) {
    const problem = lineProblem(candidate);
    // Adding merges lines with the same key, which a cart edited by hand can hold, and limits the quantity, which
    // older versions did not.
    if (problem === null) cart = addItem(cart, itemOfLine(knownFields(candidate as StoredLine)));
    else problems.push(`stored cart line ${index + 1}: ${problem}`);
  }
  if (candidates.length > MAX_LINES) problems.push(`stored cart: lines after the first ${MAX_LINES} dropped`);
  return { cart, problems };
}

/** The first field that is wrong; null for a line. */
function lineProblem(candidate: unknown): string | null {
  if (!isRecord(candidate)) return 'not a line';
  return Object.entries(LINE_FIELDS).find(([field, isRight]) => !isRight(candidate[field]))?.[0] ?? null;
}

function knownFields(line: StoredLine): StoredLine {
  const fields = Object.keys(LINE_FIELDS).filter((field) => Object.hasOwn(line, field));
  const known = Object.fromEntries(fields.map((field) => [field, line[field as keyof StoredLine]]));
  return {
    ...(known as unknown as StoredLine),
    image: isShort(line.image) && PICTURE_PATH.test(line.image) ? line.image : '',
    ...(line.attributes && { attributes: line.attributes.map(({ key, value }) => ({ key, value })) }),
  };
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
