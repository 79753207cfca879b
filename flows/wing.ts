import type { Queries, ShopTransaction } from '../data/database.ts';
import type { FindOptions, Place } from '../data/person.ts';
import type { EmailAddress } from '../domain/input/email-address.ts';
import type { OrderChange } from '../domain/order/settlement.ts';
import type { BatchOptions } from './in-batches.ts';

export interface PersonHolding {
  readonly count: number;
  /** Keys of the rows in its places. */
  readonly rows: readonly string[];
  /** Everything of it, as JSON. */
  export(): Promise<unknown>;
  erase(tx: ShopTransaction): Promise<void>;
}

/** How a wing answers a person who asks what the shop holds. */
export interface WingPersonalData {
  /** A heading in Dutch, for the owner. */
  readonly label: string;
  /** One of what it holds, and more than one, in Dutch. */
  readonly words: readonly [one: string, more: string];
  /** Where addresses stand, in rows with random keys. */
  readonly places: readonly Place[];
  find(db: Queries, email: EmailAddress, options: FindOptions): Promise<PersonHolding>;
}

/** Recurring work of a running shop. */
export interface RunningJob {
  /** Starts no further round, and waits for the running one. */
  stop(): Promise<void>;
}

/** An optional part of the shop, opened for one shop; the house calls what it has. The list of wings is `wings.ts`. */
export interface Wing {
  readonly name: string;
  /** Hears of each change of an order, in the transaction that writes it. */
  orderChanged?(tx: ShopTransaction, change: OrderChange): Promise<void>;
  /** Deletes what it holds of an order that is deleted, or reduced to what the books need. */
  forgetOrder?(tx: ShopTransaction, orderToken: string): Promise<void>;
  /** Deletes what it has no reason to keep any longer. */
  purgeExpired?(now: Date, stride: BatchOptions): Promise<void>;
  readonly personalData?: WingPersonalData;
  /** How an assistant can order: lines for `llms.txt`. */
  readonly orderingByAssistant?: readonly string[];
  startJob?(): RunningJob;
  /** Stops its timers when the shop is closed. */
  close?(): void;
}

interface WithWings {
  readonly wings: readonly Wing[];
}

/** Tells the wings what happened to an order; only inside the transaction that writes it. */
export async function publishOrderChange(tx: ShopTransaction, { wings }: WithWings, change: OrderChange) {
  for (const wing of wings) await wing.orderChanged?.(tx, change);
}

/** Has the wings delete what they hold of an order; only inside the transaction that deletes or reduces it. */
export async function forgetOrderInWings(tx: ShopTransaction, { wings }: WithWings, orderToken: string): Promise<void> {
  for (const wing of wings) await wing.forgetOrder?.(tx, orderToken);
}
