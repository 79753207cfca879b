import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkSteps, testReport, testStep } from './check-steps.ts';
import { chromiumOrExit } from './chromium.ts';
import { runSteps, type StepResult } from './run-steps.ts';

/*
 * `npm test`: all checks, then the tests of the built shop, over HTTP, on PostgreSQL and in a browser. The last
 * line counts every test; a check that is no test counts as one.
 */
const root = join(import.meta.dirname, '../..');
const PROJECTS = ['unit', 'server', 'postgres', 'browser'] as const;

for (const project of PROJECTS) rmSync(join(root, testReport(project)), { force: true });
const chromium = chromiumOrExit();
const results = [
  ...(await runSteps(checkSteps, 2)),
  // One after the other: budgets and journeys look at times too.
  ...(await runSteps([testStep('server'), testStep('postgres'), testStep('browser', { CHROMIUM_PATH: chromium })], 1)),
];

const runs = PROJECTS.map((project) => readCounts(project));
const checks = results.filter(({ name }) => !name.startsWith('tests ('));
const passed = sum(runs.map((run) => run.passed)) + checks.filter(({ ok }) => ok).length;
const failed = sum(runs.map((run) => run.failed)) + checks.filter(({ ok }) => !ok).length;
const silent = results.some(({ ok }) => !ok) && failed === 0 ? 1 : 0;
console.log(`\n${results.map(summary).join('\n')}\n\n${passed} passed, ${failed + silent} failed`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The numbers of a run; one failure when it ended before it could write them. */
function readCounts(project: (typeof PROJECTS)[number]): Counts {
  try {
    const report = JSON.parse(readFileSync(join(root, testReport(project)), 'utf8')) as Record<string, number>;
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function summary({ name, ok, output }: StepResult): string {
  const lines = output.split('\n').filter((line) => /^\s*(Test Files|Tests)\s/.test(stripVTControlCharacters(line)));
  return [`${ok ? '✓' : '✗'} ${name}`, ...lines].join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
