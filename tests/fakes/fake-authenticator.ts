import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { RegisteredPasskey, UsedPasskey } from '../../domain/owner/passkey.ts';

/** What the other side of a ceremony says, which a test may say wrong. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly counter?: number;
  /** False: the device did not ask who is there. */
  readonly isVerified?: boolean;
  /** Signs with this key instead of its own. */
  readonly key?: KeyObject;
}

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A device with one passkey (ES256), which writes what WebAuthn writes: the shop reads real bytes. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    id: shared.id,
    make(ceremony: Ceremony): RegisteredPasskey {
      const idLength = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(ceremony, FLAG.attested), attested]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...shared, clientExtensionResults: {}, response };
    },
    use(ceremony: Ceremony): UsedPasskey {
      const clientDataJSON = clientData('webauthn.get', ceremony);
      const authData = authenticatorData(ceremony);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([authData, hash]), ceremony.key ?? privateKey);
      const response = {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...shared, clientExtensionResults: {}, response };
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function authenticatorData({ rpId, counter = 0, isVerified = true }: Ceremony, more = 0): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = FLAG.present | (isVerified ? FLAG.verified : 0) | more;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** A map of CBOR: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

/** A text of CBOR, shorter than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A string of bytes of CBOR, from 24 to 255 long. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
