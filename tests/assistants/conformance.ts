import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OUT_OF_SCOPE } from './out-of-scope.ts';

/* `npm run ucp:conformance`: what the standard's conformance suite asserts, and the part of it that does not apply. */
const root = join(import.meta.dirname, '../..');
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=tests/vitest.config.ts',
  '--project=server',
  '--silent',
  '--reporter=verbose',
];
const { status } = spawnSync(process.execPath, [...vitest, 'tests/assistants/conformance.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
const left = Object.entries(OUT_OF_SCOPE);
console.log(`\n${left.length} tests of the suite do not apply:`);
for (const [name, reason] of left) console.log(`  ${name}: ${reason}`);
process.exitCode = status ?? 1;
