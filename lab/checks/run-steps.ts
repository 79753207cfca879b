import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openStepEnvironment } from './step-environment.ts';

const root = join(import.meta.dirname, '../..');

/** A check that runs as one or more programs. */
export interface Step {
  /** What it checks, for the output. */
  readonly name: string;
  /** What to do when it fails, in one sentence below its output. */
  readonly remedy: string;
  /**
   * Programs, by path from the project root, each with its arguments; the next runs when the one before
   * succeeds.
   */
  readonly run: readonly (readonly [file: string, ...args: string[]])[];
  readonly env?: Readonly<Record<string, string>>;
  /** Steps without whose success it cannot run: it waits for those, which stand before it in the row. */
  readonly after?: readonly Step[];
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  /** Everything that it printed. */
  readonly output: string;
}

/**
 * Runs the steps in order, `atOnce` of them concurrently. Prints a line for each and the output of those that
 * fail.
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const { env, close } = openStepEnvironment(root);
  const begun = new Map<Step, Promise<StepResult>>();
  const waiting = [...steps];
  const results: StepResult[] = [];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const earlier = (step.after ?? []).map((one) => begun.get(one));
    const running = Promise.all(earlier).then((done) => runAfter(step, done, env));
    begun.set(step, running);
    const result = await running;
    console.log(lineOf(result));
    if (!result.ok) console.log(`\n${result.output.trimEnd()}\n\n${step.name} failed. ${step.remedy}\n`);
    results.push(result);
    await runNext();
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, runNext));
    return results;
  } finally {
    close();
  }
}

/** Runs a step, unless one of the earlier ones that it needs failed. */
async function runAfter(
  { name, run, env = {} }: Step,
  earlier: readonly (StepResult | undefined)[],
  shared: NodeJS.ProcessEnv,
): Promise<StepResult> {
  const failed = earlier.find((result) => result?.ok === false);
  if (failed) return { name, ok: false, durationMs: 0, output: `Not run: ${failed.name} failed.` };
  const start = performance.now();
  const output: string[] = [];
  let ok = true;
  for (const [file, ...args] of run) {
    ok &&= await succeeds([join(root, file), ...args], { ...shared, ...env }, output);
  }
  return { name, ok, durationMs: performance.now() - start, output: output.join('') };
}

function succeeds(args: readonly string[], env: NodeJS.ProcessEnv, output: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Name and duration of a step. */
export function lineOf({ name, ok, durationMs }: StepResult): string {
  return `${ok ? '✓' : '✗'} ${name} (${seconds(durationMs)})`;
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
