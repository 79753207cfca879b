import type { Buyer } from '../../commerce/provider.ts';
import { insertCheckout } from '../../data/checkouts.ts';
import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findQuotation, lockQuotation, recordAcceptance } from '../../data/quotation/quotations.ts';
import type { VatCheck } from '../../domain/input/vat-id.ts';
import { isOpen, isPaid, type Order, type OrderDraft, orderStage } from '../../domain/order/order.ts';
import type { PaymentMethod } from '../../domain/payment/payment-method.ts';
import type { AcceptanceForm } from '../../domain/quotation/acceptance.ts';
import {
  agreedLines,
  isPublic,
  type PublicQuotation,
  quotationAmounts,
  quotationName,
} from '../../domain/quotation/quotation.ts';
import { type AcceptanceRefusal, acceptanceRefusal } from '../../domain/quotation/quotation-status.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { findOffered } from '../checkout/offer-methods.ts';
import { describeError } from '../describe-error.ts';
import { askVies } from '../invoice/check-vat.ts';
import { type PlaceOrderRefusal, refuseIfSoldOut, writeOrder } from '../order/place-order.ts';
import { orderUrl, type PayableOrder, startPayment } from '../order/start-payment.ts';
import type { Shop } from '../shop.ts';
import { recordQuotationAction } from './edit-draft.ts';
import { enqueueAcceptance } from './quotation-mails.ts';
import { getOfferedQuotation } from './read-quotation.ts';

export interface AcceptOptions {
  /** The secret of the customer's address. */
  readonly token: string;
  /** The id of the version that the page showed: another one than the newest is refused. */
  readonly shown: string;
  readonly form: AcceptanceForm;
  readonly buyer: Buyer;
}

export type AcceptRefusal =
  | PlaceOrderRefusal
  | { readonly code: AcceptanceRefusal | 'unknown_quotation' | 'no_payments_here' | 'vat_id_differs' | 'vat_id_ended' };

/**
 * Accepts a quotation and starts the payment of its order. However often and by however many it is accepted there is one
 * order: as long as that can be paid everybody is led to its payment, and after a payment without money the same order
 * is placed again. The owners hear of it once.
 */
export async function acceptQuotation(
  shop: Shop,
  options: AcceptOptions,
): Promise<Result<PayableOrder, AcceptRefusal>> {
  // A connected store is paid at its own checkout, which knows no quotations.
  if (shop.connected !== null) return err({ code: 'no_payments_here' });
  try {
    const offered = await getOfferedQuotation(shop, options.token);
    if (!offered.ok) return offered;
    const { id, number, terms, sent, acceptance } = offered.value.quotation;
    if (id !== options.shown) return err({ code: 'quotation_replaced' });
    const amount = quotationAmounts(terms, sent.rate.percent).gross;
    const method = await findOffered(shop, { id: options.form.paymentMethod, choice: terms.delivery, amount });
    if (method === null) return err({ code: 'method_gone' });
    const isFree = sent.rate.percent === 0 && acceptance === null;
    const again = isFree ? await askVies(shop, { vatId: sent.vatCheck?.vatId ?? '' }, terms.delivery) : null;
    if (again?.isValid === false) return err({ code: 'vat_id_ended' });
    // Without an answer what VIES said when it was sent still holds, with its day.
    const vatCheck = again?.isValid ? again : sent.vatCheck;
    const accepted = await refuseIfSoldOut(() =>
      shop.database.transaction((tx) => accept(tx, shop, { ...options, number, method, vatCheck })),
    );
    if (!accepted.ok) {
      shop.log.warn('quotation_refused', { reason: accepted.error.code });
      return accepted;
    }
    const order = accepted.value;
    if (!isOpen(order)) return ok({ order, continueAt: orderUrl(shop, order.token) });
    return await startPayment(shop, order);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    shop.log.error('quotation_not_accepted', describeError(error));
    return err({ code: 'storage_failed' });
  }
}

type Accepting = AcceptOptions & { number: string; method: PaymentMethod; vatCheck: VatCheck | undefined };

async function accept(
  tx: ShopTransaction,
  shop: Shop,
  { shown, number, form, buyer, method, vatCheck }: Accepting,
): Promise<Result<Order, AcceptRefusal>> {
  const now = shop.now();
  await lockQuotation(tx, number);
  const stored = await findQuotation(tx, shown);
  if (!stored || !isPublic(stored.quotation)) return err({ code: 'unknown_quotation' });
  const { quotation } = stored;
  if (quotation.sent.rate.percent === 0 && form.contact.vatId !== vatCheck?.vatId)
    return err({ code: 'vat_id_differs' });
  const known = quotation.acceptance && (await findOrder(tx, quotation.acceptance.orderToken));
  if (known && (isOpen(known) || (isPaid(known) && orderStage(known) !== 'called_off'))) return ok(known);
  const refusal = acceptanceRefusal(quotation, { stage: known && orderStage(known), now });
  if (refusal !== null) return err({ code: refusal });
  const draft = draftOf(quotation, { form, method, vatCheck });
  const token = known?.token ?? shop.newToken();
  if (!known) {
    const { lines, totals } = draft;
    const priced = { items: [], lines, subtotal: totals.subtotal, isAgreed: true } as const;
    await insertCheckout(tx, { token, priced, createdAt: now, expiresAt: now });
  }
  const written = await writeOrder(tx, { shop, token, draft, buyer });
  if (!written.ok) return written;
  const { order } = written.value;
  shop.log.info('order_placed', { number: order.number, total: order.totals.total });
  if (known) return ok(order);
  await recordAcceptance(tx, quotation.id, token, now);
  await enqueueAcceptance(tx, shop, quotation, order);
  const detail = `bestelling ${order.number}`;
  await recordQuotationAction(tx, quotation, {
    at: now,
    actor: { kind: 'shop' },
    action: 'quotation_accepted',
    detail,
  });
  return ok(order);
}

function draftOf(
  quotation: PublicQuotation,
  { form: { contact, delivery }, method, vatCheck }: Pick<Accepting, 'form' | 'method' | 'vatCheck'>,
): OrderDraft {
  const { terms, sent } = quotation;
  return {
    contact,
    delivery,
    remark: '',
    gift: null,
    paymentMethod: method.id,
    methodName: method.name,
    ...agreedLines(terms, sent.rate.percent),
    ...(vatCheck && vatCheck.vatId === contact.vatId && { vatCheck }),
    quotation: { name: quotationName(quotation), deliverBy: terms.deliverBy },
  };
}
