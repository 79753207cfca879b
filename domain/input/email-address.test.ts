import { expect, test } from 'vitest';
import { emailAddress, mailboxOf } from './email-address.ts';

test.each([
  ['Anneke@Voorbeeld.NL', 'anneke@voorbeeld.nl'],
  ['anneke+boeken+2@voorbeeld.nl', 'anneke@voorbeeld.nl'],
  ['anneke.de.vries@voorbeeld.nl', 'anneke.de.vries@voorbeeld.nl'],
  ['anneke.de.vries+x@gmail.com', 'annekedevries@gmail.com'],
  ['A.nneke@googlemail.com', 'anneke@gmail.com'],
  ['+boeken@voorbeeld.nl', '+boeken@voorbeeld.nl'],
])('mailboxOf names the mailbox of %s as %s', (address, mailbox) => {
  expect(mailboxOf(emailAddress(address))).toBe(mailbox);
});
