import type { Buyer } from '../../commerce/provider.ts';
import { itemsToAdd } from '../../domain/cart/add-to-cart.ts';
import { variantIdOf } from '../../domain/cart/line-identity.ts';
import type { Purchase } from '../../domain/cart/purchase-form.ts';
import type { ForSale } from '../../domain/product/for-sale.ts';
import { err, type Result } from '../../domain/result.ts';
import { type StartCheckoutRefusal, startCheckout } from './start-checkout.ts';

type CheckoutShop = Parameters<typeof startCheckout>[0];

/**
 * From a choice on the product page straight to the address where it is ordered, for a visitor without a cart. The
 * lines are those that the page's button would add, and they are priced again like every cart.
 */
export async function startPurchase(
  shop: CheckoutShop,
  { forSale, purchase, buyer }: { readonly forSale: ForSale; readonly purchase: Purchase; readonly buyer: Buyer },
): Promise<Result<{ readonly checkoutUrl: string }, StartCheckoutRefusal | { readonly code: 'not_for_sale' }>> {
  const { selection, quantity, text } = purchase;
  const chosen = forSale.extras.filter(({ handle }) => purchase.extras.includes(handle));
  const bundle = forSale.bundles.find(({ id }) => selection.kind === 'bundle' && id === selection.bundleId);
  const sizeId = bundle?.sizes.find((id) => id === purchase.sizeId) ?? bundle?.sizes[0];
  const extras = chosen.map((extra) => ({ extra, text, sizeId }));
  const lines = itemsToAdd({ forSale, selection, quantity, extras, images: {} });
  if (!lines) return err({ code: 'not_for_sale' });
  const items = lines.map(({ identity, quantity: pieces, attributes }) => ({
    variantId: variantIdOf(identity),
    quantity: pieces,
    attributes: [...(attributes ?? [])],
  }));
  return startCheckout(shop, { items }, buyer);
}
