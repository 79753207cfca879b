import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { oneTestStep } from './check-steps.ts';

/* `npm run test:one PATH`: the tests of one file or folder, as `npm test` runs them (docs/development.md). */
const [path, ...args] = process.argv.slice(2);
if (path === undefined) {
  console.error(
    'Name a test file or a folder, by path from the project root: npm run test:one domain/cart/cart.test.ts',
  );
  process.exit(1);
}
const { run, env } = oneTestStep(path, args);
const root = join(import.meta.dirname, '../..');
const settings = { ...process.env, ...env };
for (const [file, ...rest] of run) {
  const program = spawn(process.execPath, [join(root, file), ...rest], { cwd: root, env: settings, stdio: 'inherit' });
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
