// Runs a command of the project on a fresh clone, with any Node from 20 up and only the standard library:
// installs from the lock file, builds when the sources are newer than the build (--build), then runs the command under
// the pinned Node. What only tests, measures and draws is installed for the commands that ask for it (--tools).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILT = join(root, 'build/.built');
/** What was installed last: the checksum of the lock file, and how much of it. npm removes it with all else. */
const INSTALLED = join(root, 'node_modules/.installed');
/** What Node compiled once; the checks keep theirs there too (`lab/checks/step-environment.ts`). */
const COMPILED = join(root, 'node_modules/.cache/node');
/** Inputs of the build; a change in any of these makes it stale. */
const SOURCES = [
  ...['app', 'assistants', 'content', 'domain', 'flows', 'commerce', 'data', 'mail', 'public', 'shopify'],
  ...['cli/build', 'paper', 'server'],
];
const SOURCE_FILES = [
  'shop.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'wings.ts',
  'wing-islands.ts',
];
/** Arguments for Node instead of the command: a debugger can look into it. */
const INSPECT = /^--inspect(-brk|-wait)?(=.+)?$/;
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const args = process.argv.slice(2);
const script = args[0]?.startsWith('--') ? undefined : args.shift();
const withTools = isNext('--tools');
const withBuild = isNext('--build');
isNext('--');
if (!script && !withBuild)
  throw new Error('usage: node cli/bootstrap.mjs [SCRIPT] [--tools] [--build] [--] [ARGUMENT ...]');

await ensureInstalled();
const node = pinnedNode();
if (withBuild) ensureBuilt();
if (script) {
  const own = args.filter((arg) => !INSPECT.test(arg));
  const flags = [...flagsOf(script), ...args.filter((arg) => INSPECT.test(arg))];
  const child = spawn(node, [...flags, join(root, script), ...own], inRoot(production()));
  process.exit((await endOf(child)).code);
}

function isNext(option) {
  if (args[0] !== option) return false;
  args.shift();
  return true;
}

/** Installs what starts the shop, or everything. */
async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (installed === `${lock} all` || (installed === `${lock} start` && !withTools)) return;
  rmSync(INSTALLED, { force: true });
  step('Pakketten installeren (npm ci) ...');
  const groups = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  // The lock file holds what was chosen; an urgent fix in it may be younger than `.npmrc` lets npm choose by itself.
  const flags = ['ci', ...groups, '--min-release-age=0', '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  const npm = own
    ? spawn(process.execPath, [own, ...flags], inRoot())
    : spawn('npm', flags, { ...inRoot(), shell: process.platform === 'win32' });
  npm.on('error', () =>
    fail('npm is niet gevonden. Installeer het (Debian: apt-get install npm) en probeer het opnieuw.'),
  );
  const { code, isStopped } = await endOf(npm);
  if (isStopped) process.exit(1);
  if (code !== 0) fail('Installeren is mislukt; de reden staat hierboven.');
  writeFileSync(INSTALLED, `${lock} ${withTools ? 'all' : 'start'}`);
}

/** The only Node that the shop runs on: that of the dependencies. */
function pinnedNode() {
  const { platform, arch } = process;
  const packages = [`node-bin-${platform}-${arch}`, `node-${platform === 'win32' ? 'win' : platform}-${arch}`];
  const files = packages.map((name) =>
    join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'),
  );
  const found = files.find((file) => existsSync(file));
  return (
    found ?? fail(`De winkel draait op de meegeleverde Node, en die is er niet voor dit systeem (${platform}-${arch}).`)
  );
}

function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return;
  step('Winkel bouwen ...');
  const done = spawnSync(node, [join(root, 'cli/build/build.ts')], inRoot(production()));
  if (done.status !== 0) fail('Bouwen is mislukt; de reden staat hierboven.');
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** A hash of the names, sizes and times of all sources, which also changes when a file is removed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(pathsBelow), ...SOURCE_FILES].sort()) {
    const stat = statSync(join(root, file));
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function pathsBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  const paths = readdirSync(join(root, folder), { recursive: true });
  return paths.filter((path) => !path.includes('.test.')).map((path) => join(folder, path));
}

/**
 * Flags of V8 for the server: it collects earlier, which costs about a tenth more processor time for each rendered page
 * and keeps the memory flat when thousands of answers are not read (docs/reliability.md).
 */
function flagsOf(name) {
  if (name !== 'build/server/main.js') return [];
  return Array.from(JSON.parse(readFileSync(join(root, 'cli/node-flags.json'), 'utf8')), String);
}

function production() {
  return { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...process.env };
}

function inRoot(env = process.env) {
  return { cwd: root, stdio: 'inherit', env };
}

/** Passes signals on until the child ends: its exit code, 1 when a signal ended it, and whether one was passed on. */
function endOf(child) {
  let isStopped = false;
  const passOn = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of STOPS) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const signal of STOPS) process.off(signal, passOn);
      resolve({ code: code ?? 1, isStopped });
    });
  });
}

/** Says what comes now. */
function step(text) {
  console.error(`\n› ${text}`);
}

function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
