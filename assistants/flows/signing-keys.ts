import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ShopDatabase } from '../../data/database.ts';
import { storeSigningKey } from '../data/stored-answers.ts';
import type { SigningKey } from '../platforms/signatures.ts';

/** The key with which the shop signs, made at the first start and kept in the database: all processes have the same. */
export async function loadSigningKey({ db }: Pick<ShopDatabase, 'db'>, now: Date): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const fresh = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const stored = Buffer.from(await storeSigningKey(db, fresh, now), 'base64');
  return signingKey(createPrivateKey({ key: stored, format: 'der', type: 'pkcs8' }));
}

/** The key is named after itself (RFC 7638), so that no two keys share a name. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { crv = '', x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const canonical = JSON.stringify({ crv, kty: 'EC', x, y });
  const kid = createHash('sha256').update(canonical).digest('base64url').slice(0, 22);
  return { kid, privateKey, publicJwk: { kid, kty: 'EC', crv, x, y, use: 'sig', alg: 'ES256' } };
}
