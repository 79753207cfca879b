import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DESK_SCRIPTS, readManifest } from '../../server/http/browser-scripts.ts';

/*
 * Builds the shop: runs React Router's build and finishes it. Pages are never hydrated as a whole, so the
 * scripts of routes are removed; the remaining files are also stored compressed. While React Router keeps one processor
 * busy, another one copies and compresses the files of `public/`.
 */
const root = join(import.meta.dirname, '../..');
const client = join(root, 'build/client');
const shared = join(root, 'public');

/** A smaller file is not worth compressing, in bytes. */
const SMALLEST = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

rmSync(join(root, 'build'), { recursive: true, force: true });
await Promise.all([build(), copyPublic()]);
removeUnreachableScripts();
// Nothing reads the list of the server's files, and it names the folder in which the shop was built.
rmSync(join(root, 'build/server/.vite'), { recursive: true, force: true });
await Promise.all(filesIn(client).map(compress));

async function build(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const program = spawn(process.execPath, [cli, 'build'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(program, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

async function copyPublic(): Promise<void> {
  await cp(shared, client, { recursive: true });
  await Promise.all(filesIn(shared).map(compress));
}

/** Keeps only the scripts that the browser entry or a script of the desk imports, statically or dynamically. */
function removeUnreachableScripts(): void {
  const manifest = readManifest(client);
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

/** Files of a folder that are worth compressing, as paths from it. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml|glb)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Stores a file of the browser compressed beside it, unless it is there already. */
async function compress(name: string): Promise<void> {
  const file = join(client, name);
  if (existsSync(`${file}.br`)) return;
  const body = await readFile(file);
  if (body.length < SMALLEST) return;
  await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gzipped(body, { level: 9 }));
}
