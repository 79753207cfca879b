import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { ShopDatabase } from '../../data/database.ts';
import { ownKey } from '../../data/signing-keys.ts';
import type { SigningKey } from '../platforms/signatures.ts';

/** The key with which the shop signs what it tells platforms. */
export async function loadSigningKey({ db }: Pick<ShopDatabase, 'db'>, now: Date): Promise<SigningKey> {
  return signingKey(await ownKey(db, 'first', now));
}

/** The key is named after itself (RFC 7638), so that no two keys share a name. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { crv = '', x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const canonical = JSON.stringify({ crv, kty: 'EC', x, y });
  const kid = createHash('sha256').update(canonical).digest('base64url').slice(0, 22);
  return { kid, privateKey, publicJwk: { kid, kty: 'EC', crv, x, y, use: 'sig', alg: 'ES256' } };
}
