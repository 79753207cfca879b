import { err, ok, type Result } from '../result.ts';
import { countVisitors } from './count-visitors.ts';
import { DEFAULT_WIDER, UPLOADS } from './rate-limit.ts';

/** The sender of a file. How they proved who they are is known before anything of the file is read. */
export interface Sender {
  readonly proof: 'session' | 'link' | 'nothing' | 'signature';
  /** The owner, the link, or the visitor's address. */
  readonly name: string;
}

/** An upload that is not read now gets this refusal. */
export interface UploadRefusal {
  readonly code: 'uploads_busy' | 'too_many_uploads';
  /** Seconds. */
  readonly retryAfter: number;
}

/** This many bodies are read at once, of all senders and of each. Senders who proved something have places that no stranger can take. */
const PLACES = {
  session: { all: 3, each: 2 },
  link: { all: 2, each: 1 },
  nothing: { all: 8, each: 2 },
  // Of a webhook, whose signature is known only once its body is read.
  signature: { all: 8, each: 2 },
} as const;
const BUSY: UploadRefusal = { code: 'uploads_busy', retryAfter: 5 };
/** Time in which a whole body has to be there, in ms: the server ends a request after it (`server/start-server.ts`). */
const WHOLE_WITHIN = 20_000;
/** An upload keeps its place for this time, however slow it is, in ms. */
const GRACE = 2_000;

/** An upload that has a place. */
export interface UploadPlace {
  /** Tells how many bytes have come in. */
  received(bytes: number): void;
  leave(): void;
}

interface Held {
  readonly sender: Sender;
  readonly length: number;
  readonly since: number;
  received: number;
  readonly cut: (refusal: UploadRefusal) => void;
}

/**
 * This class gives out the places in which bodies with a file are read. An upload that is too slow to be whole in time gives
 * its place to the next. Strangers may begin `UPLOADS` of them.
 */
export class UploadPlaces {
  readonly #now: () => Date;
  readonly #countStranger: (address: string) => number | null;
  readonly #held = new Set<Held>();

  constructor(now: () => Date) {
    this.#now = now;
    this.#countStranger = countVisitors({ limit: UPLOADS, wider: DEFAULT_WIDER, now });
  }

  /** Takes a place for a body of `length` bytes. `cut` is called, once, when the place goes to another upload. */
  take(sender: Sender, length: number, cut: Held['cut']): Result<UploadPlace, UploadRefusal> {
    const slowest = this.#givesWay(sender);
    if (slowest === undefined) return err(BUSY);
    const retryAfter = sender.proof === 'nothing' ? this.#countStranger(sender.name) : null;
    if (retryAfter !== null) return err({ code: 'too_many_uploads', retryAfter });
    if (slowest) {
      this.#held.delete(slowest);
      slowest.cut(BUSY);
    }
    const held: Held = { sender, length, since: this.#now().getTime(), received: 0, cut };
    this.#held.add(held);
    return ok({
      received: (bytes) => {
        held.received = bytes;
      },
      leave: () => void this.#held.delete(held),
    });
  }

  /** Tells why this sender would get no place now, without taking one; null when there is one. */
  refusalOf(sender: Sender): UploadRefusal | null {
    return this.#givesWay(sender) === undefined ? BUSY : null;
  }

  /** Returns the upload whose place the sender would get; null when a place is free, undefined when none gives way. */
  #givesWay(sender: Sender): Held | null | undefined {
    const { all, each } = PLACES[sender.proof];
    const rivals = [...this.#held].filter((one) => one.sender.proof === sender.proof);
    const own = rivals.filter((one) => one.sender.name === sender.name);
    if (own.length >= each) return this.#slowest(own);
    return rivals.length >= all ? this.#slowest(rivals) : null;
  }

  /** Returns the slowest of uploads that cannot be whole in time; undefined when all of them can. */
  #slowest(uploads: readonly Held[]): Held | undefined {
    const now = this.#now().getTime();
    const pace = ({ length, since, received }: Held) => received / ((length * (now - since)) / WHOLE_WITHIN);
    return uploads
      .filter((one) => now - one.since > GRACE && pace(one) < 1)
      .toSorted((one, other) => pace(one) - pace(other))[0];
  }
}
