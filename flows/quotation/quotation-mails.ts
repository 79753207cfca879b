import type { ShopTransaction } from '../../data/database.ts';
import { findMailToSender, findMessage } from '../../data/message/messages.ts';
import type { Order } from '../../domain/order/order.ts';
import type { PublicQuotation } from '../../domain/quotation/quotation.ts';
import type { MailDocument } from '../../mail/document.ts';
import {
  QUOTATION_MAILS,
  quotationAccepted,
  quotationSent,
  quotationWithdrawn,
} from '../../mail/templates/quotation.ts';
import { enqueueMail, type MailShop, ownerAddresses } from '../message/enqueue-mail.ts';

/** Enqueues the mail with the quotation and its secret address, to the sender of the request only. */
export async function enqueueQuotation(tx: ShopTransaction, shop: MailShop, quotation: PublicQuotation, token: string) {
  await toCustomer(tx, shop, quotation, QUOTATION_MAILS.sent, quotationSent(quotation, token, shop));
}

/** Enqueues to the customer that it can no longer be accepted. */
export async function enqueueWithdrawal(tx: ShopTransaction, shop: MailShop, quotation: PublicQuotation) {
  await toCustomer(tx, shop, quotation, QUOTATION_MAILS.withdrawn, quotationWithdrawn(quotation, shop));
}

/** Enqueues to the owners that a customer accepted it. */
export async function enqueueAcceptance(tx: ShopTransaction, shop: MailShop, quotation: PublicQuotation, order: Order) {
  const document = quotationAccepted(quotation, order, shop);
  for (const to of ownerAddresses(shop.config)) {
    const replyTo = quotation.terms.buyer.email;
    await enqueueMail(tx, shop, { purpose: QUOTATION_MAILS.accepted, to, replyTo, document, orderToken: order.token });
  }
}

/** As an answer to the mail that the customer has about the request, as long as that is kept. */
async function toCustomer(
  tx: ShopTransaction,
  shop: MailShop,
  { messageId, terms }: PublicQuotation,
  purpose: string,
  document: MailDocument,
): Promise<void> {
  const { email } = terms.buyer;
  const [replyTo] = ownerAddresses(shop.config);
  const request = messageId === null ? null : await findMessage(tx, messageId);
  const earlier = request && (await findMailToSender(tx, { messageId: request.id, email }));
  await enqueueMail(tx, shop, {
    purpose,
    to: email,
    ...(replyTo && { replyTo }),
    document,
    ...(request && { messageId: request.id }),
    inReplyTo: earlier?.internetId ?? null,
  });
}
