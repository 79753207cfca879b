import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DESK_SCRIPTS } from '../../server/http/island-scripts.ts';

/*
 * Builds the shop: runs React Router's build and finishes it. Pages are never hydrated as a whole, so the
 * scripts of routes are removed; the remaining files are also stored compressed.
 */
const root = join(import.meta.dirname, '../..');
const client = join(root, 'build/client');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

build();
removeUnreachableScripts();
compress();

function build(): void {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const done = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Keeps only the scripts that the browser entry or a script of the desk imports, statically or dynamically. */
function removeUnreachableScripts(): void {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => key.endsWith('entry.client.ts'));
  if (!entry) throw new Error('the build has no browser entry');
  const reached = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || reached.has(chunk.file)) return;
    reached.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(entry);
  for (const key of Object.keys(manifest)) if (key.startsWith(DESK_SCRIPTS)) visit(key);
  for (const name of readdirSync(join(client, 'assets'))) {
    if (name.endsWith('.js') && !reached.has(`assets/${name}`)) rmSync(join(client, 'assets', name));
  }
}

function compress(): void {
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest|glb)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < 256) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
