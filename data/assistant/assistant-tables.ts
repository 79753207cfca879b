/** The tables of what assistants do and what their platforms are told; JSON is text, times are ISO 8601. */

export interface AssistantSessionTable {
  id: string;
  kind: string;
  platform: string;
  signed: number;
  webhook_url: string | null;
  canceled: number;
  /** A `SessionContent` as JSON. */
  content: string;
  cart_id: string | null;
  checkout_token: string | null;
  created_at: string;
  expires_at: string;
}

export interface AssistantAnswerTable {
  name: string;
  /** A hash. */
  request: string;
  status: number | null;
  /** JSON. */
  body: string | null;
  created_at: string;
}

export interface OrderNewsTable {
  id: string;
  order_token: string;
  event: string;
  occurred_at: string;
  status: string;
  attempts: number;
  refusals: number;
  first_refused_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface SigningKeyTable {
  name: string;
  /** PKCS #8 in base64. */
  private_key: string;
  created_at: string;
}
