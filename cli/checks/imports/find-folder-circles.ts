import { circlesIn } from './circles-in.ts';
import { importedFiles, type SourceFile, TEST_FILE } from './read-imports.ts';

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
