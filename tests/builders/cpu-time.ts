const ATTEMPTS = 8;

/** CPU time that some work takes, in ms: unlike elapsed time it hardly depends on other load. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

/**
 * As `cpuTime`, for asynchronous work: the lowest of some attempts, since the first also compiles it and other
 * processes share the core. Stops at the first attempt below `enough` ms.
 */
export async function cpuTimeOf(work: () => unknown, enough = 0): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && lowest >= enough; attempt += 1) {
    const before = process.cpuUsage();
    await work();
    lowest = Math.min(lowest, since(before));
  }
  return lowest;
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
