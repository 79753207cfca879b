import { type LineAttribute, standOf, standsFor, TEXT_MAX_LENGTH, type TextRefusal } from '../engraving.ts';
import { addCents, type Cents, cents, timesCents } from '../money/money.ts';
import { type Bundle, splitBundlePrice } from '../product/catalogue.ts';
import { availability } from '../product/product.ts';
import { parseVariantReference, type SizeId } from '../product/sizes.ts';
import { type Later, readyDay } from '../product/supply.ts';
import { err, ok, type Result, unreachable } from '../result.ts';
import type { CheckoutLine } from './checkout-line.ts';
import type { CheckoutRequest, RequestedItem } from './checkout-request.ts';
import type { Gift } from './gift.ts';

/** The provider's current data of one variant. */
export interface SellableVariant {
  /** The provider's id, used for prices, stock and orders. */
  readonly variantId: string;
  /** Set when the cart requested it under another id, such as a placeholder. */
  readonly requestedAs?: string;
  readonly productHandle: string;
  /** "Boekenstandaard" */
  readonly name: string;
  /** "Middel"; empty for a product without choices. */
  readonly variant: string;
  /** Null when it is not a size of the stand. */
  readonly sizeId: SizeId | null;
  readonly price: Cents;
  readonly availableForSale: boolean;
  /** Pieces in stock; null when the provider does not report them. */
  readonly quantityAvailable: number | null;
  /** When pieces beyond those on the shelf are ready; absent: there are no others. */
  readonly later?: readonly Later[];
  /**
   * Key of the attribute with the visitor's text, for a variant that needs one (an engraving). Attributes of other
   * variants are dropped, so that no unpaid engraving is ordered. Such a variant is not sold without a stand.
   */
  readonly textAttribute?: string;
  /** Its longest text, in characters. */
  readonly textMax?: number;
  /** It is made or fetched once it is ordered. */
  readonly isWork?: true;
}

type TextProblem = Exclude<TextRefusal, 'text_unreadable'>;

export type CheckoutRefusal =
  | { readonly code: 'empty_cart' }
  | { readonly code: 'unknown_variant' | TextProblem | 'stand_missing'; readonly variantIds: readonly string[] }
  | { readonly code: 'sold_out'; readonly lines: readonly { readonly variantId: string; readonly available: number }[] }
  | { readonly code: 'discount_refused'; readonly discountCode: string }
  | { readonly code: 'price_changed'; readonly prices: Readonly<Record<string, Cents>>; readonly subtotal: Cents };

export interface PricedCheckout {
  /** The requested items, so that they can be priced again. */
  readonly items: readonly RequestedItem[];
  readonly lines: readonly CheckoutLine[];
  readonly subtotal: Cents;
  /** The day on which all pieces are ready, as an ISO date; absent: they lie on the shelf. */
  readonly readyOn?: string;
  /** Pieces of each variant that are still to be made; absent with the day. */
  readonly toMake?: Readonly<Record<string, number>>;
  readonly discountCode?: string;
  readonly gift?: Gift;
  /** It was made of a quotation, at the prices of that: it has no items to price again. */
  readonly isAgreed?: true;
}

/** A bundle with the variants of its sizes, in the bundle's order. */
export interface SellableBundle {
  readonly bundle: Bundle;
  readonly components: readonly SellableVariant[];
}

export interface Assortment {
  readonly variants: readonly SellableVariant[];
  readonly bundles: readonly SellableBundle[];
}

/**
 * Prices a cart with the provider's current data; prices and availability from the browser are never trusted.
 * Refuses, in this order: an empty cart, unknown variants, a text that is missing or too long, one without its stand, too little
 * stock (counted over all lines, bundles included), and a subtotal other than the one shown.
 */
export function priceCheckout(
  request: CheckoutRequest,
  assortment: Assortment,
): Result<PricedCheckout, CheckoutRefusal> {
  const { items, expectedSubtotal } = request;
  if (items.length === 0) return err({ code: 'empty_cart' });

  const requested = items.map((item) => ({ item, parts: partsOf(item, assortment) }));
  const unknown = requested.filter(({ parts }) => availability(parts.map(({ variant }) => variant)) === 'missing');
  if (unknown.length > 0) return err({ code: 'unknown_variant', variantIds: idsOf(unknown) });

  const wrong = wrongTexts(requested);
  if (wrong) return err(wrong);

  const short = shortLines(requested);
  if (short.length > 0) return err({ code: 'sold_out', lines: short });

  const lines = requested.flatMap(({ item, parts }) => parts.map((part) => toLine(part, item)));
  const subtotal = addCents(cents(0), ...lines.map((line) => timesCents(line.unitPrice, line.quantity)));
  if (expectedSubtotal !== undefined && expectedSubtotal !== subtotal) {
    return err({ code: 'price_changed', prices: unitPrices(requested), subtotal });
  }
  const { discountCode, gift } = request;
  return ok({
    items,
    lines,
    subtotal,
    ...readyOnOf(requested),
    ...(discountCode === undefined ? {} : { discountCode }),
    ...(gift === undefined ? {} : { gift }),
  });
}

/** The items whose text cannot be made, or has no stand; null: there are none. */
function wrongTexts(requested: readonly RequestedParts[]): CheckoutRefusal | null {
  const stands = requested.map(({ parts }) => ({ sizes: parts.flatMap(({ variant }) => variant.sizeId ?? []) }));
  const problemOf = (variant: SellableVariant, item: RequestedItem) => {
    const isAlone = variant.textAttribute !== undefined && standsFor(item.attributes, stands).length === 0;
    return textProblem(variant, item) ?? (isAlone ? 'stand_missing' : null);
  };
  for (const code of ['text_missing', 'text_too_long', 'stand_missing'] as const) {
    const found = requested.filter(({ item, parts }) => parts.some(({ variant }) => problemOf(variant, item) === code));
    if (found.length > 0) return { code, variantIds: idsOf(found) };
  }
  return null;
}

/** The same assortment with unlimited stock, for when stock is checked elsewhere. */
export function ignoreStock(assortment: Assortment): Assortment {
  const endless = (variant: SellableVariant) => ({ ...variant, availableForSale: true, quantityAvailable: null });
  return {
    variants: assortment.variants.map(endless),
    bundles: assortment.bundles.map(({ bundle, components }) => ({ bundle, components: components.map(endless) })),
  };
}

/** One variant of a requested item, at its price in that item. */
interface Part {
  readonly variant: SellableVariant;
  readonly unitPrice: Cents;
  readonly bundleId?: string;
}

interface RequestedParts {
  readonly item: RequestedItem;
  readonly parts: readonly Part[];
}

/** The variant of an item, or the sizes of its bundle; empty when the provider lacks any of them. */
function partsOf({ variantId }: RequestedItem, { variants, bundles }: Assortment): Part[] {
  const reference = parseVariantReference(variantId);
  switch (reference.kind) {
    case 'bundle':
      return partsOfBundle(bundles.find(({ bundle }) => bundle.id === reference.bundleId));
    case 'size':
    case 'variant': {
      const variant = variants.find((one) => (one.requestedAs ?? one.variantId) === variantId);
      return variant ? [{ variant, unitPrice: variant.price }] : [];
    }
    default:
      return unreachable(reference);
  }
}

function partsOfBundle(found: SellableBundle | undefined): Part[] {
  if (!found || found.components.length !== found.bundle.sizes.length) return [];
  const { bundle, components } = found;
  const ownPrices = components.map(({ price }) => price);
  const shares = splitBundlePrice(bundle.bundlePrice, ownPrices);
  return components.map((variant, index) => ({ variant, unitPrice: shares[index] as Cents, bundleId: bundle.id }));
}

function toLine({ variant, unitPrice, bundleId }: Part, item: RequestedItem): CheckoutLine {
  const { variantId, name, variant: label, isWork } = variant;
  const line = {
    variantId,
    name,
    variant: label,
    unitPrice,
    quantity: item.quantity,
    attributes: wordsFor(variant, item),
    ...(isWork && { work: isWork }),
  };
  return bundleId === undefined ? line : { ...line, bundleId };
}

/** The text to engrave, and for which stand. */
function wordsFor({ textAttribute }: SellableVariant, { attributes }: RequestedItem): readonly LineAttribute[] {
  const words = attributes.find((attribute) => attribute.key === textAttribute);
  const stand = standOf(attributes);
  return words ? [words, ...(stand ? [stand] : [])] : [];
}

function textProblem(variant: SellableVariant, item: RequestedItem): TextProblem | null {
  if (variant.textAttribute === undefined) return null;
  const [words] = wordsFor(variant, item);
  if (!words) return 'text_missing';
  return words.value.length > (variant.textMax ?? TEXT_MAX_LENGTH) ? 'text_too_long' : null;
}

function piecesPerVariant(requested: readonly RequestedParts[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { item, parts } of requested) {
    for (const { variant } of parts) {
      pieces.set(variant.variantId, (pieces.get(variant.variantId) ?? 0) + item.quantity);
    }
  }
  return pieces;
}

function readyOnOf(requested: readonly RequestedParts[]): Pick<PricedCheckout, 'readyOn' | 'toMake'> {
  const pieces = piecesPerVariant(requested);
  const days = requested.flatMap(({ parts }) =>
    parts.flatMap(({ variant: { variantId, later } }) => readyDay(later, pieces.get(variantId) ?? 0) ?? []),
  );
  const readyOn = days.toSorted().at(-1);
  if (readyOn === undefined) return {};
  const toMake = requested.flatMap(({ parts }) =>
    parts.map(({ variant: { variantId, later = [] } }): [string, number] => {
      const wanted = pieces.get(variantId) ?? 0;
      return [variantId, Math.max(0, wanted - (later[0]?.after ?? wanted))];
    }),
  );
  return { readyOn, toMake: Object.fromEntries(toMake) };
}

/** Requested items that exceed the stock of a variant, with the pieces available. */
function shortLines(requested: readonly RequestedParts[]) {
  const pieces = piecesPerVariant(requested);
  return requested.flatMap(({ item, parts }) => {
    const short = parts.filter(({ variant }) => piecesOf(variant) < (pieces.get(variant.variantId) ?? 0));
    if (short.length === 0) return [];
    return [{ variantId: item.variantId, available: Math.min(...short.map(({ variant }) => piecesOf(variant))) }];
  });
}

function piecesOf(variant: SellableVariant): number {
  if (availability([variant]) !== 'available') return 0;
  return variant.quantityAvailable ?? Number.POSITIVE_INFINITY;
}

function unitPrices(requested: readonly RequestedParts[]): Record<string, Cents> {
  return Object.fromEntries(
    requested.map(({ item, parts }) => [item.variantId, addCents(...parts.map((part) => part.unitPrice))]),
  );
}

function idsOf(requested: readonly RequestedParts[]): string[] {
  return [...new Set(requested.map(({ item }) => item.variantId))];
}
