import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { shareReadings } from '../../commerce/payments/share-readings.ts';
import { isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { isDatabaseUnavailable, openDatabase, type Queries, type ShopDatabase } from '../../data/database.ts';
import { TOKEN_BYTES, tokenFrom } from '../../domain/order/tokens-and-numbers.ts';
import { finishRestore } from '../../flows/backup/finish-restore.ts';
import { describeFailure } from '../../flows/describe-error.ts';
import type { LogFields } from '../../flows/log.ts';
import { settleByProviderId } from '../../flows/order/settle-payment.ts';
import type { RunningJob } from '../../flows/repeat.ts';
import type { Shop } from '../../flows/shop.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { Bank } from './bank.ts';
import { type GatedDatabase, openGated, type SharedDatabase } from './gated-database.ts';
import { openPlace, WORLD_ENV, worldConfig } from './open-place.ts';
import { PostOffice } from './post-office.ts';
import { type Place, Schedule } from './schedule.ts';
import { nothingSeen, type Restore } from './seen.ts';
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
  /** Tokens of orders that owners made for them. */
  readonly sales: string[];
  /** Null, or whether all of them was erased at once: what had to stay is erased at the end. */
  erased: 'wholly' | 'partly' | null;
}

export interface Request {
  readonly label: string;
  readonly person?: Person;
}

/** Log events that say that a job met something it did not expect. */
const UNEXPECTED = /^(job_failed|mail_round_failed|order_expiry_failed|invoice_failed|owner_changes_not_read)$/;
/** A month before the year ends, its last day, and the days around a change of the clock. */
const BEGINNINGS = ['2026-11-20T10:00:00Z', '2026-12-31T22:30:00Z', '2027-03-27T22:00:00Z'];
const OFFSETS = [0, 0, 0, 2_000, -3_000, 40_000];

/** A shop whose disk is never full. */
const WELL: Shop['health'] = {
  read: async () => ({
    ...{ database: 'ok', files: 'ok', space: 'ok', freeBytes: null, mail: 'ok', oldestMailSeconds: null },
  }),
  claimTelling: async () => false,
  endTelling: async () => undefined,
};

/** A shop with its processes, provider, mail server and people, all of which one seed moves. */
export class World {
  readonly schedule: Schedule;
  readonly bank: Bank;
  readonly post: PostOffice;
  readonly shared: SharedDatabase;
  readonly processes: Process[] = [];
  readonly requests = new Set<Request & { readonly place: Place }>();
  readonly people: Person[];
  /** What is wrong, in words. */
  readonly problems: string[] = [];
  /** Messages whose senders were thanked. */
  readonly thanked: { readonly id: string; readonly kind: string; readonly person: Person }[] = [];
  /** Facts and texts of which owners were told that they are stored. */
  readonly written: { readonly subject: string; readonly text: string }[] = [];
  /** Copies that were put back. */
  readonly restores: Restore[] = [];
  readonly seen = nothingSeen();
  /** Looks at the database from outside. */
  #observer: ShopDatabase;
  #started = 0;

  constructor(seed: number, options: SharedDatabase['options']) {
    this.schedule = new Schedule(seed, 0);
    const { chances } = this.schedule;
    this.schedule.time = Date.parse(chances.pick(BEGINNINGS)) + chances.below(3_600_000);
    this.bank = new Bank(this.schedule);
    // What a failing database did not record is sent again.
    this.post = new PostOffice(this.schedule, (subject) => {
      if (this.shared.failures === 0) this.problems.push(`A mail was sent twice: ${subject}`);
    });
    const failures = chances.is(0.25) ? 0.02 : 0;
    this.shared = { schedule: this.schedule, options, writer: null, written: new Set(), failures };
    this.people = Array.from({ length: 3 }, (_, index) => personOf(seed, index));
    this.#observer = openDatabase(options);
  }

  get db(): Queries {
    return this.#observer.db;
  }

  /** Lets go of the database while another one is put in its place. */
  async withoutObserver<T>(work: () => Promise<T>): Promise<T> {
    await this.#observer.close();
    try {
      return await work();
    } finally {
      this.#observer = openDatabase(this.shared.options);
    }
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
      { ...WORLD_ENV, dataDir: this.shared.options.dataDir },
      {
        database: process.gated.database,
        payments,
        wings: [],
        config: worldConfig,
        now: () => new Date(this.schedule.time + process.offset),
        newToken: () => this.newToken(),
        log: this.#logOf(process),
      },
    );
    if (await isRestoreUnfinished(shop.database.db)) return this.#finishRestore(process, shop);
    // Prints go through a thread, and the health check through the disk, which no schedule moves.
    const served: Shop = Object.create(shop, { printer: { value: null }, health: { value: WELL } });
    const transport = this.post.transportOf(process);
    process.shop = served;
    process.jobs = startJobs(served, {
      mail: { smtp: WORLD_ENV.smtp, mailGiveUpAfter: WORLD_ENV.mailGiveUpAfter, transport },
    });
    this.schedule.say(`${process.name}: is open`);
  }

  /** Does what follows after a copy was put back, as the command of owners does: the shop stays closed until it is done. */
  async #finishRestore(process: Process, shop: Shop): Promise<void> {
    const finished = await finishRestore(shop);
    const told = this.restores.at(-1);
    this.schedule.say(`${process.name}: finishes a restore -> ${outcomeOf(finished)}`);
    if (finished.ok) for (const { providerId } of finished.value.unknown) told?.unknown.add(providerId);
    await this.drop(process);
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

  /** Drops a process wherever it is: nothing of it goes on, and what it did not commit is gone. */
  async drop(process: Process): Promise<void> {
    if (!process.isAlive) return;
    this.schedule.say(`${process.name}: is dropped`);
    this.schedule.drop(process);
    for (const request of this.requests) if (request.place === process) this.requests.delete(request);
    await process.gated.cut();
    await this.schedule.settle();
  }

  /** Ends a process as SIGTERM does, once nobody waits for it: its jobs stop, and it closes. */
  stop(process: Process): void {
    const isAsked = [...this.requests].some(({ place }) => place === process);
    const { jobs } = process;
    if (isAsked || jobs === null) return;
    this.schedule.say(`${process.name}: stops`);
    process.shop = null;
    process.jobs = null;
    void inPlace.run(process, async () => {
      await jobs.stop();
      await this.drop(process);
    });
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
    await this.#observer.close();
  }
}

/** Letters alone, which every field takes and no other text of the shop has. */
function personOf(seed: number, index: number): Person {
  const letters = String(seed).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
  const mark = `xq${letters}z${'aei'[index]}`;
  return { mark, email: `${mark}@voorbeeld.nl`, name: `Voor ${mark}`, checkouts: [], sales: [], erased: null };
}

function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return 'done';
  const { ok: isOk, error } = answer as { ok: boolean; error?: { code?: unknown } };
  return isOk ? 'ok' : String(error?.code);
}

function failureOf(error: unknown): string {
  return JSON.stringify(describeFailure(error));
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
