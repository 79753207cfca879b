import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Env, readEnv, SettingsError } from './env.ts';

/**
 * Reads the settings of the environment, with those of `.env`, if present, as fallback. Throws a SettingsError
 * for an invalid setting, and for a file that exists but cannot be read: without its settings the shop would
 * open with test payments.
 */
export function readSettings(
  file = '.env',
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Env {
  return readEnv({ ...settingsIn(file), ...environment });
}

/** Not `process.loadEnvFile`: that reports every file that it cannot open as missing. */
function settingsIn(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code === 'ENOENT') return {};
    throw new SettingsError(`${file} is there, but cannot be read (${code})`, { cause: error });
  }
}
