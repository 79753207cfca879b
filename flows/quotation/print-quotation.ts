import { invoiceSeller } from '../../domain/invoice/invoice.ts';
import { DEFAULT_WIDER, type RateLimit, retryAfter } from '../../domain/limits/rate-limit.ts';
import * as paths from '../../domain/pages/paths.ts';
import { isPublic, type Quotation, quotationName } from '../../domain/quotation/quotation.ts';
import { quotationPaper } from '../../domain/quotation/quotation-paper.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { consumeVisitorLimit } from '../consume-rate-limit.ts';
import type { Shop } from '../shop.ts';
import { getOfferedQuotation } from './read-quotation.ts';
import { rateOf } from './send-quotation.ts';

export interface QuotationPdf {
  readonly fileName: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
}

/** The PDF of a quotation. A draft has none while a fact of the seller is missing. */
export async function printQuotation(
  shop: Pick<Shop, 'database' | 'now' | 'config' | 'printer' | 'siteUrl'>,
  quotation: Quotation,
): Promise<Result<QuotationPdf, { readonly code: 'seller_incomplete' }>> {
  const now = shop.now();
  const seller = isPublic(quotation) ? ok(quotation.sent.seller) : invoiceSeller(shop.config);
  if (!seller.ok) return err({ code: 'seller_incomplete' });
  const rate = isPublic(quotation)
    ? quotation.sent.rate
    : await rateOf(shop.database.db, quotation.terms.delivery, now);
  const paper = quotationPaper(quotation, { seller: seller.value, rate, now, termsUrl: shop.siteUrl + paths.terms });
  return ok({ fileName: `offerte-${quotationName(quotation)}.pdf`, pdf: await shop.printer.quotation(paper) });
}

/** PDFs of quotations for one address: each takes a fifth of a second of the processor. */
const FILES: RateLimit = { max: 30, period: 60 * 60_000 };

type OfferedFileRefusal = {
  readonly code: 'unknown_quotation' | 'seller_incomplete' | 'too_many_reads';
  /** Seconds. */
  readonly retryAfter?: number;
};

/** The PDF of the quotation at a customer's address, so many times an hour for one visitor. */
export async function printOfferedQuotation(
  shop: Parameters<typeof printQuotation>[0] & Parameters<typeof getOfferedQuotation>[0],
  { token, address }: { readonly token: string; readonly address: string },
): Promise<Result<QuotationPdf, OfferedFileRefusal>> {
  const offered = await getOfferedQuotation(shop, token);
  if (!offered.ok) return offered;
  const now = shop.now();
  const visitor = { what: 'quotation file', address, limit: FILES, wider: DEFAULT_WIDER };
  if (address !== '' && !(await consumeVisitorLimit(shop.database.db, visitor, now))) {
    return err({ code: 'too_many_reads', retryAfter: retryAfter(FILES, now) });
  }
  return printQuotation(shop, offered.value.quotation);
}
