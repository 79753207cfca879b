import type { Generated } from 'kysely';
import type { DeliveryColumns } from '../delivery-columns.ts';

/** The tables of messages and of the mails that leave the shop; JSON is text, times are ISO 8601. */

export interface MessageTable {
  id: string;
  submission: string;
  kind: string;
  /** The form's content as JSON. */
  content: string;
  flagged_as_bot: number;
  created_at: string;
  answered_at: Generated<string | null>;
}

export interface AttachmentTable {
  id: string;
  message_id: string;
  file_name: string;
  media_type: string;
  /** Bytes. */
  size: number;
  created_at: string;
}

export interface AttachmentFileTable {
  attachment_id: string;
  bytes: Buffer;
}

export interface OutboxTable extends DeliveryColumns {
  id: string;
  purpose: string;
  message_id: string | null;
  order_token: string | null;
  attachment_id: string | null;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  /** The text part. */
  body: string;
  /** The mail's Message-ID: the same at every attempt. */
  internet_id: string;
  /** How often a server refused this mail for good. */
  refusals: Generated<number>;
  in_reply_to: Generated<string | null>;
}
