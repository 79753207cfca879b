import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PlatformKey } from '../domain/platform-profile.ts';
import {
  partsToSign,
  readSignatureInput,
  type SignatureInput,
  type SignedMessage,
  signatureBase,
  signatureIn,
  signatureParameters,
} from '../domain/signature-base.ts';

/** A private key of the shop with its public half (RFC 7517). */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: Readonly<Record<string, string>>;
}

export type SignatureRefusal = 'signature_missing' | 'signature_invalid' | 'digest_mismatch' | 'algorithm_unsupported';

/** Content-Digest of a body (RFC 9530). */
export function contentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** The signature that a request says it has; null when it says none. */
export function claimedSignature(
  message: SignedMessage,
  body: Uint8Array | null,
): Result<SignatureInput | null, SignatureRefusal> {
  const [input, signature] = [message.header('signature-input'), message.header('signature')];
  if (input === null && signature === null) return ok(null);
  const read = input === null || signature === null ? null : readSignatureInput(input);
  if (read === null) return err('signature_invalid');
  const missing = partsToSign(message, body !== null && body.length > 0).some(
    (part) => !read.components.includes(part),
  );
  return missing ? err('signature_invalid') : ok(read);
}

/** Whether a request is as the owner of the key signed it. */
export function verifySignature(
  input: SignatureInput,
  {
    message,
    body,
    key,
  }: { readonly message: SignedMessage; readonly body: Uint8Array | null; readonly key: PlatformKey },
): Result<null, SignatureRefusal> {
  if (input.components.includes('content-digest') && message.header('content-digest') !== contentDigest(body ?? '')) {
    return err('digest_mismatch');
  }
  const signature = signatureIn(message.header('signature') ?? '', input.label);
  const base = signatureBase(input, message);
  if (signature === null || base === null) return err('signature_invalid');
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const hash = key.crv === 'P-256' ? 'sha256' : 'sha384';
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const isRight = verify(hash, Buffer.from(base), options, Buffer.from(signature, 'base64'));
    return isRight ? ok(null) : err('signature_invalid');
  } catch {
    // The numbers in the key are no point of its curve.
    return err('algorithm_unsupported');
  }
}

/** The headers that sign an answer of the shop. */
export function signAnswer(
  key: SigningKey,
  { status, body, now }: { readonly status: number; readonly body: string; readonly now: Date },
): Record<string, string> {
  const headers = { 'Content-Type': 'application/json', 'Content-Digest': contentDigest(body) };
  const parts = ['@status', 'content-digest', 'content-type'];
  return { ...headers, ...signatureHeaders(key, parts, { status, header: headerOf(headers) }, now) };
}

/** The headers that sign a request of the shop, `headers` among them. */
export function signRequest(
  key: SigningKey,
  {
    url,
    headers: given,
    body,
    now,
  }: {
    readonly url: URL;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly now: Date;
  },
): Record<string, string> {
  const headers = { ...given, 'Content-Type': 'application/json', 'Content-Digest': contentDigest(body) };
  const message: SignedMessage = { method: 'POST', url, header: headerOf(headers) };
  return { ...headers, ...signatureHeaders(key, partsToSign(message, true), message, now) };
}

function signatureHeaders(
  { kid, privateKey }: SigningKey,
  parts: readonly string[],
  message: SignedMessage,
  now: Date,
) {
  const parameters = signatureParameters(parts, kid, now);
  const base = signatureBase({ components: parts, parameters }, message);
  if (base === null) throw new Error('A part to sign is missing');
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { 'Signature-Input': `sig1=${parameters}`, Signature: `sig1=:${signature.toString('base64')}:` };
}

function headerOf(headers: Readonly<Record<string, string>>): SignedMessage['header'] {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lower.get(name) ?? null;
}
