import { err, ok } from '../../domain/result.ts';
import type { MailTransport, OutgoingEmail } from '../../mail/transport.ts';
import { JUMP, type Place, type Schedule } from './schedule.ts';

export interface DeliveredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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

/** Gates that a worker passes at most from the beginning of a claim to its commit, with what others pass meanwhile. */
const GATES_OF_CLAIM = 150;

/** The mail server of a world: it takes a mail and says so, or not. */
export class PostOffice {
  readonly delivered: DeliveredMail[] = [];
  /** Whether it may refuse, fail, or take a mail without saying so. */
  isMoody = true;
  readonly #schedule: Schedule;
  readonly #onTwice: (subject: string) => void;
  /** Claims of each mail, by its Message-ID, as they were committed. */
  readonly #claims = new Map<string, Claim[]>();

  /** Calls `onTwice` when a mail comes again that nothing explains. */
  constructor(schedule: Schedule, onTwice: (subject: string) => void) {
    this.#schedule = schedule;
    this.#onTwice = onTwice;
  }

  transportOf(place: Place): MailTransport {
    const { chances } = this.#schedule;
    const failure = (scope: 'server' | 'mail', permanent = false) =>
      err({ scope, permanent, code: 'EWORLD', reason: 'EWORLD' });
    return {
      connections: 2,
      close: () => undefined,
      send: async (mail) => {
        const about = `mail ${mail.subject.slice(0, 40)}`;
        await this.#schedule.pass(place, about);
        const mood = this.isMoody ? chances.below(14) : 13;
        if (mood === 0) return failure('server');
        if (mood === 1) return failure('mail', chances.is(0.5));
        const taken = this.#take(place, mail);
        if (mood === 2) return failure('server');
        await this.#schedule.pass(place, `${about} is taken`);
        taken.isAnswered = true;
        return ok(null);
      },
    };
  }

  #take(place: Place, { messageId: id, to, subject, text }: OutgoingEmail): DeliveredMail {
    const known = this.delivered.findLast((one) => one.id === id);
    const claims = this.#claims.get(id) ?? [];
    const hasRunOut = claims.some((claim, index) => index > 0 && ranOut(claims[index - 1] as Claim, claim));
    if (known?.isAnswered && known.place.isAlive && !hasRunOut) this.#onTwice(subject);
    const taken: DeliveredMail = { id, to, subject, text, place, isAnswered: false };
    this.delivered.push(taken);
    return taken;
  }

  /** Hears that a mail is kept, and under whose lease. */
  see(id: string, owner: string | null, until: string | null): void {
    const claims = this.#claims.getOrInsertComputed(id, () => []);
    if (owner === null || until === null || claims.at(-1)?.owner === owner) return;
    const { time, sinceJump } = this.#schedule;
    claims.push({ owner, until: Date.parse(until), at: time, isStale: sinceJump < GATES_OF_CLAIM });
  }

  /** Whether a mail was kept at some moment. */
  knows(id: string): boolean {
    return this.#claims.has(id);
  }
}

/** Whether a mail could be claimed again since its worker stood still longer than its lease, or had a stale one. */
function ranOut({ until, at, isStale }: Claim, next: Claim): boolean {
  return next.at >= until - 60_000 && (isStale || next.at - at >= JUMP);
}
