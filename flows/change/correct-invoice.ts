import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { isOutdated } from '../../domain/invoice/make-invoice.ts';
import { readInvoiceParty, type TypedParty } from '../../domain/order/invoice-party.ts';
import { isPaid } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { orderInvoiceCorrected } from '../../mail/templates/order.ts';
import { issueInvoice } from '../invoice/invoices.ts';
import { enqueueOrderMail } from '../order/order-mails.ts';
import type { Shop } from '../shop.ts';

interface Correction {
  /** Of the order. */
  readonly number: string;
  readonly shown: string;
  readonly party: TypedParty;
  readonly actor: Actor;
}

type Refusal = { readonly code: 'unknown_order' | 'order_changed' | 'nothing_changed' | 'sold_without_vat' };

/** Credits an invoice and makes another for somebody else, mailed once; no money moves. The same form does it once. */
export async function correctInvoice(
  shop: Pick<Shop, 'database' | 'config' | 'siteUrl' | 'now' | 'newToken'>,
  { number, shown, party, actor }: Correction,
): Promise<Result<null, Refusal | { readonly code: 'invalid'; readonly text: string }>> {
  const read = readInvoiceParty(party);
  if (!read.ok) return err({ code: 'invalid', text: read.error });
  return withLockedOrder<Result<null, Refusal>>(shop, number, async (tx, order, at) => {
    const last = (await listInvoicesOfOrder(tx, order.token)).findLast(({ kind }) => kind === 'invoice');
    if (!isPaid(order) || last?.number !== shown) return err({ code: 'order_changed' });
    const { invoiceTo } = order.contact;
    const after = { ...order, contact: { ...order.contact, invoiceTo: read.value } };
    if (last.rate.percent === 0 && last.buyer.vatId !== read.value.vatId) return err({ code: 'sold_without_vat' });
    const isSame = JSON.stringify(invoiceTo) === JSON.stringify(read.value);
    if (isSame || !isOutdated(last, after, last.rate)) return err({ code: 'nothing_changed' });
    await updateOrder(tx, after);
    await recordAction(tx, { at, actor, action: 'invoice_corrected', subject: `order:${number}`, detail: shown });
    const document = orderInvoiceCorrected(after, shown, shop);
    await enqueueOrderMail(tx, shop, { order: after, purpose: 'order-invoice-corrected', document });
    await issueInvoice(tx, shop, after);
    return ok(null);
  });
}
