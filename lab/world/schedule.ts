import { setImmediate as nextTurn } from 'node:timers';

/**
 * Chances that follow from a seed and the number of a step alone (sfc32), so that a step draws the same whichever other
 * steps are taken. Of its 128 bits no two steps share a stretch, or they would make the same tokens.
 */
export function chancesOf(seed: number, step: number): Chances {
  let [a, b, c, d] = [seed | 0, Math.floor(seed / 2 ** 32) | 0, step | 0, 1];
  const draw = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round += 1) draw();
  return madeOf(draw);
}

function madeOf(next: () => number) {
  const below = (count: number) => Math.floor(next() * count);
  return {
    /** From 0 up to 1. */
    next,
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    is: (share: number) => next() < share,
    pick: <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T,
  };
}
export type Chances = ReturnType<typeof madeOf>;

/** In ms: a lease of 90 s, less what clocks differ. */
export const JUMP = 30_000;

/** A process of the world. Nothing of one that was dropped runs any more. */
export interface Place {
  readonly name: string;
  /** How far its clock is off, in ms. */
  readonly offset: number;
  isAlive: boolean;
}

/** Where something waits for its turn. */
interface Gate {
  readonly place: Place;
  readonly label: string;
  readonly isReady: () => boolean;
  readonly open: () => void;
}

interface Timer {
  readonly place: Place;
  at: number;
  /** In ms; null: it fires once. */
  readonly every: number | null;
  readonly fire: () => void;
}

/** Who goes on, and what time it is. All that waits in any process of a world waits here, at a gate or for a timer. */
export class Schedule {
  /** Draws from the step that is taken now, also in what an earlier step began. */
  readonly chances: Chances;
  /** What happened, one line each: the same for the same seed. */
  readonly lines: string[] = [];
  /** Ms since 1970. */
  time: number;
  /** Real operations under way, which only PostgreSQL has. */
  busy = 0;
  /** How many gates were opened since the clock jumped past what others may take for dead. */
  sinceJump = 0;
  gates: Gate[] = [];
  timers: Timer[] = [];
  readonly #seed: number;
  #drawn: Chances;

  constructor(seed: number, time: number) {
    this.#seed = seed;
    this.#drawn = chancesOf(seed, 0);
    this.chances = madeOf(() => this.#drawn.next());
    this.time = time;
  }

  /** Begins a step of this number: everything is drawn from it until the next one. */
  beginStep(step: number): void {
    this.#drawn = chancesOf(this.#seed, step);
  }

  say(line: string): void {
    this.lines.push(`${new Date(this.time).toISOString().slice(5, 19)} ${line}`);
  }

  /** Waits until the schedule opens it; for ever in a process that was dropped. */
  pass(place: Place, label: string, isReady = () => true): Promise<void> {
    return new Promise((open) => {
      if (place.isAlive) this.gates.push({ place, label, isReady, open });
    });
  }

  startTimer(place: Place, fire: () => void, time: number, every: number | null = null): Timer {
    const timer = { place, fire, at: this.time + Math.max(1, time || 0), every };
    if (place.isAlive) this.timers.push(timer);
    return timer;
  }

  stopTimer(timer: Timer): void {
    this.timers = this.timers.filter((one) => one !== timer);
  }

  ready(): readonly Gate[] {
    return this.gates.filter((gate) => gate.isReady());
  }

  /** Opens a gate, and lets what waited there run until everything waits again. */
  async open(gate: Gate): Promise<void> {
    this.gates = this.gates.filter((one) => one !== gate);
    this.say(`${gate.place.name}: ${gate.label}`);
    this.sinceJump += 1;
    gate.open();
    await this.settle();
  }

  /** Moves the clock on; what is due meanwhile fires once, as after a machine that stood still. */
  async passTime(time: number): Promise<void> {
    this.time += time;
    if (time >= JUMP) this.sinceJump = 0;
    this.say(`+ ${time} ms`);
    const due = this.timers.filter(({ at }) => at <= this.time).sort((one, other) => one.at - other.at);
    this.timers = this.timers.filter((timer) => !due.includes(timer) || timer.every !== null);
    for (const timer of due) {
      if (timer.every !== null) timer.at = this.time + timer.every;
      if (timer.place.isAlive) timer.fire();
      await this.settle();
    }
  }

  /** When the next timer is due, in ms from now. */
  untilNextTimer(): number {
    return Math.max(1, Math.min(...this.timers.map(({ at }) => at), this.time + 1_000) - this.time);
  }

  /** Forgets what a process waits for. */
  drop(place: Place): void {
    place.isAlive = false;
    this.gates = this.gates.filter((gate) => gate.place !== place);
    this.timers = this.timers.filter((timer) => timer.place !== place);
  }

  /** Until nothing can go on without the schedule. */
  async settle(): Promise<void> {
    do await new Promise((resolve) => nextTurn(resolve));
    while (this.busy > 0);
  }
}
