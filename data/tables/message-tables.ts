import type { Generated } from 'kysely';

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

/** Columns of what waits to be delivered to somebody outside: when, by whom, and what became of it. */
export interface DeliveryColumns {
  status: string;
  attempts: number;
  /** When the other side first refused this itself. */
  first_refused_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}
