import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on the path of the shell. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
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
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
}

/** Installs packages of Debian; its output is shown, and whoever asks looks whether the program is there. */
export function installFromDebian(packages: readonly string[]): void {
  console.log(`› ${packages.join(', ')} installeren (apt-get) ...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
