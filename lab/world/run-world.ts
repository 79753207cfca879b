import { erase, tidy } from './owners.ts';
import { act } from './people.ts';
import { beginSums, checkCommit, checkDeliveries, checkRest, type Seen, unrest } from './sums.ts';
import { findTraces } from './traces.ts';
import { inWorld, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_STEPS = 4_000;
const MOST_ROUNDS = 60;
/** Longer than what was sent may come back. */
const LATER = 45 * 24 * HOUR;

export interface Outcome {
  /** What happened, one line each. */
  readonly lines: readonly string[];
  /** What does not hold, in words. */
  readonly problems: readonly string[];
}

/** Lives the world of a seed to its end, and checks the sums on the way. The same seed is the same world. */
export function runWorld(seed: number): Promise<Outcome> {
  return inWorld(seed, async (world) => {
    const { schedule, problems } = world;
    const seen = await beginSums(world);
    try {
      await live(world, seen);
      await comeToRest(world, seen);
      if (problems.length === 0) await checkRest(world);
      if (problems.length === 0) await forget(world, seen);
    } catch (error) {
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return { lines: schedule.lines, problems };
  });
}

/** Looks at the sums when something was committed or delivered. */
async function look(world: World, seen: Seen, before: number): Promise<void> {
  if (world.shared.commits !== before) await checkCommit(world, seen);
  else checkDeliveries(world, seen);
}

async function live(world: World, seen: Seen): Promise<void> {
  const { chances } = world.schedule;
  await world.start();
  await world.start();
  let acts = chances.between(20, 45);
  for (let step = 0; step < MOST_STEPS && (acts > 0 || step < 240) && world.problems.length === 0; step += 1) {
    const before = world.shared.commits;
    if (await takeStep(world, acts > 0)) acts -= 1;
    await look(world, seen, before);
  }
}

/** One step of somebody; true when a person did something new. */
async function takeStep(world: World, mayAct: boolean): Promise<boolean> {
  const { schedule, bank } = world;
  const { chances } = schedule;
  const ready = schedule.ready();
  const alive = world.processes.filter(({ isAlive }) => isAlive);
  const roll = ready.length > 0 ? chances.next() : 0.8 + chances.next() / 5;
  if (alive.length < 1 || (alive.length < 2 && chances.is(0.02))) await world.start();
  else if (roll < 0.85 && ready.length > 0) await schedule.open(chances.pick(ready));
  else if (roll < 0.91 && mayAct) {
    act(world);
    await schedule.settle();
    return true;
  } else if (roll < 0.945) bank.act();
  else if (roll < 0.965) {
    world.notify();
    await schedule.settle();
  } else if (roll < 0.995) await schedule.passTime(someTime(world));
  else if (chances.is(0.7)) await world.drop(chances.pick(alive));
  else {
    world.stop(chances.pick(alive));
    await schedule.settle();
  }
  return false;
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
async function comeToRest(world: World, seen: Seen): Promise<void> {
  const { schedule, bank, post, shared } = world;
  bank.isMoody = false;
  post.isMoody = false;
  shared.failures = 0;
  for (let round = 0; round < MOST_ROUNDS && world.problems.length === 0; round += 1) {
    if (world.anyOpen() === null) await world.start();
    await openAll(world, seen);
    bank.finish();
    for (let times = bank.notices.length; times > 0; times -= 1) world.notify();
    await schedule.settle();
    await openAll(world, seen);
    if (round >= 2 && (await unrest(world)) === null) return;
    if (round % 6 === 1) tidy(world);
    await schedule.settle();
    await openAll(world, seen);
    await schedule.passTime(round % 3 === 2 ? 7 * HOUR : 61_000);
  }
  if (world.problems.length === 0) world.problems.push(`It does not come to rest: ${await unrest(world)}`);
}

async function openAll(world: World, seen: Seen): Promise<void> {
  const { schedule } = world;
  for (let count = 0; count < 20_000; count += 1) {
    const ready = schedule.ready();
    if (ready.length === 0 || world.problems.length > 0) return;
    const before = world.shared.commits;
    await schedule.open(schedule.chances.pick(ready));
    await look(world, seen, before);
  }
  world.problems.push('It never waits');
}

/** Nobody who was erased is found again: at once when nothing had to stay, and else once that may go. */
async function forget(world: World, seen: Seen): Promise<void> {
  const { people, problems, schedule } = world;
  for (const person of people) if (person.erased === 'wholly') problems.push(...(await findTraces(world, person)));
  const left = people.filter(({ erased }) => erased === 'partly');
  if (left.length === 0 || problems.length > 0) return;
  await schedule.passTime(LATER);
  await openAll(world, seen);
  for (const person of left) erase(world, person);
  await schedule.settle();
  await openAll(world, seen);
  for (let round = 0; round < 20 && world.requests.size > 0; round += 1) {
    await schedule.passTime(61_000);
    await openAll(world, seen);
  }
  for (const person of left) problems.push(...(await findTraces(world, person)));
}
