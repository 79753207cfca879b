import type { Log, LogFields } from '../flows/log.ts';
import { currentRequestId } from './request-id.ts';

/** Longest value of a field, in characters: visitor input cannot flood the log. */
const LONGEST_VALUE = 500;
/** Longest `stack`, in characters: the part that locates a bug comes early. */
const LONGEST_STACK = 8 * 1024;

/**
 * Writes one JSON object per line, with the id of its request as `request_id`. JSON escapes line breaks, so
 * visitor input cannot forge a line, and no field can replace time, level, event or id.
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const own = { time: now().toISOString(), level, event, request_id: currentRequestId() };
      const cut = Object.entries(fields).map(([name, value]) => [name, shortened(name, value)]);
      write(`${JSON.stringify({ ...own, ...Object.fromEntries(cut), ...own })}\n`);
    };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** For commands, whose only output is their answer. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function shortened(name: string, value: LogFields[string]): LogFields[string] {
  if (typeof value !== 'string') return value;
  return value.slice(0, name === 'stack' ? LONGEST_STACK : LONGEST_VALUE);
}
