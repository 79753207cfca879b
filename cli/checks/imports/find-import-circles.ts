import { circlesIn } from './circles-in.ts';
import { importedFiles, type SourceFile } from './read-imports.ts';

/** A circular import: `data/a.ts -> data/b.ts -> data/a.ts import each other in a circle`. */
export type ImportCircle = string;

/** Finds circular imports, type-only ones included: to read one file of a circle one has to read all of them. */
export function findImportCircles(files: readonly SourceFile[]): ImportCircle[] {
  const graph = new Map(files.map((file) => [file.path, importedFiles(file)]));
  return circlesIn(graph).map((circle) => `${circle.join(' -> ')} import each other in a circle`);
}
