/** The tables of who runs the shop, created by `migrations/0010-owners.sql` and later ones; times are ISO 8601. */

export interface OwnerTable {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  invited_at: string;
  /** When the owner came in for the first time. */
  entered_at: string | null;
}

export interface OwnerLinkTable {
  hash: string;
  owner_id: string;
  kind: 'invitation' | 'mail';
  /** Of the browser that asked; null: any browser may use it. */
  browser_hash: string | null;
  created_at: string;
  expires_at: string;
}

export interface OwnerSessionTable {
  hash: string;
  /** Names the session on the page of devices; opens nothing. */
  id: string;
  owner_id: string;
  device: string;
  created_at: string;
  seen_at: string;
}

export interface OwnerPasskeyTable {
  id: string;
  owner_id: string;
  /** COSE in base64url. */
  public_key: string;
  counter: string;
  /** A list as JSON. */
  transports: string;
  device: string;
  created_at: string;
  used_at: string | null;
}

export interface OwnerChallengeTable {
  browser_hash: string;
  challenge: string;
  owner_id: string | null;
  expires_at: string;
}

export interface OwnerActionTable {
  id: string;
  at: string;
  actor_kind: 'owner' | 'command-line' | 'shop';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject: string;
  detail: string;
}

export interface MessageReplyTable {
  id: string;
  message_id: string;
  submission: string;
  text: string;
  author: string;
  at: string;
}

/** The tables of what owners change, created by `migrations/0013-facts-and-prices.sql`; times are ISO 8601. */

type ActorColumns = Pick<OwnerActionTable, 'actor_kind' | 'actor_id' | 'actor_name'>;

export interface FactChangeTable extends ActorColumns {
  version: number;
  subject: string;
  /** The texts of the form, as JSON. */
  texts: string;
  at: string;
}

export interface PriceDecisionTable extends ActorColumns {
  version: number;
  article: string;
  kind: 'price' | 'offer' | 'withdrawal';
  price: number | null;
  begins_at: string;
  ends_at: string | null;
  withdraws: number | null;
  at: string;
}

export interface OwnerChangesTable {
  id: number;
  version: number;
}
