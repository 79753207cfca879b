import { parseStrictJson } from '../../domain/input/strict-json.ts';
import { countVisitors } from '../../domain/limits/count-visitors.ts';
import { DEFAULT_WIDER, type RateLimit } from '../../domain/limits/rate-limit.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { publicAddress } from '../../domain/pages/public-address.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { callOutside, type OutsideOptions } from '../../flows/call-outside.ts';
import { type PlatformProfile, readPlatformProfile } from '../domain/platform-profile.ts';

type ProfileRefusal =
  | 'invalid_profile_url'
  | 'profile_unreachable'
  | 'profile_malformed'
  | 'too_many_requests'
  | 'busy';

interface ProfileQuery {
  /** The counted address that names the platform. */
  readonly visitor: string;
  /** Read it again, when the kept one is older than a minute, because a key is missing in it. */
  readonly newer?: boolean;
}

/** Why an update did not arrive; `permanent` when the platform refuses it itself. */
export interface SendProblem {
  readonly reason: string;
  readonly permanent: boolean;
}

/** The platforms that assistants come from: anybody with a profile on the public internet. */
export interface Platforms {
  /** The profile at an address, kept for a while. */
  profile(address: string, query: ProfileQuery): Promise<Result<PlatformProfile, ProfileRefusal>>;
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
/** Profiles that are kept; the least recently used leaves first. */
const MAX_PROFILES = 200;
/** Platforms that one visitor's address may name first. */
const NEW_PER_VISITOR: RateLimit = { max: 10, period: 60 * 60_000 };
/** Profiles that all may have read: of unknown platforms, and of those that were read before. */
const PER_MINUTE = 60;

type ProfileRow = 'knownPlatform' | 'unknownPlatform';

interface CachedProfile {
  readonly at: number;
  readonly answer: Result<PlatformProfile, ProfileRefusal>;
}

/** The real platforms, over https. */
export function createPlatforms(options: PlatformsOptions): Platforms {
  const { now, addressOf = publicAddress, ...outside } = options;
  const cache = createProfileCache();
  const running = new Map<string, Promise<CachedProfile['answer']>>();
  const isTooNew = countVisitors({ limit: NEW_PER_VISITOR, wider: DEFAULT_WIDER, now: () => new Date(now()) });
  const begin = createBudgets(now);
  const isAddress = (text: string) => addressOf(text) !== null;

  return {
    async profile(address, { visitor, newer = false }) {
      const url = addressOf(address);
      if (url === null) return err('invalid_profile_url');
      const name = url.href;
      const kept = cache.use(name);
      const fresh = newer || kept?.answer.ok === false ? FLOOR : PROFILE_MAX_AGE;
      if (kept && now() - kept.at < fresh) return kept.answer;
      const isKnown = kept?.answer.ok === true;
      const busy = running.get(name);
      if (busy !== undefined) return busy;
      if (!isKnown && isTooNew(visitor) !== null) return err('too_many_requests');
      const row = isKnown ? 'knownPlatform' : 'unknownPlatform';
      const done = begin(row);
      if (done === null) return err('busy');
      const reading = fetchProfile({ row, url }, isAddress, outside).finally(() => {
        running.delete(name);
        done();
      });
      running.set(name, reading);
      const answer = await reading;
      cache.store(name, { at: now(), answer });
      return answer;
    },

    async send(address, message) {
      const url = addressOf(address);
      return url === null ? err({ reason: 'closed address', permanent: true }) : post(url, message, outside);
    },
  };
}

/** Keeps the profiles that were used last. */
function createProfileCache() {
  const kept = new Map<string, CachedProfile>();
  const store = (name: string, profile: CachedProfile): void => {
    kept.delete(name);
    kept.set(name, profile);
    const [oldest] = kept.keys();
    if (kept.size > MAX_PROFILES && oldest !== undefined) kept.delete(oldest);
  };
  return {
    store,
    use(name: string): CachedProfile | undefined {
      const known = kept.get(name);
      if (known) store(name, known);
      return known;
    },
  };
}

/** Begins one more call within the budget of its row, and returns what ends it; null when that is used up. */
function createBudgets(now: () => number): (row: ProfileRow) => (() => void) | null {
  const used = {
    knownPlatform: { minute: 0, begun: 0, running: 0 },
    unknownPlatform: { minute: 0, begun: 0, running: 0 },
  };
  return (row) => {
    const use = used[row];
    const minute = Math.floor(now() / FLOOR);
    if (minute !== use.minute) Object.assign(use, { minute, begun: 0 });
    if (use.begun >= PER_MINUTE || use.running >= OUTWARD[row].atOnce) return null;
    use.begun += 1;
    use.running += 1;
    return () => {
      use.running -= 1;
    };
  };
}

async function fetchProfile(
  { row, url }: { readonly row: ProfileRow; readonly url: URL },
  isAddress: (text: string) => boolean,
  outside: OutsideOptions,
): Promise<CachedProfile['answer']> {
  const called = await callOutside({ row, url, method: 'GET', headers: { Accept: 'application/json' } }, outside);
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
  const called = await callOutside({ row: 'platformWebhook', url, method: 'POST', headers, body }, outside);
  if (!called.ok) return err({ reason: called.error, permanent: false });
  const { status } = called.value;
  if (status >= 200 && status < 300) return ok(null);
  // 408 and 429 ask to come again; a redirect is not followed, so it may be put right.
  return err({ reason: `HTTP ${status}`, permanent: status >= 400 && status < 500 && ![408, 429].includes(status) });
}
