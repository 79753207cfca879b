import { providerFailure } from '../../commerce/provider.ts';
import { assortmentOf } from '../../domain/checkout/assortment.ts';
import type { Assortment, PricedCheckout, SellableBundle, SellableVariant } from '../../domain/checkout/checkout.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import type { Bundle, Extra } from '../../domain/product/catalogue.ts';
import { parseVariantReference, type SizeId } from '../../domain/product/sizes.ts';
import { err, ok } from '../../domain/result.ts';
import { ASSORTMENT, type AssortmentAnswer, EXTRA, type SellableNode } from '../storefront/questions.ts';
import type { Storefront } from '../storefront/storefront.ts';

const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;
/** Shopify's name for the only variant of a product without choices. */
const ONLY_VARIANT = 'Default Title';

/** The Shopify products that this shop sells; all others are ignored. */
export interface ShopifyCatalogue {
  readonly standHandle: string;
  /** The bundle and the product that Shopify sells it as; two separate lines would cost more. */
  readonly bundle: Bundle;
  readonly bundleHandle: string;
  readonly extras: readonly Extra[];
}

/** With the day of a stand that Shopify sells beyond its stock, as an ISO date. */
interface DatedCatalogue extends ShopifyCatalogue {
  readonly madeOn: string;
}

/** Handles of the products that may be requested. */
export function soldHandles({ standHandle, bundleHandle, extras }: ShopifyCatalogue): string[] {
  return [standHandle, bundleHandle, ...extras.map(({ handle }) => handle)];
}

/** Converts Shopify's answer into the assortment of the requested items. */
export function toAssortment(
  items: readonly RequestedItem[],
  answer: AssortmentAnswer & { readonly extras: ReadonlyMap<string, SellableNode> },
  catalogue: DatedCatalogue,
): Assortment {
  const sold = (node: SellableNode | null | undefined) =>
    node && isSold(node, catalogue) ? toSellable(node, catalogue) : undefined;
  return assortmentOf(items, {
    size: (id) => sold(standOf(id, answer)),
    variant: (id) => sold(answer.nodes.find((one) => one?.id === id) ?? answer.extras.get(id)),
    bundle: (id) => findBundle(id, answer, catalogue),
  });
}

/** The variant that Shopify sells as the bundle; undefined when it has none. */
function bundleVariant({ bundle }: AssortmentAnswer): SellableNode | undefined {
  return bundle?.variants.nodes[0];
}

function standOf(sizeId: SizeId, { stand }: AssortmentAnswer): SellableNode | undefined {
  return stand?.variants.nodes.find((node) => node.sizeId === sizeId);
}

/** Whether this shop sells the variant; the account may have other products. */
function isSold({ product, sizeId }: SellableNode, { extras }: ShopifyCatalogue): boolean {
  return sizeId !== null || extras.some(({ handle }) => handle === product.handle);
}

function toSellable(node: SellableNode, { extras, madeOn }: DatedCatalogue): SellableVariant {
  const extra = extras.find(({ handle }) => handle === node.product.handle);
  const variant = {
    variantId: node.id,
    productHandle: node.product.handle,
    name: node.product.title,
    variant: node.title === ONLY_VARIANT ? '' : node.title,
    sizeId: node.sizeId,
    price: node.price,
    availableForSale: node.availableForSale,
    quantityAvailable: countedStock(node),
    ...(node.currentlyNotInStock && node.sizeId !== null && { later: [{ after: 0, readyOn: madeOn }] }),
    ...(extra?.isWork && { isWork: true as const }),
  };
  const text = extra?.text;
  return text === undefined ? variant : { ...variant, textAttribute: text.attribute, textMax: text.maxLength };
}

/** Pieces in stock; null when Shopify does not track or hides them, or sells beyond them. */
function countedStock({ availableForSale, currentlyNotInStock, quantityAvailable }: SellableNode): number | null {
  if (!availableForSale) return 0;
  return currentlyNotInStock || quantityAvailable === null || quantityAvailable <= 0 ? null : quantityAvailable;
}

function findBundle(bundleId: string, answer: AssortmentAnswer, catalogue: DatedCatalogue): SellableBundle | undefined {
  const sold = bundleVariant(answer);
  if (bundleId !== catalogue.bundle.id || !sold) return undefined;
  const none = sold.availableForSale ? {} : { availableForSale: false, quantityAvailable: 0 };
  const nodes = catalogue.bundle.sizes.flatMap((sizeId) => standOf(sizeId, answer) ?? []);
  return {
    bundle: { ...catalogue.bundle, bundlePrice: sold.price },
    components: nodes.map((node) => ({ ...toSellable(node, catalogue), ...none })),
  };
}

interface Source {
  readonly storefront: Storefront;
  readonly catalogue: ShopifyCatalogue;
}

/** Reads these items at Shopify, with the stand and the bundle. */
export async function fetchAssortment({ storefront, catalogue }: Source, items: readonly RequestedItem[]) {
  const { standHandle: stand, bundleHandle: bundle } = catalogue;
  // Shopify refuses a whole query for one invalid id.
  const ids = [...new Set(items.map(({ variantId }) => variantId).filter((id) => VARIANT_ID.test(id)))];
  return storefront.ask(ASSORTMENT, { ids, stand, bundle });
}

/** Reads the variants of extras that the cart has by handle only, since Shopify was silent when they were chosen. */
export async function fetchExtras({ storefront, catalogue }: Source, items: readonly RequestedItem[]) {
  const found = new Map<string, SellableNode>();
  for (const { handle } of catalogue.extras) {
    if (items.every(({ variantId }) => variantId !== handle)) continue;
    const answer = await storefront.ask(EXTRA, { handle });
    if (!answer.ok) return answer;
    const [variant, ...others] = answer.value.product?.variants.nodes ?? [];
    if (variant && others.length === 0) found.set(handle, variant);
  }
  return ok(found);
}

/** The bundle as Shopify sells it; null when the cart has none. */
export async function fetchBundle(source: Source, { items }: PricedCheckout) {
  if (items.every(({ variantId }) => parseVariantReference(variantId).kind !== 'bundle')) return ok(null);
  const answer = await fetchAssortment(source, []);
  if (!answer.ok) return answer;
  const { catalogue } = source;
  const variant = bundleVariant(answer.value);
  return variant
    ? ok({ variantId: variant.id, pieces: catalogue.bundle.sizes.length })
    : err(providerFailure(`Assortment: no product ${catalogue.bundleHandle} for the bundle`));
}
