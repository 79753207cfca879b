import { tryDecode } from 'hono/utils/url';

/** The name of every address that is no page of ours: a file, or an address that somebody made up. */
export const OTHER = 'other';

/**
 * Returns a function that gives the pattern of an address ("/blog/:slug"), for figures and the log: a handful of names that
 * contain no secret of an order and nothing that a visitor made up. Patterns are those of React Router, and so are the
 * accepted spellings: small or capital letters, encoded or not, with or without a slash at the end.
 */
export function createRouteNames(patterns: readonly string[]): (path: string) => string {
  const plain = new Map(patterns.filter((pattern) => !/[:*]/.test(pattern)).map((name) => [name.toLowerCase(), name]));
  const open = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((name) => ({ name, pattern: asExpression(name) }));
  return (path) => {
    const plainPath = tryDecode(path, decodeURIComponent).replace(/(?!^)\/+$/, '');
    return plain.get(plainPath.toLowerCase()) ?? open.find(({ pattern }) => pattern.test(plainPath))?.name ?? OTHER;
  };
}

function asExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`, 'i');
}
