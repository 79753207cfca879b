import type { Owner } from './owner.ts';

/**
 * `unknown_owner`: not or no longer one. `entered_meanwhile`: shown as invited, but inside since. `last_owner`: nobody
 * else has ever been inside, so nobody could run the shop in a browser any more.
 */
export type RemovalRefusal = 'unknown_owner' | 'entered_meanwhile' | 'last_owner';

export interface Removal {
  readonly id: string;
  /** Whether only an invitation is withdrawn: of somebody who has not been inside. */
  readonly isWithdrawal: boolean;
}

/** Why an owner or an invitation cannot be taken away; null when it can (docs/rules.md#desk-owners). */
export function removalRefusal(owners: readonly Owner[], { id, isWithdrawal }: Removal): RemovalRefusal | null {
  const owner = owners.find((one) => one.id === id);
  if (!owner) return 'unknown_owner';
  if (owner.enteredAt === null) return null;
  if (isWithdrawal) return 'entered_meanwhile';
  return owners.some((one) => one.id !== id && one.enteredAt !== null) ? null : 'last_owner';
}
