import { deleteCheckout, findCheckout, lockCheckout, recordPrefill } from '../../data/checkouts.ts';
import { findOrder } from '../../data/order/orders.ts';
import { isCancelled, isPaid } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { startCheckout } from '../../flows/checkout/start-checkout.ts';
import type { Shop } from '../../flows/shop.ts';
import { findCheckoutOfCart, insertSession, lockSession, updateSession } from '../data/sessions.ts';
import { refusalMessages, unrecoverable } from '../domain/messages.ts';
import { orderDetails } from '../domain/order-details.ts';
import type { CheckoutInput, SessionContent } from '../domain/requests.ts';
import { type AssistantSession, cartOfSession, sellsTheSame } from '../domain/session.ts';
import { type Answered, type CallContext, findOwnSession, newSession, refused, sessionGone } from './callers.ts';
import { checkoutAnswer } from './checkout-view.ts';

/** Creates a checkout by the flow of the cart page and fills in its order page. A cart keeps the one it has open. */
export async function createCheckout(shop: Shop, asking: CallContext, input: CheckoutInput): Promise<Answered> {
  const { database } = shop;
  const { caller } = asking;
  const { cartId } = input;
  const cart = cartId === null ? null : await findOwnSession(shop, caller, { id: cartId, kind: 'cart' });
  if (cartId !== null && cart === null) return sessionGone(shop, asking, 'cart');
  const earlier = cart && (await findCheckoutOfCart(database.db, cart.id));
  if (earlier && earlier.expiresAt > shop.now() && (await stateOf(shop, earlier)) === 'open') {
    return checkoutAnswer(shop, asking, earlier);
  }
  const content = cart ? withCart(input.content, cart.content) : input.content;
  const started = await start(shop, asking, content, 'unrecoverable');
  if (!started.ok) return started.error;
  const { token: checkoutToken, expiresAt } = started.value;
  const session = newSession(shop, asking, {
    kind: 'checkout',
    content,
    cartId: cart?.id ?? null,
    checkoutToken,
    expiresAt,
  });
  await database.transaction(async (tx) => {
    await recordPrefill(tx, checkoutToken, prefillOf(shop, asking, content));
    await insertSession(tx, session);
  });
  shop.log.info('assistant_checkout_started', { signed: caller.signed });
  const answer = await checkoutAnswer(shop, asking, session);
  return answer.ok ? ok({ ...answer.value, status: 201 }) : answer;
}

/** Replaces a checkout's content. Other goods give its order page a new address: nobody orders what was not shown. */
export async function updateCheckout(
  shop: Shop,
  asking: CallContext,
  session: AssistantSession,
  { content }: CheckoutInput,
): Promise<Answered> {
  if ((await stateOf(shop, session)) !== 'open') return closed(shop, asking);
  const { checkoutToken: before } = session;
  const isSame = sellsTheSame(session.content, content, shop.config.pickupCode);
  const kept = { token: before, expiresAt: session.expiresAt };
  const started = isSame ? ok(kept) : await start(shop, asking, content, 'recoverable');
  if (!started.ok) return started.error;
  const { token, expiresAt } = started.value;
  const changed: AssistantSession = { ...session, content, checkoutToken: token, expiresAt };
  const isWritten = await shop.database.transaction(async (tx) => {
    const known = await lockSession(tx, session.id);
    const isStill = known?.checkoutToken === before && (await lockCheckout(tx, before, shop.now()));
    if (!isStill || (await findOrder(tx, before))) return false;
    await recordPrefill(tx, token, prefillOf(shop, asking, content));
    await updateSession(tx, changed);
    if (token !== before) await deleteCheckout(tx, before);
    if (session.cartId !== null) {
      const cart = await lockSession(tx, session.cartId);
      if (cart) await updateSession(tx, { ...cart, content: { ...cart.content, lines: content.lines } });
    }
    return true;
  });
  return isWritten ? checkoutAnswer(shop, asking, changed) : closed(shop, asking);
}

/** Nothing is ordered here: the answer says that the buyer goes on at the order page, or what is missing before that. */
export async function completeCheckout(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const isEnded = (await stateOf(shop, session)) === 'ended';
  return isEnded ? closed(shop, asking) : checkoutAnswer(shop, asking, session);
}

/** Cancels a checkout of which nothing was ordered; its order page is gone. */
export async function cancelCheckout(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const { checkoutToken } = session;
  const last = await checkoutAnswer(shop, asking, { ...session, canceled: true });
  const isWritten = await shop.database.transaction(async (tx) => {
    const known = await lockSession(tx, session.id);
    if (known === null || known.canceled || !(await lockCheckout(tx, checkoutToken, shop.now()))) return false;
    if (await findOrder(tx, checkoutToken)) return false;
    await updateSession(tx, { ...known, canceled: true });
    await deleteCheckout(tx, checkoutToken);
    return true;
  });
  return isWritten ? last : closed(shop, asking);
}

/** `open`: it can still be changed; `ordered`: the buyer ordered and may have to pay; `ended`: paid or cancelled. */
async function stateOf({ database }: Shop, session: AssistantSession): Promise<'open' | 'ordered' | 'ended'> {
  if (session.canceled) return 'ended';
  const order = await findOrder(database.db, session.checkoutToken);
  if (order === null) return 'open';
  return isPaid(order) || isCancelled(order) ? 'ended' : 'ordered';
}

function closed(shop: Shop, asking: CallContext): Answered {
  const content = 'Hieraan kan niets meer worden veranderd: er is al besteld, of het is geannuleerd.';
  return refused(shop, asking, [unrecoverable('checkout_closed', content)]);
}

function prefillOf({ config }: Shop, { capabilities }: CallContext, content: SessionContent) {
  return orderDetails(content, config, capabilities).prefill;
}

/** The standard wants what is in the cart to count, whatever the request says of it. */
function withCart(given: SessionContent, cart: SessionContent): SessionContent {
  return {
    ...given,
    lines: cart.lines,
    buyer: cart.buyer ?? given.buyer,
    codes: cart.codes.length > 0 ? cart.codes : given.codes,
    country: cart.country ?? given.country,
  };
}

/** Starts a checkout of the shop by the flow of the cart page; the error is the answer to the assistant. */
async function start(
  shop: Shop,
  asking: CallContext,
  content: SessionContent,
  severity: 'recoverable' | 'unrecoverable',
): Promise<Result<{ readonly token: string; readonly expiresAt: Date }, Answered>> {
  const started = await startCheckout(shop, cartOfSession(content, shop.config.pickupCode), { ip: asking.visitor });
  if (!started.ok) {
    const { error: refusal } = started;
    switch (refusal.code) {
      case 'too_many_orders':
        return err(err({ code: refusal.code, retryAfter: refusal.retryAfter }));
      case 'provider_failed':
      case 'provider_refused':
      case 'storage_failed':
        return err(err({ code: 'storage_failed' }));
      default:
        return err(refused(shop, asking, refusalMessages(refusal, content, severity)));
    }
  }
  const token = new URL(started.value.checkoutUrl).pathname.slice(paths.checkout('').length);
  const checkout = await findCheckout(shop.database.db, token);
  return checkout ? ok({ token, expiresAt: checkout.expiresAt }) : err(err({ code: 'storage_failed' }));
}
