/** One validated address, safe to use in a mail header. */
export type EmailAddress = string & { readonly kind: 'email-address' };

/** One address as HTML defines it, with a dot in the domain and without the percent sign (`%0d%0a`). */
export const EMAIL_PATTERN =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Longest address, in characters (docs/rules.md#input-email). */
export const EMAIL_MAX_LENGTH = 255;

export function isEmailAddress(text: string): text is EmailAddress {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

/**
 * The mailbox that an address most likely names, for counting what is sent to it and never for sending: lower case,
 * without a `+tag`, and at Gmail without dots, which it ignores (support.google.com/mail/answer/7436150).
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(\+?[^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? [];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** For addresses from the configuration. Throws when it is not exactly one address. */
export function emailAddress(text: string): EmailAddress {
  if (!isEmailAddress(text)) throw new TypeError('Not one e-mail address');
  return text;
}
