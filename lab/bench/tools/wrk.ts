import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Whether servers and load can be kept apart. */
export function canSeparateCores(): boolean {
  return availableParallelism() > 1;
}

/** Keeps a process and all its threads on one core. */
export function keepOnCore(pid: number, core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
}

/** Requests per second that wrk counts with 32 connections, from another core than the server's. */
export async function measureByWrk(url: string, seconds: number, core: number): Promise<number> {
  const args = ['-c', String(core), 'wrk', '-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br, gzip', url];
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  await once(child, 'close');
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(text)?.[1]);
  if (Number.isNaN(perSecond)) throw new Error(`wrk gave no figure: ${text}`);
  return perSecond;
}

/** Ends a program that we started, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
