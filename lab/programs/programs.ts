import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Every program besides Node that a command of this project starts, with the package of Debian that holds it. What a
 * command needs it names before it begins (`programsOrExit`), so that it never ends halfway.
 */
const DEBIAN_PACKAGES = {
  bash: 'bash',
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  du: 'coreutils',
  git: 'git',
  'mkfs.ext4': 'e2fsprogs',
  mount: 'mount',
  nginx: 'nginx',
  npm: 'npm',
  nsenter: 'util-linux',
  perl: 'perl-base',
  ps: 'procps',
  'ssh-keygen': 'openssh-client',
  'systemd-nspawn': 'systemd-container',
  tar: 'tar',
  taskset: 'util-linux',
  umount: 'mount',
  wrk: 'wrk',
} as const;
export type ProgramName = keyof typeof DEBIAN_PACKAGES;

/** Something that a command cannot do without: how it is found, and what installs it. */
export interface Need<Found = unknown> {
  /** As it is named to somebody who misses it. */
  readonly name: string;
  readonly packages: readonly string[];
  /** How to get it where Debian's packages are no help. */
  readonly elsewhere?: string;
  /** Undefined when it is not there. */
  find(): Found | undefined;
}

/** The need of a program that is on the path of the shell. */
export function programNeed(name: ProgramName): Need<string> {
  return { name, packages: [DEBIAN_PACKAGES[name]], find: () => onPath([name]) };
}

/** Installs what is missing where that is possible, and returns one English sentence about what still is; null: nothing. */
export function missing(needs: readonly Need[]): string | null {
  const notFound = () => needs.filter((need) => need.find() === undefined);
  const packagesOf = (of: readonly Need[]) => [...new Set(of.flatMap(({ packages }) => packages))];
  if (notFound().length > 0 && canInstall()) installFromDebian(packagesOf(notFound()));
  const left = notFound();
  if (left.length === 0) return null;
  const elsewhere = left.flatMap((need) => need.elsewhere ?? []).map((words) => `; ${words}`);
  const names = left.map(({ name }) => name).join(', ');
  return `Not installed: ${names}. On Debian: apt-get install ${packagesOf(left).join(' ')}${elsewhere.join('')}.`;
}

/** For a command: what it needs is there when this returns; else the command ends with one sentence and exit code 1. */
export function needsOrExit(needs: readonly Need[]): void {
  const sentence = missing(needs);
  if (sentence !== null) exitWith(sentence);
}

/** As `needsOrExit`, for programs on the path of the shell. */
export function programsOrExit(...names: readonly ProgramName[]): void {
  needsOrExit(names.map(programNeed));
}

/** Ends a command that cannot do its work, with one sentence and exit code 1. */
export function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The first of these programs that is on the path of the shell. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether programs can be installed here: as root on Debian, which is what a container mostly is. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
}

/** Installs packages of Debian; its output is shown, and whoever asks looks whether the program is there. */
function installFromDebian(packages: readonly string[]): void {
  console.error(`› Installing ${packages.join(', ')} (apt-get) ...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
