import { posix } from 'node:path';
import { readImports, type SourceFile } from './read-imports.ts';

/** Tests, contract suites and the lab may import everything: they only run on a developer's machine. */
export const TEST_FILE = /^(tests|lab)\/|\.(test|contract)\.tsx?$/;

/** Our own files that a file imports, by path, without a query such as `?raw`. */
export function importedFiles(file: SourceFile): string[] {
  return readImports(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, '')));
}
