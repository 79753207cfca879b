import { providerFailure } from '../../commerce/provider.ts';
import type { PricedCheckout } from '../../domain/checkout/checkout.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import { parseVariantReference } from '../../domain/product/variant-reference.ts';
import { err, ok } from '../../domain/result.ts';
import { ASSORTMENT, EXTRA } from '../storefront/documents.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { AssortmentAnswer, ExtraAnswer, type SellableNode } from './answers.ts';
import type { ShopifyCatalogue } from './catalogue.ts';
import { askableIds, bundleVariant } from './to-assortment.ts';

interface Source {
  readonly storefront: Storefront;
  readonly catalogue: ShopifyCatalogue;
}

/** Reads these items at Shopify, with the stand and the bundle. */
export async function fetchAssortment({ storefront, catalogue }: Source, items: readonly RequestedItem[]) {
  const { standHandle: stand, bundleHandle: bundle } = catalogue;
  return storefront.ask({
    name: 'Assortment',
    kind: 'read',
    purpose: 'checkout',
    document: ASSORTMENT,
    variables: { ids: askableIds(items), stand, bundle },
    answer: AssortmentAnswer,
  });
}

/**
 * Reads the variants of extras that the cart has by handle only, because Shopify had not answered when they were
 * chosen.
 */
export async function fetchExtras({ storefront, catalogue }: Source, items: readonly RequestedItem[]) {
  const found = new Map<string, SellableNode>();
  for (const { handle } of catalogue.extras) {
    if (items.every(({ variantId }) => variantId !== handle)) continue;
    const answer = await storefront.ask({
      name: 'Extra',
      kind: 'read',
      purpose: 'checkout',
      document: EXTRA,
      variables: { handle },
      answer: ExtraAnswer,
    });
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
