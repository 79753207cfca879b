import { AsyncLocalStorage } from 'node:async_hooks';
import filePromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Place, Schedule } from './schedule.ts';

/** The process of the world in which code runs; none outside a world. */
export const inPlace = new AsyncLocalStorage<Place>();

type Fetch = (place: Place, path: string, init: RequestInit) => Promise<{ status: number; body: unknown }>;

/**
 * Gives code that runs `inPlace` timers, chances and a network of the world in place of those of the machine, for as long
 * as the world runs; everything else keeps the machine's. Returns how to end that.
 */
export function hostWorld(schedule: Schedule, fetchInWorld: Fetch): () => void {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    fetch: globalThis.fetch,
  };
  const realPromises = { setTimeout: timersPromises.setTimeout, setImmediate: timersPromises.setImmediate };
  const { readdir } = filePromises;
  const realRandom = Math.random;
  const realTimeout = AbortSignal.timeout;

  /** Runs the virtual one inside the world, and the machine's outside. */
  const either =
    (inWorld: (place: Place, ...parts: never[]) => unknown, outside: (...parts: never[]) => unknown) =>
    (...parts: never[]) => {
      const place = inPlace.getStore();
      return place ? inWorld(place, ...parts) : outside(...parts);
    };
  const timer =
    (repeats: boolean) =>
    (place: Place, callback: () => void, time: number, ...values: never[]) => {
      const run = AsyncLocalStorage.bind(callback as (...values: never[]) => void);
      return handleOf(schedule.startTimer(place, () => run(...values), time, repeats ? Math.max(1, time) : null));
    };
  const handles = new WeakMap<object, ReturnType<Schedule['startTimer']>>();
  function handleOf(started: ReturnType<Schedule['startTimer']>) {
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => false };
    handles.set(handle, started);
    return handle;
  }
  const clear = (outside: (handle: never) => void) => (handle: never) => {
    const started = typeof handle === 'object' && handle !== null ? handles.get(handle) : undefined;
    if (started) schedule.stopTimer(started);
    else outside(handle);
  };
  const wait = (place: Place, time: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const started = schedule.startTimer(place, () => resolve(value), time);
      const abort = () => {
        schedule.stopTimer(started);
        reject(signal?.reason);
      };
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });

  Object.assign(globalThis, {
    setTimeout: either(timer(false), real.setTimeout),
    setInterval: either(timer(true), real.setInterval),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
    fetch: either(answerFetch(fetchInWorld), real.fetch),
  });
  Object.assign(timersPromises, {
    setTimeout: either(wait, realPromises.setTimeout),
    setImmediate: either((place) => schedule.pass(place, 'turn'), realPromises.setImmediate),
  });
  // Real files take real time: a process that starts looks for those of earlier versions, and finds none.
  const noFolder = async () => Promise.reject(Object.assign(new Error('No folder'), { code: 'ENOENT' }));
  Object.assign(filePromises, { readdir: either(noFolder, readdir) });
  syncBuiltinESMExports();
  Math.random = either(() => schedule.chances.next(), realRandom) as () => number;
  AbortSignal.timeout = either((place, time: number) => {
    const ended = new AbortController();
    schedule.startTimer(place, () => ended.abort(new DOMException('The world lets it wait', 'TimeoutError')), time);
    return ended.signal;
  }, realTimeout.bind(AbortSignal)) as typeof AbortSignal.timeout;
  performance.now = either(
    () => schedule.time,
    () => Performance.prototype.now.call(performance),
  ) as () => number;

  return () => {
    Object.assign(globalThis, real);
    Object.assign(timersPromises, realPromises);
    Object.assign(filePromises, { readdir });
    syncBuiltinESMExports();
    Math.random = realRandom;
    AbortSignal.timeout = realTimeout;
    Reflect.deleteProperty(performance, 'now');
  };
}

/** A request of the world, given up when its signal says so: what was sent may still arrive. */
function answerFetch(fetchInWorld: Fetch) {
  return async (place: Place, url: URL, init: RequestInit) => {
    const { signal } = init;
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const answer = await Promise.race([fetchInWorld(place, url.pathname + url.search, init), givenUp]);
    const text = JSON.stringify(answer.body);
    return { status: answer.status, ok: answer.status < 300, arrayBuffer: async () => Buffer.from(text) };
  };
}
