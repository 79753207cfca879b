import type { ShopTransaction } from '../../data/database.ts';
import { findMessage } from '../../data/message/messages.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  deleteDraft,
  findBySubmission,
  findQuotation,
  insertDraft,
  listVersions,
  lockQuotation,
  type StoredQuotation,
  takeQuotationNumber,
  updateTerms,
} from '../../data/quotation/quotations.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import type { Action, Actor } from '../../domain/owner/owner.ts';
import { type Quotation, type QuotationTerms, quotationName } from '../../domain/quotation/quotation.ts';
import { rightsOf } from '../../domain/quotation/quotation-status.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

export type QuotationShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken' | 'checkVatId'>;

export type DraftRefusal = {
  readonly code: 'unknown_request' | 'unknown_quotation' | 'quotation_changed' | 'not_possible';
};

/** An owner's action on a quotation, and what the page showed of it. */
export interface QuotationAction {
  readonly actor: Actor;
  readonly id: string;
  /** The revision that was shown: after a change by somebody else it is refused. */
  readonly shown: number;
}

/** How the record of actions names a quotation. */
export function quotationSubject(quotation: Pick<Quotation, 'number' | 'version'>): string {
  return `quotation:${quotationName(quotation)}`;
}

/** Records what was done to a quotation; only inside the transaction that does it. */
export function recordQuotationAction(
  tx: ShopTransaction,
  quotation: Pick<Quotation, 'number' | 'version'>,
  done: Pick<Action, 'at' | 'actor' | 'action'> & Partial<Pick<Action, 'detail'>>,
): Promise<void> {
  return recordAction(tx, { detail: '', ...done, subject: quotationSubject(quotation) });
}

export interface NewQuotation {
  readonly actor: Actor;
  /** The quote request. */
  readonly messageId: string;
  /** Of the form: the same form makes one draft. */
  readonly submission: string;
  readonly terms: QuotationTerms;
}

/** Makes a draft for a quote request, with a number of its own; returns its id. Goes to the sender of the request alone. */
export async function createQuotation(
  shop: QuotationShop,
  { actor, messageId, submission, terms }: NewQuotation,
): Promise<Result<string, DraftRefusal>> {
  const at = shop.now();
  return shop.database.transaction<Result<string, DraftRefusal>>(async (tx) => {
    const request = await findMessage(tx, messageId);
    if (request?.kind !== 'quote' || request.content.email !== terms.buyer.email)
      return err({ code: 'unknown_request' });
    const number = await takeQuotationNumber(tx, amsterdamDay(at).year);
    // After the lock of the number, so that the same form sent twice finds what it made before.
    const made = await findBySubmission(tx, submission);
    if (made !== null) return ok(made);
    const id = shop.newToken();
    await insertDraft(tx, { id, number, version: 1, messageId, submission, terms, at });
    await recordQuotationAction(tx, { number, version: 1 }, { at, actor, action: 'quotation_drafted' });
    return ok(id);
  });
}

/** Changes the terms of a draft. */
export function changeQuotation(
  shop: QuotationShop,
  { terms, ...action }: QuotationAction & { readonly terms: QuotationTerms },
): Promise<Result<string, DraftRefusal>> {
  return onQuotation(shop, action, async (tx, { quotation, stage }, at) => {
    if (!rightsOf(quotation, { stage, now: at }).change) return err({ code: 'not_possible' });
    // Never to another address than that of the request.
    const { email } = quotation.terms.buyer;
    await updateTerms(tx, quotation.id, { ...terms, buyer: { ...terms.buyer, email } }, at);
    await recordQuotationAction(tx, quotation, { at, actor: action.actor, action: 'quotation_changed' });
    return ok(quotation.id);
  });
}

/** Throws a draft away. */
export function discardQuotation(shop: QuotationShop, action: QuotationAction): Promise<Result<string, DraftRefusal>> {
  return onQuotation(shop, action, async (tx, { quotation, stage }, at) => {
    if (!rightsOf(quotation, { stage, now: at }).change) return err({ code: 'not_possible' });
    await deleteDraft(tx, quotation.id);
    await recordQuotationAction(tx, quotation, { at, actor: action.actor, action: 'quotation_discarded' });
    return ok(quotation.id);
  });
}

/** Begins a new version of what was sent; returns its id, or a draft's that is there. Once sent it replaces others. */
export function renewQuotation(shop: QuotationShop, action: QuotationAction): Promise<Result<string, DraftRefusal>> {
  return onQuotation(shop, action, async (tx, { quotation, stage }, at) => {
    const versions = await listVersions(tx, quotation.number);
    const draft = versions.find((one) => one.quotation.state === 'concept');
    if (draft) return ok(draft.quotation.id);
    const isNewest = versions.at(-1)?.quotation.id === quotation.id;
    if (!isNewest || !rightsOf(quotation, { stage, now: at }).renew) return err({ code: 'not_possible' });
    const { number, messageId, terms } = quotation;
    const [id, version] = [shop.newToken(), quotation.version + 1];
    await insertDraft(tx, { id, number, version, messageId, submission: id, terms, at });
    await recordQuotationAction(tx, { number, version }, { at, actor: action.actor, action: 'quotation_drafted' });
    return ok(id);
  });
}

/** Reads a quotation under its lock, refuses a page from before, and does the work in the same transaction. */
export async function onQuotation<T, E>(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { id, shown }: QuotationAction,
  work: (tx: ShopTransaction, stored: StoredQuotation, at: Date) => Promise<Result<T, DraftRefusal | E>>,
): Promise<Result<T, DraftRefusal | E>> {
  const known = await findQuotation(database.db, id);
  if (!known) return err({ code: 'unknown_quotation' });
  return database.transaction<Result<T, DraftRefusal | E>>(async (tx) => {
    await lockQuotation(tx, known.quotation.number);
    const stored = await findQuotation(tx, id);
    if (!stored) return err({ code: 'unknown_quotation' });
    if (stored.quotation.revision !== shown) return err({ code: 'quotation_changed' });
    return work(tx, stored, now());
  });
}
