import type { ServerBuild } from 'react-router';
import { createRouteNames, OTHER } from '../metrics/route-names.ts';

type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** What is known of an address before a page is made for it. */
export interface KnownRoute {
  /** The methods that it answers to; null when it says so itself. */
  readonly methods: readonly string[] | null;
}

/** The patterns of all addresses that the build has something for. */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): readonly string[] {
  return [...entries(routes)].map(([pattern]) => pattern);
}

/**
 * Tells which route an address has; null for none. React Router tells it too, but makes a whole page to say no, and
 * most of what strangers' programs ask for is to be refused.
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

/** A page with a form takes posts alone; what is no page may take more. */
function methodsOf({ action, default: page }: ServerRouteModule): readonly string[] | null {
  if (action === undefined) return READ;
  return page === undefined ? null : READ_AND_POST;
}

function* entries(routes: ServerBuild['routes']) {
  for (const route of Object.values(routes)) {
    // What has no address of its own is around others.
    if (route === undefined || (!route.path && !route.index)) continue;
    yield [`/${route.path ?? ''}`, route.module] as const;
  }
}
