import type { Step } from './run-steps.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** The build that the tests of the shop as it runs need; nothing when it is there already. */
export const buildStep: Step = { name: 'winkel bouwen', run: [['cli/bootstrap.mjs', '--build']] };

/** Finds the browsers of the tests, or installs them; takes a minute on a new machine, most of it waiting. */
export const browsersStep: Step = { name: 'browsers vinden', run: [['lab/checks/find-browsers.ts']] };

export const formatStep: Step = { name: 'opmaak', run: [[BIOME, 'check', '--write', '--error-on-warnings']] };

/** What reads the sources and runs nothing of them, slowest first. */
export const staticChecks: readonly Step[] = [
  {
    name: 'types (tsc)',
    // More checkers each look at much of the same: other steps need the second core.
    run: [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--checkers', '1'],
    ],
  },
  { name: 'opmaak en lint (biome)', run: [[BIOME, 'check', '--error-on-warnings', '--max-diagnostics=30']] },
  { name: 'ongebruikte code (knip)', run: [['node_modules/knip/bin/knip.js', '--no-config-hints']] },
  { name: 'richting van imports', run: [['lab/checks/imports.ts']] },
];

/** Everything that needs neither a build nor a browser, slowest first. */
export const checkSteps: readonly Step[] = [testStep('unit'), ...staticChecks];

/** File for the counts of a test run, which `npm test` adds up at the end. */
export function testReport(project: string): string {
  return `test-results/${project}.json`;
}

/** A vitest project of tests/vitest.config.ts; all but the unit tests run in production mode. */
export function testStep(project: 'unit' | 'server' | 'postgres' | 'engines'): Step {
  return {
    name: `tests (${project})`,
    run: [
      [
        VITEST,
        'run',
        '--config=tests/vitest.config.ts',
        `--project=${project}`,
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${testReport(project)}`,
      ],
    ],
    env: { NODE_ENV: project === 'unit' ? 'test' : 'production' },
  };
}

/**
 * The tests of tests/playwright.config.ts in this Chromium, with their counts written to `testReport`; those tagged as
 * long only when asked for.
 */
export function browserStep(chromium: string, { long = false } = {}): Step {
  return {
    name: 'tests (browser)',
    run: [[PLAYWRIGHT, 'test', '--config=tests/playwright.config.ts', ...(long ? [] : ['--grep-invert', '@long'])]],
    env: { NODE_ENV: 'production', CHROMIUM_PATH: chromium },
  };
}
