import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What one process compiled, the next need not: the tests start many, each with most of the shop. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');

/** A check that runs as one or more programs. */
export interface Step {
  /** What it checks, in Dutch, for the output. */
  readonly name: string;
  /**
   * Programs, by path from the project root, each with its arguments; the next runs when the one before
   * succeeds.
   */
  readonly run: readonly (readonly [file: string, ...args: string[]])[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  /** Everything that it printed. */
  readonly output: string;
}

/** The programs write into a pipe; whether to use colours depends on our own terminal. */
const COLOURS: Readonly<Record<string, string>> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs the steps in order, `atOnce` of them concurrently. Prints a line for each and the output of those that
 * fail.
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const result = await runStep(step);
    report(result);
    results.push(result);
    await runNext();
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return results;
}

async function runStep({ name, run, env = {} }: Step): Promise<StepResult> {
  const start = performance.now();
  const output: string[] = [];
  let ok = true;
  for (const [file, ...args] of run) {
    ok = ok && (await succeeds([join(root, file), ...args], env, output));
  }
  return { name, ok, durationMs: performance.now() - start, output: output.join('') };
}

function succeeds(args: readonly string[], env: Readonly<Record<string, string>>, output: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...COLOURS, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

function report({ name, ok, durationMs, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
  if (!ok) console.log(`\n${output.trimEnd()}\n`);
}
