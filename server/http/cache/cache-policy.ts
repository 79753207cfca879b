import type { MiddlewareHandler } from 'hono';
import { tryDecode } from 'hono/utils/url';
import { closedPaths } from '../../../domain/pages/closed-paths.ts';

/**
 * Forbids browsers and shared caches to keep what belongs to one visitor: answers to posted forms (they repeat what was
 * typed), pages of a checkout or an order, functions, and every answer without a Cache-Control header.
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

/** Whether the headers of an answer allow shared caches to keep it. */
export function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && /s-maxage/.test(headers.get('Cache-Control') ?? '');
}

/** Whether the answer to a request may contain what belongs to one visitor; `path` is the path as it was requested. */
export function isPersonal(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  const plain = tryDecode(path, decodeURIComponent).toLowerCase();
  return closedPaths.some((start) => plain.startsWith(start));
}
