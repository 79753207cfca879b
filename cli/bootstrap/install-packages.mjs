import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endOf, fail, step } from './steps.mjs';

/** What npm installs from. */
const PROJECT_FILES = ['.npmrc', 'package.json', 'production/package.json'];
/** Stands for the registry of npm's own settings, which npm puts in its place. */
const ANY_REGISTRY = 'registry.invalid';
/** The install in place, which may follow, tries again what fails. */
const WITH_ADDRESSES = [`--replace-registry-host=${ANY_REGISTRY}`, '--fetch-retries=0'];

/** Installs what starts the shop, or everything; of a shop that was started before only the tools. */
export async function ensureInstalled({ root, withTools }) {
  const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockFile).digest('hex');
  const [withStart, withAll] = [`${lock} start`, `${lock} all`];
  const installed = markOf(root);
  if (installed === withAll || (installed === withStart && !withTools)) return;
  // An install that is broken off leaves no mark, so that the next one begins anew.
  rmSync(markFile(root), { force: true });
  const mark = withTools ? withAll : withStart;
  const groups = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const isInstalled =
    installed === withStart
      ? await npm(root, 'install', '--no-save', ...groups)
      : (await installBeside({ root, lockFile, groups, mark })) || (await npm(root, 'ci', ...groups));
  if (!isInstalled) fail('Installeren is mislukt; de reden staat hierboven.');
  writeFileSync(markFile(root), mark);
}

/**
 * The lock file names no registry, and without addresses npm reads the description of each package before it looks into its
 * cache. npm takes no other lock file, so it installs in a folder that has one with the usual addresses, and its packages
 * take the place of those that were there. A registry with other addresses fails it, and a node_modules that cannot be moved.
 */
async function installBeside({ root, lockFile, groups, mark }) {
  // There the link to a workspace is absolute, and files in use cannot be moved.
  if (process.platform === 'win32') return false;
  removeLeftovers(root);
  const folder = folderOf(root, process.pid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  for (const path of PROJECT_FILES) cpSync(join(root, path), join(folder, path));
  writeFileSync(join(folder, 'package-lock.json'), withAddresses(lockFile));
  let isInstalled = await npm(folder, 'ci', ...groups, ...WITH_ADDRESSES);
  if (isInstalled) {
    writeFileSync(markFile(folder), mark);
    isInstalled = markOf(root) === mark || takePlace(folder, root);
  }
  remove();
  if (!isInstalled) step('Dat lukte niet; nog een keer, op de gewone, langzamere manier.');
  return isInstalled;
}

function takePlace(folder, root) {
  const packages = join(root, 'node_modules');
  try {
    if (existsSync(packages)) renameSync(packages, join(folder, 'replaced'));
    renameSync(join(folder, 'node_modules'), packages);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** The lock file with an address at each package of a registry; that of an alias (`npm:`) has the package's own name. */
function withAddresses(lockFile) {
  const lock = JSON.parse(lockFile);
  for (const [path, locked] of Object.entries(lock.packages ?? {})) {
    if (!locked.integrity || locked.resolved) continue;
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.slice(name.indexOf('/') + 1)}-${locked.version}.tgz`;
    locked.resolved = `https://${ANY_REGISTRY}/${name}/-/${file}`;
  }
  return JSON.stringify(lock);
}

/** Whether npm did it. */
async function npm(folder, ...command) {
  step(`Pakketten installeren (npm ${command[0]}) ...`);
  const own = process.env.npm_execpath;
  const flags = [...command, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = own
    ? spawn(process.execPath, [own, ...flags], { cwd: folder, stdio: 'inherit' })
    : spawn('npm', flags, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  const { code, isStopped } = await endOf(child);
  if (isStopped) process.exit(1);
  return code === 0;
}

/** Of each process its own: two that install at once leave each other alone. */
function folderOf(root, pid) {
  return join(root, `packages-${pid}.local`);
}

/** Folders of processes that were killed. */
function removeLeftovers(root) {
  for (const name of readdirSync(root)) {
    const pid = Number(/^packages-(\d+)\.local$/.exec(name)?.[1] ?? Number.NaN);
    if (pid === process.pid || !(Number.isNaN(pid) || isRunning(pid)))
      rmSync(folderOf(root, pid), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What was installed last: the checksum of the lock file, and how much of it. */
function markOf(folder) {
  return existsSync(markFile(folder)) ? readFileSync(markFile(folder), 'utf8') : '';
}

function markFile(folder) {
  return join(folder, 'node_modules/.installed');
}
