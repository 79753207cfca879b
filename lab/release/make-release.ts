import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/*
 * `npm run release [-- FOLDER]`: one archive with all that sells on a machine like this one: the built pages, the sources
 * that run as they are, the packages of the lock file, Node, checksums of every file and the list of parts. Beside it its
 * own checksum and `winkel`, which installs it.
 */
const root = join(import.meta.dirname, '../..');
const { platform, arch } = process;
/** What runs after the build, and what installs it. */
const FOLDERS = [
  ...['assistants', 'build', 'cli', 'commerce', 'content', 'data', 'deploy', 'domain', 'flows', 'mail', 'paper'],
  ...['production', 'public/tekeningen', 'server', 'shopify', 'app'],
];
const FILES = ['shop.config.ts', 'wings.ts', 'wing-islands.ts', 'package.json', 'package-lock.json', '.env.example'];
const NO_SOURCE = /\.(test|contract)\.tsx?$/;

const [out = join(root, 'release.local')] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const work = join(out, '.work');
rmSync(work, { recursive: true, force: true });
const made = stage();
const version = `${new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}-${made.slice(0, 8)}`;
const name = `boekenstandaard-${version}-${platform}-${arch}`;
const archive = join(out, `${name}.tar.gz`);
const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--transform=s,^\\.,${name},`];
execFileSync('tar', ['-C', work, ...order, '-czf', archive, '.']);
writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${basename(archive)}\n`);
cpSync(join(root, 'deploy/winkel'), join(out, 'winkel'));
rmSync(work, { recursive: true });
console.log(`${archive} (${Math.round(statSync(archive).size / 1024 ** 2)} MB)`);

/** Brings everything together; returns the hash of all checksums. */
function stage(): string {
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(work, folder), {
      recursive: true,
      filter: (path) => !NO_SOURCE.test(path) && !path.includes('node_modules'),
    });
  for (const file of FILES) cpSync(join(root, file), join(work, file));
  const sells = ['ci', '--workspace=production', '--omit=dev', '--no-audit', '--no-fund'];
  const own = process.env.npm_execpath;
  execFileSync(own === undefined ? 'npm' : process.execPath, [...(own === undefined ? [] : [own]), ...sells], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // What npm wrote down of what it installed: names, versions, licences and checksums.
  cpSync(join(work, 'node_modules/.package-lock.json'), join(work, 'parts.json'));
  const node = process.execPath;
  mkdirSync(join(work, 'node_modules/.node'), { recursive: true });
  cpSync(node, join(work, 'node_modules/.node/node'));
  symlinkSync('/etc/boekenstandaard/settings.env', join(work, '.env'));
  const files = globSync('**/*', { cwd: work, withFileTypes: true, exclude: () => false })
    .concat(globSync(['**/.*', '**/.*/**/*'], { cwd: work, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(work.length + 1));
  const sums = [...new Set(files)].toSorted().map((file) => `${hashOf(join(work, file))}  ${file}\n`);
  writeFileSync(join(work, 'SHA256SUMS'), sums.join(''));
  return createHash('sha256').update(sums.join('')).digest('hex');
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
