import { finalFailure, type ProviderFailure, providerFailure } from '../../commerce/provider.ts';
import type { Assortment, CheckoutRefusal, PricedCheckout } from '../../domain/checkout/checkout.ts';
import type { Gift } from '../../domain/checkout/gift.ts';
import { type LineAttribute, standsFor } from '../../domain/engraving.ts';
import { addCents, type Cents } from '../../domain/money/money.ts';
import { parseVariantReference, type SizeId } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { CreatedCart } from '../storefront/questions.ts';
import { isFinalCartCode } from '../storefront/storefront.ts';

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

/** The lines of Shopify's cart: a bundle, one variant there, is one line again; an engraving belongs to its stand. */
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

type CartResult = Result<{ readonly checkoutUrl: string }, ProviderFailure | CheckoutRefusal>;

/** Converts Shopify's answer to `cartCreate` into a checkout address or a refusal. */
export function readCart(
  created: CreatedCart,
  context: { readonly checkout: PricedCheckout; readonly lines: readonly CartLine[]; readonly hosts: CheckoutHosts },
): CartResult {
  const { cart, userErrors, warnings } = created;
  if (userErrors.length > 0 || !cart) return err(refusalOf(created, context.lines));
  const short = shortLines(created, context.lines);
  if (short.length > 0 || warnings.some(({ code }) => code.startsWith('MERCHANDISE_'))) {
    return err({ code: 'sold_out', lines: short });
  }
  const discountCode = context.checkout.discountCode;
  if (discountCode !== undefined && warnings.some(({ code }) => code.startsWith('DISCOUNT_'))) {
    return err({ code: 'discount_refused', discountCode });
  }
  // A lower subtotal is a discount of Shopify; a higher one differs from what the shopper was shown.
  if (cart.cost.subtotalAmount > context.checkout.subtotal) return err(changedPrices(cart, context.lines));
  if (cart.checkoutUrl === null) return err(providerFailure('CartCreate: No checkout URL returned'));
  if (!isCheckoutAddress(cart.checkoutUrl, context.hosts)) {
    return err(providerFailure('CartCreate: checkout address outside the allowed hosts'));
  }
  return ok({ checkoutUrl: cart.checkoutUrl });
}

/** True when Shopify refuses to nest an engraving under a stand or bundle, but may accept it as a separate line. */
export function refusesNesting({ userErrors }: CreatedCart): boolean {
  return userErrors.some(({ code }) => /^(BUNDLES_AND_ADDONS_CANNOT_BE_MIXED$|PARENT_LINE_)/.test(code ?? ''));
}

function refusalOf({ userErrors }: CreatedCart, lines: readonly CartLine[]): ProviderFailure | CheckoutRefusal {
  const gone = userErrors.flatMap(({ field }) => {
    const at = field?.indexOf('lines') ?? -1;
    if (!field || at < 0 || field.at(-1) !== 'merchandiseId') return [];
    return lines[Number(field[at + 1])]?.requestedAs ?? [];
  });
  if (gone.length > 0) return { code: 'unknown_variant', variantIds: gone };
  const [error] = userErrors;
  if (!error) return providerFailure('CartCreate: no cart');
  const reason = `CartCreate: userErrors ${error.code}`;
  return isFinalCartCode(error.code) ? finalFailure(reason) : providerFailure(reason);
}

/** Shopify reduces a quantity to the stock and adds a warning; the quantities show how many pieces there are. */
function shortLines({ cart, warnings }: CreatedCart, lines: readonly CartLine[]) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const given = (id: string) =>
    sum((cart?.lines.nodes ?? []).flatMap((line) => (line.merchandise.id === id ? [line.quantity] : [])));
  const asked = (id: string) => sum(lines.flatMap((line) => (line.merchandiseId === id ? [line.quantity] : [])));
  const warned = (id: string) =>
    warnings.some(({ code, target }) => code === 'MERCHANDISE_OUT_OF_STOCK' && target === id);
  return lines
    .filter(({ merchandiseId: id }) => given(id) < asked(id) || warned(id))
    .map(({ requestedAs, merchandiseId: id }) => ({ variantId: requestedAs, available: warned(id) ? 0 : given(id) }));
}

function changedPrices(cart: NonNullable<CreatedCart['cart']>, lines: readonly CartLine[]): CheckoutRefusal {
  const prices = lines.map(({ requestedAs, merchandiseId, unitPrice }) => {
    const line = cart.lines.nodes.find(({ merchandise }) => merchandise.id === merchandiseId);
    return [requestedAs, line?.cost.amountPerQuantity ?? unitPrice] as const;
  });
  return { code: 'price_changed', prices: Object.fromEntries(prices), subtotal: cart.cost.subtotalAmount };
}

export interface CheckoutHosts {
  /** "winkel.myshopify.com" and the shop's own domain at Shopify. */
  readonly checkoutHosts: readonly string[];
  /** Only for the demo and the tests: an address on this machine, "http://127.0.0.1:4010". */
  readonly demoOrigin?: string | null;
}

/** Shopify's own checkout hosts, independent of the shop's domain. */
const SHOPIFY_HOSTS = ['checkout.shopify.com', 'shop.app'];

/** Whether an address is a checkout of Shopify, and no other: https, a known host, no user name and no port. */
export function isCheckoutAddress(address: string, { checkoutHosts, demoOrigin = null }: CheckoutHosts): boolean {
  if (!/^[!-[\]-~]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (demoOrigin !== null && origin === demoOrigin) return true;
  return protocol === 'https:' && port === '' && [...SHOPIFY_HOSTS, ...checkoutHosts].includes(hostname);
}
