import type { Buyer, ProviderFailure } from '../../commerce/provider.ts';
import { type CheckoutRefusal, type CheckoutRequest, priceCheckout } from '../../domain/checkout/checkout.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { countOrderStep, type TooManyOrders } from '../order/order-limits.ts';
import type { Shop } from '../shop.ts';

export type StartCheckoutRefusal =
  | CheckoutRefusal
  | TooManyOrders
  | { readonly code: 'provider_failed' | 'provider_refused' | 'storage_failed' };
type CheckoutShop = Pick<Shop, 'commerce' | 'connected' | 'database' | 'orderLimits' | 'log' | 'now'>;

/**
 * Prices the cart with what the provider answers now, creates a checkout and returns its URL. Variant ids in a
 * refusal are those of the cart. For the embedded store the number per hour and address is limited, since each
 * checkout is a row in our database; a connected store has its own limits.
 */
export async function startCheckout(
  shop: CheckoutShop,
  request: CheckoutRequest,
  buyer: Buyer = {},
): Promise<Result<{ readonly checkoutUrl: string }, StartCheckoutRefusal>> {
  if (request.items.length === 0) return err({ code: 'empty_cart' });
  const assortment = await shop.commerce.getAssortment(request.items);
  if (!assortment.ok) return providerFailed(shop, assortment.error);
  const priced = priceCheckout(request, assortment.value);
  if (!priced.ok) return priced;
  if (shop.connected === null) {
    const { orderLimits, database, now } = shop;
    const step = { step: 'checkout', limit: orderLimits.checkouts, buyer, now: now() } as const;
    const counted = await database.transaction((tx) => countOrderStep(tx, step));
    if (!counted.ok) return tooMany(shop, counted.error);
  }
  const checkout = await shop.commerce.createCheckout(priced.value, { assortment: assortment.value, buyer });
  if (checkout.ok) return ok(checkout.value);
  return 'kind' in checkout.error ? providerFailed(shop, checkout.error) : err(checkout.error);
}

function tooMany({ log }: Pick<Shop, 'log'>, refusal: TooManyOrders) {
  log.warn('checkout_refused', { reason: refusal.code });
  return err(refusal);
}

function providerFailed({ log }: Pick<Shop, 'log'>, { isOurs, isFinal, reason }: ProviderFailure) {
  log.error('checkout_failed', { reason, retryable: !isFinal });
  if (isFinal) return err({ code: 'provider_refused' } as const);
  return err({ code: isOurs ? 'storage_failed' : 'provider_failed' } as const);
}
