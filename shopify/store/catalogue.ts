import type { Bundle, Extra, StandData } from '../../domain/product/catalogue.ts';

/** The Shopify products that this shop sells; all others are ignored. */
export interface ShopifyCatalogue {
  readonly standHandle: string;
  /** The bundle and the product that Shopify sells it as; two separate lines would cost more. */
  readonly bundle: Bundle;
  readonly bundleHandle: string;
  readonly extras: readonly Extra[];
}

interface CatalogueSource {
  readonly stand: StandData;
  readonly extras: readonly Extra[];
  readonly bundleHandle: string;
}

/**
 * What this shop sells, with Shopify's handle of the bundle. Throws when there is not exactly one bundle, since one
 * handle is configured.
 */
export function shopifyCatalogue({ stand, extras, bundleHandle }: CatalogueSource): ShopifyCatalogue {
  const [bundle, ...others] = stand.bundles;
  if (!bundle || others.length > 0) throw new Error('Shopify is set up for exactly one bundle');
  return { standHandle: stand.slug, bundle, bundleHandle, extras };
}

/** Handles of the products that may be requested. */
export function soldHandles({ standHandle, bundleHandle, extras }: ShopifyCatalogue): string[] {
  return [standHandle, bundleHandle, ...extras.map(({ handle }) => handle)];
}
