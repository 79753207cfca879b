import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** The files that run after the build, and those that install it. */
const FOLDERS = [
  ...['assistants', 'build', 'cli', 'commerce', 'content', 'data', 'deploy', 'domain', 'flows', 'mail', 'paper'],
  ...['production', 'public/tekeningen', 'server', 'shopify', 'app'],
];
const FILES = [
  ...['shop.config.ts', 'wings.ts', 'wing-islands.ts', 'package.json', 'package-lock.json', '.npmrc', '.env.example'],
];
/** Tests, and the note of `cli/bootstrap.mjs` about when the build was made. */
const NO_SOURCE = /\.(test|contract)\.tsx?$|^\.built$/;

/** Copies the build and the sources that run as they are into a new folder. */
export function stageSources(root: string, work: string): void {
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(work, folder), {
      recursive: true,
      filter: (path) => !NO_SOURCE.test(basename(path)) && !relative(root, path).includes('node_modules'),
    });
  for (const file of FILES) cpSync(join(root, file), join(work, file));
  symlinkSync('/etc/boekenstandaard/settings.env', join(work, '.env'));
}

/** Installs the packages that sell, with the pinned npm, and adds the Node that runs this. */
export function stagePackages(root: string, work: string): void {
  const sells = ['ci', '--workspace=production', '--omit=dev', '--min-release-age=0', '--no-audit', '--no-fund'];
  execFileSync(process.execPath, [npmOf(root), ...sells], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
  // What npm wrote down of what it installed: names, versions, licences and checksums.
  cpSync(join(work, 'node_modules/.package-lock.json'), join(work, 'parts.json'));
  mkdirSync(join(work, 'node_modules/.node'), { recursive: true });
  cpSync(process.execPath, join(work, 'node_modules/.node/node'));
}

/** The program of the npm that the lock file pins. */
export function npmOf(root: string): string {
  return join(root, 'node_modules/npm/bin/npm-cli.js');
}

/**
 * Writes SHA256SUMS, the checksums of all files, into the folder of a release. Returns their hash, by which two releases
 * with the same content have the same name.
 */
export function writeChecksums(work: string): string {
  const files = readdirSync(work, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(work, join(entry.parentPath, entry.name)));
  const sums = files.toSorted().map((file) => `${hashOf(join(work, file))}  ${file}\n`);
  writeFileSync(join(work, 'SHA256SUMS'), sums.join(''));
  return createHash('sha256').update(sums.join('')).digest('hex');
}

interface Packing {
  readonly work: string;
  /** The only folder in the archive. */
  readonly name: string;
  readonly archive: string;
  /** The time of every file, in seconds since 1970. */
  readonly moment: number;
}

/**
 * Packs the folder of a release with GNU tar and gzip. The same files give the same bytes, whatever their order on the disk,
 * their times, their owners and the umask.
 */
export function packArchive({ work, name, archive, moment }: Packing): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${moment}`, '--format=gnu'];
  const rights = ['--mode=u=rwX,go=rX', '--hard-dereference'];
  // The targets of links stay as they are (S).
  const place = [`--transform=s,^\\.,${name},S`, '--use-compress-program=gzip -n'];
  execFileSync('tar', ['-C', work, ...same, ...rights, ...place, '-cf', archive, '.'], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
}

/**
 * The moment of a release, in seconds since 1970: SOURCE_DATE_EPOCH, otherwise that of the last commit, so that the same
 * sources give the same release. Where neither is known, as in the image, it is now.
 */
export function releaseMoment(root: string, env: NodeJS.ProcessEnv = process.env): number {
  if (/^\d+$/.test(env.SOURCE_DATE_EPOCH ?? '')) return Number(env.SOURCE_DATE_EPOCH);
  try {
    const git = ['-C', root, 'log', '-1', '--format=%ct'];
    return Number(execFileSync('git', git, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return Math.floor(Date.now() / 1000);
  }
}

/** SHA-256 of a file, in hexadecimal. */
export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
