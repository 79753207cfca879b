import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenImports, type SourceFile } from './find-forbidden-imports.ts';
import { zones } from './import-zones.ts';

/* Says which imports run against the direction of the layers, and ends with 1 when any does. */
const root = join(import.meta.dirname, '../..');
const NOT_OURS = /^(node_modules|build|public|\.[^/]+)(\/|$)|\.local(\/|$)/;

const forbidden = findForbiddenImports(readSources(), zones);
for (const line of forbidden) console.log(line);
process.exitCode = forbidden.length > 0 ? 1 : 0;

function readSources(folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.test(path)) return [];
    if (entry.isDirectory()) return readSources(path);
    return /\.tsx?$/.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}
