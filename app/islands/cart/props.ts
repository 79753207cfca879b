import type { ShippingRate } from '../../../domain/checkout/shipping.ts';
import type { Bundle } from '../../../domain/product/bundle.ts';
import type { Upsell } from '../../../domain/product/catalogue.ts';
import type { Product } from '../../../domain/product/product.ts';

export interface CartIslandProps {
  /** What the provider sells now; products that it did not answer for are missing. */
  readonly products: readonly Product[];
  readonly bundles: readonly Bundle[];
  readonly extras: readonly Upsell[];
  readonly images: Readonly<Record<string, string>>;
  readonly productPath: string;
  readonly standHandle: string;
  readonly rate: ShippingRate;
  readonly paymentNote: string;
}
