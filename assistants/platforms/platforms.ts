import { parseStrictJson } from '../../domain/input/strict-json.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type PlatformProfile, platformAddress, readPlatformProfile } from '../domain/platform-profile.ts';
import { callOutside, type OutsideOptions } from './call-outside.ts';

type ProfileRefusal = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy';

/** Why an update did not arrive; `permanent` when the platform refuses it itself. */
export interface SendProblem {
  readonly reason: string;
  readonly permanent: boolean;
}

/** The platforms that assistants come from: anybody with a profile on the public internet. */
export interface Platforms {
  /**
   * The profile at an address, kept for a while. `newer`: read again, when the kept one is older than a minute, because
   * a key is missing in it.
   */
  profile(address: string, options?: { readonly newer?: boolean }): Promise<Result<PlatformProfile, ProfileRefusal>>;
  /** Posts to an address that a profile named. */
  send(
    address: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<Result<null, SendProblem>>;
}

interface PlatformsOptions extends OutsideOptions {
  /** Ms since 1970. */
  readonly now: () => number;
  /** The address to call for a text; null when it may not be called. */
  readonly addressOf?: ((text: string) => URL | null) | undefined;
}

/** How long a profile is kept, a missing one too, and before which it is not read again; in ms. */
const PROFILE_MAX_AGE = 10 * 60_000;
const FLOOR = 60_000;
/** Profiles that are kept, and those that are fetched in one minute: what strangers cost the shop has an end. */
const MAX_PROFILES = 200;
const MAX_FETCHED = 60;

interface CachedProfile {
  readonly at: number;
  readonly answer: Result<PlatformProfile, ProfileRefusal>;
}

/** The real platforms, over https. */
export function createPlatforms({ now, addressOf = platformAddress, ...outside }: PlatformsOptions): Platforms {
  const cache = new Map<string, CachedProfile>();
  const running = new Map<string, Promise<CachedProfile['answer']>>();
  const mayFetch = fetchLimit(now);
  const isAddress = (text: string) => addressOf(text) !== null;

  function store(name: string, answer: CachedProfile['answer']): void {
    cache.delete(name);
    cache.set(name, { at: now(), answer });
    const [oldest] = cache.keys();
    if (cache.size > MAX_PROFILES && oldest !== undefined) cache.delete(oldest);
  }

  return {
    async profile(address, { newer = false } = {}) {
      const url = addressOf(address);
      if (url === null) return err('invalid_profile_url');
      const name = url.href;
      const known = cache.get(name);
      const fresh = newer || known?.answer.ok === false ? FLOOR : PROFILE_MAX_AGE;
      if (known && now() - known.at < fresh) return known.answer;
      const busy = running.get(name);
      if (busy !== undefined) return busy;
      if (!mayFetch()) return err('busy');
      const reading = fetchProfile(url, isAddress, outside).finally(() => running.delete(name));
      running.set(name, reading);
      const answer = await reading;
      store(name, answer);
      return answer;
    },

    async send(address, message) {
      const url = addressOf(address);
      return url === null ? err({ reason: 'closed address', permanent: true }) : post(url, message, outside);
    },
  };
}

/** Says whether another profile may be fetched in this minute, and counts it. */
function fetchLimit(now: () => number): () => boolean {
  let minute = 0;
  let fetched = 0;
  return () => {
    const current = Math.floor(now() / FLOOR);
    if (current !== minute) {
      minute = current;
      fetched = 0;
    }
    fetched += 1;
    return fetched <= MAX_FETCHED;
  };
}

async function fetchProfile(
  url: URL,
  isAddress: (text: string) => boolean,
  outside: OutsideOptions,
): Promise<CachedProfile['answer']> {
  const called = await callOutside({ url, method: 'GET', headers: { Accept: 'application/json' } }, outside);
  if (!called.ok || called.value.status !== 200) return err('profile_unreachable');
  const json = parseStrictJson(called.value.body);
  if (!json.ok) return err('profile_malformed');
  return readPlatformProfile(url.href, json.value, isAddress);
}

async function post(
  url: URL,
  { headers, body }: Parameters<Platforms['send']>[1],
  outside: OutsideOptions,
): Promise<Result<null, SendProblem>> {
  const called = await callOutside({ url, method: 'POST', headers, body }, outside);
  if (!called.ok) return err({ reason: called.error, permanent: false });
  const { status } = called.value;
  if (status >= 200 && status < 300) return ok(null);
  // 408 and 429 ask to come again; a redirect is not followed, so it may be put right.
  return err({ reason: `HTTP ${status}`, permanent: status >= 400 && status < 500 && ![408, 429].includes(status) });
}
