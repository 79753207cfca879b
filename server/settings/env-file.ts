import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Env, readEnv, SettingsError } from './env.ts';

/**
 * The settings of the environment, and beneath them those of `.env`, when there is one. Throws
 * SettingsError for a wrong setting, and for a file that is there and cannot be read: without its
 * settings the shop would open with test payments.
 */
export function readSettings(
  file = '.env',
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Env {
  return readEnv({ ...settingsIn(file), ...environment });
}

/** Not `process.loadEnvFile`: it says of every file that it cannot open that there is none. */
function settingsIn(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code === 'ENOENT') return {};
    throw new SettingsError(`${file} is there, but cannot be read (${code})`, { cause: error });
  }
}
