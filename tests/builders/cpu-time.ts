/** CPU time that some work takes, in ms: unlike elapsed time it hardly depends on other load. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
