/** What is no page of ours: a file, or an address that somebody made up. */
const OTHER = 'other';

/**
 * The pattern of an address ("/blog/:slug"), for figures and the log: a handful of names, in which no secret of
 * an order and nothing that a visitor made up can stand. Patterns are those of React Router.
 */
export function createRouteNames(patterns: readonly string[]): (path: string) => string {
  const plain = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const open = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((name) => ({ name, pattern: asExpression(name) }));
  return (path) => {
    if (plain.has(path)) return path;
    return open.find(({ pattern }) => pattern.test(path))?.name ?? OTHER;
  };
}

function asExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
