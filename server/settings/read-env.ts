import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { readSettings, wholeNumber } from '../../domain/input/read-settings.ts';
import {
  DEFAULT_BOOK_PAGES,
  DEFAULT_LIMITS,
  DEFAULT_ORDER_LIMITS,
  DEFAULT_WIDER,
} from '../../domain/limits/rate-limit.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SmtpSettings } from '../../mail/transport.ts';
import { wings } from '../../wings.ts';
import { type Env, SettingsError } from './env.ts';

const WebProcesses = v.union(
  [
    wholeNumber(1, 64),
    v.pipe(
      v.literal('all'),
      v.transform(() => availableParallelism()),
    ),
  ],
  'must be a whole number from 1 to 64, or all',
);

const SiteUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an address such as https://www.example.nl, without a path'),
  v.transform((text) => new URL(text).origin),
);

const Settings = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  WEB_PROCESSES: v.optional(WebProcesses, '1'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '0.0.0.0'),
  SOCKET: v.optional(v.pipe(v.string(), v.startsWith('/', 'must be a whole path'))),
  SITE_URL: v.optional(SiteUrl),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), 'data.local'),
  COPIES_TO: v.optional(v.string()),
  COPIES_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  COPIES_KEY: v.optional(v.string()),
  COPIES_SECRET: v.optional(v.string()),
  HEARTBEAT_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must start with https://'))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  MOLLIE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(test|live)_\w{20,}$/, 'must start with test_ or live_'))),
  SENDCLOUD_KEYS: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{16,80}:[\w-]{16,80}$/, 'must be public:secret, the keys of Sendcloud')),
  ),
  BAG_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/, 'must be a key of Kadaster'))),
  SMTP_HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name'))),
  SMTP_PORT: v.optional(wholeNumber(1, 65535)),
  SMTP_SECURITY: v.optional(v.picklist(['starttls', 'tls', 'none'], 'must be starttls, tls or none'), 'starttls'),
  SMTP_USER: v.optional(v.string()),
  SMTP_PASSWORD: v.optional(v.string()),
  MAIL_GIVE_UP_HOURS: v.optional(wholeNumber(1, 720), '72'),
  DKIM_SELECTOR: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d._-]{0,62}$/i, 'must be a selector such as mail1')),
  ),
  MESSAGES_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), String(DEFAULT_LIMITS.perAddress.max)),
  MESSAGES_PER_EMAIL: v.optional(wholeNumber(1, 100_000), String(DEFAULT_LIMITS.perEmail.max)),
  MESSAGES_IN_TOTAL: v.optional(wholeNumber(1, 999_999), String(DEFAULT_LIMITS.total.max)),
  CHECKOUTS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), String(DEFAULT_ORDER_LIMITS.checkouts.max)),
  ORDERS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), String(DEFAULT_ORDER_LIMITS.orders.max)),
  ORDERS_IN_TOTAL: v.optional(wholeNumber(1, 999_999), String(DEFAULT_ORDER_LIMITS.total.max)),
  CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), '256'),
  BOOK_PAGES_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), String(DEFAULT_BOOK_PAGES.max)),
  NETWORK_56_TIMES: v.optional(wholeNumber(1, 256), String(DEFAULT_WIDER.by56)),
  NETWORK_48_TIMES: v.optional(wholeNumber(1, 65_536), String(DEFAULT_WIDER.by48)),
  HELD_PIECES_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), String(DEFAULT_ORDER_LIMITS.heldPieces)),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(0, 10), '0'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

/** Reads the environment; empty is absent. Throws SettingsError, a sentence per wrong setting without its value. */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const read = readSettings(Settings, given);
  const ofWings = readWingSettings(given);
  if (!read.ok || !ofWings.ok) {
    throw new SettingsError([read, ofWings].flatMap((one) => (one.ok ? [] : one.error)).join('\n'));
  }
  const settings = read.value;
  if (settings.PORT === 0 && !settings.SITE_URL)
    throw new SettingsError('SITE_URL must be set beside PORT=0: nobody can visit port 0');
  return {
    ...mailSettings(settings),
    port: settings.PORT,
    host: settings.HOST,
    socket: settings.SOCKET ?? null,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    heartbeatUrl: settings.HEARTBEAT_URL ?? null,
    copies: copySettings(settings, given),
    mollieApiKey: settings.MOLLIE_API_KEY ?? null,
    sendcloudKeys: settings.SENDCLOUD_KEYS ?? null,
    bagApiKey: settings.BAG_API_KEY ?? null,
    orderLimits: {
      checkouts: { max: settings.CHECKOUTS_PER_ADDRESS, period: HOUR },
      orders: { max: settings.ORDERS_PER_ADDRESS, period: HOUR },
      wider: widerNetworks(settings),
      total: { max: settings.ORDERS_IN_TOTAL, period: HOUR },
      heldPieces: settings.HELD_PIECES_PER_ADDRESS,
    },
    bookPages: { ...DEFAULT_BOOK_PAGES, max: settings.BOOK_PAGES_PER_ADDRESS },
    wings: ofWings.value,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    webProcesses: settings.WEB_PROCESSES,
    production: settings.NODE_ENV === 'production',
  };
}

function readWingSettings(given: Readonly<Record<string, string>>): Result<Env['wings'], readonly string[]> {
  const read = wings.map((door) => ({ name: door.name, settings: door.readSettings(given) }));
  const wrong = read.flatMap(({ settings }) => (settings.ok ? [] : settings.error));
  if (wrong.length > 0) return err(wrong);
  return ok(Object.fromEntries(read.map(({ name, settings }) => [name, settings.ok ? settings.value : null])));
}

/** Default ports: submission with STARTTLS or TLS, or plain SMTP. */
const SMTP_PORTS = { starttls: 587, tls: 465, none: 25 } as const;
const HOUR = 60 * 60_000;

function copySettings(
  { COPIES_TO: to, COPIES_PASSWORD: password, ...keys }: v.InferOutput<typeof Settings>,
  { PATH = '', HOME = '' }: Readonly<Record<string, string>>,
) {
  if (to === undefined) return null;
  if (password === undefined) throw new SettingsError('COPIES_PASSWORD must be set beside COPIES_TO');
  return { to, password, key: keys.COPIES_KEY ?? null, secret: keys.COPIES_SECRET ?? null, machine: { PATH, HOME } };
}

function widerNetworks(settings: v.InferOutput<typeof Settings>) {
  return { by56: settings.NETWORK_56_TIMES, by48: settings.NETWORK_48_TIMES };
}

function mailSettings(settings: v.InferOutput<typeof Settings>) {
  const { SMTP_HOST: host, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: password } = settings;
  if (host === undefined && (user !== undefined || password !== undefined))
    throw new SettingsError('SMTP_HOST must be set beside SMTP_USER and SMTP_PASSWORD');
  if ((user === undefined) !== (password === undefined))
    throw new SettingsError('SMTP_USER and SMTP_PASSWORD must be set together');
  const login = user !== undefined && password !== undefined ? { user, password } : null;
  const smtp: SmtpSettings | null =
    host === undefined ? null : { host, port: settings.SMTP_PORT ?? SMTP_PORTS[security], security, login };
  return {
    smtp,
    mailGiveUpAfter: settings.MAIL_GIVE_UP_HOURS * HOUR,
    dkimSelector: settings.DKIM_SELECTOR ?? null,
    messageLimits: {
      perAddress: { max: settings.MESSAGES_PER_ADDRESS, period: HOUR },
      wider: widerNetworks(settings),
      perEmail: { max: settings.MESSAGES_PER_EMAIL, period: HOUR },
      total: { max: settings.MESSAGES_IN_TOTAL, period: HOUR },
    },
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
  };
}

/**
 * Reads the settings of the environment, with those of `.env`, if present, as fallback. Throws a SettingsError
 * for an invalid setting, and for a file that exists but cannot be read: without its settings the shop would
 * open with test payments.
 */
export function readEnvFile(
  file = '.env',
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Env {
  return readEnv({ ...settingsIn(file), ...environment });
}

/** Not `process.loadEnvFile`: that reports every file that it cannot open as missing. */
function settingsIn(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code === 'ENOENT') return {};
    throw new SettingsError(`${file} is there, but cannot be read (${code})`, { cause: error });
  }
}
