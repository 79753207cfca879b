import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { shareReadings } from '../../commerce/payments/share-readings.ts';
import { isDatabaseUnavailable, openDatabase, type Queries, type ShopDatabase } from '../../data/database.ts';
import { TOKEN_BYTES, tokenFrom } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok } from '../../domain/result.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import type { LogFields } from '../../flows/log.ts';
import { settleByProviderId } from '../../flows/order/settle-payment.ts';
import type { Shop } from '../../flows/shop.ts';
import type { RunningJob } from '../../flows/wing.ts';
import type { MailTransport, OutgoingEmail } from '../../mail/transport.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { temporaryPlace } from '../../tests/builders/database/temporary-database.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { Bank } from './bank.ts';
import { type GatedDatabase, openGated, type SharedDatabase } from './gated-database.ts';
import { JUMP, type Place, Schedule } from './schedule.ts';
import { hostWorld, inPlace } from './virtual-host.ts';

/** A process of the shop, from its start until it is dropped. */
interface Process extends Place {
  gated: GatedDatabase;
  /** Null until it has started. */
  shop: Shop | null;
  jobs: RunningJob | null;
}
type OpenProcess = Process & { readonly shop: Shop };

/** Somebody who buys or writes: every text they type has their mark. */
export interface Person {
  readonly mark: string;
  readonly email: string;
  readonly name: string;
  /** Tokens of checkouts. */
  readonly checkouts: string[];
  /** Null, or whether all of them was erased at once: what had to stay is erased at the end. */
  erased: 'wholly' | 'partly' | null;
}

export interface DeliveredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  readonly place: Place;
  /** Whether the worker heard that it was taken. */
  isAnswered: boolean;
}

/** A worker's lease on a mail. */
interface Claim {
  readonly owner: string;
  readonly until: number;
  /** When it was committed. */
  readonly at: number;
  /** Whether the clock may have jumped between its beginning and its commit. */
  readonly isStale: boolean;
}

/** Whether a mail could be claimed again since its worker stood still longer than its lease, or had a stale one. */
function ranOut({ until, at, isStale }: Claim, next: Claim): boolean {
  return next.at >= until - 60_000 && (isStale || next.at - at >= JUMP);
}

export interface Request {
  readonly label: string;
  readonly person?: Person;
}

/** Log events that say that a job met something it did not expect. */
const UNEXPECTED = /^(job_failed|mail_round_failed|order_expiry_failed|invoice_failed|owner_changes_not_read)$/;
const PIECES = 3;
/** A month before the year ends, its last day, and the days around a change of the clock. */
const BEGINNINGS = ['2026-11-20T10:00:00Z', '2026-12-31T22:30:00Z', '2027-03-27T22:00:00Z'];
const OFFSETS = [0, 0, 0, 2_000, -3_000, 40_000];

/** A shop with its processes, provider, mail server and people, all of which one seed moves. */
export class World {
  readonly schedule: Schedule;
  readonly bank: Bank;
  readonly shared: SharedDatabase;
  readonly processes: Process[] = [];
  readonly requests = new Set<Request & { readonly place: Place }>();
  readonly people: Person[];
  /** What is wrong, in words. */
  readonly problems: string[] = [];
  readonly delivered: DeliveredMail[] = [];
  /** Messages whose senders were thanked. */
  readonly thanked: { readonly id: string; readonly kind: string; readonly person: Person }[] = [];
  /** Claims of each mail, by its Message-ID, as they were committed. */
  readonly claims = new Map<string, Claim[]>();
  /** Looks at the database from outside. */
  readonly observer: ShopDatabase;
  isMailMoody = true;
  #started = 0;

  constructor(seed: number, options: SharedDatabase['options']) {
    this.schedule = new Schedule(seed, 0);
    const { chances } = this.schedule;
    this.schedule.time = Date.parse(chances.pick(BEGINNINGS)) + chances.below(3_600_000);
    this.bank = new Bank(this.schedule);
    const failures = chances.is(0.25) ? 0.02 : 0;
    this.shared = { schedule: this.schedule, options, writer: null, commits: 0, failures };
    this.people = Array.from({ length: 3 }, (_, index) => personOf(seed, index));
    this.observer = openDatabase(options);
  }

  get db(): Queries {
    return this.observer.db;
  }

  /** A process that answers requests; none while all are starting. */
  anyOpen(): OpenProcess | null {
    const open = this.processes.filter((one): one is OpenProcess => one.isAlive && one.shop !== null);
    return open.length === 0 ? null : this.schedule.chances.pick(open);
  }

  /** Starts a process on the database, as `server/` does. */
  async start(): Promise<void> {
    const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[this.#started++ % 26] ?? 'A';
    const offset = this.schedule.chances.pick(OFFSETS);
    const process = { name, offset, isAlive: true, shop: null, jobs: null } as unknown as Process;
    process.gated = openGated(this.shared, process);
    this.processes.push(process);
    this.schedule.say(`${name}: starts`);
    void inPlace.run(process, async () => {
      try {
        await this.#assemble(process);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) this.problems.push(`${name} does not start: ${failureOf(error)}`);
        await this.drop(process);
      }
    });
    await this.schedule.settle();
  }

  async #assemble(process: Process): Promise<void> {
    const payments = shareReadings(createMolliePayments({ apiKey: 'test_world', apiUrl: 'https://pay.example' }));
    const { shop } = await assembleShop(
      { ...ENV, dataDir: this.shared.options.dataDir },
      {
        database: process.gated.database,
        payments,
        wings: [],
        config: filledConfig,
        now: () => new Date(this.schedule.time + process.offset),
        newToken: () => this.newToken(),
        log: this.#logOf(process),
      },
    );
    // Prints and copies go through threads and files, which no schedule moves.
    const served: Shop = Object.create(shop, { printer: { value: null }, backups: { value: null } });
    process.shop = served;
    process.jobs = startJobs(served, {
      mail: { smtp: ENV.smtp, mailGiveUpAfter: ENV.mailGiveUpAfter, transport: this.#transportOf(process) },
    });
    this.schedule.say(`${process.name}: is open`);
  }

  newToken(): string {
    return tokenFrom(Uint8Array.from({ length: TOKEN_BYTES }, () => this.schedule.chances.below(256)));
  }

  #logOf(process: Process): Shop['log'] {
    const keep = (event: string, fields: LogFields = {}) => {
      const text = JSON.stringify(fields);
      if (UNEXPECTED.test(event) && !text.includes('SQLITE_')) this.problems.push(`${process.name} ${event} ${text}`);
      for (const { mark, name } of this.people) {
        if (text.toLowerCase().includes(mark)) this.problems.push(`The log names ${name}: ${event} ${text}`);
      }
    };
    return { info: keep, warn: keep, error: keep };
  }

  /** The mail server: it takes a mail and says so, or not. */
  #transportOf(process: Process): MailTransport {
    const { schedule } = this;
    const failure = (scope: 'server' | 'mail', permanent = false) =>
      err({ scope, permanent, code: 'EWORLD', reason: 'EWORLD' });
    return {
      connections: 2,
      close: () => undefined,
      send: async (mail) => {
        const about = `mail ${mail.subject.slice(0, 40)}`;
        await schedule.pass(process, about);
        const mood = this.isMailMoody ? schedule.chances.below(14) : 13;
        if (mood === 0) return failure('server');
        if (mood === 1) return failure('mail', schedule.chances.is(0.5));
        const taken = this.#deliver(process, mail);
        if (mood === 2) return failure('server');
        await schedule.pass(process, `${about} is taken`);
        taken.isAnswered = true;
        return ok(null);
      },
    };
  }

  #deliver(place: Place, mail: OutgoingEmail): DeliveredMail {
    const { messageId: id, to, subject, text } = mail;
    const at = this.schedule.time;
    const known = this.delivered.findLast((one) => one.id === id);
    const claims = this.claims.get(id) ?? [];
    const hasRunOut = claims.some((claim, index) => index > 0 && ranOut(claims[index - 1] as Claim, claim));
    if (known?.isAnswered && known.place.isAlive && !hasRunOut && this.shared.failures === 0) {
      this.problems.push(`A mail was sent twice: ${subject}`);
    }
    const taken: DeliveredMail = { id, to, subject, text, at, place, isAnswered: false };
    this.delivered.push(taken);
    return taken;
  }

  /** Drops a process wherever it is: nothing of it goes on, and what it did not commit is gone. */
  async drop(process: Process): Promise<void> {
    if (!process.isAlive) return;
    this.schedule.say(`${process.name}: is dropped`);
    this.schedule.drop(process);
    for (const request of this.requests) if (request.place === process) this.requests.delete(request);
    await process.gated.cut();
    await this.schedule.settle();
  }

  /** Sends a request to any process; `then` gets its answer, unless the process was dropped before. */
  ask<T>(request: Request, work: (shop: Shop) => Promise<T>, then: (answer: T) => void = () => undefined): void {
    const process = this.anyOpen();
    if (!process) return;
    const { name, shop } = process;
    const sent = { ...request, place: process };
    this.requests.add(sent);
    this.schedule.say(`${name}: ${request.label}`);
    void inPlace.run(process, async () => {
      try {
        const answer = await work(shop);
        this.schedule.say(`${name}: ${request.label} -> ${outcomeOf(answer)}`);
        then(answer);
      } catch (error) {
        this.schedule.say(`${name}: ${request.label} throws`);
        if (!isDatabaseUnavailable(error)) this.problems.push(`${request.label} throws: ${failureOf(error)}`);
      } finally {
        this.requests.delete(sent);
      }
    });
  }

  /** Whether a person waits for an answer. */
  waits(person: Person): boolean {
    return [...this.requests].some((request) => request.person === person);
  }

  /** Delivers one of the provider's webhooks; one that fails comes again. */
  notify(): void {
    const { chances } = this.schedule;
    const notice = this.bank.notices[chances.below(this.bank.notices.length)];
    if (!notice || !this.anyOpen()) return;
    this.bank.notices = this.bank.notices.filter((one) => one !== notice);
    const again = { id: notice.id, tries: notice.tries + 1 };
    // Until it is answered it is not delivered.
    if (again.tries < 10) this.bank.notices.push(again);
    const isDone = () => {
      this.bank.notices = this.bank.notices.filter((one) => one !== again);
    };
    this.ask(
      { label: `webhook ${notice.id}` },
      (shop) => settleByProviderId(shop, notice.id),
      (settled) => {
        if (settled.ok || settled.error.code === 'unknown_payment') isDone();
      },
    );
  }

  async end(): Promise<void> {
    for (const process of this.processes) await this.drop(process);
    await this.observer.close();
  }
}

/** Letters alone, which every field takes and no other text of the shop has. */
function personOf(seed: number, index: number): Person {
  const letters = String(seed).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
  const mark = `xq${letters}z${'aei'[index]}`;
  return { mark, email: `${mark}@voorbeeld.nl`, name: `Voor ${mark}`, checkouts: [], erased: null };
}

function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return 'done';
  const { ok: isOk, error } = answer as { ok: boolean; error?: { code?: unknown } };
  return isOk ? 'ok' : String(error?.code);
}

function failureOf(error: unknown): string {
  return JSON.stringify(describeFailure(error));
}

const ENV = readEnv({
  SITE_URL: 'https://shop.example',
  SMTP_HOST: 'localhost',
  ...ABUNDANT_LIMITS,
});

let template: Buffer | undefined;
const MEMORY = '/dev/shm';

/** The database with which every world begins: a few pieces of everything. */
async function seedDatabase(options: SharedDatabase['options']): Promise<void> {
  const database = openDatabase(options);
  const now = () => new Date('2026-11-01T10:00:00Z');
  const { shop } = await assembleShop(
    { ...ENV, dataDir: options.dataDir },
    { database, wings: [], config: filledConfig, now },
  );
  const { db } = database;
  for (const { variant_id: variantId } of await db.selectFrom('stock').select('variant_id').execute()) {
    await setStock(db, { variantId, quantity: PIECES }, now());
  }
  await shop.printer.close();
  await database.close();
}

/** A database of its own: a copy of the first one, in memory where the machine has a folder for that. */
async function openPlace(): Promise<Awaited<ReturnType<typeof temporaryPlace>>> {
  if (process.env.TEST_DATABASE_URL || template === undefined) {
    const place = await temporaryPlace();
    await seedDatabase(place.options);
    if (!place.options.databaseUrl) template = readFileSync(join(place.options.dataDir, 'shop.db'));
    return place;
  }
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'world-'));
  writeFileSync(join(dataDir, 'shop.db'), template);
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Runs a story in the world of a seed, and gives its place back. */
export async function inWorld<T>(seed: number, story: (world: World) => Promise<T>): Promise<T> {
  const { options, remove } = await openPlace();
  const world = new World(seed, options);
  const leave = hostWorld(world.schedule, (place, path, init) => world.bank.answer(place, path, init));
  try {
    return await story(world);
  } finally {
    await world.end();
    leave();
    await remove();
  }
}
