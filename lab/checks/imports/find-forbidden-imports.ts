import { posix } from 'node:path';
import type { Zone } from './import-zones.ts';
import { TEST_FILE } from './own-files.ts';
import { readImports, type SourceFile } from './read-imports.ts';

/** A forbidden import and the reason: `domain/cart/cart.ts imports data/stock/stock.ts (domain/ may not)`. */
export type ForbiddenImport = string;

/** Only tests may import a contract suite. */
const SUITE = /\.(test|contract)\.tsx?$/;
/** Types that React Router generates for each route. */
const GENERATED_TYPES = /\/\+types\//;

/**
 * Checks every import, type-only and dynamic ones included, against the zones. Our own code, because existing
 * tools use a compiler interface that TypeScript 7 no longer has.
 */
export function findForbiddenImports(files: readonly SourceFile[], zones: readonly Zone[]): ForbiddenImport[] {
  return files.filter(({ path }) => !TEST_FILE.test(path)).flatMap((file) => checkFile(file, zones));
}

function checkFile(file: SourceFile, zones: readonly Zone[]): ForbiddenImport[] {
  const zone = zones.find(({ of }) => covers(of, file.path));
  if (!zone) return [`${file.path} stands in no zone of lab/checks/imports/import-zones.ts`];
  return readImports(file).flatMap((specifier) => {
    if (GENERATED_TYPES.test(specifier)) return [];
    const allowed = specifier.startsWith('.') ? mayReach(zone, file.path, specifier) : mayUse(zone, specifier);
    return allowed ? [] : [`${file.path} imports ${specifier} (${zone.of} may not)`];
  });
}

function mayReach(zone: Zone, importer: string, specifier: string): boolean {
  const target = posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ''));
  return !SUITE.test(target) && zone.may.some((place) => covers(place, target));
}

function mayUse(zone: Zone, specifier: string): boolean {
  return zone.packages.some((name) =>
    name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

function covers(place: string, path: string): boolean {
  return place.endsWith('/') ? path.startsWith(place) : path === place;
}
