import type { Owner } from '../../domain/owner/owner.ts';
import type { Passkey, RegisteredPasskey, UsedPasskey } from '../../domain/owner/passkey.ts';

/*
 * WebAuthn (https://www.w3.org/TR/webauthn-3/), done by @simplewebauthn/server. It is loaded when somebody uses a passkey:
 * a shop without owners does without it.
 */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE), which all devices of today have one of. */
const ALGORITHMS = [-8, -7, -257];

/** What a passkey is bound to: the name of the site, and its origin; and what this use of it has to sign. */
function expectedOf(siteUrl: string, expectedChallenge: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { expectedRPID: hostname, expectedOrigin: origin, expectedChallenge };
}

interface PasskeyMaker extends Pick<Owner, 'id' | 'name' | 'email'> {
  readonly siteUrl: string;
  readonly brand: string;
  /** Those that the owner has already. */
  readonly known: readonly Passkey[];
}

/** What a browser needs to make a passkey; holds a new challenge. */
export async function registrationOptions({ siteUrl, brand, id, name, email, known }: PasskeyMaker) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand,
    rpID: new URL(siteUrl).hostname,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: [...passkey.transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    // The passkey itself says whose it is, and its device asks who is there.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to use a passkey; the same for everybody, so that it tells nothing. */
export async function authenticationOptions(siteUrl: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: new URL(siteUrl).hostname, userVerification: 'required' });
}

/** The id, public key and counter of a new passkey; null when the browser's answer is not what was asked for. */
export async function verifyRegistration(
  siteUrl: string,
  { passkey, challenge }: { readonly passkey: RegisteredPasskey; readonly challenge: string },
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      ...expectedOf(siteUrl, challenge),
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * The passkey's new counter; null when the signature, the challenge, the origin or the site's name is wrong, the device
 * did not ask who is there, or the counter did not go up: then there is a copy.
 */
export async function verifyAuthentication(
  siteUrl: string,
  { used, known, challenge }: { readonly used: UsedPasskey; readonly known: Passkey; readonly challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(
    verifyAuthenticationResponse({
      ...expectedOf(siteUrl, challenge),
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for whatever is wrong in an answer that somebody made up. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  try {
    return await verifying;
  } catch {
    return null;
  }
}
