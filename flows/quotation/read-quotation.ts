import type { Queries } from '../../data/database.ts';
import { readVatRates } from '../../data/invoice/bookkeeping.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listActions, type StoredAction } from '../../data/owner/actions.ts';
import {
  findByAddress,
  findQuotation,
  listQuotations,
  listQuotationsOf,
  listVersions,
  type StoredQuotation,
} from '../../data/quotation/quotations.ts';
import { invoiceSeller, type VatRate } from '../../domain/invoice/invoice.ts';
import type { Asker } from '../../domain/limits/one-at-a-time.ts';
import { isOpen, type Order, orderStage } from '../../domain/order/order.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../domain/pages/paths.ts';
import {
  isPublic,
  type PublicQuotation,
  type Quotation,
  quotationName,
  quotationPaper,
} from '../../domain/quotation/quotation.ts';
import {
  type QuotationRights,
  type QuotationStatus,
  quotationStatus,
  rightsOf,
} from '../../domain/quotation/quotation-status.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PrinterBusy } from '../../paper/printer.ts';
import type { InvoiceFile } from '../invoice/invoices.ts';
import { refreshOrderPayment } from '../order/settle-payment.ts';
import { hashToken } from '../owner/sessions.ts';
import type { Shop } from '../shop.ts';
import { quotationSubject } from './edit-draft.ts';

export interface ListedQuotation {
  readonly quotation: Quotation;
  readonly status: QuotationStatus;
  /** Rate in per cent: of what was sent as it was sent, of a draft the current one. */
  readonly percent: number;
}

type ReadingShop = Pick<Shop, 'database' | 'now'>;

const PAGE = 25;

/** A page of quotations, newest first, after the one with an id. */
export async function listQuotationPage(
  shop: ReadingShop,
  after: string | null,
): Promise<{ readonly quotations: readonly ListedQuotation[]; readonly hasMore: boolean }> {
  const { db } = shop.database;
  const last = after === null ? null : await findQuotation(db, after);
  const found = await listQuotations(db, { limit: PAGE + 1, before: last?.quotation ?? null });
  const quotations = await Promise.all(found.slice(0, PAGE).map((one) => listed(shop, one)));
  return { quotations, hasMore: found.length > PAGE };
}

/** What was offered for a request, newest first. */
export async function listQuotationsForRequest(
  shop: ReadingShop,
  messageId: string,
): Promise<readonly ListedQuotation[]> {
  const found = await listQuotationsOf(shop.database.db, messageId);
  return Promise.all(found.map((one) => listed(shop, one)));
}

async function listed({ database, now }: ReadingShop, { quotation, stage }: StoredQuotation): Promise<ListedQuotation> {
  const rate = await rateOf(database.db, quotation, now());
  return { quotation, status: quotationStatus(quotation, { stage, now: now() }), percent: rate.percent };
}

/** The VAT rate with which a quotation was sent, or a draft would be sent now. */
async function rateOf(db: Queries, quotation: Quotation, now: Date): Promise<VatRate> {
  return isPublic(quotation) ? quotation.sent.rate : (await readVatRates(db, now))(quotation.terms.delivery);
}

/** Everything about one quotation, for its owners. */
export interface QuotationFile extends ListedQuotation {
  readonly rights: QuotationRights;
  /** The order that was made of it; null when there is none, or it is no longer kept. */
  readonly order: Order | null;
  /** All versions of its number, oldest first. */
  readonly versions: readonly ListedQuotation[];
  /** What was done by whom, oldest first. */
  readonly actions: readonly StoredAction[];
  /** Dutch words for what has to be filled in of the seller before it can be sent. */
  readonly missing: readonly string[];
}

const MAX_ACTIONS = 50;

/** Null when there is none with this id. */
export async function getQuotation(
  shop: ReadingShop & Pick<Shop, 'config'>,
  id: string,
): Promise<QuotationFile | null> {
  const { db } = shop.database;
  const stored = isToken(id) ? await findQuotation(db, id) : null;
  if (!stored) return null;
  const { quotation, stage } = stored;
  const orderToken = isPublic(quotation) ? (quotation.acceptance?.orderToken ?? null) : null;
  const versions = await listVersions(db, quotation.number);
  const actions = await listActions(db, { limit: MAX_ACTIONS, subject: quotationSubject(quotation) });
  const seller = invoiceSeller(shop.config);
  return {
    ...(await listed(shop, stored)),
    rights: rightsOf(quotation, { stage, now: shop.now() }),
    order: orderToken === null ? null : await findOrder(db, orderToken),
    versions: await Promise.all(versions.map((one) => listed(shop, one))),
    actions: actions.toReversed(),
    missing: seller.ok ? [] : seller.error,
  };
}

/** What a customer sees at the address of a quotation. */
export interface OfferedQuotation {
  /** The newest version that was sent. */
  readonly quotation: PublicQuotation;
  /** The version that this address was sent with, when a newer one replaced it; null: it is the newest. */
  readonly opened: PublicQuotation | null;
  readonly status: QuotationStatus;
  readonly order: Order | null;
}

type OfferShop = Parameters<typeof refreshOrderPayment>[0] & Pick<Shop, 'now'>;

/**
 * The quotation at a customer's address: that of the mail, or that of the order which was made of it. An address of an
 * earlier version leads to the newest. Asks the provider about a payment that can still be made.
 */
export async function getOfferedQuotation(
  shop: OfferShop,
  token: string,
): Promise<Result<OfferedQuotation, { readonly code: 'unknown_quotation' }>> {
  const { db } = shop.database;
  const found = isToken(token) ? await findByAddress(db, { hash: hashToken(token), token }) : null;
  if (!found || !isPublic(found.quotation)) return err({ code: 'unknown_quotation' });
  const opened = found.quotation;
  const versions = (await listVersions(db, opened.number)).map(({ quotation }) => quotation);
  const quotation = versions.findLast(isPublic) ?? opened;
  const orderToken = quotation.acceptance?.orderToken;
  const stored = orderToken === undefined ? null : await findOrder(db, orderToken);
  const order = stored && isOpen(stored) ? await refreshOrderPayment(shop, stored) : stored;
  const stage = order && orderStage(order);
  return ok({
    quotation,
    opened: opened.id === quotation.id ? null : opened,
    status: quotationStatus(quotation, { stage, now: shop.now() }),
    order,
  });
}

/** The PDF of a quotation for who asks. A draft has none while a fact of the seller is missing. */
export async function printQuotation(
  shop: Pick<Shop, 'database' | 'now' | 'config' | 'printer' | 'siteUrl'>,
  quotation: Quotation,
  asker: Asker,
): Promise<Result<InvoiceFile, { readonly code: 'seller_incomplete' } | PrinterBusy>> {
  const now = shop.now();
  const seller = isPublic(quotation) ? ok(quotation.sent.seller) : invoiceSeller(shop.config);
  if (!seller.ok) return err({ code: 'seller_incomplete' });
  const rate = await rateOf(shop.database.db, quotation, now);
  const paper = quotationPaper(quotation, { seller: seller.value, rate, at: now }, shop.siteUrl + paths.terms);
  const printed = await shop.printer.print({ kind: 'quotation', quotation: paper }, asker);
  return printed.ok ? ok({ fileName: `offerte-${quotationName(quotation)}.pdf`, pdf: printed.value }) : printed;
}

interface AskedPaper {
  readonly token: string;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The PDF of the quotation at a customer's address, so many times an hour for one visitor. */
export async function printOfferedQuotation(
  shop: Parameters<typeof printQuotation>[0] & Parameters<typeof getOfferedQuotation>[0] & Pick<Shop, 'countPaper'>,
  { token, address, signal }: AskedPaper,
) {
  const offered = await getOfferedQuotation(shop, token);
  if (!offered.ok) return offered;
  const retryAfter = shop.countPaper(address);
  if (retryAfter !== null) return err({ code: 'too_many_reads', retryAfter } as const);
  return printQuotation(shop, offered.value.quotation, { signal, isOwner: false });
}
