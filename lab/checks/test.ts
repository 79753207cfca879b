import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumNeed, chromiumOrExit } from '../programs/chromium.ts';
import { canRunEngines } from '../programs/engines.ts';
import { canInstall, needsOrExit, programNeed } from '../programs/programs.ts';
import {
  browserStep,
  browsersStep,
  buildStep,
  staticChecks,
  TEST_PROGRAMS,
  testReport,
  testStep,
} from './check-steps.ts';
import { lineOf, runSteps, type Step, type StepResult, seconds } from './run-steps.ts';
import { countTests } from './test-counts.ts';

/*
 * `npm test`: all checks, then the tests of the built shop, over HTTP, on PostgreSQL and in three
 * browser engines. The last
 * line counts every test; a check counts as one.
 */
const root = join(import.meta.dirname, '../..');
const ALL_PROJECTS = ['unit', 'server', 'postgres', 'engines', 'browser'] as const;

// Where a browser can be installed, that is done beside the other checks.
needsOrExit([...TEST_PROGRAMS.map(programNeed), ...(canInstall() ? [] : [chromiumNeed('tests')])]);
for (const project of ALL_PROJECTS) rmSync(join(root, testReport(project)), { force: true });
const withEngines = canRunEngines();
const projects = ALL_PROJECTS.filter((project) => project !== 'engines' || withEngines);
const built = projects.filter((project) => project === 'server' || project === 'postgres' || project === 'engines');
const steps = [
  buildStep,
  browsersStep,
  testStep('unit'),
  ...built.map((project) => ({ ...testStep(project), after: [buildStep, browsersStep] })),
  ...staticChecks,
];
// Two at a time keep two cores busy: what often waits, the server and the engines, stands beside what computes, and
// the short checks fill the end.
const results = await runSteps(steps, 2);
// The tests in Chromium also measure time, so nothing runs beside them.
const succeeded = (step: Step) => results.some(({ name, ok }) => name === step.name && ok);
if (succeeded(buildStep) && succeeded(browsersStep))
  results.push(...(await runSteps([browserStep(chromiumOrExit('tests'))], 1)));

const runs = projects.map((project) => countTests(readReport(project)));
const checks = results.filter(({ name }) => !name.startsWith('tests ('));
const passed = sum(runs.map((run) => run.passed)) + checks.filter(({ ok }) => ok).length;
const failed = sum(runs.map((run) => run.failed)) + checks.filter(({ ok }) => !ok).length;
const silent = results.some(({ ok }) => !ok) && failed === 0 ? 1 : 0;
console.log(`\n${results.map(summary).join('\n')}\n`);
console.log(`Together ${seconds(performance.now())}`);
console.log(`${passed} passed, ${failed + silent} failed`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

/** The report of a run; empty when the run ended before writing it. */
function readReport(project: (typeof ALL_PROJECTS)[number]): string {
  const file = join(root, testReport(project));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function summary(result: StepResult): string {
  const isCount = /^\s*((Test Files|Tests)\s|\d+ (passed|failed|flaky|skipped|did not run)\b)/;
  const lines = result.output.split('\n').filter((line) => isCount.test(stripVTControlCharacters(line)));
  return [lineOf(result), ...lines].join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
