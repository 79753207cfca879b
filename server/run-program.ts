import { type Env, SettingsError } from './settings/env.ts';
import { readSettings } from './settings/env-file.ts';
import { StartError } from './start-error.ts';

/** Something that runs until it is told to stop. */
export interface Program {
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/**
 * Runs a program with the settings of `.env` and the environment until SIGTERM or SIGINT, which it
 * ends in order, with exit code 0. A wrong setting stops the start with sentences that name it, and so does
 * a database that stays away, both with exit code 1; `subject` begins the first one ("De winkel").
 */
export async function runProgram(subject: string, start: (env: Env) => Promise<Program>): Promise<void> {
  try {
    stopOnSignal(await start(readSettings()));
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
