import { importedFiles, TEST_FILE } from './own-files.ts';
import type { SourceFile } from './read-imports.ts';

/** What each place imports, by name. */
export type ImportGraph = ReadonlyMap<string, Iterable<string>>;

/**
 * The circles in a graph, each as the places along it with the first one again at its end. Depth first; of places in
 * several circles at least one circle is found.
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (place: string): void => {
    const start = trail.indexOf(place);
    if (start !== -1) circles.push([...trail.slice(start), place]);
    if (start !== -1 || done.has(place)) return;
    trail.push(place);
    for (const target of graph.get(place) ?? []) visit(target);
    trail.pop();
    done.add(place);
  };
  for (const place of [...graph.keys()].sort()) visit(place);
  return circles;
}

/** A circular import: `data/a.ts -> data/b.ts -> data/a.ts import each other in a circle`. */
export type ImportCircle = string;

/** Finds circular imports, type-only ones included: to read one file of a circle one has to read all of them. */
export function findImportCircles(files: readonly SourceFile[]): ImportCircle[] {
  const graph = new Map(files.map((file) => [file.path, importedFiles(file)]));
  return circlesIn(graph).map((circle) => `${circle.join(' -> ')} import each other in a circle`);
}

/** Folders that import each other, and an import for each step around. */
export type FolderCircle = string;

/** For each place beside others, what it imports of those, with the import that shows it. */
type Neighbours = Map<string, Map<string, string>>;

/**
 * Finds folders of one folder that import each other, type-only imports included: each has to be read before the
 * other. A folder counts with all that is in it; a file beside folders counts as one of them. Tests may import
 * everything.
 */
export function findFolderCircles(files: readonly SourceFile[]): FolderCircle[] {
  const parents = new Map<string, Neighbours>();
  for (const file of files.filter(({ path }) => !TEST_FILE.test(path))) {
    for (const target of importedFiles(file)) addImport(parents, file.path, target);
  }
  return [...parents.values()].flatMap((neighbours) => {
    const graph = new Map([...neighbours].map(([place, targets]) => [place, [...targets.keys()].sort()]));
    return circlesIn(graph).map((circle) => describeCircle(circle, neighbours));
  });
}

/** What stands beside the layers; the zones say who may import it. */
const WING = /^(assistants\/|shopify\/|wings\.ts$)/;

/** An import joins two places side by side: those under the lowest folder that contains both files. */
function addImport(parents: Map<string, Neighbours>, importer: string, target: string): void {
  const [from, to] = [importer.split('/'), target.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth === -1 || (depth === 0 && WING.test(target))) return;
  const parent = from.slice(0, depth).join('/');
  const neighbours: Neighbours = parents.get(parent) ?? new Map();
  const place = placeAt(from, depth);
  const targets = neighbours.get(place) ?? new Map<string, string>();
  const neighbour = placeAt(to, depth);
  if (!targets.has(neighbour)) targets.set(neighbour, `${importer} imports ${target}`);
  parents.set(parent, neighbours.set(place, targets));
}

/** "domain/cart/" for a folder, "flows/shop.ts" for a file. */
function placeAt(path: readonly string[], depth: number): string {
  return path.slice(0, depth + 1).join('/') + (depth < path.length - 1 ? '/' : '');
}

function describeCircle(circle: readonly string[], neighbours: Neighbours): FolderCircle {
  const steps = circle.slice(1).map((place, index) => neighbours.get(circle[index] ?? '')?.get(place));
  return `${circle.join(' -> ')} import each other in a circle: ${steps.join(', ')}`;
}
