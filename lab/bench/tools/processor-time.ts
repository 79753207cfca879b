import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc, which Linux fixes for programs. */
const TICKS = 100;

/** Processor time of a process and all below it, every thread, in seconds; NaN where there is no /proc. */
export function processorTime(pid: number): number {
  try {
    const parents = new Map<number, number>();
    const spent = new Map<number, number>();
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const fields = statOf(name);
      if (fields === null) continue;
      parents.set(Number(name), Number(fields[1]));
      spent.set(Number(name), (Number(fields[11]) + Number(fields[12])) / TICKS);
    }
    const isBelow = (id: number | undefined): boolean =>
      id !== undefined && id > 1 && (id === pid || isBelow(parents.get(id)));
    return [...spent].filter(([id]) => isBelow(id)).reduce((sum, [, seconds]) => sum + seconds, 0);
  } catch {
    return Number.NaN;
  }
}

/** Fields of /proc/N/stat from its state on; null for a process that ended meanwhile. The name may hold spaces. */
function statOf(name: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Resident memory of a process in bytes; NaN where there is no /proc. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
