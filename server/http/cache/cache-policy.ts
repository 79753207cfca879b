import type { MiddlewareHandler } from 'hono';
import { closedPaths } from '../../../domain/pages/closed-paths.ts';

/**
 * Nothing of one visitor is kept by a browser or by what stands between: answers to what was sent (they repeat
 * what was typed), pages of a checkout or an order, functions, and whatever does not say how long it may be kept.
 */
export const keepPersonalAnswersPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const policy = headers.get('Cache-Control');
  if (policy?.includes('no-store')) return;
  if (policy === null || isPersonal(context.req.method, context.req.path)) {
    headers.set('Cache-Control', 'private, no-store');
  }
};

/** Whether an answer says of itself that shared caches may keep it. */
export function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && /s-maxage/.test(headers.get('Cache-Control') ?? '');
}

/** Whether the answer to a request may hold what belongs to one visitor; `path` as it was asked for. */
export function isPersonal(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  const plain = decoded(path).toLowerCase();
  return closedPaths.some((start) => plain.startsWith(start));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
