import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ShopDatabase } from '../../data/database.ts';
import { storeSigningKey } from '../data/stored-answers.ts';
import type { SigningKey } from '../platforms/signatures.ts';

/** Reads a private key of the curve P-256 (PKCS #8 in base64); null when it is not one. */
export function readPrivateKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/**
 * The keys with which the shop signs: those of the settings, the one in use first, or else one of its own, made at the
 * first start and kept in the database, so that all processes sign with the same key.
 */
export async function loadSigningKeys(
  given: readonly string[],
  database: Pick<ShopDatabase, 'db'>,
  now: Date,
): Promise<readonly SigningKey[]> {
  const texts = given.length > 0 ? given : [await storeSigningKey(database.db, newPrivateKey(), now)];
  return texts.map((text) => {
    const privateKey = readPrivateKey(text);
    if (privateKey === null) throw new Error('A signing key cannot be read');
    return signingKey(privateKey);
  });
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The key is named after itself (RFC 7638), so that no two keys share a name. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { crv = '', x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const canonical = JSON.stringify({ crv, kty: 'EC', x, y });
  const kid = createHash('sha256').update(canonical).digest('base64url').slice(0, 22);
  return { kid, privateKey, publicJwk: { kid, kty: 'EC', crv, x, y, use: 'sig', alg: 'ES256' } };
}
