import type { Bundle } from '../../domain/product/bundle.ts';
import type { CatalogueProduct, Upsell } from '../../domain/product/catalogue.ts';

/** Which of Shopify's products this shop sells; all others are none of its business. */
export interface ShopifyCatalogue {
  readonly standHandle: string;
  /** The bundle with the product that Shopify sells it as: two plain lines would cost more. */
  readonly bundle: Bundle;
  readonly bundleHandle: string;
  readonly extras: readonly Upsell[];
}

interface CatalogueSource {
  readonly stand: CatalogueProduct;
  readonly extras: readonly Upsell[];
  readonly bundleHandle: string;
}

/** The local catalogue as Shopify holds it. Throws when it has not exactly one bundle: one handle is configured. */
export function shopifyCatalogue({ stand, extras, bundleHandle }: CatalogueSource): ShopifyCatalogue {
  const [bundle, ...others] = stand.bundles;
  if (!bundle || others.length > 0) throw new Error('Shopify is set up for exactly one bundle');
  return { standHandle: stand.slug, bundle, bundleHandle, extras };
}

/** Handles of the products that are asked for by name. */
export function soldHandles({ standHandle, bundleHandle, extras }: ShopifyCatalogue): string[] {
  return [standHandle, bundleHandle, ...extras.map(({ handle }) => handle)];
}
