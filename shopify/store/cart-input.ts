import type { Assortment, PricedCheckout } from '../../domain/checkout/checkout.ts';
import type { Gift } from '../../domain/checkout/gift.ts';
import { type LineAttribute, standsFor } from '../../domain/engraving.ts';
import { addCents, type Cents } from '../../domain/money/money.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { parseVariantReference } from '../../domain/product/variant-reference.ts';

/** One line of a Shopify cart, with its id in the shop's cart. */
export interface CartLine {
  /** The id in the shop's cart: a variant, a placeholder or a bundle. */
  readonly requestedAs: string;
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  /** Price of one piece, as priced. */
  readonly unitPrice: Cents;
  /** The stand to which this line belongs, such as the engraved one. */
  readonly parentId: string | null;
}

/** The bundle as Shopify sells it. */
export interface SoldBundle {
  readonly variantId: string;
  /** How many priced lines it was expanded into. */
  readonly pieces: number;
}

export interface CartSources {
  /** Null when the cart has none. */
  readonly bundle: SoldBundle | null;
  /** The assortment with which the checkout was priced. */
  readonly assortment: Assortment;
}

/**
 * The lines of Shopify's cart. At Shopify a bundle is one variant, so its sizes are merged into one line again. A
 * line that is made for a stand (an engraving) has that stand as parent.
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

/** Prefers a single stand to a bundle; null when there are several candidates. */
function onlyStand(stands: readonly StandLine[]): string | null {
  const single = stands.filter(({ sizes }) => sizes.length === 1);
  const ids = new Set((single.length > 0 ? single : stands).map(({ merchandiseId }) => merchandiseId));
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? id : null;
}

export interface CartInputOptions {
  /** Whether engravings are nested under their stands; Shopify refuses that in some carts. */
  readonly nested: boolean;
  readonly discountCode?: string | undefined;
  /** Shown to the owner beside the order. */
  readonly gift?: Gift | undefined;
}

/** The variable `$input` of `cartCreate`. */
export function toCartInput(lines: readonly CartLine[], { nested, discountCode, gift }: CartInputOptions) {
  return {
    lines: lines.map(({ merchandiseId, quantity, attributes, parentId }) => ({
      merchandiseId,
      quantity,
      attributes,
      ...(nested && parentId !== null ? { parent: { merchandiseId: parentId } } : {}),
    })),
    buyerIdentity: { countryCode: 'NL' },
    ...(gift === undefined ? {} : { attributes: giftAttributes(gift) }),
    ...(discountCode === undefined ? {} : { discountCodes: [discountCode] }),
  };
}

/** A present as attributes of the cart, which Shopify shows with the order and on its packing slip. */
function giftAttributes({ card, wishedDay }: Gift): readonly LineAttribute[] {
  return [
    { key: 'Cadeau', value: 'Ja, zonder prijzen in het pakket' },
    ...(card === '' ? [] : [{ key: 'Kaartje', value: card }]),
    ...(wishedDay === null ? [] : [{ key: 'Bezorgdag', value: wishedDay }]),
  ];
}
