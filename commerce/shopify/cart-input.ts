import type { Assortment, PricedCheckout } from '../../domain/checkout/checkout.ts';
import { addCents, type Cents } from '../../domain/money/money.ts';
import type { LineAttribute } from '../../domain/product/engraving.ts';
import { standsFor } from '../../domain/product/engraving.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { parseVariantReference } from '../../domain/product/variant-reference.ts';

/** One line for Shopify, and what the cart calls it. */
export interface CartLine {
  /** The id under which the cart asked for it: a variant, a placeholder or a bundle. */
  readonly requestedAs: string;
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  /** What one costs, as priced. */
  readonly unitPrice: Cents;
  /** The stand that this belongs to, such as the one that is engraved. */
  readonly parentId: string | null;
}

/** The bundle as Shopify sells it. */
export interface SoldBundle {
  readonly variantId: string;
  /** How many priced lines it was expanded into. */
  readonly pieces: number;
}

export interface CartSources {
  /** Null when the cart holds none. */
  readonly bundle: SoldBundle | null;
  /** With what the checkout was priced. */
  readonly assortment: Assortment;
}

/**
 * The lines of Shopify's cart. Every size is a variant there and the bundle is one too, so its sizes
 * are taken together again. What is made for a stand (its engraving) hangs under that stand.
 */
export function toCartLines(checkout: PricedCheckout, { bundle, assortment }: CartSources): CartLine[] {
  const sold = [...assortment.variants, ...assortment.bundles.flatMap(({ components }) => components)];
  const sizes = new Map(sold.map(({ variantId, sizeId }) => [variantId, sizeId]));
  const left = [...checkout.lines];
  const parts = checkout.items.map((item) => {
    const isBundle = parseVariantReference(item.variantId).kind === 'bundle';
    const lines = left.splice(0, isBundle ? bundle?.pieces : 1);
    const [first] = lines;
    const merchandiseId = isBundle ? bundle?.variantId : first?.variantId;
    if (!first || !merchandiseId) throw new Error('a priced checkout without a line for every item');
    return {
      requestedAs: item.variantId,
      merchandiseId,
      quantity: item.quantity,
      attributes: isBundle ? [] : first.attributes,
      unitPrice: addCents(...lines.map(({ unitPrice }) => unitPrice)),
      sizes: lines.flatMap(({ variantId }) => sizes.get(variantId) ?? []),
    };
  });
  return parts.map(({ sizes, ...line }): CartLine => {
    const isMadeForStand = line.attributes.length > 0 && sizes.length === 0;
    return { ...line, parentId: isMadeForStand ? onlyStand(standsFor(line.attributes, parts)) : null };
  });
}

interface StandLine {
  readonly merchandiseId: string;
  readonly sizes: readonly SizeId[];
}

/** A single stand comes before a bundle; null when it could be either of two. */
function onlyStand(stands: readonly StandLine[]): string | null {
  const single = stands.filter(({ sizes }) => sizes.length === 1);
  const ids = new Set((single.length > 0 ? single : stands).map(({ merchandiseId }) => merchandiseId));
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? id : null;
}

export interface CartInputOptions {
  /** Whether engravings hang under their stands; Shopify refuses that in some carts. */
  readonly nested: boolean;
  readonly discountCode?: string | undefined;
}

/** The variable `$input` of `cartCreate`. */
export function toCartInput(lines: readonly CartLine[], { nested, discountCode }: CartInputOptions) {
  return {
    lines: lines.map(({ merchandiseId, quantity, attributes, parentId }) => ({
      merchandiseId,
      quantity,
      attributes,
      ...(nested && parentId !== null ? { parent: { merchandiseId: parentId } } : {}),
    })),
    buyerIdentity: { countryCode: 'NL' },
    ...(discountCode === undefined ? {} : { discountCodes: [discountCode] }),
  };
}
