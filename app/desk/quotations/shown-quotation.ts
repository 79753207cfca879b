import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { quotationAmounts } from '../../../domain/quotation/amounts.ts';
import { quotationName } from '../../../domain/quotation/quotation-number.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import type { ListedQuotation } from '../../../flows/quotation/read-quotation.ts';

/** A quotation in a list, as plain data. */
export function rowOf({ quotation, status, percent }: ListedQuotation) {
  const { id, terms, createdAt } = quotation;
  return {
    id,
    name: quotationName(quotation),
    buyer: terms.buyer.company || terms.buyer.name,
    status: QUOTATION_STATUS_NAMES[status],
    total: quotationAmounts(terms, percent).gross,
    validUntil: terms.validUntil,
    at: shortMoment(createdAt),
  };
}

export type QuotationRow = ReturnType<typeof rowOf>;
