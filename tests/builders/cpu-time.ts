/** CPU time that some work takes, in ms: unlike elapsed time it hardly depends on other load. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

/** As `cpuTime`, of work that is waited for: the lowest of some attempts, for the first also compiles it. */
export async function cpuTimeOf(work: () => unknown, attempts = 3): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = process.cpuUsage();
    await work();
    times.push(since(before));
  }
  return Math.min(...times);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
