import {
  createCipheriv,
  createECDH,
  createPublicKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PushAddress } from '../../domain/owner/push.ts';

/* Web Push as browsers take it: a message that only the device can read (RFC 8291), signed by the shop (RFC 8292). */

const CURVE = 'prime256v1';
/** How long a signature is valid, in seconds; a day is the most that is allowed. */
const SIGNED_FOR = 12 * 60 * 60;
/** How long the push service keeps it for a device that is off, in seconds. */
const KEPT_FOR = 24 * 60 * 60;
/** Bytes of what is told, whatever it is: its length says nothing about it. */
const LENGTH = 512;

export interface SignedBy {
  readonly key: KeyObject;
  /** Who sends it: the address of the shop. */
  readonly subject: string;
  readonly now: Date;
}

/** Whether a key in base64url is a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The public key of the shop as browsers want it: an uncompressed point, in base64url. */
export function publicPoint(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

/** The request that tells a device something; `topic` takes the place of what waits for it under the same name. */
export function pushRequest(address: PushAddress, message: object, topic: string, signed: SignedBy) {
  return {
    headers: {
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(KEPT_FOR),
      Topic: topic,
      Urgency: 'high',
      Authorization: authorization(address.endpoint, signed),
    },
    body: encrypted(address, Buffer.from(JSON.stringify(message).padEnd(LENGTH))),
  };
}

/** One record of `aes128gcm` (RFC 8188), which the keys of a device open. */
function encrypted({ p256dh, auth }: PushAddress, plain: Buffer): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const once = createECDH(CURVE);
  const own = once.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(once.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  // The byte after the message says that this record is the last one.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, body]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** The `vapid` header: which shop sends this, for the push service of the endpoint alone. */
function authorization(endpoint: string, { key, subject, now }: SignedBy): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + SIGNED_FOR;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicPoint(key)}`;
}
