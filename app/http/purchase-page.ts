import { data } from 'react-router';
import { type Purchase, readPurchase } from '../../domain/cart/purchase-form.ts';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { startPurchase } from '../../flows/checkout/start-checkout.ts';
import { getOffered } from '../../flows/product/get-for-sale.ts';
import type { Shop } from '../../flows/shop.ts';
import { type Refusal, refusalInit } from './api-endpoint.ts';
import type { Visitor } from './context.ts';
import { leadToAddress } from './lead-to.ts';

/** What the product page shows after its form was posted. */
export type PurchaseOutcome =
  /** The page again, with what was filled in. */
  | { readonly kind: 'again'; readonly start: Purchase; readonly refusal: string | null }
  /** The checkout is on another site, to which no form may redirect. */
  | { readonly kind: 'elsewhere'; readonly checkoutUrl: string };

/** Answers the product page's form: orders the choice, or shows the page again. Throws redirects to the order page. */
export async function answerPurchase(shop: Shop, form: FormData, { address, fullAddress }: Visitor) {
  const forSale = await getOffered(shop);
  const { purchase, refusal, isOrder } = readPurchase(form, forSale);
  if (!isOrder) return again(purchase, null);
  if (refusal !== null) return again(purchase, { code: refusal });
  const started = await startPurchase(shop, { forSale, purchase, buyer: { ip: address, fullAddress } });
  if (!started.ok) return again(purchase, started.error);
  const { origin, pathname } = new URL(started.value.checkoutUrl);
  if (origin === new URL(shop.siteUrl).origin) throw leadToAddress(pathname);
  return data<PurchaseOutcome>({ kind: 'elsewhere', checkoutUrl: started.value.checkoutUrl });
}

function again(start: Purchase, refusal: Refusal | null) {
  const init = refusal ? refusalInit(refusal) : { status: 200 };
  return data<PurchaseOutcome>({ kind: 'again', start, refusal: refusal && refusalMessage(refusal.code) }, init);
}
