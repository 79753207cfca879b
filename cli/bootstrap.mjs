// Runs a command of the project on a fresh clone, with any Node from 20 up and only the standard library:
// installs from the lock file, builds when the sources are newer than the build (--build), then runs the command under
// the pinned Node. What only tests, measures and draws is installed for the commands that ask for it (--tools).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(root, 'node_modules/.installed');
const BUILT = join(root, 'build/.built');
/** What Node compiled once; the checks keep theirs there too (`cli/checks/step-environment.ts`). */
const COMPILED = join(root, 'node_modules/.cache/node');
/** Inputs of the build; a change in any of these makes it stale. */
const SOURCES = ['app', 'content', 'domain', 'flows', 'commerce', 'data', 'mail', 'public', 'cli/build'];
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

ensureInstalled();
const node = pinnedNode();
if (withBuild) ensureBuilt(node);
if (script) run(node, [...flagsOf(script), join(root, script), ...args]);

/** Takes an option of our own off the arguments. */
function isNext(option) {
  if (args[0] !== option) return false;
  args.shift();
  return true;
}

/** Installs what starts the shop, or everything; of a shop that was started before only the tools. */
function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [withStart, withAll] = [`${lock} start`, `${lock} all`];
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (installed === withAll || (installed === withStart && !withTools)) return;
  // An install that is broken off leaves no mark, so that the next one begins anew.
  rmSync(INSTALLED, { force: true });
  if (installed === withStart) npm('install', '--no-save', '--include=dev', '--include=optional');
  else npm('ci', withTools ? '--include=dev' : '--omit=dev', '--include=optional');
  writeFileSync(INSTALLED, withTools ? withAll : withStart);
}

function npm(...command) {
  step(`Pakketten installeren (npm ${command[0]}) ...`);
  const own = process.env.npm_execpath;
  const flags = [...command, '--no-audit', '--no-fund', '--loglevel=error'];
  const done = own
    ? spawnSync(process.execPath, [own, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) fail('Installeren is mislukt; de reden staat hierboven.');
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

function run(nodePath, commandLine) {
  const child = spawn(nodePath, commandLine, { cwd: root, stdio: 'inherit', env: production() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function production() {
  return { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...process.env };
}

function step(text) {
  console.error(`\n› ${text}`);
}

function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
