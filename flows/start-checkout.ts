import type { Buyer } from '../commerce/provider.ts';
import { type CheckoutRefusal, type CheckoutRequest, priceCheckout } from '../domain/checkout.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Shop } from './shop.ts';

export type StartCheckoutRefusal = CheckoutRefusal | { readonly code: 'provider_failed' };

/**
 * From a cart to the address where it is ordered. Every line is priced again with what the provider
 * says now. The variant ids in a refusal are those of the cart.
 */
export async function startCheckout(
  shop: Pick<Shop, 'commerce' | 'log'>,
  request: CheckoutRequest,
  buyer: Buyer = {},
): Promise<Result<{ readonly checkoutUrl: string }, StartCheckoutRefusal>> {
  if (request.items.length === 0) return err({ code: 'empty_cart' });
  const assortment = await shop.commerce.getAssortment(request.items);
  if (!assortment.ok) return providerFailed(shop, assortment.error.reason);
  const priced = priceCheckout(request, assortment.value);
  if (!priced.ok) return priced;
  const checkout = await shop.commerce.createCheckout(priced.value, buyer);
  if (checkout.ok) return ok(checkout.value);
  return 'kind' in checkout.error ? providerFailed(shop, checkout.error.reason) : err(checkout.error);
}

function providerFailed({ log }: Pick<Shop, 'log'>, reason: string) {
  log.error('checkout failed at the provider', { reason });
  return err({ code: 'provider_failed' } as const);
}
