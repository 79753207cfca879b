import type { Log, LogFields } from '../flows/log.ts';

/**
 * One JSON object a line. JSON escapes line breaks, so a visitor's input cannot forge a line; long
 * values are cut, so it cannot flood the log either.
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const short = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 500) : value]),
      );
      write(`${JSON.stringify({ time: now().toISOString(), level, event, ...short })}\n`);
    };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}
