import * as v from 'valibot';
import { priceOfLine } from '../checkout/checkout-line.ts';
import type { RequestedItem } from '../checkout/checkout-request.ts';
import { canDeliverOnWishedDay, type DeliveryDayOptions } from '../checkout/gift.ts';
import { goodsPrice, isMeant, type PriceRule, priceRuleOf, ruleInstead } from '../checkout/price-rule.ts';
import { isEngraving, STAND_ATTRIBUTE, standAttribute } from '../engraving.ts';
import { addCents, cents } from '../money/money.ts';
import { type Buyer, buyerOf, buyerValues } from '../order/buyer.ts';
import { BUYER_FIELDS } from '../order/buyer-fields.ts';
import type { OrderFormRules } from '../order/field-schemas.ts';
import type { Order } from '../order/order.ts';
import { groupLines, isBoxed, type OrderLine, orderLines, partsOfLines, priceOfPieces } from '../order/order-lines.ts';
import type { Goods } from '../product/catalogue.ts';
import { sizesNamed } from '../product/sizes.ts';
import { err, ok, type Result } from '../result.ts';
import type { Return } from './return.ts';

/* What is sent instead of what comes back, and what of the first order goes with it (docs/rules.md#order-returns). */

/** What an order that is sent instead has of the first one; the owner may have changed it. */
export type SameAgain = Pick<Buyer, 'gift' | 'remark'>;

/** Present and remark of an order as they go with another one now: without a day that can no longer be kept. */
export function sameAgain({ gift, remark }: Order, now: Date, options: DeliveryDayOptions): SameAgain {
  return { remark, gift: gift && (canDeliverOnWishedDay(gift, now, options) ? gift : { ...gift, wishedDay: null }) };
}

const TYPED = ['recipient', 'giftCard', 'giftDay', 'remark'] as const;

/** What the owner typed of it; undefined when nothing was asked. Returns a Dutch sentence for what cannot be read. */
export function readSameAgain(
  form: FormData,
  order: Order,
  rules: OrderFormRules,
): Result<SameAgain, string> | undefined {
  const asked = TYPED.filter((name) => form.has(name));
  if (asked.length === 0) return undefined;
  const values: Record<string, string> = { ...buyerValues(order), gift: String(form.get('gift') ?? '') };
  for (const name of asked) {
    const typed = { [name]: String(form.get(name)) };
    const read = v.safeParse(BUYER_FIELDS[name].read({ typed, rules }), typed[name], { abortPipeEarly: true });
    if (!read.success) return err(read.issues[0].message);
    values[name] = read.output;
  }
  const { gift, remark } = buyerOf(values);
  return ok({ gift, remark });
}

interface Instead {
  readonly variantId: string;
  readonly pieces: Return['pieces'];
  readonly gift: SameAgain['gift'];
}

/** The stands that came back, engraving and wrapping again but for the last `free`, paid with the first order only. */
export function itemsInstead(
  order: Order,
  { variantId, pieces, gift }: Instead,
  { stand, extras }: Goods,
): { readonly items: readonly RequestedItem[]; readonly free: number } {
  const lines = orderLines(order.lines);
  const stands = pieces.reduce((sum, [line, count]) => sum + count * sizesNamed(lines[line]?.variant ?? '').length, 0);
  const back = countBack(lines, pieces);
  const size = stand.sizes.find(({ id }) => sizesNamed(variantId).includes(id))?.name ?? '';
  const isWrapped = order.gift === null || gift !== null;
  const boxes = lines.filter(
    (line) =>
      isWrapped &&
      line.agreed === undefined &&
      isBoxed(line.variantIds.map((id) => ({ variantId: id, name: line.name }))),
  );
  const again = [
    ...engravedAgain(lines, back),
    ...boxes.map((line) => [line, Math.min(line.quantity - line.refunded, stands)] as const),
  ];
  const itemOf = ([line, quantity]: readonly [OrderLine, number]): readonly RequestedItem[] => {
    const extra = extras.find(({ handle }) => line.variantIds.includes(handle));
    const attributes = line.attributes.map((one) =>
      one.key === STAND_ATTRIBUTE ? standAttribute(stand.name, size) : one,
    );
    return extra && quantity > 0 ? [{ variantId: extra.handle, quantity, attributes }] : [];
  };
  const free = again.flatMap(([line, count]) => itemOf([line, count - back(line)]));
  const paid = again.flatMap(([line, count]) => itemOf([line, Math.min(count, back(line))]));
  return { items: [{ variantId, quantity: Math.max(1, stands), attributes: [] }, ...paid, ...free], free: free.length };
}

/**
 * Returns the rule by which the price of what is sent instead differs, given the pieces that come back, or null when it
 * costs what it costs today: who bought at a discount exchanges at that discount.
 */
export function ruleOfExchange(order: Order, pieces: Return['pieces']): PriceRule | null {
  const rule = priceRuleOf(order);
  if (rule === null) return null;
  const counts = new Map(pieces);
  const meant = partsOfLines(order.lines).flatMap((parts, line) =>
    parts.flatMap((part) => (isMeant(rule, part) ? [{ part, back: counts.get(line) ?? 0 }] : [])),
  );
  const exchanged = meant.map(({ part, back }) =>
    priceOfPieces({ total: priceOfLine(part), quantity: part.quantity }, back),
  );
  return ruleInstead(rule, {
    sold: goodsPrice(meant.map(({ part }) => part)),
    exchanged: addCents(cents(0), ...exchanged),
  });
}

function countBack(lines: readonly OrderLine[], pieces: Return['pieces']) {
  const counts = new Map(pieces);
  return (line: OrderLine) => counts.get(lines.indexOf(line)) ?? 0;
}

/** Engravings that came back, or whose stand did: none of that line without one stayed away. */
function engravedAgain(lines: readonly OrderLine[], back: (line: OrderLine) => number) {
  return groupLines(lines).flatMap(({ item, extras }) => {
    const engraved = extras.filter(isEngraving);
    const plain = item.quantity - item.refunded - engraved.reduce((sum, { quantity }) => sum + quantity, 0);
    let left = back(item) - plain;
    return engraved.map((line) => {
      const count = Math.min(line.quantity, Math.max(back(line), left));
      left -= count;
      return [line, count] as const;
    });
  });
}
