// Runs a command of the project on a fresh clone, with any Node from 20 up and only the standard library:
// installs from the lock file, builds when the sources are newer than the build (--build), then runs the command under
// the pinned Node. What only tests, measures and draws is installed for the commands that ask for it (--tools).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install-packages.mjs';
import { endOf, fail, step } from './bootstrap/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILT = join(root, 'build/.built');
/** What Node compiled once; the checks keep theirs there too (`cli/checks/step-environment.ts`). */
const COMPILED = join(root, 'node_modules/.cache/node');
/** Inputs of the build; a change in any of these makes it stale. */
const SOURCES = [
  ...['app', 'assistants', 'content', 'domain', 'flows', 'commerce', 'data', 'mail', 'public', 'shopify'],
  'cli/build',
];
const SOURCE_FILES = [
  'shop.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'server/http/island-scripts.ts',
];

const args = process.argv.slice(2);
const script = args[0]?.startsWith('--') ? undefined : args.shift();
const withTools = isNext('--tools');
const withBuild = isNext('--build');
isNext('--');
if (!script && !withBuild)
  throw new Error('usage: node cli/bootstrap.mjs [SCRIPT] [--tools] [--build] [--] [ARGUMENT ...]');

await ensureInstalled({ root, withTools });
const node = pinnedNode();
if (withBuild) ensureBuilt(node);
if (script) await run(node, [...flagsOf(script), join(root, script), ...args]);

/** Takes an option of our own off the arguments. */
function isNext(option) {
  if (args[0] !== option) return false;
  args.shift();
  return true;
}

/**
 * The pinned Node from the dependencies; the running one when there is none for this platform and it is new
 * enough.
 */
function pinnedNode() {
  const link = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const modules = join(root, 'node_modules');
  const names = [
    `node-bin-${process.platform}-${process.arch}`,
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  ];
  for (const name of names) {
    const file = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(file)) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`Er is geen Node voor dit systeem meegeleverd (${link}); installeer Node 24 of nieuwer.`);
}

function ensureBuilt(nodePath) {
  const wanted = fingerprint();
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return;
  step('Winkel bouwen ...');
  const done = spawnSync(nodePath, [join(root, 'cli/build/build.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: production(),
  });
  if (done.status !== 0) fail('Bouwen is mislukt; de reden staat hierboven.');
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** A hash of the names, sizes and times of all sources, which also changes when a file is removed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesBelow), ...SOURCE_FILES].sort()) {
    const stat = statSync(join(root, file));
    hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/**
 * Flags of V8 for the server: it collects earlier, which costs about a tenth more processor time for each rendered page
 * and keeps the memory flat when thousands of answers are not read (docs/reliability.md).
 */
function flagsOf(name) {
  if (name !== 'server/main.ts') return [];
  const flags = JSON.parse(readFileSync(join(root, 'cli/node-flags.json'), 'utf8'));
  return Array.from(flags, String);
}

async function run(nodePath, commandLine) {
  const { code } = await endOf(spawn(nodePath, commandLine, { cwd: root, stdio: 'inherit', env: production() }));
  process.exit(code);
}

function production() {
  return { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...process.env };
}
