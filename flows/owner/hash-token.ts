import { createHash } from 'node:crypto';

/**
 * What is stored of a token: SHA-256. A token has 128 random bits, so that nobody finds it from its hash, and who reads
 * the database gets in nowhere.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
