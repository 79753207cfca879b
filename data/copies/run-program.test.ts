import { describe, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const node = (script: string, timeout?: number) => runProgram(process.execPath, ['--eval', script], {}, timeout);

describe('runProgram', () => {
  test('returns what a program wrote', async () => {
    expect(await node('console.log("copied")')).toBe('copied\n');
  });

  test('throws what a failure means, by what the program said', async () => {
    await expect(node('console.error("no space left on device"); process.exit(1)')).rejects.toMatchObject({
      code: 'disk_full',
    });
    await expect(runProgram('there-is-no-such-program', [], {})).rejects.toMatchObject({ code: 'no_program' });
  });

  test('ends a program that takes too long, also one that does not listen to SIGTERM', async () => {
    const deaf = 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1_000)';
    await expect(node(deaf, 1_000)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
