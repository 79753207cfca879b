/* Batches: pieces that are made together and ready on one day (docs/rules.md#batches). */

const BATCH_STATES = ['planned', 'making', 'ready', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The pieces of one variant in a batch. */
export interface BatchPieces {
  readonly variantId: string;
  /** Still to be made. */
  readonly toMake: number;
  /** How many of those are for orders. */
  readonly promised: number;
  readonly made: number;
}

export interface Batch {
  readonly id: string;
  /** The day on which its pieces can be sent, as an ISO date in Amsterdam. */
  readonly readyOn: string;
  /** The day from which they are sold. */
  readonly sellsFrom: string;
  readonly state: BatchState;
  /** False when an owner closed it. */
  readonly isForSale: boolean;
  /** Of the owners, for themselves; may be empty. */
  readonly note: string;
  /** The Monday of the week whose orders it is for, of a batch that the shop made by itself; null for others. */
  readonly week: string | null;
  /** Rises with every change. */
  readonly version: number;
  readonly pieces: readonly BatchPieces[];
}
