import { amsterdamDay, isoDay, readDay } from '../calendar/calendar.ts';
import { DISCOUNT_CODE } from '../cart/cart-limits.ts';
import { addCents, type Cents, cents, readEuro, typedEuro } from '../money/money.ts';
import { SIZE_IDS } from '../product/sizes.ts';
import type { CheckoutLine } from './checkout-line.ts';
import type { Discount } from './discount-terms.ts';
import { ruleOfDiscount, withPriceRule } from './price-rule.ts';

/** How owners fill one in, column by column. */
export const DISCOUNT_COLUMNS = [
  'Code',
  'Korting: 10% of 5,00',
  'Vanaf: 24-12-2026',
  'Tot en met: 2-1-2027',
  'Hoe vaak: 50',
  'Alleen maat: klein',
];
export const MOST_PERCENT = 90;

/** The discount of a row of the form, its columns between colons; null when it is wrong. */
export function readDiscount(row: string): Discount | null {
  const [code = '', typed = '', from = '', until = '', times = '', only = '', ...rest] = row
    .split(':')
    .map((part) => part.trim());
  const [, percent] = /^(\d{1,2})\s*%$/.exec(typed) ?? [];
  const amount = readEuro(typed);
  const off = percent ? { percent: Number(percent) } : amount === null ? null : { amount };
  const days = [from, until].map((day) => (day === '' ? null : (readDay(day) ?? 'wrong')));
  const size = SIZE_IDS.find((id) => id === only.toLowerCase()) ?? null;
  const isRight =
    DISCOUNT_CODE.test(code) &&
    rest.length === 0 &&
    off !== null &&
    ('percent' in off ? off.percent > 0 && off.percent <= MOST_PERCENT : off.amount > 0) &&
    /^([1-9]\d{0,4})?$/.test(times) &&
    (only === '' || size !== null);
  if (!isRight || days.includes('wrong')) return null;
  const [first = null, last = null] = days.map((day) => (typeof day === 'object' && day ? isoDay(day) : null));
  if (first !== null && last !== null && first > last) return null;
  return {
    code: code.toUpperCase(),
    off,
    from: first,
    until: last,
    times: times === '' ? null : Number(times),
    only: size,
  };
}

/** The row of a discount: reading it gives the discount again. */
export function discountRow({ code, off, from, until, times, only }: Discount): string {
  const what = 'percent' in off ? `${off.percent}%` : typedEuro(off.amount);
  return [code, what, from, until, times, only].map((part) => String(part ?? '')).join(': ');
}

/** The discount of a code at a moment, whatever its capitals; null: it does not count then, or there is none. */
export function discountAt(
  discounts: readonly Discount[],
  code: string | null | undefined,
  now: Date,
): Discount | null {
  const today = isoDay(amsterdamDay(now));
  const found = discounts.find((one) => one.code === code?.toUpperCase());
  if (!found || (found.from ?? today) > today || (found.until ?? today) < today) return null;
  return found;
}

type Priced = { readonly lines: readonly CheckoutLine[]; readonly subtotal: Cents };

/** Returns the same with the line of a discount, at a rate of VAT in per cent. A cent is always left to pay. */
export function withDiscount<T extends Priced>(priced: T, discount: Discount | null, vatPercent: number): T {
  if (discount === null) return priced;
  const lines = withPriceRule(priced.lines, ruleOfDiscount(discount), vatPercent);
  if (lines.length === priced.lines.length) return priced;
  return { ...priced, lines, subtotal: addCents(priced.subtotal, lines.at(-1)?.unitPrice ?? cents(0)) };
}
