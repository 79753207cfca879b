import { StartError } from './await-database.ts';
import type { Env } from './settings/env.ts';
import { readEnvFile, SettingsError } from './settings/read-env.ts';

/** A program that runs until it is stopped. */
export interface Program {
  /** Finishes running work. */
  stop(): Promise<void>;
}

/**
 * Runs a program with the settings of `.env` and the environment until SIGTERM or SIGINT, then stops it and
 * exits with 0. An invalid setting or an unreachable database ends the start with exit code 1 and sentences
 * that name the cause; `subject` begins the first one ("De winkel").
 */
export async function runProgram(subject: string, start: (env: Env) => Promise<Program>): Promise<void> {
  // When the reader of the log goes away or its disk is full, log lines are lost, but the program keeps running.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    stopOnSignal(await start(readEnvFile()));
  } catch (error) {
    if (error instanceof StartError) {
      console.error(`${subject} start niet. ${error.message}`);
      process.exit(1);
    }
    if (!(error instanceof SettingsError)) throw error;
    console.error(`${subject} start niet, omdat een instelling niet klopt:\n${error.message}\n\nZie .env.example.`);
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
