import fc from 'fast-check';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { createRoutesOfAddress } from './routes-of-address.ts';

type Routes = ServerBuild['routes'];
interface Entry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

const ROOT = 'root';

/** Routes as the build has them: a flat list below the root, each with its parent. */
function listOf(entries: readonly Entry[], parentId: string): Record<string, unknown>[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    { id: file, parentId, path, index },
    ...listOf(children, file),
  ]);
}

const all = Object.fromEntries(
  [{ id: ROOT, path: '' }, ...listOf(routes as Entry[], ROOT)].map((route) => [route.id, route]),
) as unknown as Routes;

function treeOf(some: Routes, parentId?: string): RouteObject[] {
  return Object.values(some)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id = '', path, index } = route ?? {};
      return index ? { id, index } : { id, path, children: treeOf(some, id) };
    }) as RouteObject[];
}

const idsOf = (some: Routes, path: string) => matchRoutes(treeOf(some), path)?.map(({ route }) => route.id);
const routesOf = createRoutesOfAddress(all);

test('the routes of an address are few, and the same object for the same first part', () => {
  expect(Object.keys(routesOf('/bestellen/abc')).length).toBeLessThan(6);
  expect(routesOf('/BESTELLEN/def')).toBe(routesOf('/bestellen/abc'));
});

test('React Router finds the same route among the routes of an address as among all', () => {
  const parts = new Set(Object.values(all).flatMap((route) => route?.path?.split('/') ?? []));
  const part = fc.oneof(
    fc.constantFrom(...parts, '', 'x', '%62log', 'beheer%2Fx', '%C3%A9'),
    fc.constantFrom(...parts).map((name) => name.toUpperCase()),
  );
  const patterns = Object.values(all).flatMap((route) => (route?.path ? [route.path.split('/')] : []));
  const address = fc.oneof(fc.array(part, { maxLength: 5 }), fc.constantFrom(...patterns));
  fc.assert(
    fc.property(address, (chosen) => {
      const path = `/${chosen.join('/')}`;
      expect(idsOf(routesOf(path), path)).toEqual(idsOf(all, path));
    }),
    { numRuns: propertyRuns(5_000) },
  );
});
