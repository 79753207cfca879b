import { galleryPictures } from '../../content/gallery-order.ts';
import { deliveryNames } from '../../content/order-words.ts';
import { leadTime, withdrawalText } from '../../content/pages/order.ts';
import type { CheckoutRefusal } from '../../domain/checkout/checkout.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { deliveryPromise, type Making, sendableOn } from '../../domain/checkout/delivery.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';
import { isOpen, isPaid } from '../../domain/order/order.ts';
import { takesWork } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { largest } from '../../domain/pictures/picture.ts';
import { SIZE_IDS } from '../../domain/product/sizes.ts';
import { err } from '../../domain/result.ts';
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
import { type FulfilmentFacts, fulfilmentAnswer } from '../domain/fulfilment.ts';
import { ignoredMessages, refusalMessages } from '../domain/messages.ts';
import { orderDetails } from '../domain/order-details.ts';
import type { SessionContent } from '../domain/requests.ts';
import type { AssistantSession } from '../domain/session.ts';
import { type Answered, type CallContext, done, sessionGone } from './callers.ts';

/** A checkout as the platform sees it now: the prices, totals and refusals of the order page. */
export async function checkoutAnswer(shop: Shop, asking: CallContext, session: AssistantSession): Promise<Answered> {
  const read = await getCheckout(shop, session.checkoutToken);
  if (!read.ok) return sessionGone(shop, asking, 'checkout');
  const { refusal } = read.value;
  switch (refusal?.code) {
    case 'provider_failed':
    case 'storage_failed':
      return err({ code: 'storage_failed' });
    default:
      return done(asking, checkoutBody(shop, asking, session, { ...read.value, refusal }));
  }
}

interface SeenCheckout extends CheckoutView {
  readonly refusal: CheckoutRefusal | null;
}

function checkoutBody(shop: Shop, asking: CallContext, session: AssistantSession, view: SeenCheckout) {
  const { capabilities } = asking;
  const { content } = session;
  const { lines, subtotal, totals, order, refusal } = view;
  const details = orderDetails(content, shop.config, capabilities);
  const isOrdered = order !== null && (isOpen(order) || isPaid(order));
  const problems =
    isOrdered || session.canceled ? [] : [...(refusal ? refusalMessages(refusal, content) : []), ...details.messages];
  const status = checkoutStatus(problems, order, session.canceled);
  const sharesFulfilment = capabilities.includes(FULFILLMENT);
  const chosen = sharesFulfilment && details.delivery !== null ? totals[details.delivery] : null;
  const making = { readyOn: view.readyOn, personalised: takesWork(lines) };
  return {
    ...commonAnswer(shop, asking, session, lines),
    ucp: { ...envelope(capabilities), payment_handlers: {} },
    status,
    ...buyerOf(session, capabilities),
    totals: order === null ? totalsOf(subtotal, chosen) : totalsOf(order.totals.subtotal, order.totals),
    ...(sharesFulfilment && { fulfillment: fulfilmentAnswer(content, fulfilmentFacts(shop, totals, making)) }),
    ...(content.remark !== '' && { remark: content.remark }),
    ...(content.gift && { gift: { card: content.gift.card, wished_day: content.gift.wishedDay } }),
    messages: [
      ...problems,
      ...(status === 'requires_escalation' ? [handOver(order)] : []),
      ...(isOrdered ? [] : buyerMessages(shop, content, lines)),
    ],
    ...(status !== 'completed' && status !== 'canceled' && { continue_url: continueUrl(shop, view) }),
    ...(order && {
      order: { id: order.number, label: order.number, permalink_url: shop.siteUrl + paths.order(order.token) },
    }),
  };
}

/** What the answers for a cart and for a checkout have in common. */
export function commonAnswer(
  shop: Shop,
  { capabilities }: CallContext,
  { id, content, expiresAt }: AssistantSession,
  lines: readonly CheckoutLine[],
) {
  const { config, siteUrl } = shop;
  return {
    id,
    line_items: lineItems(content, lines, itemPicture(shop)),
    currency: CURRENCY,
    ...(capabilities.includes(DISCOUNT) && {
      discounts: discountsOf(content, config.pickupCode, deliveryNames(config).pickup),
    }),
    links: policyLinks(siteUrl),
    expires_at: expiresAt.toISOString(),
  };
}

/** What the buyer must know before the order: codes and claims that change nothing, and what cannot be sent back. */
export function buyerMessages({ config }: Shop, content: SessionContent, lines: readonly CheckoutLine[]) {
  return [
    ...ignoredMessages(content, (code) => isPickupCode(code, config.pickupCode)),
    ...personalisedWarnings(lines, withdrawalText(config, lines).slice(1).join(' ')),
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

/** Finds the address of the picture of an item in a cart; null when it has none. */
function itemPicture({ siteUrl, catalogue, ownerChanges }: Shop): (itemId: string) => string | null {
  return (itemId) => {
    const extra = catalogue.extras.find(({ handle }) => handle === itemId);
    const size = SIZE_IDS.find((id) => itemId.endsWith(id));
    const stand = size && galleryPictures(size, ownerChanges)[0]?.picture;
    const main = extra ? extra.picture : stand;
    return main ? siteUrl + largest(main) : null;
  };
}

function fulfilmentFacts({ config, now }: Shop, totals: FulfilmentFacts['totals'], making: Making): FulfilmentFacts {
  return {
    totals,
    names: deliveryNames(config),
    promise: deliveryPromise(now(), { ...config, readyOn: sendableOn(now(), making, config) }),
    leadTime: leadTime(config, { ...making, now: now() }),
  };
}
