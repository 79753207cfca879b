import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oneTestStep } from './check-steps.ts';

const root = join(import.meta.dirname, '../..');
const programs = (path: string, ...args: string[]) =>
  oneTestStep(path, args).run.map(([file]) => file.split('/').at(-1));

test.each([
  ['a unit test', 'domain/cart/cart.test.ts', ['vitest.mjs'], 'test'],
  ['a test of the built server', 'tests/http/messages.test.ts', ['bootstrap.mjs', 'vitest.mjs'], 'production'],
  ['a test of the bundle', 'tests/bundle.test.ts', ['bootstrap.mjs', 'vitest.mjs'], 'production'],
  ['a test in a browser', 'tests/e2e/pages/home.spec.ts', ['bootstrap.mjs', 'cli.js'], 'production'],
  ['a test in a browser of a wing', 'tests/shopify/blog-sync.spec.ts', ['bootstrap.mjs', 'cli.js'], 'production'],
])('%s runs with the programs and the mode that it needs', (_, path, run, mode) => {
  expect(globSync(path, { cwd: root })).toEqual([path]);
  expect(programs(path)).toEqual(run);
  expect(oneTestStep(path, []).env?.NODE_ENV).toBe(mode);
});

test('a test is watched when asked for, and its other arguments are passed on', () => {
  const [program = []] = oneTestStep('domain/cart/cart.test.ts', ['--watch', '-t', 'adds']).run;
  expect(program.slice(1)).toEqual([
    'watch',
    '--config=tests/vitest.config.ts',
    '--project=!postgres',
    'domain/cart/cart.test.ts',
    '-t',
    'adds',
  ]);
});

test('tests of PostgreSQL run on it, and others when its project is named', () => {
  const argsOf = (path: string, ...args: string[]) => oneTestStep(path, args).run.at(-1)?.join(' ');
  expect(argsOf('tests/postgres/tls.test.ts')).toContain('--project=postgres');
  expect(argsOf('data/stock/stock.test.ts', '--project=postgres')).not.toContain('--project=!postgres');
});
