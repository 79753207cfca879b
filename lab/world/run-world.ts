import { erase, tidy } from './owners.ts';
import { actOf } from './people.ts';
import { planOf, type Step } from './plan.ts';
import { checkRest, unrest } from './sums.ts';
import { findTraces } from './traces.ts';
import { beginToWatch, checkCommit, checkDeliveries } from './watch.ts';
import { inWorld, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_ROUNDS = 60;
/** Longer than what was sent may come back. */
const LATER = 45 * DAY;
/** Numbers of the rounds at the end, after those of all steps. */
const AT_THE_END = 1_000_000;
/** Gates that one step opens at most when it lets everything catch up. */
const MOST_CAUGHT_UP = 120;

export interface Outcome {
  /** What happened, one line each. */
  readonly lines: readonly string[];
  /** What does not hold, in words. */
  readonly problems: readonly string[];
}

/**
 * Lives the world of a seed to its end, and checks the sums on the way. The same seed with the same steps is the same
 * world; a step that is left out changes nothing of what the others draw.
 */
export function runWorld(seed: number, steps: readonly Step[] = planOf(seed)): Promise<Outcome> {
  return inWorld(seed, async (world) => {
    const { schedule, problems } = world;
    await beginToWatch(world);
    try {
      await live(world, steps);
      await comeToRest(world);
      if (problems.length === 0) await checkRest(world);
      if (problems.length === 0) await forget(world);
    } catch (error) {
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return { lines: schedule.lines, problems };
  });
}

/** Looks at the sums of what was written, and at what was delivered. */
async function look(world: World): Promise<void> {
  if (world.shared.written.size > 0) await checkCommit(world);
  checkDeliveries(world);
}

async function live(world: World, steps: readonly Step[]): Promise<void> {
  await world.start();
  await world.start();
  for (const step of steps) {
    if (world.problems.length > 0) return;
    world.schedule.beginStep(step.number);
    if (world.processes.every(({ isAlive }) => !isAlive)) await world.start();
    await takeStep(world, step);
    await look(world);
  }
}

async function takeStep(world: World, { kind }: Step): Promise<void> {
  const { schedule, bank } = world;
  const { chances } = schedule;
  const alive = world.processes.filter(({ isAlive }) => isAlive);
  switch (kind) {
    case 'go on':
      return goOn(world);
    case 'catch up':
      return catchUp(world);
    case 'bank':
      return bank.act();
    case 'webhook':
      world.notify();
      return schedule.settle();
    case 'time':
      return schedule.passTime(someTime(world));
    case 'days':
      return passDays(world);
    case 'start':
      return alive.length < 2 ? world.start() : undefined;
    case 'drop':
      return world.drop(chances.pick(alive));
    case 'stop':
      world.stop(chances.pick(alive));
      return schedule.settle();
    default:
      await actOf(kind)(world);
      return schedule.settle();
  }
}

/** Whoever waits somewhere goes on; where nobody does, time passes until somebody may. */
async function goOn({ schedule }: World): Promise<void> {
  const ready = schedule.ready();
  if (ready.length > 0) await schedule.open(schedule.chances.pick(ready));
  else await schedule.passTime(schedule.untilNextTimer());
}

/** Everybody goes on until all wait for something else, in any order. */
async function catchUp(world: World): Promise<void> {
  for (let count = 0; count < MOST_CAUGHT_UP && world.problems.length === 0; count += 1) {
    if (world.schedule.ready().length === 0) return;
    await goOn(world);
    await look(world);
  }
}

/**
 * Days in which the shop runs. What the bank has to tell arrives first: it goes on for a day, and no outage lasts that long.
 * Afterwards everybody does what is due.
 */
async function passDays(world: World): Promise<void> {
  const { schedule, bank } = world;
  bank.isMoody = false;
  for (let round = 0; round < 3 && bank.notices.length > 0; round += 1) {
    for (let times = bank.notices.length; times > 0; times -= 1) world.notify();
    await schedule.settle();
    await catchUp(world);
  }
  bank.isMoody = true;
  await schedule.passTime(schedule.chances.between(1, 17) * DAY);
  await catchUp(world);
}

/** Mostly until the next timer; sometimes past what expires, and seldom past days. */
function someTime({ schedule }: World): number {
  const { chances } = schedule;
  const roll = chances.next();
  if (roll < 0.6) return schedule.untilNextTimer();
  if (roll < 0.8) return chances.between(1_000, MINUTE);
  if (roll < 0.95) return chances.between(MINUTE, 30 * MINUTE);
  return chances.between(HOUR, 30 * HOUR);
}

/** Nothing fails any more: what is under way ends, and everybody does what is asked of them. */
async function comeToRest(world: World): Promise<void> {
  const { schedule, bank, post, shared } = world;
  bank.isMoody = false;
  post.isMoody = false;
  shared.failures = 0;
  for (let round = 0; round < MOST_ROUNDS && world.problems.length === 0; round += 1) {
    schedule.beginStep(AT_THE_END + round);
    if (world.anyOpen() === null) await world.start();
    await openAll(world);
    bank.finish();
    for (let times = bank.notices.length; times > 0; times -= 1) world.notify();
    await schedule.settle();
    await openAll(world);
    if (round >= 2 && (await unrest(world)) === null) return;
    if (round % 6 === 1) tidy(world);
    await schedule.settle();
    await openAll(world);
    await schedule.passTime(round % 3 === 2 ? 7 * HOUR : 61_000);
  }
  if (world.problems.length === 0) world.problems.push(`It does not come to rest: ${await unrest(world)}`);
}

async function openAll(world: World): Promise<void> {
  const { schedule } = world;
  for (let count = 0; count < 20_000; count += 1) {
    const ready = schedule.ready();
    if (ready.length === 0 || world.problems.length > 0) return;
    await schedule.open(schedule.chances.pick(ready));
    await look(world);
  }
  world.problems.push('It never waits');
}

/** Nobody who was erased is found again: at once when nothing had to stay, and else once that may go. */
async function forget(world: World): Promise<void> {
  const { people, problems, schedule } = world;
  for (const person of people) if (person.erased === 'wholly') problems.push(...(await findTraces(world, person)));
  const left = people.filter(({ erased }) => erased === 'partly');
  if (left.length === 0 || problems.length > 0) return;
  schedule.beginStep(AT_THE_END + MOST_ROUNDS);
  await schedule.passTime(LATER);
  await openAll(world);
  for (const person of left) erase(world, person);
  await schedule.settle();
  await openAll(world);
  for (let round = 0; round < 20 && world.requests.size > 0; round += 1) {
    await schedule.passTime(61_000);
    await openAll(world);
  }
  for (const person of left) problems.push(...(await findTraces(world, person)));
}
