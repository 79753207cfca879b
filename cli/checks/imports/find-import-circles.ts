import { posix } from 'node:path';
import { readImports, type SourceFile } from './read-imports.ts';

/** A circular import: `data/a.ts -> data/b.ts -> data/a.ts import each other in a circle`. */
export type ImportCircle = string;

/**
 * Finds circular imports, type-only ones included: to read one file of a circle one has to read all of them.
 * Depth first; of files in several circles at least one circle is reported.
 */
export function findImportCircles(files: readonly SourceFile[]): ImportCircle[] {
  const graph = new Map(files.map((file) => [file.path, importedFiles(file)]));
  const circles: ImportCircle[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start !== -1) circles.push(`${[...trail.slice(start), path].join(' -> ')} import each other in a circle`);
    if (start !== -1 || done.has(path)) return;
    trail.push(path);
    for (const target of graph.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path);
  return circles;
}

/** Our own files that a file imports, by path, without a query such as `?raw`. */
function importedFiles(file: SourceFile): string[] {
  return readImports(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, '')));
}
