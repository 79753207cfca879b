/** Who did something: an owner in the desk, who is on the machine itself, or the shop on its own. */
export type Actor = OwnerActor | { readonly kind: 'command-line' } | { readonly kind: 'shop' };

export interface OwnerActor {
  readonly kind: 'owner';
  readonly id: string;
  readonly name: string;
}

/** An entry of the record of actions (docs/rules.md#desk-record). */
export interface Action {
  readonly at: Date;
  readonly actor: Actor;
  /** A stable code in English, in the past: `order_shipped`. */
  readonly action: string;
  /** What it was done to: `order:2611-00042`. */
  readonly subject: string;
  /** Short plain text without personal data; empty when there is nothing to add. */
  readonly detail: string;
}
