import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Room there, in bytes, on a machine that can spare it; the tests themselves use some hundreds of megabytes at once. */
const ROOM_WANTED = 4 * 1024 ** 3;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The environment of the checks of one run, and what ends it. */
interface StepEnvironment {
  readonly env: NodeJS.ProcessEnv;
  /** Deletes the temporary files of the run. */
  close(): void;
}

/** Opens the environment of a run in `root`: what makes its checks quicker changes nothing of what they check. */
export function openStepEnvironment(root: string): StepEnvironment {
  const caches = join(root, 'node_modules/.cache');
  const temporary = temporaryFolder();
  const env = {
    ...process.env,
    // The programs write into a pipe; whether to use colours depends on our own terminal.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    // What one process compiled, the next need not: the tests start many, each with most of the shop.
    NODE_COMPILE_CACHE: join(caches, 'node'),
    PWTEST_CACHE_DIR: join(caches, 'playwright'),
    // Tests make much that they soon forget, and memory is there: collect it less often.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
    TMPDIR: temporary.folder,
  };
  return { env, close: temporary.remove };
}

/**
 * A folder for the temporary files of a run, deleted also when it is broken off: in memory where that is possible,
 * since a database there does not wait for a disk.
 */
function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(isMemoryUsable() ? IN_MEMORY : tmpdir(), 'shop-checks-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  const deleteAll = () => rmSync(folder, { recursive: true, force: true });
  const breakOff = () => process.exit(1);
  process.on('exit', deleteAll);
  for (const signal of SIGNALS) process.on(signal, breakOff);
  return {
    folder,
    remove() {
      process.off('exit', deleteAll);
      for (const signal of SIGNALS) process.off(signal, breakOff);
      deleteAll();
    },
  };
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
