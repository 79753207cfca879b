import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childrenCpu } from './children-cpu.ts';
import { openStepEnvironment } from './step-environment.ts';

const root = join(import.meta.dirname, '../..');
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
  /** A step without whose success it cannot run: it waits for that one, which stands before it in the row. */
  readonly after?: Step;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  /** Processor time of its programs, without what they left to the system; null where it is not told. */
  readonly cpuMs: number | null;
  /** Everything that it printed. */
  readonly output: string;
}

/**
 * Runs the steps in order, `atOnce` of them concurrently. Prints a line for each and the output of those that
 * fail.
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const { env, close } = openStepEnvironment(root);
  const run: Run = { env, begun: new Map() };
  const waiting = [...steps];
  const results: StepResult[] = [];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const running = runAfter(step, run);
    run.begun.set(step, running);
    const result = await running;
    report(result);
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

interface Run {
  readonly env: NodeJS.ProcessEnv;
  readonly begun: Map<Step, Promise<StepResult>>;
}

/** The result of a step that had to wait for another one, or failed with it. */
async function runAfter(step: Step, { env, begun }: Run): Promise<StepResult> {
  const first = step.after && (await begun.get(step.after));
  if (!first || first.ok) return await runStep(step, env);
  return { name: step.name, ok: false, durationMs: 0, cpuMs: 0, output: `Niet gedaan: ${first.name} is mislukt.` };
}

async function runStep({ name, run, env = {} }: Step, shared: NodeJS.ProcessEnv): Promise<StepResult> {
  const start = performance.now();
  const output: string[] = [];
  let [ok, cpuMs] = [true, 0];
  for (const [file, ...args] of run) {
    if (!ok) break;
    ok = await succeeds([join(root, file), ...args], { ...shared, ...env }, output);
    cpuMs += cpuSinceLastTime();
  }
  const durationMs = performance.now() - start;
  return { name, ok, durationMs, cpuMs: childrenCpu() === null ? null : cpuMs, output: output.join('') };
}

let counted = childrenCpu() ?? 0;

/** The time of the program that ended just now: the system adds it to the sum at its end. */
function cpuSinceLastTime(): number {
  const sum = childrenCpu() ?? 0;
  const cpu = sum - counted;
  counted = sum;
  return cpu;
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

function report(result: StepResult): void {
  console.log(lineOf(result));
  if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`);
}

/** Name, duration and processor time of a step. */
export function lineOf({ name, ok, durationMs, cpuMs }: StepResult): string {
  const cpu = cpuMs === null ? '' : `, ${seconds(cpuMs)} rekentijd`;
  return `${ok ? '✓' : '✗'} ${name} (${seconds(durationMs)}${cpu})`;
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
