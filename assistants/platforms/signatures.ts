import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PlatformKey } from '../domain/platform-profile.ts';

/** A signature as a request names it (RFC 9421): which parts it covers, by which key. */
interface SignatureInput {
  /** "sig1". */
  readonly label: string;
  readonly components: readonly string[];
  readonly keyId: string;
  /** Seconds since 1970 from which it no longer counts; null when it says none. */
  readonly expires: number | null;
  /** The algorithm that it names; null when it names none. */
  readonly algorithm: string | null;
  /** The text after the label, exactly as it was sent: it is signed itself. */
  readonly parameters: string;
}

/** What can be signed of a request. */
export interface SignedMessage {
  readonly method: string;
  /** As the sender wrote it. */
  readonly url: URL;
  readonly header: (name: string) => string | null;
}

const INPUT =
  /^\s*([a-z*][\w.*-]{0,40})=(\(((?:"[@\w-]{1,60}"(?: "[@\w-]{1,60}"){0,30})?)\)((?:;[\w*.-]{1,30}(?:=(?:"[^"\\]{0,300}"|[\w.:/+=?-]{1,100}))?){0,10}))\s*$/;

/** Reads a Signature-Input header with one signature; null when it is not one. */
export function readSignatureInput(header: string): SignatureInput | null {
  const [, label, parameters, list = '', rest = ''] = header.length > 2_000 ? [] : (INPUT.exec(header) ?? []);
  const keyId = /;keyid="([^"]+)"/.exec(rest)?.[1];
  if (label === undefined || parameters === undefined || keyId === undefined) return null;
  const components = list.split(' ').map((part) => part.slice(1, -1));
  if (new Set(components).size !== components.length) return null;
  const expires = /;expires=(\d{1,12})(?=;|$)/.exec(rest)?.[1];
  if (/;expires=/.test(rest) && expires === undefined) return null;
  return {
    label,
    components,
    keyId,
    expires: expires === undefined ? null : Number(expires),
    algorithm: /;alg="([^"]+)"/.exec(rest)?.[1] ?? null,
    parameters,
  };
}

/** The bytes of the signature with this label in a Signature header, in base64; null when it is not there. */
export function signatureIn(header: string, label: string): string | null {
  if (header.length > 2_000) return null;
  const found = header.split(',').find((part) => part.trim().startsWith(`${label}=:`));
  return /=:([\w+/]{10,400}={0,2}):\s*$/.exec(found ?? '')?.[1] ?? null;
}

/** The text that is signed (RFC 9421, section 2.5); null when a part that it covers is missing. */
export function signatureBase(
  { components, parameters }: Pick<SignatureInput, 'components' | 'parameters'>,
  message: SignedMessage,
): string | null {
  const lines: string[] = [];
  for (const name of components) {
    const value = partOf(name, message);
    if (value === null) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function partOf(name: string, { method, url, header }: SignedMessage): string | null {
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return url.host.toLowerCase();
    case '@path':
      return url.pathname;
    case '@query':
      return url.search || '?';
    default:
      return name.startsWith('@') ? null : (header(name)?.trim() ?? null);
  }
}

/** The parts of a request that a signature must cover, so that none of them can be changed. */
function partsToSign({ url, header }: SignedMessage, hasBody: boolean): readonly string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(url.search ? ['@query'] : []),
    ...['ucp-agent', 'idempotency-key'].filter((name) => header(name) !== null),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
  ];
}

/** The parameters of a signature by us: `("@method" "@path");created=1763800000;keyid="..."`. */
function signatureParameters(components: readonly string[], keyId: string, now: Date): string {
  const list = components.map((name) => `"${name}"`).join(' ');
  return `(${list});created=${Math.floor(now.getTime() / 1000)};keyid="${keyId}"`;
}

/** A private key of the shop with its public half (RFC 7517). */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: Readonly<Record<string, string>>;
}

type SignatureRefusal = 'signature_missing' | 'signature_invalid' | 'digest_mismatch' | 'algorithm_unsupported';

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

/** The one that the standard asks for, as RFC 9421, section 6.2, names it. */
const ALGORITHM = 'ecdsa-p256-sha256';

interface Verification {
  readonly message: SignedMessage;
  readonly body: Uint8Array | null;
  readonly key: PlatformKey;
  readonly now: Date;
}

/** Whether a request is as the owner of the key signed it, with the algorithm of the key, and not too long ago. */
export function verifySignature(
  input: SignatureInput,
  { message, body, key, now }: Verification,
): Result<null, SignatureRefusal> {
  if (input.algorithm !== null && input.algorithm !== ALGORITHM) return err('algorithm_unsupported');
  if (input.expires !== null && input.expires * 1000 <= now.getTime()) return err('signature_invalid');
  if (input.components.includes('content-digest') && message.header('content-digest') !== contentDigest(body ?? '')) {
    return err('digest_mismatch');
  }
  const signature = signatureIn(message.header('signature') ?? '', input.label);
  const base = signatureBase(input, message);
  if (signature === null || base === null) return err('signature_invalid');
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const isRight = verify('sha256', Buffer.from(base), options, Buffer.from(signature, 'base64'));
    return isRight ? ok(null) : err('signature_invalid');
  } catch {
    // The numbers in the key are no point of its curve.
    return err('algorithm_unsupported');
  }
}

interface UnsignedRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: Date;
}

/** The headers that sign a request of the shop, `headers` among them. */
export function signRequest(
  { kid, privateKey }: SigningKey,
  { url, now, body, ...request }: UnsignedRequest,
): Record<string, string> {
  const headers: Readonly<Record<string, string>> = {
    ...request.headers,
    'Content-Type': 'application/json',
    'Content-Digest': contentDigest(body),
  };
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const message: SignedMessage = { method: 'POST', url, header: (name) => lower.get(name) ?? null };
  const components = partsToSign(message, true);
  const parameters = signatureParameters(components, kid, now);
  const base = signatureBase({ components, parameters }, message);
  if (base === null) throw new Error('A part to sign is missing');
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    ...headers,
    'Signature-Input': `sig1=${parameters}`,
    Signature: `sig1=:${signature.toString('base64')}:`,
  };
}
