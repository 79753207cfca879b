/** What is no page of ours: a file, or an address that somebody made up. */
export const OTHER = 'other';

/**
 * The pattern of an address ("/blog/:slug"), for figures and the log: a handful of names, in which no secret of
 * an order and nothing that a visitor made up can stand. Patterns are those of React Router, and so are the spellings:
 * small or capital letters, encoded or not, with or without a slash at the end.
 */
export function createRouteNames(patterns: readonly string[]): (path: string) => string {
  const plain = new Map(patterns.filter((pattern) => !/[:*]/.test(pattern)).map((name) => [name.toLowerCase(), name]));
  const open = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((name) => ({ name, pattern: asExpression(name) }));
  return (path) => {
    const plainPath = decoded(path).replace(/(?!^)\/+$/, '');
    return plain.get(plainPath.toLowerCase()) ?? open.find(({ pattern }) => pattern.test(plainPath))?.name ?? OTHER;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function asExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`, 'i');
}
