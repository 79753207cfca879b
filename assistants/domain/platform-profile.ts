import * as v from 'valibot';
import { LONGEST_ADDRESS, publicAddress } from '../../domain/pages/public-address.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { CAPABILITIES, ORDER, type RootCapability, UCP_VERSION } from './business-profile.ts';

/** A public key with which a platform signs its requests (RFC 7517). */
export interface PlatformKey {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** What a platform publishes about itself, as far as the shop uses it. */
export interface PlatformProfile {
  /** Its own address, which is the platform's name. */
  readonly url: string;
  readonly version: string;
  /** Versions by name of capability. */
  readonly capabilities: ReadonlyMap<string, readonly string[]>;
  /** Where it receives updates of orders, checked as every address of a platform; null when it subscribed to none. */
  readonly webhookUrl: string | null;
  readonly keys: readonly PlatformKey[];
}

const version = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Capability = v.object({ version, config: v.optional(v.record(v.string(), v.unknown())) });
const Profile = v.object({
  ucp: v.object({
    version,
    capabilities: v.optional(v.record(v.string(), v.pipe(v.array(Capability), v.maxLength(20))), {}),
  }),
  signing_keys: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(50)), []),
});
/** Keys of another kind may stand among them: they are left out. */
const Key = v.object({
  kid: word,
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: word,
  y: word,
  use: v.optional(v.literal('sig')),
});

/** Reads a platform's profile; `profile_malformed` when it is not one. */
export function readPlatformProfile(
  url: string,
  value: unknown,
  isAddress: (text: string) => boolean = (text) => publicAddress(text) !== null,
): Result<PlatformProfile, 'profile_malformed'> {
  const parsed = v.safeParse(Profile, value);
  if (!parsed.success) return err('profile_malformed');
  const { ucp, signing_keys } = parsed.output;
  const entries = Object.entries(ucp.capabilities);
  const hook = ucp.capabilities[ORDER]?.map(({ config }) => config?.webhook_url).find((url) => typeof url === 'string');
  return ok({
    url,
    version: ucp.version,
    capabilities: new Map(entries.map(([name, given]) => [name, given.map((one) => one.version)])),
    webhookUrl: hook !== undefined && isAddress(hook) ? hook : null,
    keys: signing_keys.flatMap((key) => {
      const read = v.safeParse(Key, key);
      if (!read.success) return [];
      const { kid, kty, crv, x, y } = read.output;
      return [{ kid, kty, crv, x, y }];
    }),
  });
}

/** The capabilities that shop and platform share in this version; no extension without one that it extends. */
export function sharedCapabilities({ capabilities }: Pick<PlatformProfile, 'capabilities'>): readonly string[] {
  const spoken = CAPABILITIES.filter(({ name }) => capabilities.get(name)?.includes(UCP_VERSION));
  const isSpoken = (parent: string) => spoken.some(({ name }) => name === parent);
  return spoken.filter(({ parents }) => parents.length === 0 || parents.some(isSpoken)).map(({ name }) => name);
}

/** Of the shared capabilities those that matter to an operation: its own, and what extends it. */
export function relevantCapabilities(shared: readonly string[], root: RootCapability): readonly string[] {
  const relevant = CAPABILITIES.filter(({ name, parents }) => name === root || parents.includes(root));
  return relevant.map(({ name }) => name).filter((name) => shared.includes(name));
}

/** The sender's profile in `UCP-Agent: profile="https://..."`, a structured dictionary (RFC 8941); null for none. */
export function profileIn(header: string | null): string | null {
  if (header === null || header.length > 2 * LONGEST_ADDRESS) return null;
  const [, quoted] = /(?:^|,)[ \t]*profile="((?:[^"\\]|\\["\\])*)"[ \t]*(?=$|[,;])/.exec(header) ?? [];
  return quoted === undefined ? null : quoted.replaceAll(/\\(["\\])/g, '$1');
}
