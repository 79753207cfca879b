import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../../flows/shop.ts';
import { findSession } from '../data/sessions.ts';
import { envelope, UCP_VERSION } from '../domain/business-profile.ts';
import { type Message, unrecoverable } from '../domain/messages.ts';
import { type PlatformProfile, profileIn, sharedCapabilities } from '../domain/platform-profile.ts';
import type { AssistantRefusal, AssistantRefusalCode } from '../domain/refusals.ts';
import type { AssistantSession } from '../domain/session.ts';
import type { Platforms } from '../platforms/platforms.ts';
import { claimedSignature, type SignedMessage, verifySignature } from '../platforms/signatures.ts';
import type { Assistants } from './assistants.ts';

export interface IncomingMessage extends SignedMessage {
  /** The bytes of its body; null without one. */
  readonly body: Uint8Array | null;
  /** The profile that the body names, which MCP has besides the header; null when it names none. */
  readonly namedProfile: string | null;
}

/** Who asks: a platform, and what it shares with the shop. */
export interface Caller {
  readonly platform: PlatformProfile;
  /** The request was signed with a key of the platform. */
  readonly signed: boolean;
  readonly shared: readonly string[];
}

/** Who asks, and the capabilities that the answer uses. */
export interface CallContext {
  readonly caller: Caller;
  readonly capabilities: readonly string[];
  /** The address that asks: a checkout is counted for it, as for a visitor. */
  readonly visitor: string;
}

/** What an operation answers: the body of a response over HTTP, and the result of a tool. */
export interface OperationAnswer {
  readonly status: number;
  readonly body: object;
}

/** What an operation answers, or why the request was refused. */
export type Answered = Result<OperationAnswer, AssistantRefusal>;

type Sharing = Pick<CallContext, 'capabilities'>;

/** The answer of an operation that was done. */
export function done({ capabilities }: Sharing, body: object): Answered {
  return ok({ status: 200, body: { ucp: envelope(capabilities), ...body } });
}

/** The answer that the business refuses, with the reasons and the page where a visitor can go on; its HTTP status is 200. */
export function refused(
  { siteUrl }: Pick<Shop, 'siteUrl'>,
  { capabilities }: Sharing,
  messages: readonly Message[],
  path: string = paths.cart,
): Answered {
  return ok({ status: 200, body: { ucp: envelope(capabilities, 'error'), messages, continue_url: siteUrl + path } });
}

/** Reads the profile of the platform that asks, and checks version and signature. */
export async function recognisePlatform(
  { shop, platforms }: Assistants,
  message: IncomingMessage,
  visitor: string,
): Promise<Result<Caller, AssistantRefusalCode>> {
  const inHeader = profileIn(message.header('ucp-agent'));
  const address = inHeader ?? message.namedProfile;
  if (address === null) return err('invalid_profile_url');
  // Who signs as one platform does not speak for another.
  if (inHeader !== null && message.namedProfile !== null && inHeader !== message.namedProfile) {
    return err('invalid_profile_url');
  }
  const profile = await platforms.profile(address, { visitor });
  if (!profile.ok) return profile;
  if (profile.value.version !== UCP_VERSION) return err('version_unsupported');
  const signed = await isSigned({ message, now: shop.now() }, profile.value, () =>
    platforms.profile(address, { visitor, newer: true }),
  );
  if (!signed.ok) return signed;
  return ok({ platform: profile.value, signed: signed.value, shared: sharedCapabilities(profile.value) });
}

async function isSigned(
  { message, now }: { readonly message: IncomingMessage; readonly now: Date },
  platform: PlatformProfile,
  readAgain: () => ReturnType<Platforms['profile']>,
): Promise<Result<boolean, AssistantRefusalCode>> {
  const { body } = message;
  const claimed = claimedSignature(message, body);
  if (!claimed.ok || claimed.value === null) return claimed.ok ? ok(false) : claimed;
  const { keyId } = claimed.value;
  const named = (profile: PlatformProfile) => profile.keys.find(({ kid }) => kid === keyId);
  const newer = named(platform) ? null : await readAgain();
  const key = named(platform) ?? (newer?.ok ? named(newer.value) : undefined);
  if (!key) return err('key_not_found');
  const verified = verifySignature(claimed.value, { message, body, key, now });
  return verified.ok ? ok(true) : verified;
}

/** A session that the platform that asks begins now; a checkout is stored with its cart and its order page. */
export function newSession(
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  { caller: { platform, signed } }: CallContext,
  begun: Pick<AssistantSession, 'kind' | 'content' | 'expiresAt'> & Partial<AssistantSession>,
): AssistantSession {
  return {
    id: newToken(),
    platform: platform.url,
    signed,
    webhookUrl: begun.kind === 'checkout' ? platform.webhookUrl : null,
    canceled: false,
    cartId: null,
    checkoutToken: '',
    createdAt: now(),
    ...begun,
  };
}

/** A session of the platform that asks; null when it has none with this id, or it is over. */
export async function findOwnSession(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  caller: Caller,
  { id, kind }: Pick<AssistantSession, 'id' | 'kind'>,
): Promise<AssistantSession | null> {
  const session = isToken(id) ? await findSession(database.db, id) : null;
  if (session?.kind !== kind || !belongsTo(caller, session)) return null;
  const isOver = kind === 'cart' && (session.canceled || session.expiresAt <= now());
  return isOver ? null : session;
}

const GONE = {
  cart: unrecoverable('not_found', 'Deze winkelwagen is er niet meer.'),
  checkout: unrecoverable('not_found', 'Deze bestelling is er niet meer. Begin opnieuw.'),
};

/** The answer when there is no such cart or checkout, or no longer. */
export function sessionGone(shop: Shop, asking: CallContext, kind: AssistantSession['kind']): Answered {
  return refused(shop, asking, [GONE[kind]]);
}

/** Whether a session was begun by this platform; one that was begun with a signature needs one. */
export function belongsTo(
  { platform, signed }: Caller,
  session: Pick<AssistantSession, 'platform' | 'signed'>,
): boolean {
  return session.platform === platform.url && (signed || !session.signed);
}
