import type { LinePieces } from '../checkout/checkout-line.ts';
import { addCents, type Cents, cents } from '../money/money.ts';
import { MAX_TOTAL, readAmount } from '../money/typed-amount.ts';
import type { Order } from '../order/order.ts';
import { isPriceLine, lineName, type OrderLine, orderLines, piecesInWords } from '../order/order-lines.ts';
import { err, ok, type Result } from '../result.ts';
import { worthUnsent } from '../return/return.ts';

/** Most lines that the form offers; beyond that an amount is typed. */
export const MAX_REFUND_LINES = 20;

/** Name of the field with how many pieces of a line go back. */
export function lineField(index: number): string {
  return `line-${index}`;
}

export interface RefundChoice {
  /** In cents; null: all that is left. */
  readonly amount: Cents | null;
  /** What it is for, in words: "1 × Antislipmat, verzendkosten". */
  readonly reason: string;
  readonly pieces: readonly LinePieces[];
}

/** Reads a refund's form: all, an amount (12,50), or pieces per line with shipping or not; else a Dutch sentence. */
export function readRefundForm(form: FormData, order: Order): Result<RefundChoice, string> {
  switch (form.get('what')) {
    case 'all':
      return ok({ amount: null, reason: '', pieces: [] });
    case 'amount': {
      const amount = readAmount(text(form, 'amount'), AMOUNT);
      return amount.ok ? ok({ amount: amount.value, reason: '', pieces: [] }) : amount;
    }
    case 'lines':
      return readLines(form, order);
    default:
      return err('Kies wat je terugbetaalt.');
  }
}

const AMOUNT = { example: '12,50', least: cents(1), most: MAX_TOTAL };

/** How many pieces of each line can go back; what was agreed about the price goes with them. */
export function refundable(lines: readonly OrderLine[]): readonly number[] {
  return lines.map((line) => (isPriceLine(line) ? 0 : line.quantity - line.refunded));
}

function readLines(form: FormData, order: Order): Result<RefundChoice, string> {
  const lines = orderLines(order.lines);
  const read = readPieces(form, lines, refundable(lines));
  if (!read.ok) return read;
  const named = read.value;
  const amounts = [worthUnsent(order, named)];
  const words = [piecesInWords(lines, named)].filter(Boolean);
  if (form.has('shipping') && order.totals.shipping > 0) {
    amounts.push(order.totals.shipping);
    words.push('verzendkosten');
  }
  const amount = addCents(cents(0), ...amounts);
  return amount === 0
    ? err('Kies hoeveel er per regel teruggaat.')
    : ok({ amount, reason: words.join(', '), pieces: named });
}

/** Reads how many pieces of each line were chosen, of each at most so many. Returns a Dutch sentence for more. */
export function readPieces(
  form: FormData,
  lines: readonly OrderLine[],
  most: readonly number[],
): Result<readonly LinePieces[], string> {
  const named: LinePieces[] = [];
  for (const [index, line] of lines.slice(0, MAX_REFUND_LINES).entries()) {
    const typed = text(form, lineField(index)) || '0';
    const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    const left = most[index] ?? 0;
    if (!(pieces <= left))
      return err(
        `Van ${lineName(line)} ${left < line.quantity ? `zijn er nog ${left} over` : `zijn er ${left} besteld`}.`,
      );
    if (pieces > 0) named.push([index, pieces]);
  }
  return ok(named);
}

function text(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim().slice(0, 40) : '';
}
