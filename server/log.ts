import type { Log, LogFields } from '../flows/log.ts';
import { currentRequestId } from './request-id.ts';

/** Longest value of a field, in characters: visitor input cannot flood the log. */
const LONGEST_VALUE = 500;
/** Longest `stack`, in characters: the part that locates a bug comes early. */
const LONGEST_STACK = 8 * 1024;

/** A secret in an address opens the page of an order, so the log contains only its beginning, which tells lines apart. */
const TOKEN = /([\da-f]{8})[\da-f]{24,}/gi;

/**
 * One JSON object a line, with the id of the request that it belongs to as `request_id`. JSON escapes line
 * breaks, so a visitor's input cannot forge a line, and no field takes the place of the time, the level, the
 * event or the id. The secrets of orders and payments are masked, wherever they stand.
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
  return value.slice(0, name === 'stack' ? LONGEST_STACK : LONGEST_VALUE).replace(TOKEN, '$1…');
}
