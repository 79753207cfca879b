import * as v from 'valibot';

/** A key pair on a device or in a password manager, of which the shop has the public half (WebAuthn). */
export interface Passkey {
  /** In base64url, chosen by the device. */
  readonly id: string;
  readonly ownerId: string;
  /** COSE in base64url. */
  readonly publicKey: string;
  /** How often it was used, as the device counts; 0 for devices that do not count. */
  readonly counter: number;
  /** How a browser reaches it: "internal", "hybrid". */
  readonly transports: readonly string[];
  /** Where it was made: "Safari op iPhone". */
  readonly device: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  /** It waits to be confirmed after a restore, and opens nothing. */
  readonly isSuspended: boolean;
}

/** How long a browser has to sign what the shop asks, in ms. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

const base64url = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max));
const shared = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  clientExtensionResults: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(() => ({})),
  ),
};

/** What the browser gives after a passkey was made, as `PublicKeyCredential.toJSON()` writes it. */
export const RegisteredPasskey = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});

/** What the browser gives after a passkey was used. */
export const UsedPasskey = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: v.optional(v.nullable(base64url(200))),
  }),
});

/** What the script of the sign-in page asks of the shop. */
export const PasskeyCall = v.variant('want', [
  v.object({ want: v.literal('options-to-make') }),
  v.object({ want: v.literal('make'), passkey: RegisteredPasskey }),
  v.object({ want: v.literal('options-to-use') }),
  v.object({ want: v.literal('use'), passkey: UsedPasskey }),
]);
export type PasskeyCall = v.InferOutput<typeof PasskeyCall>;
export type RegisteredPasskey = v.InferOutput<typeof RegisteredPasskey>;
export type UsedPasskey = v.InferOutput<typeof UsedPasskey>;
