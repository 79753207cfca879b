import type { CopySettings } from '../../data/copies/restic.ts';
import type { MessageLimits, OrderLimits, RateLimit } from '../../domain/limits/rate-limit.ts';
import type { SmtpSettings } from '../../mail/transport.ts';

/** Every setting of the shop, parsed once. `.env.example` lists the same names with their meaning. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Path of the Unix socket on which it listens instead; null: none. */
  readonly socket: string | null;
  /** Without a slash at the end; used for canonical URLs, feeds, mails and payment returns. */
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where the copies of every five minutes go; null: none are made. */
  readonly copies: CopySettings | null;
  /** Called every few minutes as long as the shop works; null: nothing is. */
  readonly heartbeatUrl: string | null;
  readonly mollieApiKey: string | null;
  /** `public:secret`; null: owners make their labels elsewhere. */
  readonly sendcloudKeys: string | null;
  /** Of Kadaster's register of addresses; null: shoppers type all of theirs. */
  readonly bagApiKey: string | null;
  /** Null: mails wait in the outbox. */
  readonly smtp: SmtpSettings | null;
  /** How long a mail that the server refuses is retried before it is given up, in ms. */
  readonly mailGiveUpAfter: number;
  /** The selector under which the mail provider publishes its DKIM key; only the doctor uses it. */
  readonly dkimSelector: string | null;
  readonly messageLimits: MessageLimits;
  readonly orderLimits: OrderLimits;
  /** Product pages for a typed book that one visitor's address may ask for. */
  readonly bookPages: RateLimit;
  readonly wings: Readonly<Record<string, unknown>>;
  /** How many processes answer visitors. */
  readonly webProcesses: number;
  /** Open connections of one visitor's address; not counted behind a proxy. */
  readonly connectionsPerAddress: number;
  /** Number of our own proxies in front of the shop. */
  readonly trustedProxyHops: number;
  readonly production: boolean;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
