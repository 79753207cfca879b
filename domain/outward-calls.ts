/** How something outside this process is called. Times in ms. */
interface OutwardCall {
  /** What keeps its failures from everything else. */
  readonly bulkhead: string;
  /** Calls at the same time in one process; null: as many as the shop's own limits on requests let through. */
  readonly atOnce: number | null;
  /** Longest wait for one call. */
  readonly timeout: number;
  /** Pauses before it is tried again; 'outbox': it stays there, and waits as `domain/message/mail-schedule.ts` says. */
  readonly retries: readonly number[] | 'outbox';
}

/** Everything outside that the shop calls; `tests/outward-calls.test.ts` refuses a source that calls without a row. */
export const OUTWARD = {
  /** With its idempotency key; not again after a time-out, since the shopper has waited long enough. */
  mollie: {
    bulkhead: 'readings of one payment are shared, and so are their failures',
    atOnce: null,
    timeout: 10_000,
    retries: [250, 1_000],
  },
  /** Its list of methods, for which the order page waits. */
  mollieMethods: {
    bulkhead: 'kept, and the order page goes on without',
    atOnce: null,
    timeout: 2_000,
    retries: [250, 1_000],
  },
  /** The picture of a method; without it a page shows a drawing. */
  methodPicture: { bulkhead: 'one after the other, and no page waits for it', atOnce: 1, timeout: 2_000, retries: [] },
  /** Looked up by the shop's own reference before it is announced again; what has no answer waits for the next round. */
  sendcloud: {
    bulkhead: 'called by owners and by the housekeeping alone; without it labels wait',
    atOnce: null,
    timeout: 8_000,
    retries: [500],
  },
  /** Points near a postcode, for which a page waits. */
  sendcloudPoints: {
    bulkhead: 'a few at once and kept for minutes; orders go home without',
    atOnce: 5,
    timeout: 2_000,
    retries: [],
  },
  /** The street of a postcode, which the shopper types just as well. */
  bag: { bulkhead: 'a few at once; the form works without', atOnce: 5, timeout: 1_500, retries: [] },
  /** The btw-id of a company abroad; without an answer it pays VAT. */
  vies: { bulkhead: 'asked for companies abroad alone', atOnce: null, timeout: 6_000, retries: [500] },
  /** To the pause comes up to half of it at random, and four times as much when Shopify throttles. */
  shopifyRead: {
    bulkhead:
      'circuit breakers of their own for pages, checkouts and articles; a shop with Shopify takes no payments itself',
    atOnce: null,
    timeout: 3_000,
    retries: [200],
  },
  /** Not again: it could make a second cart. */
  shopifyWrite: { bulkhead: 'the circuit breaker of checkouts', atOnce: null, timeout: 8_000, retries: [] },
  /** What an owner's device is told, by the push service of its browser. */
  push: { bulkhead: 'a worker that does nothing else', atOnce: 5, timeout: 10_000, retries: 'outbox' },
  /** A whole mail; shorter than its lease. */
  smtp: {
    bulkhead: 'a worker that does nothing else; names by a resolver that is given up',
    atOnce: 5,
    timeout: 45_000,
    retries: 'outbox',
  },
  /** One step of a mail: connection, greeting, answer. */
  smtpStep: { bulkhead: 'as the mail', atOnce: 5, timeout: 15_000, retries: [] },
  /** restic and pg_dump: programs of their own, started apart from the shop. */
  copies: { bulkhead: 'a process that does nothing else', atOnce: 1, timeout: 30 * 60_000, retries: [] },
  /** The service that tells when the shop is silent. */
  heartbeat: { bulkhead: 'a timer that nothing waits for', atOnce: 1, timeout: 10_000, retries: [] },
  postgres: { bulkhead: 'a pool, replaced when it is silent', atOnce: 10, timeout: 12_000, retries: [] },
  /** Within `postgres`: until there is a connection, and what the server itself lets a statement take. */
  postgresConnection: { bulkhead: 'as the pool', atOnce: 10, timeout: 5_000, retries: [] },
  postgresStatement: { bulkhead: 'as the pool', atOnce: 10, timeout: 10_000, retries: [] },
  /** SPF, DKIM and DMARC of the sender, for the doctor alone. */
  senderDomain: { bulkhead: 'a command of its own', atOnce: null, timeout: 3_000, retries: [] },
} as const satisfies Record<string, OutwardCall>;
