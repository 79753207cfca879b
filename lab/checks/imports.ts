import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFolderCircles, findImportCircles } from './imports/circles.ts';
import { findForbiddenImports } from './imports/find-forbidden-imports.ts';
import { zones } from './imports/import-zones.ts';
import type { SourceFile } from './imports/read-imports.ts';

/*
 * Reports imports against the direction of the layers and circular imports, of files and of folders, and exits with
 * 1 when there are any.
 */
const root = join(import.meta.dirname, '../..');
const NOT_OURS = /^(node_modules|build|public|\.[^/]+)(\/|$)|\.local(\/|$)/;

const files = readSources();
const problems = [...findForbiddenImports(files, zones), ...findImportCircles(files), ...findFolderCircles(files)];
for (const line of problems) console.log(line);
process.exitCode = problems.length > 0 ? 1 : 0;

function readSources(folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.test(path)) return [];
    if (entry.isDirectory()) return readSources(path);
    return /\.tsx?$/.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}
