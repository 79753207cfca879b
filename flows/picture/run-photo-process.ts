import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PhotoRefusal } from '../../domain/pictures/own-picture.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { CutPhoto, PhotoAnswer, PhotoTask, TakenPhoto } from './photo-process.ts';

/** Time for one photograph, in ms, and how many may wait in this process. */
const WITHIN = 45_000;
const MAX_WAITING = 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Has a photograph read or cut in a process of its own, one at a time; `photo_too_heavy` when that ends silently. */
export async function runPhotoProcess(task: PhotoTask & { kind: 'take' }): Promise<Result<TakenPhoto, PhotoRefusal>>;
export async function runPhotoProcess(task: PhotoTask & { kind: 'cut' }): Promise<Result<CutPhoto, PhotoRefusal>>;
export async function runPhotoProcess(task: PhotoTask): Promise<Result<TakenPhoto | CutPhoto, PhotoRefusal>> {
  if (waiting >= MAX_WAITING) return err('photos_busy');
  waiting += 1;
  const running = last.then(() => answerOf(task));
  last = running;
  const answer = await running.finally(() => {
    waiting -= 1;
  });
  return 'refusal' in answer ? err(answer.refusal) : ok(answer);
}

function answerOf(task: PhotoTask): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'photo-process.ts'), {
      // It reads its own sources, writes nothing and calls nobody.
      execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256', '--no-warnings'],
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const tooLong = setTimeout(() => child.kill('SIGKILL'), WITHIN);
    const end = (answer: PhotoAnswer) => {
      clearTimeout(tooLong);
      child.kill('SIGKILL');
      resolve(answer);
    };
    child.once('message', (answer) => end(answer as PhotoAnswer));
    child.once('error', () => end({ refusal: 'photo_too_heavy' }));
    child.once('exit', () => end({ refusal: 'photo_too_heavy' }));
    child.send(task, () => undefined);
  });
}
