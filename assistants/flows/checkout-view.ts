import { deliveryNames, withdrawalText } from '../../content/pages/order.ts';
import type { CheckoutRefusal } from '../../domain/checkout/checkout.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';
import { isOpen, isPaid, type Order } from '../../domain/order/order.ts';
import { isPersonalised } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok } from '../../domain/result.ts';
import { type CheckoutView, getCheckout } from '../../flows/checkout/get-checkout.ts';
import type { Shop } from '../../flows/shop.ts';
import { BUYER_CONSENT, DISCOUNT, envelope, FULFILLMENT } from '../domain/business-profile.ts';
import {
  CURRENCY,
  checkoutStatus,
  discountsOf,
  handOver,
  lineItems,
  personalisedWarnings,
  policyLinks,
  totalsOf,
} from '../domain/checkout-answer.ts';
import { fulfilmentAnswer } from '../domain/fulfilment.ts';
import {
  errorAnswer,
  ignoredMessages,
  type Message,
  notFound,
  type OperationAnswer,
  refusalMessages,
} from '../domain/messages.ts';
import { orderDetails } from '../domain/order-details.ts';
import type { AssistantSession } from '../domain/session.ts';
import type { Answered, CallContext } from './callers.ts';
import { fulfilmentFacts, itemPicture } from './facts.ts';

const GONE = notFound('Deze bestelling is er niet meer. Begin opnieuw.');

/** The answer when there is no such checkout, or no longer. */
export function checkoutGone({ siteUrl }: Shop, { capabilities }: CallContext): OperationAnswer {
  return errorAnswer(capabilities, [GONE], siteUrl + paths.cart);
}

/** A checkout as the platform sees it now: the prices, totals and refusals of the order page. */
export async function checkoutAnswer(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const read = session.checkoutToken === null ? null : await getCheckout(shop, session.checkoutToken);
  if (!read?.ok) return ok(checkoutGone(shop, asking));
  const view = read.value;
  const { refusal } = view;
  if (isFailure(refusal)) return err({ code: 'storage_failed' });
  return ok({ status: 200, body: checkoutBody(shop, asking, { session, view, refusal }) });
}

function isFailure(
  refusal: CheckoutView['refusal'],
): refusal is { readonly code: 'provider_failed' | 'storage_failed' } {
  return refusal?.code === 'storage_failed' || refusal?.code === 'provider_failed';
}

interface Seen {
  readonly session: AssistantSession;
  readonly view: CheckoutView;
  readonly refusal: CheckoutRefusal | null;
}

function checkoutBody(shop: Shop, { capabilities }: CallContext, { session, view, refusal }: Seen) {
  const { config, siteUrl } = shop;
  const { content } = session;
  const { lines, subtotal, totals, order } = view;
  const details = orderDetails(content, config, capabilities);
  const isOrdered = order !== null && (isOpen(order) || isPaid(order));
  const problems =
    isOrdered || session.canceled ? [] : [...(refusal ? refusalMessages(refusal, content) : []), ...details.messages];
  const status = checkoutStatus(problems, order, session.canceled);
  const sharesFulfilment = capabilities.includes(FULFILLMENT);
  const chosen = sharesFulfilment && details.delivery !== null ? totals[details.delivery] : null;
  const personalised = isPersonalised(lines);
  return {
    ucp: { ...envelope(capabilities), payment_handlers: {} },
    id: session.id,
    status,
    line_items: lineItems(content, lines, { imageOf: itemPicture(siteUrl) }),
    ...buyerOf(session, capabilities),
    currency: CURRENCY,
    totals: order === null ? totalsOf(subtotal, chosen) : totalsOf(order.totals.subtotal, order.totals),
    ...(sharesFulfilment && {
      fulfillment: fulfilmentAnswer(content, fulfilmentFacts(shop, { totals, personalised })),
    }),
    ...(capabilities.includes(DISCOUNT) && {
      discounts: discountsOf(content, config.pickupCode, deliveryNames(config).pickup),
    }),
    ...(content.remark !== '' && { remark: content.remark }),
    ...(content.gift && { gift: { card: content.gift.card, wished_day: content.gift.wishedDay } }),
    messages: [
      ...problems,
      ...(status === 'requires_escalation' ? [handOver(order)] : []),
      ...(isOrdered ? [] : otherMessages(shop, session, view)),
    ],
    links: policyLinks(siteUrl),
    ...(status !== 'completed' && status !== 'canceled' && { continue_url: continueUrl(shop, view) }),
    expires_at: session.expiresAt.toISOString(),
    ...(order && { order: confirmation(siteUrl, order) }),
  };
}

function otherMessages(
  { config }: Shop,
  { content }: AssistantSession,
  { lines }: CheckoutView,
): readonly (Message | object)[] {
  const isKnown = (code: string) => isPickupCode(code, config.pickupCode);
  return [
    ...ignoredMessages(content, isKnown),
    ...personalisedWarnings(lines, withdrawalText(config, true).at(-1) ?? ''),
  ];
}

/** An order that waits for its payment goes on there; everything else on the order page. */
function continueUrl({ siteUrl }: Shop, { token, order }: CheckoutView): string {
  return siteUrl + (order !== null && isOpen(order) ? paths.toPayment(token) : paths.checkout(token));
}

function buyerOf({ content }: AssistantSession, capabilities: readonly string[]) {
  if (content.buyer === null) return {};
  const { consent, ...buyer } = content.buyer;
  return { buyer: { ...buyer, ...(consent && capabilities.includes(BUYER_CONSENT) && { consent }) } };
}

function confirmation(siteUrl: string, { number, token }: Order) {
  return { id: number, label: number, permalink_url: siteUrl + paths.order(token) };
}
