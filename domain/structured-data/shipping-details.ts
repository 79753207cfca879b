import { DELIVERY_COUNTRIES, shippingCost } from '../checkout/shipping.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

/** Dispatched the same or the next working day, 1 to 2 days in transit (docs/rules.md#data-shipping). */
const HANDLING_DAYS = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' };
const TRANSIT_DAYS = { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' };

/** Shipping cost of one piece at this price, per delivery country. */
export function shippingDetails(price: Cents, config: Pick<ShopConfig, 'shipping'>) {
  return DELIVERY_COUNTRIES.map((country) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalFromCents(shippingCost(price, config.shipping[country])),
      currency: 'EUR',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: HANDLING_DAYS,
      transitTime: TRANSIT_DAYS,
    },
  }));
}
