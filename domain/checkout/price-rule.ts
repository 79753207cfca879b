import { addCents, type Cents, cents, fractionOf } from '../money/money.ts';
import { type SizeId, sizesNamed } from '../product/sizes.ts';
import { type CheckoutLine, isPriceChange, priceChangeLine, priceChangeReason, priceOfLine } from './checkout-line.ts';
import type { Discount } from './discount-terms.ts';

/*
 * How the price of the goods of an order was agreed to differ. An order keeps the rule and not only its amount, so that
 * a change, a return, an exchange or a partial refund computes it anew (docs/rules.md#discounts).
 */

export interface PriceRule {
  /** The line of the order names it: the code of a discount, or the reason that the owners wrote. */
  readonly reason: string;
  /**
   * A percentage of the goods; an amount in cents, which makes the order dearer when it is below 0; or the share of the
   * goods that an order has whose rule was not stored, in cents.
   */
  readonly off:
    | { readonly percent: number }
    | { readonly amount: Cents }
    | { readonly taken: Cents; readonly of: Cents };
  /** The size whose stands it is for; null when it is for everything. */
  readonly only: SizeId | null;
  /** True for a code, which never takes the last cent. An agreement of owners that leaves nothing to pay is refused. */
  readonly leavesACent: boolean;
}

/** Returns the rule that an order keeps when it is placed with a discount code. */
export function ruleOfDiscount({ code, off, only }: Discount): PriceRule {
  return { reason: code, off, only, leavesACent: true };
}

/**
 * Returns the rule of an order, or null when its price is the ordinary one. An order from before rules were stored has
 * only an amount: it keeps the same share of its goods.
 */
export function priceRuleOf(order: {
  readonly priceRule?: PriceRule;
  readonly lines: readonly CheckoutLine[];
}): PriceRule | null {
  if (order.priceRule) return order.priceRule;
  const line = order.lines.find(isPriceChange);
  if (!line) return null;
  const taken = cents(-priceOfLine(line));
  return {
    reason: priceChangeReason(line),
    off: { taken, of: goodsPrice(order.lines) },
    only: null,
    leavesACent: true,
  };
}

/** Returns the price of the goods of an order in cents, before its rule. */
export function goodsPrice(lines: readonly CheckoutLine[]): Cents {
  return addCents(cents(0), ...lines.filter((line) => !isPriceChange(line)).map(priceOfLine));
}

/** Tells whether a rule is for this line. A rule for one size is for its stands, not for an engraving on them. */
export function isMeant({ only }: Pick<PriceRule, 'only'>, line: CheckoutLine): boolean {
  if (isPriceChange(line)) return false;
  return only === null || (line.attributes.length === 0 && sizesNamed(line.variant).includes(only));
}

/** Returns what a rule takes off these lines, in cents; below 0 it makes them dearer. */
function takenOff(rule: PriceRule, lines: readonly CheckoutLine[]): Cents {
  const meant = goodsPrice(lines.filter((line) => isMeant(rule, line)));
  const wanted = shareOf(rule, meant);
  if (!rule.leavesACent) return wanted;
  return cents(Math.max(0, Math.min(wanted, meant, goodsPrice(lines) - 1)));
}

function shareOf({ off }: PriceRule, meant: Cents): Cents {
  if ('percent' in off) return fractionOf(meant, off.percent, 100);
  return 'amount' in off ? off.amount : fractionOf(meant, off.taken, off.of);
}

/**
 * Returns the lines with the price that their rule gives them now, at a rate of VAT in per cent. A line that an earlier
 * computation added is replaced. Without a rule the lines stay as they are.
 */
export function withPriceRule(
  lines: readonly CheckoutLine[],
  rule: PriceRule | null,
  vatPercent: number,
): readonly CheckoutLine[] {
  if (rule === null) return lines;
  const goods = lines.filter((line) => !isPriceChange(line));
  const taken = takenOff(rule, goods);
  return taken === 0 ? goods : [...goods, priceChangeLine(cents(-taken), rule.reason, vatPercent)];
}

/** The goods that a rule is for, before it, in cents: all that were sold, and what is left of them. */
interface MeantGoods {
  readonly sold: Cents;
  readonly left: Cents;
}

/**
 * Returns which part of what a rule took off, in cents, still belongs to the goods that are left. A percentage is computed
 * anew; an amount is divided in proportion, so that what comes back is worth what it cost.
 */
export function partOff(rule: PriceRule, taken: Cents, { sold, left }: MeantGoods): Cents {
  if (left === sold || sold === 0) return taken;
  return 'percent' in rule.off ? fractionOf(left, rule.off.percent, 100) : fractionOf(taken, left, sold);
}

/**
 * Returns the rule for goods that are sent instead of others, which cost `exchanged` of `sold` cents before the rule. A
 * percentage counts for them too, and an amount with the part that belonged to what they replace. A surcharge does not.
 */
export function ruleInstead(rule: PriceRule, { sold, exchanged }: { readonly sold: Cents; readonly exchanged: Cents }) {
  const capped = { ...rule, leavesACent: true };
  if (!('amount' in rule.off)) return capped;
  const amount = sold === 0 ? cents(0) : fractionOf(rule.off.amount, exchanged, sold);
  return amount > 0 ? { ...capped, off: { amount } } : null;
}
