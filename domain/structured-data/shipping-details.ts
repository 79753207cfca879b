import { amsterdamDay, dayNumber } from '../calendar/calendar.ts';
import { deliveryPromise, pauseSentence } from '../checkout/delivery.ts';
import { DELIVERY_COUNTRIES, shippingCost } from '../checkout/shipping.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

/** 1 to 2 days in transit (docs/rules.md#data-shipping). */
const TRANSIT_DAYS = { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' };

type ShippingFacts = Pick<ShopConfig, 'shipping' | 'cutOffHour' | 'closedOn' | 'resumesOn'>;

/** Shipping cost of one piece at this price, per delivery country, and how long it takes from this moment. */
export function shippingDetails(price: Cents, config: ShippingFacts, now: Date) {
  const handlingTime = handlingDays(config, now);
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
      handlingTime,
      transitTime: TRANSIT_DAYS,
    },
  }));
}

/** The same or the next working day; while the workshop is closed the days until it sends again. */
function handlingDays(config: ShippingFacts, now: Date) {
  const isPaused = pauseSentence(now, config) !== null;
  const days = dayNumber(deliveryPromise(now, config).dispatchedOn) - dayNumber(amsterdamDay(now));
  const [minValue, maxValue] = isPaused ? [days, days + 1] : [0, 1];
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
