import type { EmailAddress } from '../input/email-address.ts';
import type { OwnerActor } from './actor.ts';

/** Who may run the shop in a browser. */
export interface Owner {
  readonly id: string;
  /** In lower case. */
  readonly email: EmailAddress;
  readonly name: string;
  readonly invitedAt: Date;
  /** When this owner came in for the first time; null: only invited. */
  readonly enteredAt: Date | null;
}

/** The longest name, in characters. */
export const OWNER_NAME_MAX_LENGTH = 60;

export function actorOf({ id, name }: Owner): OwnerActor {
  return { kind: 'owner', id, name };
}
