import type { Env } from './settings/env.ts';
import { readEnvFile } from './settings/read-env.ts';
import { startReason } from './start-reason.ts';

/** A program that runs until it is stopped. */
export interface Program {
  /** Finishes running work. */
  stop(): Promise<void>;
}

/**
 * Runs a program with the settings of `.env` and the environment until SIGTERM or SIGINT, then stops it and
 * exits with 0. An invalid setting or an unreachable database ends the start with exit code 1 and sentences
 * that name the cause (`startReason`); `subject` begins the first one ("De winkel").
 */
export async function runProgram(subject: string, start: (env: Env) => Promise<Program>): Promise<void> {
  // When the reader of the log goes away or its disk is full, log lines are lost, but the program keeps running.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    stopOnSignal(await start(readEnvFile()));
  } catch (error) {
    const reason = startReason(error);
    if (reason === null) throw error;
    console.error(`${subject} start niet. ${reason}`);
    process.exit(1);
  }
}

function stopOnSignal(program: Program): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      program.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
