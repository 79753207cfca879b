import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import type { Totals } from '../../domain/checkout/shipping.ts';
import type { Cents } from '../../domain/money/money.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';
import { isCancelled, isOpen, isPaid, type Order } from '../../domain/order/order.ts';
import { isPersonalised, type OrderLine, orderLines } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { variantIdFor } from '../../domain/product/sizes.ts';
import type { Message } from './messages.ts';
import type { SessionContent } from './requests.ts';

export const CURRENCY = 'EUR';

type CheckoutStatus = 'incomplete' | 'requires_escalation' | 'complete_in_progress' | 'completed' | 'canceled';

/** The shop never lets an assistant order: a checkout with all its details still asks for the buyer. */
export function checkoutStatus(messages: readonly Message[], order: Order | null, canceled: boolean): CheckoutStatus {
  if (order && isPaid(order)) return 'completed';
  if (canceled || (order && isCancelled(order))) return 'canceled';
  if (order && isOpen(order)) return 'complete_in_progress';
  return messages.some(({ severity }) => severity === 'recoverable') ? 'incomplete' : 'requires_escalation';
}

/** The message of a checkout that only the buyer can bring further. */
export function handOver(order: Order | null): Message {
  return {
    type: 'error',
    code: order === null ? 'order_by_buyer' : 'payment_failed',
    content:
      order === null
        ? 'Op onze bestelpagina controleer je de gegevens, bestel je en betaal je. Ze zijn er al ingevuld.'
        : 'De betaling is niet gelukt en er is niets afgeschreven. Op onze bestelpagina kun je het opnieuw proberen.',
    severity: 'requires_buyer_input',
  };
}

/** The id by which a line of an order or checkout can be bought again. */
export function itemIdOf({ bundleId, variantIds }: OrderLine): string {
  return bundleId === null ? (variantIds[0] ?? '') : variantIdFor({ kind: 'bundle', bundleId });
}

/** "Boekenstandaard Middel" */
export function lineTitle({ name, variant }: Pick<OrderLine, 'name' | 'variant'>): string {
  return variant === '' ? name : `${name} ${variant}`;
}

/** The priced lines under the assistant's ids. `imageOf`: the absolute address of an item's picture; null for none. */
export function lineItems(
  content: Pick<SessionContent, 'lines'>,
  priced: readonly CheckoutLine[],
  imageOf: (itemId: string) => string | null,
) {
  return orderLines(priced).map((line, index) => {
    const asked = content.lines[index];
    const image = imageOf(itemIdOf(line));
    return {
      id: asked?.id ?? `regel_${index + 1}`,
      item: {
        id: asked?.itemId ?? itemIdOf(line),
        title: lineTitle(line),
        price: line.unitPrice,
        ...(image !== null && { image_url: image }),
      },
      quantity: line.quantity,
      ...(asked && asked.attributes.length > 0 && { attributes: asked.attributes }),
      totals: amountOf(line.total),
    };
  });
}

export function amountOf(total: Cents) {
  return [
    { type: 'subtotal', amount: total },
    { type: 'total', amount: total },
  ];
}

/** What is to be paid; without `totals` the delivery is not known yet. */
export function totalsOf(subtotal: Cents, totals: Totals | null) {
  return [
    { type: 'subtotal', display_text: 'Subtotaal', amount: subtotal },
    ...(totals === null ? [] : [{ type: 'fulfillment', display_text: 'Bezorgkosten', amount: totals.shipping }]),
    { type: 'total', display_text: 'Totaal, inclusief btw', amount: totals?.total ?? subtotal },
  ];
}

/** The codes, and those that count: the one for pickup, which is free. */
export function discountsOf({ codes }: Pick<SessionContent, 'codes'>, pickupCode: string, pickup: string) {
  const applied = codes.filter((code) => isPickupCode(code, pickupCode)).slice(0, 1);
  return { codes, applied: applied.map((code) => ({ code, title: pickup, amount: 0 })) };
}

/** What is engraved cannot be sent back: to be shown with the line before the order. */
export function personalisedWarnings(priced: readonly CheckoutLine[], text: string) {
  return orderLines(priced).flatMap((line, index) => {
    const path = `$.line_items[${index}]`;
    const warning = { type: 'warning', code: 'final_sale', content: text, path, presentation: 'disclosure' };
    return isPersonalised([line]) ? [warning] : [];
  });
}

/** The pages that a buyer may want to read before ordering. */
export function policyLinks(siteUrl: string) {
  return [
    { type: 'privacy_policy', url: siteUrl + paths.privacy, title: 'Privacyverklaring' },
    { type: 'terms_of_service', url: siteUrl + paths.terms, title: 'Algemene voorwaarden' },
    { type: 'refund_policy', url: `${siteUrl}${paths.terms}#herroepingsrecht`, title: 'Herroepingsrecht' },
    { type: 'shipping_policy', url: `${siteUrl}${paths.terms}#levering`, title: 'Levering' },
  ];
}
