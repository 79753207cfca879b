import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asker, OneAtATime } from '../../domain/limits/one-at-a-time.ts';
import type { PhotoRefusal } from '../../domain/pictures/own-picture.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PhotoAnswer, PhotoAnswers, PhotoTask } from './photo-process.ts';

/** The bounds on what one photograph takes of the machine. */
export interface PhotoBounds {
  /** Resident memory of its process, in bytes: with the shop's own it stays well below the 1 GB of its unit. */
  readonly memory: number;
  /** How long it waits for its turn, in ms. */
  readonly wait: number;
  /** From the start of its process, in ms. */
  readonly time: number;
}

/** Waiting and working together take at most the 12 s of any wait (docs/security.md). */
const BOUNDS: PhotoBounds = { memory: 500 * 1024 * 1024, wait: 4_000, time: 8_000 };
/** This many may wait for owners, and as many for visitors. */
const MAX_WAITING = 3;
/** How often the memory of the process is looked at, in ms. */
const LOOK_EVERY = 20;
/** It writes nothing, starts nothing and reads no settings; none of this binds native code (docs/security.md). */
const RIGHTS = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256', '--no-warnings'];

const queue = new OneAtATime(MAX_WAITING);

/**
 * Has a photograph read or cut in a process of its own, one at a time. Refuses with `photos_busy` what does not get its
 * turn in time, and with `photo_too_heavy` what takes more than its bounds or ends without an answer.
 */
export async function runPhotoProcess<K extends PhotoTask['kind']>(
  task: PhotoTask & { readonly kind: K },
  { signal, isOwner }: Asker,
  bounds: PhotoBounds = BOUNDS,
): Promise<Result<PhotoAnswers[K], PhotoRefusal>> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), bounds.wait);
  const begin = () => {
    clearTimeout(timer);
    return answerOf(task, signal, bounds);
  };
  const done = await queue.run(begin, { isOwner, signal: AbortSignal.any([signal, tooLate.signal]) });
  clearTimeout(timer);
  if (!done.ok) return err('photos_busy');
  return 'refusal' in done.value ? err(done.value.refusal) : ok(done.value as PhotoAnswers[K]);
}

/**
 * Starts the process, and ends it once it has answered, nobody waits for it, or it is above its bounds. This process measures
 * and kills: what is to be stopped cannot be trusted to stop itself. Settles when the other is gone, with its memory.
 */
function answerOf(task: PhotoTask, signal: AbortSignal, bounds: PhotoBounds): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'photo-process.ts'), {
      execArgv: RIGHTS,
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: 'ignore',
    });
    let answer: PhotoAnswer = { refusal: 'photo_too_heavy' };
    const end = () => child.kill('SIGKILL');
    const tooLong = setTimeout(end, bounds.time);
    const look = setInterval(() => memoryOf(child) > bounds.memory && end(), LOOK_EVERY);
    signal.addEventListener('abort', end, { once: true });
    const settle = () => {
      clearTimeout(tooLong);
      clearInterval(look);
      signal.removeEventListener('abort', end);
      resolve(answer);
    };
    child.once('message', (sent) => {
      answer = sent as PhotoAnswer;
      end();
    });
    // It did not start, or could not be told anything: the exit of one that runs comes too.
    child.once('error', () => (child.pid === undefined ? settle() : end()));
    child.once('exit', settle);
    child.send(task, () => undefined);
  });
}

/** Resident memory of a process in bytes; 0 where the system has no /proc: there its header and its time bound it. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
