/* What is remembered of a world beside its database, by which it is checked. */

/** A mail that was kept at some moment. */
export interface SeenMail {
  readonly purpose: string;
  readonly subject: string;
  readonly orderToken: string | null;
  readonly messageId: string | null;
}

/** How many of each variant. */
export type Pieces = ReadonlyMap<string, number>;

export interface Seen {
  /** How many pieces of each variant there were in the beginning. */
  readonly pieces: Map<string, number>;
  /** How many delivered mails were looked at. */
  deliveries: number;
  /** By their Message-ID; those that a restore took back are left out. */
  readonly mails: Map<string, SeenMail>;
  /** The mails that were seen before a copy was made, by its name. */
  readonly copies: Map<string, ReadonlyMap<string, SeenMail>>;
  /** Statuses of orders at the last look, by token. */
  statuses: ReadonlyMap<string, string>;
  /** The pieces that orders held at the last look, by token. */
  held: ReadonlyMap<string, Pieces>;
  /** The pieces that had left when something was sent again, by the id of that event. */
  readonly departed: Map<string, Pieces>;
  /** Orders that were paid after their time, with a discount that others may have used meanwhile. */
  readonly late: Set<string>;
}

export function nothingSeen(): Seen {
  return {
    ...{ pieces: new Map(), deliveries: 0, mails: new Map(), copies: new Map(), statuses: new Map() },
    ...{ held: new Map(), departed: new Map(), late: new Set() },
  };
}

/** A copy that was put back. */
export interface Restore {
  /** Payments at the provider that belong to no order of the copy, of which owners were told. */
  readonly unknown: Set<string>;
  /** Tokens of orders with money since the copy of which only owners know. */
  readonly lostMoney: ReadonlySet<string>;
  /** Tokens of orders of which kept credit notes say that more went back than the copy knows: for their owners to judge. */
  readonly credited: ReadonlySet<string>;
}
