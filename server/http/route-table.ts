import type { ServerBuild } from 'react-router';
import { createRouteNames, OTHER } from './route-names.ts';

type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** What is known about an address before its page is rendered. */
export interface KnownRoute {
  /** The methods that the route answers; null when the route itself refuses the others. */
  readonly methods: readonly string[] | null;
}

/**
 * Returns a function that finds the route of an address; null when there is none. React Router would render a whole page to
 * refuse an address, and most addresses that strangers' programs request do not exist.
 */
export function createRouteTable({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => KnownRoute | null {
  const known = new Map<string, KnownRoute>(
    [...entries(routes)].map(([pattern, module]) => [pattern, { methods: methodsOf(module) }]),
  );
  const nameOf = createRouteNames([...known.keys()]);
  return (path) => {
    const name = nameOf(path);
    return name === OTHER ? null : (known.get(name) ?? null);
  };
}

const READ = ['GET', 'HEAD'];
const READ_AND_POST = [...READ, 'POST'];

/** A page with an action accepts only POST beside reading; a route without a page decides for itself. */
function methodsOf({ action, default: page }: ServerRouteModule): readonly string[] | null {
  if (action === undefined) return READ;
  return page === undefined ? null : READ_AND_POST;
}

/** Each route with an address, as its pattern and its module. */
export function* entries(routes: ServerBuild['routes']) {
  for (const route of Object.values(routes)) {
    // A layout route has no address of its own.
    if (route === undefined || (!route.path && !route.index)) continue;
    yield [`/${route.path ?? ''}`, route.module] as const;
  }
}
