import type { CheckoutLine } from '../checkout/checkout.ts';
import type { Totals } from '../checkout/shipping.ts';
import { type Cents, cents, timesCents, VAT_PERCENT } from '../money/money.ts';
import { namesOf, type QuotationTerms } from './quotation.ts';

/** An amount without and with VAT, in cents. */
export interface Amount {
  readonly net: Cents;
  readonly gross: Cents;
}

export interface QuotationAmounts extends Amount {
  /** In the order of the lines. */
  readonly lines: readonly Amount[];
  readonly shipping: Amount;
  readonly vat: Cents;
}

export type PricedTerms = Pick<QuotationTerms, 'lines' | 'shippingNet'>;

/**
 * The amounts of a quotation (docs/rules.md#quotation-amounts). Prices are without VAT, so the VAT is that of the whole sum, rounded once;
 * with VAT each line gets what is left of the running sum. That VAT is the one that the total includes (`vatIncluded`),
 * so the order and the invoice that follow say the same to the cent.
 */
export function quotationAmounts({ lines, shippingNet }: PricedTerms, percent: number): QuotationAmounts {
  let before = cents(0);
  const next = (net: Cents): Amount => {
    const after = cents(before + net);
    const gross = cents(withVat(after, percent) - withVat(before, percent));
    before = after;
    return { net, gross };
  };
  const priced = lines.map(({ unitNet, quantity }) => next(timesCents(unitNet, quantity)));
  const shipping = next(shippingNet);
  const gross = withVat(before, percent);
  return { lines: priced, shipping, net: before, vat: cents(gross - before), gross };
}

/** An amount with VAT on top, rounded to a cent. */
function withVat(net: Cents, percent: number): Cents {
  return cents(net + Math.round((net * percent) / 100));
}

/** What an order of the quotation contains: its lines, at the prices that were agreed, and the totals. */
export function agreedLines(
  terms: PricedTerms,
  percent: number,
): { readonly lines: readonly CheckoutLine[]; readonly totals: Totals } {
  const amounts = quotationAmounts(terms, percent);
  const lines = terms.lines.map((line, index): CheckoutLine => {
    const { unitNet, quantity, isBespoke } = line;
    return {
      // No variant of the shop: these are made for the order and take nothing from the shelf.
      variantId: `maatwerk-${index + 1}`,
      ...namesOf(line),
      unitPrice: withVat(unitNet, percent),
      quantity,
      attributes: [],
      agreed: { unitNet, total: amounts.lines[index]?.gross ?? cents(0), isBespoke },
    };
  });
  const { gross: total, vat, shipping } = amounts;
  const subtotal = cents(total - shipping.gross);
  const totals = { subtotal, shipping: shipping.gross, total, vat };
  return { lines, totals: percent === VAT_PERCENT ? totals : { ...totals, vatPercent: percent } };
}
