import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

const stays = new AbortController().signal;

/** A queue with one piece of work in it, which ends when the test says so, and what was done since. */
function busyQueue(maxWaiting: number) {
  const queue = new OneAtATime(maxWaiting);
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (name: string, isOwner: boolean, signal = stays) =>
    queue.run(async () => void done.push(name), { isOwner, signal });
  const running = queue.run(() => first.promise, { isOwner: false, signal: stays });
  return { queue, ask, done, finish: first.resolve, running };
}

describe('OneAtATime', () => {
  test('does one piece at a time, owners’ work before visitors’ that waited longer', async () => {
    const { ask, done, finish } = busyQueue(9);
    const all = [ask('visitor', false), ask('owner', true), ask('other visitor', false), ask('other owner', true)];
    await Promise.resolve();
    expect(done).toEqual([]);
    finish();
    await Promise.all(all);
    expect(done).toEqual(['owner', 'other owner', 'visitor', 'other visitor']);
  });

  test('refuses more than may wait, visitors apart from owners', async () => {
    const { ask, finish } = busyQueue(1);
    const visitor = ask('visitor', false);
    expect(await ask('too many', false)).toEqual({ ok: false, error: 'busy' });
    const owner = ask('owner', true);
    expect(await ask('too many', true)).toEqual({ ok: false, error: 'busy' });
    finish();
    expect([(await visitor).ok, (await owner).ok]).toEqual([true, true]);
  });

  test('listens to an asker no longer once its work is done, however much it asked for', async () => {
    const queue = new OneAtATime(1);
    const { signal } = new AbortController();
    for (let times = 0; times < 20; times += 1) await queue.run(async () => undefined, { isOwner: true, signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('leaves out what nobody waits for, and takes another in its place', async () => {
    const { ask, done, finish } = busyQueue(1);
    const leaving = new AbortController();
    const left = ask('left', false, leaving.signal);
    leaving.abort();
    expect(await left).toEqual({ ok: false, error: 'busy' });
    expect(await ask('gone before', false, leaving.signal)).toEqual({ ok: false, error: 'busy' });
    const stayed = ask('stayed', false);
    finish();
    await stayed;
    expect(done).toEqual(['stayed']);
  });

  test('answers `busy` to who leaves during the work, which keeps its turn to its end', async () => {
    const { queue, ask, done, finish } = busyQueue(2);
    const leaving = new AbortController();
    const begun = Promise.withResolvers<void>();
    const long = Promise.withResolvers<void>();
    const work = () => {
      begun.resolve();
      return long.promise;
    };
    const left = queue.run(work, { isOwner: false, signal: leaving.signal });
    const next = ask('next', false);
    finish();
    await begun.promise;
    leaving.abort();
    expect([await left, done]).toEqual([{ ok: false, error: 'busy' }, []]);
    long.resolve();
    await next;
    expect(done).toEqual(['next']);
  });

  test('goes on after work that failed, whose asker gets the error', async () => {
    const queue = new OneAtATime(1);
    const asker = { isOwner: true, signal: stays };
    await expect(queue.run(() => Promise.reject(new Error('broken')), asker)).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next', asker)).toEqual({ ok: true, value: 'next' });
  });
});
