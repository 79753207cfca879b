import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Room there, in bytes, on a machine that can spare it; the tests themselves use some hundreds of megabytes at once. */
const ROOM_WANTED = 4 * 1024 ** 3;

/** The environment of all checks of the project in `root`: what makes them quicker changes nothing of what they check. */
export function stepEnvironment(root: string): NodeJS.ProcessEnv {
  const caches = join(root, 'node_modules/.cache');
  return {
    ...process.env,
    // The programs write into a pipe; whether to use colours depends on our own terminal.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    // What one process compiled, the next need not: the tests start many, each with most of the shop.
    NODE_COMPILE_CACHE: join(caches, 'node'),
    PWTEST_CACHE_DIR: join(caches, 'playwright'),
    // Tests make much that they soon forget, and memory is there: collect it less often.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
    TMPDIR: temporaryFolder(),
  };
}

/**
 * A folder for the temporary files of a run, deleted at its end: in memory where that is possible, since a database
 * there does not wait for a disk.
 */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(isMemoryUsable() ? IN_MEMORY : tmpdir(), 'shop-checks-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** False also in a container that forbids to run programs there, as PostgreSQL's are. */
function isMemoryUsable(): boolean {
  if (process.env.TMPDIR) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${IN_MEMORY} `));
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= ROOM_WANTED;
  } catch {
    return false;
  }
}
