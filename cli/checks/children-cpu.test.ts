import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { childrenCpu } from './children-cpu.ts';

test.runIf(process.platform === 'linux')(
  'childrenCpu counts the processor time of a child that ended, not its waiting',
  () => {
    const before = childrenCpu() ?? 0;
    const work = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
    spawnSync(process.execPath, ['-e', work]);
    const worked = (childrenCpu() ?? 0) - before;
    expect(worked).toBeGreaterThanOrEqual(250);
    spawnSync('sleep', ['0.3']);
    expect((childrenCpu() ?? 0) - before - worked).toBeLessThan(100);
  },
);
