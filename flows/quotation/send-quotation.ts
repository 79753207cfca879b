import type { ShopTransaction } from '../../data/database.ts';
import { lockMessage, readAnsweredAt, setAnsweredAt } from '../../data/message/messages.ts';
import { findQuotation, listVersions, recordEnd, recordSent } from '../../data/quotation/quotations.ts';
import { invoiceSeller } from '../../domain/invoice/invoice.ts';
import { mayBeZero } from '../../domain/invoice/vat-check.ts';
import type { PublicQuotation } from '../../domain/quotation/quotation.ts';
import { dayErrors } from '../../domain/quotation/quotation-form.ts';
import { rightsOf } from '../../domain/quotation/quotation-status.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { askVies, rateFor } from '../invoice/check-vat.ts';
import { hashToken } from '../owner/sessions.ts';
import {
  type DraftRefusal,
  onQuotation,
  type QuotationAction,
  type QuotationShop,
  quotationSubject,
  recordQuotationAction,
} from './edit-draft.ts';
import { enqueueQuotation, enqueueWithdrawal } from './quotation-mails.ts';

export type SendRefusal =
  /** Dutch words for what the owner has not filled in of the seller. */
  | { readonly code: 'seller_incomplete'; readonly missing: readonly string[] }
  | { readonly code: 'day_passed' | 'vat_id_unknown' }
  /** The customer accepted an earlier version. */
  | { readonly code: 'accepted_meanwhile' };

/** Sends a draft with the mail: freezes seller and VAT, makes its secret address and replaces earlier versions. */
export async function sendQuotation(
  shop: QuotationShop,
  action: QuotationAction,
): Promise<Result<PublicQuotation, DraftRefusal | SendRefusal>> {
  const draft = (await findQuotation(shop.database.db, action.id))?.quotation.terms;
  const check = draft ? await askVies(shop, draft.buyer, draft.delivery) : null;
  if (check?.isValid === false) return err({ code: 'vat_id_unknown' });
  const result = await onQuotation<PublicQuotation, SendRefusal>(shop, action, async (tx, { quotation, stage }, at) => {
    if (!rightsOf(quotation, { stage, now: at }).change) return err({ code: 'not_possible' });
    const { terms } = quotation;
    if (Object.keys(dayErrors(terms, at)).length > 0) return err({ code: 'day_passed' });
    const seller = invoiceSeller(shop.config);
    if (!seller.ok) return err({ code: 'seller_incomplete', missing: seller.error });
    const replaced = await replaceEarlier(tx, quotation, at);
    if (!replaced) return err({ code: 'accepted_meanwhile' });
    const token = shop.newToken();
    const vatCheck = check?.vatId === terms.buyer.vatId && mayBeZero(terms.buyer, terms.delivery) ? check : null;
    const rate = await rateFor(tx, { contact: terms.buyer, choice: terms.delivery, check: vatCheck, at });
    const sent = { at, seller: seller.value, rate, ...(vatCheck && { vatCheck }) };
    await recordSent(tx, quotation.id, { tokenHash: hashToken(token), sent });
    const offered: PublicQuotation = { ...quotation, state: 'sent', sent, acceptance: null };
    await enqueueQuotation(tx, shop, offered, token);
    await answerRequest(tx, quotation.messageId, at);
    await recordQuotationAction(tx, quotation, { at, actor: action.actor, action: 'quotation_sent' });
    return ok(offered);
  });
  if (result.ok) shop.log.info('quotation_sent', { subject: quotationSubject(result.value) });
  return result;
}

/** False when an earlier version is being paid or was paid. */
async function replaceEarlier(
  tx: ShopTransaction,
  { number, version }: { readonly number: string; readonly version: number },
  at: Date,
): Promise<boolean> {
  const earlier = (await listVersions(tx, number)).filter(({ quotation }) => quotation.version < version);
  if (earlier.some(({ stage }) => stage === 'open' || stage === 'to_send' || stage === 'sent')) return false;
  for (const { quotation } of earlier) {
    if (quotation.state === 'sent' || quotation.state === 'accepted') await recordEnd(tx, quotation.id, 'replaced', at);
  }
  return true;
}

/** The quotation is the answer, when nobody answered yet. */
async function answerRequest(tx: ShopTransaction, messageId: string | null, at: Date): Promise<void> {
  if (messageId === null || !(await lockMessage(tx, messageId))) return;
  if ((await readAnsweredAt(tx, messageId)) === null) await setAnsweredAt(tx, messageId, at);
}

/** Takes back what was offered, and tells the customer. */
export async function withdrawQuotation(
  shop: QuotationShop,
  action: QuotationAction,
): Promise<Result<string, DraftRefusal>> {
  const result = await onQuotation<string, never>(shop, action, async (tx, { quotation, stage }, at) => {
    const mayWithdraw = quotation.state !== 'concept' && rightsOf(quotation, { stage, now: at }).withdraw;
    if (!mayWithdraw) return err({ code: 'not_possible' });
    await recordEnd(tx, quotation.id, 'withdrawn', at);
    await enqueueWithdrawal(tx, shop, quotation);
    await recordQuotationAction(tx, quotation, { at, actor: action.actor, action: 'quotation_withdrawn' });
    return ok(quotation.id);
  });
  if (result.ok) shop.log.info('quotation_withdrawn', { id: action.id });
  return result;
}
