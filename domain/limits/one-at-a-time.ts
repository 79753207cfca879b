import { err, ok, type Result } from '../result.ts';

/** An asker is whoever waits for a piece of work. */
export interface Asker {
  /** Aborted once nobody waits for the work any more: what has not begun by then is not done. */
  readonly signal: AbortSignal;
  /** Owners come before visitors. */
  readonly isOwner: boolean;
}

interface Waiting {
  readonly isOwner: boolean;
  begin(): void;
}

/** A queue of heavy work, of which one piece is done at a time; as many pieces may wait for owners as for visitors. */
export class OneAtATime {
  readonly #maxWaiting: number;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Does the work once it is its turn, and returns what came of it; `busy` when too many wait, and as soon as its asker
   * leaves. Work that runs by then goes on to its end, and the next begins after it.
   */
  async run<T>(work: () => Promise<T>, asker: Asker): Promise<Result<T, 'busy'>> {
    const left = Promise.withResolvers<Result<T, 'busy'>>();
    const leave = () => left.resolve(err('busy'));
    asker.signal.addEventListener('abort', leave, { once: true });
    try {
      if (!(await this.#hasTurn(asker))) return err('busy');
      return await Promise.race([this.#finish(work), left.promise]);
    } finally {
      asker.signal.removeEventListener('abort', leave);
    }
  }

  async #finish<T>(work: () => Promise<T>): Promise<Result<T, never>> {
    try {
      return ok(await work());
    } finally {
      this.#isRunning = false;
      this.#beginNext();
    }
  }

  #hasTurn({ signal, isOwner }: Asker): Promise<boolean> {
    const isFull = this.#waiting.filter((one) => one.isOwner === isOwner).length >= this.#maxWaiting;
    if (isFull || signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        resolve(false);
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const waiting: Waiting = { isOwner, begin };
      signal.addEventListener('abort', leave, { once: true });
      const visitors = this.#waiting.findIndex((one) => !one.isOwner);
      this.#waiting.splice(isOwner && visitors >= 0 ? visitors : this.#waiting.length, 0, waiting);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    if (this.#isRunning) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isRunning = true;
    next.begin();
  }
}
