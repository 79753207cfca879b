import { finalFailure, type ProviderFailure, providerFailure } from '../../commerce/provider.ts';
import type { CheckoutRefusal, PricedCheckout } from '../../domain/checkout/checkout.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isFinalCartCode } from '../storefront/final-failures.ts';
import type { CreatedCart } from './answers.ts';
import type { CartLine } from './cart-input.ts';
import { type CheckoutHosts, isCheckoutAddress } from './checkout-address.ts';

export interface CartContext {
  readonly checkout: PricedCheckout;
  readonly lines: readonly CartLine[];
  readonly hosts: CheckoutHosts;
}

type CartResult = Result<{ readonly checkoutUrl: string }, ProviderFailure | CheckoutRefusal>;

/** Converts Shopify's answer to `cartCreate` into a checkout address or a refusal. */
export function readCart(created: CreatedCart, context: CartContext): CartResult {
  const { cart, userErrors, warnings } = created;
  if (userErrors.length > 0 || !cart) return err(refusalOf(created, context.lines));
  const short = shortLines(created, context.lines);
  if (short.length > 0 || warnings.some(({ code }) => code.startsWith('MERCHANDISE_'))) {
    return err({ code: 'sold_out', lines: short });
  }
  const discountCode = context.checkout.discountCode;
  if (discountCode !== undefined && warnings.some(({ code }) => code.startsWith('DISCOUNT_'))) {
    return err({ code: 'discount_refused', discountCode });
  }
  // A lower subtotal is a discount of Shopify; a higher one differs from what the shopper was shown.
  if (cart.cost.subtotalAmount > context.checkout.subtotal) return err(changedPrices(cart, context.lines));
  if (cart.checkoutUrl === null) return err(providerFailure('CartCreate: No checkout URL returned'));
  if (!isCheckoutAddress(cart.checkoutUrl, context.hosts)) {
    return err(providerFailure('CartCreate: checkout address outside the allowed hosts'));
  }
  return ok({ checkoutUrl: cart.checkoutUrl });
}

/** True when Shopify refuses to nest an engraving under a stand or bundle, but may accept it as a separate line. */
export function refusesNesting({ userErrors }: CreatedCart): boolean {
  return userErrors.some(({ code }) => /^(BUNDLES_AND_ADDONS_CANNOT_BE_MIXED$|PARENT_LINE_)/.test(code ?? ''));
}

function refusalOf({ userErrors }: CreatedCart, lines: readonly CartLine[]): ProviderFailure | CheckoutRefusal {
  const gone = userErrors.flatMap(({ field }) => {
    const at = field?.indexOf('lines') ?? -1;
    if (!field || at < 0 || field.at(-1) !== 'merchandiseId') return [];
    return lines[Number(field[at + 1])]?.requestedAs ?? [];
  });
  if (gone.length > 0) return { code: 'unknown_variant', variantIds: gone };
  const [error] = userErrors;
  if (!error) return providerFailure('CartCreate: no cart');
  const reason = `CartCreate: userErrors ${error.code}`;
  return isFinalCartCode(error.code) ? finalFailure(reason) : providerFailure(reason);
}

/** Shopify reduces a quantity to the stock and adds a warning; the quantities show how many pieces there are. */
function shortLines({ cart, warnings }: CreatedCart, lines: readonly CartLine[]) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const given = (id: string) =>
    sum((cart?.lines.nodes ?? []).flatMap((line) => (line.merchandise.id === id ? [line.quantity] : [])));
  const asked = (id: string) => sum(lines.flatMap((line) => (line.merchandiseId === id ? [line.quantity] : [])));
  const warned = (id: string) =>
    warnings.some(({ code, target }) => code === 'MERCHANDISE_OUT_OF_STOCK' && target === id);
  return lines
    .filter(({ merchandiseId: id }) => given(id) < asked(id) || warned(id))
    .map(({ requestedAs, merchandiseId: id }) => ({ variantId: requestedAs, available: warned(id) ? 0 : given(id) }));
}

function changedPrices(cart: NonNullable<CreatedCart['cart']>, lines: readonly CartLine[]): CheckoutRefusal {
  const prices = lines.map(({ requestedAs, merchandiseId, unitPrice }) => {
    const line = cart.lines.nodes.find(({ merchandise }) => merchandise.id === merchandiseId);
    return [requestedAs, line?.cost.amountPerQuantity ?? unitPrice] as const;
  });
  return { code: 'price_changed', prices: Object.fromEntries(prices), subtotal: cart.cost.subtotalAmount };
}
