import fc from 'fast-check';
import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { createRouteTable, entries } from './route-table.ts';

const READ = ['GET', 'HEAD'];
const READ_AND_POST = ['GET', 'HEAD', 'POST'];

type Entry = { readonly path?: string | undefined; readonly index?: boolean | undefined; readonly file: string };

/** The build as far as addresses go; a route has an action when `takesForms` says so of its file, and `.tsx` is a page. */
function buildOf(takesForms: (file: string) => boolean): Pick<ServerBuild, 'routes'> {
  const all = flat(routes).map(({ path, index, file }, number) => {
    const page = file.endsWith('.tsx') ? { default: () => null } : {};
    const module = takesForms(file) ? { ...page, action: () => null } : page;
    return [String(number), { id: String(number), path, index, module }];
  });
  return { routes: Object.fromEntries(all) } as unknown as Pick<ServerBuild, 'routes'>;
}

function flat(entries: readonly (Entry & { readonly children?: unknown })[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flat((entry.children ?? []) as Entry[])]);
}

const forms = /^routes\/(?:contact|functions\.|order\/order\.)/;
const routeOf = createRouteTable(buildOf((file) => forms.test(file)));

describe('route table', () => {
  test.each([
    ['/contact', READ_AND_POST],
    ['/CONTACT/', READ_AND_POST],
    ['/%63ontact', READ_AND_POST],
    ['/bestellen/0123456789abcdef0123456789abcdef', READ_AND_POST],
    ['/api/shopify', null],
    ['/', READ],
    ['/over-ons', READ],
    ['/blog/welke-maat', READ],
    ['/sitemap.xml', READ],
  ])('%s is known, and answers to %j', (path, methods) => {
    expect(routeOf(path)).toEqual({ methods });
  });

  test.each(['/weg', '/contact/weg', '/bestellen', '/*', '/__proto__', '/constructor'])('%s is unknown', (path) => {
    expect(routeOf(path)).toBeNull();
  });

  test('knows what React Router knows, in every spelling', () => {
    const all = [...entries(buildOf(() => false).routes)].map(([pattern]) => pattern);
    const patterns = all.filter((pattern) => !pattern.endsWith('*'));
    const segment = fc.constantFrom(
      ...new Set(patterns.flatMap((pattern) => pattern.split('/'))),
      'x',
      'é',
      '%E2%82%AC',
    );
    const parts = fc.oneof(
      fc.array(segment, { maxLength: 6 }),
      fc.constantFrom(...patterns).map((pattern) => pattern.slice(1).split('/')),
    );
    const spelling = fc.constantFrom(
      (path: string) => path,
      (path: string) => path.toUpperCase(),
      (path: string) => `${path}/`,
      (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    );
    fc.assert(
      fc.property(parts, spelling, (found, spell) => {
        const path = spell(`/${found.join('/')}`).replace(/\/{2,}/g, '/');
        const theirs = matchRoutes(
          patterns.map((pattern) => ({ path: pattern })),
          path,
        );
        expect([path, routeOf(path) !== null]).toEqual([path, theirs !== null]);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});
