import type { ShopTransaction } from '../../data/database.ts';
import { insertMail } from '../../data/message/outbox.ts';
import { type EmailAddress, emailAddress } from '../../domain/input/email-address.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { type MailDocument, mailFrame } from '../../mail/document.ts';
import { renderHtml } from '../../mail/render-html.ts';
import { renderText } from '../../mail/render-text.ts';
import type { Shop } from '../shop.ts';

export interface MailOrder {
  /** Name of the template: "contact-owner". */
  readonly purpose: string;
  readonly to: EmailAddress;
  readonly replyTo?: EmailAddress;
  readonly document: MailDocument;
  readonly messageId?: string;
  readonly orderToken?: string;
  readonly attachmentId?: string | null;
  /** Not sent before this moment; absent: at once. */
  readonly notBefore?: Date;
  /** Message-ID of the mail that this one answers. */
  readonly inReplyTo?: string | null;
}

export type MailShop = Pick<Shop, 'config' | 'siteUrl' | 'newToken' | 'now'>;

/** Adds a rendered mail to the outbox, as true at that moment: only in the transaction that writes what it is about. */
export async function enqueueMail(tx: ShopTransaction, shop: MailShop, mail: MailOrder): Promise<void> {
  const { id, ...letter } = renderMail(shop, mail.document);
  await insertMail(
    tx,
    {
      id,
      ...letter,
      purpose: mail.purpose,
      messageId: mail.messageId ?? null,
      orderToken: mail.orderToken ?? null,
      attachmentId: mail.attachmentId ?? null,
      recipient: mail.to,
      replyTo: mail.replyTo ?? null,
      inReplyTo: mail.inReplyTo ?? null,
    },
    shop.now(),
    mail.notBefore,
  );
}

/** Renders a mail as it is sent, with an id of its own and the Message-ID made of it. */
export function renderMail({ config, newToken, siteUrl }: Omit<MailShop, 'now'>, document: MailDocument) {
  const frame = mailFrame(config, siteUrl, document);
  const id = newToken();
  return {
    id,
    subject: document.subject,
    html: renderHtml(document, frame),
    text: renderText(document, frame),
    internetId: `<${id}@${senderAddress(config).split('@')[1]}>`,
  };
}

export function senderAddress({ mail, email }: ShopConfig): EmailAddress {
  return emailAddress(mail.sender ?? email);
}

/** Recipients of what visitors send. */
export function ownerAddresses({ mail, email }: ShopConfig): EmailAddress[] {
  return (mail.recipients.length > 0 ? mail.recipients : [email]).map(emailAddress);
}
