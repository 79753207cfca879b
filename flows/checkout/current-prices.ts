import type { Queries } from '../../data/database.ts';
import { readVatSettings } from '../../data/invoice/bookkeeping.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import {
  type CheckoutRefusal,
  ignoreStock,
  type PricedCheckout,
  priceCheckout,
} from '../../domain/checkout/checkout.ts';
import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import type { VatRate } from '../../domain/invoice/invoice.ts';
import { vatRateFor } from '../../domain/invoice/vat-settings.ts';
import { err, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

interface RepriceCheckoutOptions {
  readonly checkout: PricedCheckout;
  /** In cents; a stored checkout with another subtotal now is refused. */
  readonly expectedSubtotal?: number | undefined;
  /** False when stock is checked elsewhere, or is already held by the order. */
  readonly countStock: boolean;
}

/** Prices a stored checkout again with current prices. */
export async function repriceCheckout(
  shop: Pick<Shop, 'commerce' | 'log'>,
  { checkout, expectedSubtotal, countStock }: RepriceCheckoutOptions,
): Promise<Result<PricedCheckout, CheckoutRefusal | { readonly code: 'provider_failed' | 'storage_failed' }>> {
  const assortment = await shop.commerce.getAssortment(checkout.items, { countStock });
  if (!assortment.ok) {
    shop.log.error('checkout_prices_read_failed', { reason: assortment.error.reason });
    return err({ code: assortment.error.isOurs ? 'storage_failed' : 'provider_failed' });
  }
  const stock = countStock ? assortment.value : ignoreStock(assortment.value);
  return priceCheckout({ items: [...checkout.items], expectedSubtotal }, stock);
}

/** The VAT rates of a moment, by delivery; prices with VAT are the same at each. */
export async function readVatRates(db: Queries, moment: Date): Promise<(delivery: DeliveryChoice) => VatRate> {
  const settings = await readVatSettings(db);
  const day = isoDay(amsterdamDay(moment));
  return (delivery) => vatRateFor(delivery, day, settings);
}
