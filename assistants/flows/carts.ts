import { cartLinkPath, parseLinkedLines } from '../../domain/cart/cart-link.ts';
import { ignoreStock, type PricedCheckout, priceCheckout } from '../../domain/checkout/checkout.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../../flows/shop.ts';
import { insertSession, updateSession } from '../data/sessions.ts';
import { totalsOf } from '../domain/checkout-answer.ts';
import { type Message, refusalMessages } from '../domain/messages.ts';
import type { AssistantRefusal } from '../domain/refusals.ts';
import type { SessionContent } from '../domain/requests.ts';
import { type AssistantSession, cartOfSession } from '../domain/session.ts';
import { type Answered, type CallContext, done, newSession, refused } from './callers.ts';
import { buyerMessages, commonAnswer } from './checkout-view.ts';

/** How long a cart is kept, in ms: as long as a checkout. */
const CART_LIFETIME = 7 * 24 * 60 * 60_000;

export async function createCart(shop: Shop, asking: CallContext, content: SessionContent): Promise<Answered> {
  const expiresAt = new Date(shop.now().getTime() + CART_LIFETIME);
  const session = newSession(shop, asking, { kind: 'cart', content, expiresAt });
  const answer = await cartAnswer(shop, asking, session);
  if (!answer.ok || !('id' in answer.value.body)) return answer;
  await insertSession(shop.database.db, session);
  return ok({ ...answer.value, status: 201 });
}

/** Replaces what is in a cart; a cart that cannot be priced leaves it as it was. */
export async function updateCart(
  shop: Shop,
  asking: CallContext,
  session: AssistantSession,
  content: SessionContent,
): Promise<Answered> {
  const changed = { ...session, content };
  const answer = await cartAnswer(shop, asking, changed);
  if (answer.ok && 'id' in answer.value.body) await updateSession(shop.database.db, changed);
  return answer;
}

/** Ends a cart; the answer is the cart as it was. */
export async function cancelCart(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const answer = await cartAnswer(shop, asking, session);
  if (answer.ok) await updateSession(shop.database.db, { ...session, canceled: true });
  return answer;
}

interface PricedCart {
  readonly priced: PricedCheckout;
  readonly messages: readonly Message[];
}

/** Prices a cart as the checkout does; too little stock is told, and does not empty it. */
async function priceCart(
  shop: Shop,
  content: SessionContent,
): Promise<Result<PricedCart, AssistantRefusal | readonly Message[]>> {
  const cart = cartOfSession(content, shop.config.pickupCode);
  const assortment = await shop.commerce.getAssortment(cart.items);
  if (!assortment.ok) {
    shop.log.error('assistant_cart_not_priced', { reason: assortment.error.reason });
    return err({ code: 'storage_failed' });
  }
  const priced = priceCheckout(cart, assortment.value);
  if (priced.ok) return ok({ priced: priced.value, messages: [] });
  const anyway = priced.error.code === 'sold_out' ? priceCheckout(cart, ignoreStock(assortment.value)) : priced;
  if (anyway.ok) return ok({ priced: anyway.value, messages: refusalMessages(priced.error, content) });
  return err(refusalMessages(priced.error, content, 'unrecoverable'));
}

/** A cart at the prices of this moment. */
export async function cartAnswer(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const { content } = session;
  const cart = await priceCart(shop, content);
  if (!cart.ok) return 'code' in cart.error ? err(cart.error) : refused(shop, asking, cart.error);
  const { priced, messages } = cart.value;
  const link = cartLink(content);
  return done(asking, {
    ...commonAnswer(shop, asking, session, priced.lines),
    ...(content.buyer && { buyer: content.buyer }),
    totals: totalsOf(priced.subtotal, null),
    messages: [...messages, ...buyerMessages(shop, content, priced.lines)],
    ...(link !== null && { continue_url: shop.siteUrl + link }),
  });
}

/** The link to the cart page with these lines in it; null when a line has words or parts that a link cannot have. */
function cartLink({ lines, codes }: SessionContent): string | null {
  const text = lines.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(',');
  const linked = parseLinkedLines(text);
  const isWhole = linked?.length === lines.length && lines.every(({ attributes }) => attributes.length === 0);
  return isWhole ? cartLinkPath(paths.cart, linked, codes[0] ?? null) : null;
}
