import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A program that logs all the time, tells its parent after the hundredth line, and ends well. */
const CHATTY = `
  import { runProgram } from ${JSON.stringify(join(import.meta.dirname, 'run-program.ts'))};
  let lines = 0;
  await runProgram('De winkel', async () => {
    const timer = setInterval(() => {
      process.stdout.write('a line\\n');
      process.stderr.write('a line\\n');
      lines += 1;
      if (lines === 1 || lines === 100) process.send(lines);
    }, 1);
    return { stop: async () => clearInterval(timer) };
  });
`;

test('a program goes on when nobody reads its log any more, and still stops on SIGTERM', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', CHATTY], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(program, 'exit');
  await once(program, 'message');
  program.stdout?.destroy();
  program.stderr?.destroy();
  const next = await Promise.race([once(program, 'message'), ended]);
  expect(next).toEqual([100, undefined]);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
