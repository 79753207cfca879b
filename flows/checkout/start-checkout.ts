import type { Buyer, ProviderFailure } from '../../commerce/provider.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { itemsToAdd } from '../../domain/cart/add-to-cart.ts';
import { variantIdOf } from '../../domain/cart/cart.ts';
import type { Purchase } from '../../domain/cart/purchase-form.ts';
import { type CheckoutRefusal, priceCheckout } from '../../domain/checkout/checkout.ts';
import type { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';
import { canDeliverOnWishedDay } from '../../domain/checkout/gift.ts';
import { takesWork } from '../../domain/order/order-lines.ts';
import type { ForSale } from '../../domain/product/product.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';
import { countOrderStep, type TooManyOrders } from './order-limits.ts';

export type StartCheckoutRefusal =
  | CheckoutRefusal
  | TooManyOrders
  | { readonly code: 'wished_day_passed' }
  | { readonly code: 'provider_failed' | 'provider_refused' | 'storage_failed' };
type CheckoutShop = Pick<Shop, 'commerce' | 'config' | 'connected' | 'database' | 'orderLimits' | 'log' | 'now'>;

/**
 * From a cart to the address where it is ordered. Every line is priced again with what the provider
 * says now. The variant ids in a refusal are those of the cart. One address is let through so many
 * times an hour, counted before anything is asked: every time is a row in our database, or some calls of a
 * store elsewhere, which would refuse everybody when one visitor makes too many.
 */
export async function startCheckout(
  shop: CheckoutShop,
  request: CheckoutRequest,
  buyer: Buyer = {},
): Promise<Result<{ readonly checkoutUrl: string }, StartCheckoutRefusal>> {
  if (request.items.length === 0) return err({ code: 'empty_cart' });
  const counted = await countCheckout(shop, buyer);
  if (!counted.ok) return counted;
  const assortment = await shop.commerce.getAssortment(request.items);
  if (!assortment.ok) return providerFailed(shop, assortment.error);
  const priced = priceCheckout(request, assortment.value);
  if (!priced.ok) return priced;
  const { lines, readyOn = null } = priced.value;
  const making = { readyOn, personalised: takesWork(lines) };
  if (!canDeliverOnWishedDay(request.gift ?? null, shop.now(), { ...shop.config, ...making })) {
    return err({ code: 'wished_day_passed' });
  }
  const checkout = await shop.commerce.createCheckout(priced.value, { assortment: assortment.value, buyer });
  if (checkout.ok) return ok(checkout.value);
  return 'kind' in checkout.error ? providerFailed(shop, checkout.error) : err(checkout.error);
}

/** A store elsewhere sells on when our own database cannot count. */
async function countCheckout(
  { connected, database, orderLimits: limits, log, now }: CheckoutShop,
  buyer: Buyer,
): Promise<Result<null, StartCheckoutRefusal>> {
  const step = { step: 'checkout', limits, buyer, now: now() } as const;
  try {
    const counted = await database.transaction((tx) => countOrderStep(tx, step));
    if (!counted.ok) log.warn('checkout_refused', { reason: counted.error.code });
    return counted;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const isElsewhere = connected !== null;
    log[isElsewhere ? 'warn' : 'error']('checkout_not_counted', describeError(error));
    return isElsewhere ? ok(null) : err({ code: 'storage_failed' });
  }
}

function providerFailed({ log }: Pick<Shop, 'log'>, { isOurs, isFinal, reason }: ProviderFailure) {
  log.error('checkout_failed', { reason, retryable: !isFinal });
  if (isFinal) return err({ code: 'provider_refused' } as const);
  return err({ code: isOurs ? 'storage_failed' : 'provider_failed' } as const);
}

/** From a choice on the product page to where it is ordered, without a cart; priced again like every cart. */
export async function startPurchase(
  shop: CheckoutShop,
  { forSale, purchase, buyer }: { readonly forSale: ForSale; readonly purchase: Purchase; readonly buyer: Buyer },
): Promise<Result<{ readonly checkoutUrl: string }, StartCheckoutRefusal | { readonly code: 'not_for_sale' }>> {
  const { selection, quantity, texts } = purchase;
  const chosen = forSale.extras.filter(({ handle }) => purchase.extras.includes(handle));
  const bundle = forSale.bundles.find(({ id }) => selection.kind === 'bundle' && id === selection.bundleId);
  const sizeId = bundle?.sizes.find((id) => id === purchase.sizeId) ?? bundle?.sizes[0];
  const extras = chosen.map((extra) => ({ extra, text: texts[extra.text?.field ?? ''] ?? '', sizeId }));
  const lines = itemsToAdd({ forSale, selection, quantity, extras, images: {} });
  if (!lines) return err({ code: 'not_for_sale' });
  const items = lines.map(({ identity, quantity: pieces, attributes }) => ({
    variantId: variantIdOf(identity),
    quantity: pieces,
    attributes: [...(attributes ?? [])],
  }));
  return startCheckout(shop, { items }, buyer);
}
