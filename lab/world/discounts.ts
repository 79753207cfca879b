import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import type { Discount } from '../../domain/checkout/discount-terms.ts';
import { cents } from '../../domain/money/money.ts';

/* The discounts of a world, and what pieces cost by them: worked out here from the rule alone, beside the shop's own sum. */

const ALWAYS = { from: null, until: null, times: null, only: null } as const;

/** Every kind of code. Owners take them away and put them back, and never change what one takes off. */
export const DISCOUNTS: readonly Discount[] = [
  { ...ALWAYS, code: 'HALF', off: { percent: 50 } },
  { ...ALWAYS, code: 'TIEN', off: { percent: 10 }, times: 2 },
  { ...ALWAYS, code: 'DERDE', off: { percent: 33 }, only: 'klein' },
  { ...ALWAYS, code: 'VIJF', off: { amount: cents(5_00) }, times: 1 },
  { ...ALWAYS, code: 'HONDERD', off: { amount: cents(100_00) } },
  { ...ALWAYS, code: 'ZEVEN', off: { amount: cents(7_77) }, times: 2, only: 'middel' },
  { ...ALWAYS, code: 'WINTER', off: { percent: 15 }, from: '2026-12-01', until: '2027-03-01' },
];

const isPriceLine = ({ variantId }: CheckoutLine) => variantId === 'prijsafspraak';
const sumOf = (lines: readonly CheckoutLine[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

function isMeant({ only }: Discount, line: CheckoutLine): boolean {
  return only === null || (line.variantId === `boekenstandaard-${only}` && line.attributes.length === 0);
}

/** Returns what a code takes off lines, in cents: never more than what it is for, and a cent is left to pay. */
export function takenOff(discount: Discount, lines: readonly CheckoutLine[]): number {
  const goods = lines.filter((line) => !isPriceLine(line));
  const meant = sumOf(goods.filter((line) => isMeant(discount, line)));
  const { off } = discount;
  const wanted = 'percent' in off ? Math.round((meant * off.percent) / 100) : off.amount;
  return Math.max(0, Math.min(wanted, meant, sumOf(goods) - 1));
}

/** Returns what lines have off for a code, in cents. */
export function hasOff({ code }: Discount, lines: readonly CheckoutLine[]): number {
  return -sumOf(lines.filter((line) => isPriceLine(line) && line.name === `Korting: ${code}`));
}

/** Returns what one piece of a line cost with all that came off, in cents and parts of a cent. */
export function costOfPiece(line: CheckoutLine, lines: readonly CheckoutLine[]): number {
  const goods = lines.filter((one) => !isPriceLine(one));
  const shares = lines.filter(isPriceLine).map((change) => {
    const discount = DISCOUNTS.find(({ code }) => change.name === `Korting: ${code}`);
    if (discount && !isMeant(discount, line)) return 0;
    return change.unitPrice / sumOf(goods.filter((one) => !discount || isMeant(discount, one)));
  });
  return line.unitPrice * (1 + shares.reduce((sum, share) => sum + share, 0));
}
