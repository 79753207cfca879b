import { createHash } from 'node:crypto';
import type { EmailAddress } from '../../domain/input/email-address.ts';

/** How the record of actions names a person: a hash, so that the record itself holds no address. */
export function personSubject(email: EmailAddress): string {
  return `person:${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`;
}
