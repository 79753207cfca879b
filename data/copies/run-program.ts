import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { CopyFailure } from '../../domain/copies.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';

/** A program that makes or opens copies did not do it; the message is what it said, for the log of the machine. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly code: CopyFailure;
  constructor(code: CopyFailure, said: string) {
    super(said);
    this.code = code;
  }
}

/** What programs say when they fail, with what that means; all else is taken for a place that does not answer. */
const SIGNS: readonly (readonly [RegExp, CopyFailure])[] = [
  [/wrong password|no key found/i, 'wrong_password'],
  [/no space left|disk quota/i, 'disk_full'],
  [/invalid data|ciphertext verification|checksum|not a valid archive|could not read from input file/i, 'damaged'],
  [/(StreamPack|ReadFull).*(EOF|no such file|does not exist)/, 'damaged'],
  [/already exists/, 'not_empty'],
  [/version mismatch|unsupported version/, 'no_program'],
  [/connection to server/, 'no_database'],
];

/** Runs a program and returns what it wrote. Throws a CopyError, also when it does not end within `timeout` ms. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout: number = OUTWARD.copies.timeout,
): Promise<string> {
  // Not SIGTERM: a program that hangs may not hear that it is asked to stop.
  const program = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    program.on('error', () => reject(new CopyError('no_program', `${name} cannot be started`)));
    program.on('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  if (code === 0) return output;
  throw new CopyError(SIGNS.find(([sign]) => sign.test(errors))?.[1] ?? 'unreachable', errors.slice(0, 1_000));
}
