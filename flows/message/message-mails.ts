import type { ShopTransaction } from '../../data/database.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { type Message, messageReference } from '../../domain/message/message.ts';
import { confirmedStatement } from '../../domain/message/withdrawal.ts';
import { isPaid } from '../../domain/order/order.ts';
import { parseOrderNumber } from '../../domain/order/tokens-and-numbers.ts';
import { unreachable } from '../../domain/result.ts';
import {
  confirmationForVisitor,
  contactForOwner,
  type MailContext,
  quoteForOwner,
  withdrawalForOwner,
  withdrawalForVisitor,
} from '../../mail/templates/message.ts';
import { enqueuePush } from '../push/push-devices.ts';
import { enqueueMail, type MailShop, ownerAddresses } from './enqueue-mail.ts';
import { countConfirmation } from './message-limits.ts';

export interface MessageMailOptions {
  readonly message: Message;
  /** File name of the logo; null when there is none. */
  readonly logo: string | null;
  readonly attachmentId: string | null;
}

/**
 * The mails of a message: to the owners, who get everything and answer the visitor, and a confirmation to the visitor:
 * one of each kind a day to one mailbox, and of withdrawals one for each order that it paid.
 */
export async function enqueueMessageMails(tx: ShopTransaction, shop: MailShop, options: MessageMailOptions) {
  const { message, attachmentId } = options;
  const visitor = message.content.email as EmailAddress;
  const { forOwner, forVisitor } = await documents(tx, shop, options);
  if (message.kind === 'withdrawal') await enqueuePush(tx, shop, 'withdrawal');
  for (const to of ownerAddresses(shop.config)) {
    const purpose = `${message.kind}-owner`;
    await enqueueMail(tx, shop, {
      purpose,
      to,
      replyTo: visitor,
      document: forOwner,
      messageId: message.id,
      attachmentId,
    });
  }
  if (forVisitor === null) return;
  const purpose = `${message.kind}-visitor`;
  await enqueueMail(tx, shop, { purpose, to: visitor, document: forVisitor, messageId: message.id });
}

async function documents(tx: ShopTransaction, { config, siteUrl }: MailShop, { message, logo }: MessageMailOptions) {
  const { createdAt, flaggedAsBot, kind } = message;
  const isConfirmed = (about: string) => countConfirmation(tx, about, message.content.email, createdAt);
  const { id: messageId } = message;
  const context: MailContext = { config, siteUrl, createdAt, messageId, reference: messageReference(messageId) };
  switch (message.kind) {
    case 'contact':
      return {
        forOwner: contactForOwner(message.content, context),
        forVisitor: (await isConfirmed(kind)) ? confirmationForVisitor('contact', context) : null,
      };
    case 'quote': {
      const options = { request: message.content, logo };
      return {
        forOwner: quoteForOwner(options, context),
        forVisitor: (await isConfirmed(kind)) ? confirmationForVisitor('quote', context) : null,
      };
    }
    case 'withdrawal': {
      const withdrawal = message.content;
      const order = await orderMeant(tx, withdrawal.order);
      const sameEmail = order?.contact.email.toLowerCase() === withdrawal.email.toLowerCase();
      const orderNumber = order?.number ?? null;
      const isFromBuyer = order !== null && sameEmail && isPaid(order);
      const statement = confirmedStatement(withdrawal, { orderNumber, isFromBuyer });
      const isNew = await isConfirmed(isFromBuyer ? `withdrawal ${orderNumber}` : kind);
      const facts = { withdrawal, orderNumber, sameEmail, flaggedAsBot, isConfirmed: isNew };
      return {
        forOwner: withdrawalForOwner(facts, context),
        forVisitor: isNew ? withdrawalForVisitor(statement, context) : null,
      };
    }
    default:
      return unreachable(message);
  }
}

/** The order whose number is in a description, in any spelling; null when there is none. */
async function orderMeant(tx: ShopTransaction, text: string) {
  const candidates = [text, ...(text.match(/\d{4}[\s-]?[\da-z]{5}/gi) ?? [])].slice(0, 5);
  for (const candidate of candidates) {
    const number = parseOrderNumber(candidate);
    const order = number === null ? null : await findOrderByNumber(tx, number);
    if (order) return order;
  }
  return null;
}
