import { ACTS, type ActName } from './people.ts';
import { chancesOf } from './schedule.ts';

/** The kind of a step says what happens in it. */
export type StepKind =
  | 'go on'
  | 'catch up'
  | 'bank'
  | 'webhook'
  | 'time'
  | 'days'
  | 'start'
  | 'stop'
  | 'drop'
  | ActName;

/** A step of a world: what it does follows from the seed, its number and what is there by then. */
export interface Step {
  /** From 1, in the order of the plan. */
  readonly number: number;
  readonly kind: StepKind;
}

/** How often each kind of step is taken, of 1,000; the rest are acts of people. */
const SHARES: readonly (readonly [StepKind, number])[] = [
  ['go on', 320],
  ['catch up', 120],
  ['bank', 40],
  ['webhook', 65],
  ['time', 30],
  ['days', 25],
  ['start', 10],
  ['stop', 3],
  ['drop', 6],
];
/** Most worlds are short, so that there can be many of them; in one of eight more comes after each other. */
const LENGTHS = { short: [30, 90], long: [90, 260], areLong: 1 / 8 } as const;
/** How often nobody does a thing in a whole world, so that what is left is done more often, after each other. */
const LEFT_OUT = 0.35;
/** Without these nothing happens to anything. */
const ALWAYS: readonly ActName[] = ['buy', 'send'];

/** The steps that a seed plans. Any of them can be left out: the others stay what they are. */
export function planOf(seed: number): readonly Step[] {
  const chances = chancesOf(seed, 0);
  const [least, most] = chances.is(LENGTHS.areLong) ? LENGTHS.long : LENGTHS.short;
  const length = chances.between(least, most);
  const done = (Object.keys(ACTS) as ActName[]).filter((name) => !chances.is(LEFT_OUT) || ALWAYS.includes(name));
  const names = done.flatMap((name) => Array.from({ length: ACTS[name].weight }, () => name));
  return Array.from({ length }, (_, index) => ({ number: index + 1, kind: kindOf(seed, index + 1, names) }));
}

function kindOf(seed: number, number: number, names: readonly ActName[]): StepKind {
  // Not from what the step itself draws.
  const chances = chancesOf(seed, -number);
  let roll = chances.below(1_000);
  for (const [kind, share] of SHARES) {
    if (roll < share) return kind;
    roll -= share;
  }
  return chances.pick(names);
}
