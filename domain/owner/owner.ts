import * as v from 'valibot';
import type { EmailAddress } from '../input/email-address.ts';
import { atLeast, atMost, emailField, lineField, ownersText } from '../input/form-fields.ts';
import { err, ok, unreachable } from '../result.ts';

/** Who did something: an owner in the desk, somebody on the machine itself, or the shop on its own. */
export type Actor = OwnerActor | { readonly kind: 'command-line' } | { readonly kind: 'shop' };

export interface OwnerActor {
  readonly kind: 'owner';
  readonly id: string;
  readonly name: string;
}

/** An owner who is signed in, and the session. */
export interface SignedInOwner {
  readonly actor: OwnerActor;
  readonly sessionId: string;
  /** When the owner proved last, in this session, who it is. */
  readonly checkedAt: Date;
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

/** Who may run the shop in a browser. */
export interface Owner {
  readonly id: string;
  /** In lower case. */
  readonly email: EmailAddress;
  readonly name: string;
  readonly invitedAt: Date;
  /** When this owner signed in for the first time; null: only invited so far. */
  readonly enteredAt: Date | null;
  /** Waits to be confirmed after a restore, and cannot sign in. */
  readonly isSuspended: boolean;
  /** Until when a link alone lets in, although there are passkeys; null: it does not. */
  readonly admittedUntil: Date | null;
}

/** The longest name, in characters. */
export const OWNER_NAME_MAX_LENGTH = 60;

export function actorOf({ id, name }: Owner): OwnerActor {
  return { kind: 'owner', id, name };
}

/**
 * `unknown_owner`: not an owner, or no longer. `entered_meanwhile`: shown as invited, but signed in since. `last_owner`:
 * nobody else has ever signed in, so nobody could run the shop in a browser any more.
 */
export type RemovalRefusal = 'unknown_owner' | 'entered_meanwhile' | 'last_owner';

export interface Removal {
  readonly id: string;
  /** Whether only the invitation of somebody who never signed in is withdrawn. */
  readonly isWithdrawal: boolean;
}

/** Why an owner or an invitation cannot be taken away; null when it can (docs/rules.md#desk-owners). */
export function removalRefusal(owners: readonly Owner[], { id, isWithdrawal }: Removal): RemovalRefusal | null {
  const owner = owners.find((one) => one.id === id);
  if (!owner) return 'unknown_owner';
  if (owner.enteredAt === null) return null;
  if (isWithdrawal) return 'entered_meanwhile';
  return owners.some((one) => one.id !== id && one.enteredAt !== null && !one.isSuspended) ? null : 'last_owner';
}

/** The sign-in form: the address that a link goes to. */
export const SignInForm = v.object({ email: emailField });
export const SIGN_IN_FIELDS = ['email'] as const;

export const InvitationForm = v.object({
  email: emailField,
  name: lineField('de naam', { min: atLeast(1, 'De naam'), max: atMost(OWNER_NAME_MAX_LENGTH, 'De naam mag') }),
});

export const INVITATION_FIELDS = ['name', 'email'] as const;

/** Reads an invitation; the error is a Dutch sentence. */
export function parseInvitation(input: { readonly email: string; readonly name: string }) {
  const parsed = v.safeParse(InvitationForm, input, { abortPipeEarly: true });
  return parsed.success ? ok(parsed.output) : err(parsed.issues[0].message);
}

/** Longest note or mail of an owner about an order, in characters. */
export const WORDS_MAX_LENGTH = 2_000;

/** A note or a mail. */
export const OwnerWords = ownersText(WORDS_MAX_LENGTH, 'several lines', 'Schrijf eerst iets op.');

/** The name of whoever did something, as owners read it. */
export function authorName(actor: Actor): string {
  switch (actor.kind) {
    case 'owner':
      return actor.name;
    case 'command-line':
      return 'de opdrachtregel';
    case 'shop':
      return 'de winkel';
    default:
      return unreachable(actor);
  }
}
