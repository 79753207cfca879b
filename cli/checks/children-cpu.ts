import { readFileSync } from 'node:fs';

/** Ticks of the clock by which Linux counts processor time, in a second. */
const TICKS = 100;

/**
 * Processor time of all child processes that ended, and of theirs, in ms; null on a system that does not tell it.
 * See proc_pid_stat(5): `cutime` and `cstime`.
 */
export function childrenCpu(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program stands in parentheses and may hold spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return (((user ?? 0) + (system ?? 0)) * 1_000) / TICKS;
  } catch {
    return null;
  }
}
