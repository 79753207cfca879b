import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * The routes that an address can have, by its first part: React Router tries the address on every route that it knows, twice
 * for each request. The same first part gives the same object.
 */
export function createRoutesOfAddress(routes: Routes): (path: string) => Routes {
  const parts = new Map(Object.values(routes).map((route) => [route, route && firstPart(routes, route)]));
  const known = new Set(parts.values());
  const groups = new Map<string, Routes>();
  const groupOf = (part: string) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => [part, ANY].includes(parts.get(route) ?? ANY)));
  return (path) => {
    const part = partOf(path.slice(1));
    // Encoded spellings are React Router's to read.
    return known.has(part) && !path.includes('%') ? groups.getOrInsertComputed(part, groupOf) : routes;
  };
}

/** Of a route without an address of its own, or one that begins with a parameter. */
const ANY = '';

function firstPart(routes: Routes, route: Route): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent === undefined ? ANY : firstPart(routes, parent);
  if (above !== ANY || route.path === undefined || /^[:*]/.test(route.path)) return above;
  return partOf(route.path);
}

/** React Router takes capital letters for small ones. */
function partOf(path: string): string {
  return (path.split('/', 1)[0] ?? '').toLowerCase();
}
