import { amsterdamDay, isoDay } from '../calendar/calendar.ts';
import type { InvoiceSeller, VatRate } from '../invoice/invoice.ts';
import type { Cents } from '../money/money.ts';
import { quotationAmounts } from './amounts.ts';
import { describeLine, isPublic, type Quotation, type QuotationTerms, quotationName } from './quotation.ts';

/** Everything that stands on a quotation; plain data, for paper. Amounts are in cents. */
export interface QuotationPaper {
  /** "OF2026-0001-2" */
  readonly name: string;
  /** False while it is a draft. */
  readonly isSent: boolean;
  /** "2026-11-22", in Amsterdam. */
  readonly day: string;
  readonly seller: InvoiceSeller;
  readonly terms: QuotationTerms;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitNet: Cents;
    readonly net: Cents;
    readonly isBespoke: boolean;
  }[];
  readonly shippingNet: Cents;
  readonly rate: VatRate;
  readonly totals: { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };
  /** Absolute address of the terms and conditions. */
  readonly termsUrl: string;
}

/** What counts now, for a draft. */
export interface PaperFacts {
  readonly seller: InvoiceSeller;
  readonly rate: VatRate;
  readonly now: Date;
  readonly termsUrl: string;
}

/** A quotation as it is printed: what was sent as it was sent, a draft as it would be sent now. */
export function quotationPaper(quotation: Quotation, facts: PaperFacts): QuotationPaper {
  const { terms } = quotation;
  const sent = isPublic(quotation) ? quotation.sent : { at: facts.now, seller: facts.seller, rate: facts.rate };
  const amounts = quotationAmounts(terms, sent.rate.percent);
  const { net, vat, gross } = amounts;
  return {
    name: quotationName(quotation),
    isSent: isPublic(quotation),
    day: isoDay(amsterdamDay(sent.at)),
    seller: sent.seller,
    terms,
    lines: terms.lines.map((line, index) => ({
      description: describeLine(line),
      quantity: line.quantity,
      unitNet: line.unitNet,
      net: amounts.lines[index]?.net ?? line.unitNet,
      isBespoke: line.isBespoke,
    })),
    shippingNet: amounts.shipping.net,
    rate: sent.rate,
    totals: { net, vat, gross },
    termsUrl: facts.termsUrl,
  };
}
