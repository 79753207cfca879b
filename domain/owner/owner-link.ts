/** A link that lets an owner in once: of an invitation, or mailed to who asked for it on the sign-in page. */
export type LinkKind = 'invitation' | 'mail';

const MINUTE = 60_000;
/** How long a link can be used, in ms (docs/rules.md#desk-sign-in). The mails name both. */
export const LINK_LIFETIME: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 60 * MINUTE,
  mail: 15 * MINUTE,
};

export interface OwnerLink {
  readonly ownerId: string;
  readonly kind: LinkKind;
  /** Hash of the secret of the browser that asked; null: any browser may use it. */
  readonly browserHash: string | null;
  readonly expiresAt: Date;
}

export type LinkRefusal = 'link_expired' | 'other_browser';

/** Why a link does not let this browser in; null when it does. A link that was used is no longer there. */
export function linkRefusal(
  { browserHash, expiresAt }: OwnerLink,
  { browserHash: own, now }: { readonly browserHash: string | null; readonly now: Date },
): LinkRefusal | null {
  if (now >= expiresAt) return 'link_expired';
  return browserHash !== null && browserHash !== own ? 'other_browser' : null;
}
