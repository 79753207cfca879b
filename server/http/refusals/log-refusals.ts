import type { MiddlewareHandler } from 'hono';
import { closedPaths } from '../../../domain/pages/closed-paths.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Shop } from '../../../flows/shop.ts';

/** Lines in one minute; further refusals are counted in the next line, so that they cannot fill the disk. */
const MAX_IN_A_MINUTE = 100;
const MINUTE = 60_000;
/** Longest part of an unknown address that is logged, in characters (docs/rules.md#pages-not-found). */
const LONGEST_PATH = 200;

/** All addresses of the site that contain nothing about a visitor. */
const ADDRESSES: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'));

/**
 * Logs every request that a check refused (`request_refused`): another site, a wrong method, too much or too
 * often, fields that the form does not send, and tokens that nobody has. Never what was sent: an address that may hold a
 * secret is logged by its beginning only. Other unknown addresses (`not_found`) are logged without their search part.
 */
export function logRefusals({ log, now }: Pick<Shop, 'log' | 'now'>): MiddlewareHandler {
  let minute = 0;
  let written = 0;
  let skipped = 0;
  return async (context, next) => {
    await next();
    const { method, path } = context.req;
    const { status, headers } = context.res;
    const isRefused = isRefusal(status, path) || headers.has('Retry-After');
    if (!isRefused && status !== 404) return;
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) {
      minute = current;
      written = 0;
    }
    if (written === MAX_IN_A_MINUTE) {
      skipped += 1;
      return;
    }
    written += 1;
    if (isRefused) log.warn('request_refused', { status, method, area: areaOf(path), skipped });
    else log.warn('not_found', { path: path.slice(0, LONGEST_PATH), skipped });
    skipped = 0;
  };
}

function isRefusal(status: number, path: string): boolean {
  return status >= 400 && status < 500 && (status !== 404 || closedPaths.some((start) => path.startsWith(start)));
}

function areaOf(path: string): string {
  if (ADDRESSES.has(path)) return path;
  return closedPaths.find((start) => path.startsWith(start)) ?? 'other';
}
