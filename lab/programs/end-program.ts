import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How long a program may take to end by itself, in ms. */
const ENDS_WITHIN = 10_000;

/**
 * Ends a program and resolves once it has ended. `ask` asks it to end, with SIGTERM unless the program has a way of its
 * own; a program that is still there after `withinMs` is killed.
 */
export async function endProgram(
  program: ChildProcess,
  ask: () => unknown = () => program.kill(),
  withinMs = ENDS_WITHIN,
): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  const late = setTimeout(() => program.kill('SIGKILL'), withinMs);
  ask();
  await ended;
  clearTimeout(late);
}
