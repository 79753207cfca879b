import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A step that executes this source. */
function step(name: string, source: string, more: Partial<Step> = {}): Step {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return { name, remedy: `Mend ${name}.`, run: [[relative(root, file)]], ...more };
}

test('runSteps begins a step when the one before it has succeeded, and another one meanwhile', async () => {
  const first = step('first', 'console.log(Date.now())');
  const then = step('then', 'console.log(performance.timeOrigin)', { after: [first] });
  const results = await runSteps([first, then, step('other', '')], 3);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  const moment = (name: string) => Number(results.find((result) => result.name === name)?.output);
  expect(moment('then')).toBeGreaterThan(moment('first'));
});

test('runSteps does not run a step whose earlier one failed, and says why', async () => {
  const failing = step('build', 'process.exit(1)');
  const results = await runSteps([failing, step('tests', 'console.log("ran")', { after: [failing] })], 2);
  expect(results.map(({ name, ok, output }) => ({ name, ok, output }))).toEqual([
    { name: 'build', ok: false, output: '' },
    { name: 'tests', ok: false, output: 'Not run: build failed.' },
  ]);
});

test('runSteps prints what a failing step wrote, that it failed and what to do', async () => {
  await runSteps([step('lint', 'console.log("a.ts:1"); process.exit(1)'), step('types', '')], 1);
  const printed = vi.mocked(console.log).mock.calls.flat();
  expect(printed).toContain('\na.ts:1\n\nlint failed. Mend lint.\n');
  expect(printed.join()).not.toContain('Mend types.');
});

test('runSteps keeps the temporary files of all steps in one folder, and deletes it at the end', async () => {
  const print = `import { tmpdir } from 'node:os'; console.log(tmpdir());`;
  const results = await runSteps([step('one', print), step('two', print)], 1);
  const [one, two] = results.map(({ output }) => output.trim());
  expect(one).toMatch(/shop-checks-/);
  expect(two).toBe(one);
  expect(existsSync(one ?? '')).toBe(false);
});
