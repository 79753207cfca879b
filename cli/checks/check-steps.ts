import type { Step } from './run-steps.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

export const formatStep: Step = { name: 'opmaak', run: [[BIOME, 'check', '--write', '--error-on-warnings']] };

/** Everything that needs neither a build nor a browser, the slowest first. */
export const checkSteps: readonly Step[] = [
  testStep('unit'),
  {
    name: 'types (tsc)',
    run: [['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc']],
  },
  { name: 'opmaak en lint (biome)', run: [[BIOME, 'check', '--error-on-warnings', '--max-diagnostics=30']] },
  { name: 'ongebruikte code (knip)', run: [['node_modules/knip/bin/knip.js', '--no-config-hints']] },
  { name: 'richting van imports', run: [['cli/checks/imports.ts']] },
];

/** Where the numbers of a test run are written, for the count at the end of `npm test`. */
export function testReport(project: string): string {
  return `test-results/${project}.json`;
}

/** A vitest project of vitest.config.ts; what it tests besides rules is what visitors get: production. */
export function testStep(project: 'unit' | 'server' | 'postgres'): Step {
  return {
    name: `tests (${project})`,
    run: [
      [
        VITEST,
        'run',
        `--project=${project}`,
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${testReport(project)}`,
      ],
    ],
    env: { NODE_ENV: project === 'unit' ? 'test' : 'production' },
  };
}

/** The tests of playwright.config.ts, which writes their numbers where `testReport` says, in this Chromium. */
export function browserStep(chromium: string): Step {
  return {
    name: 'tests (browser)',
    run: [[PLAYWRIGHT, 'test']],
    env: { NODE_ENV: 'production', CHROMIUM_PATH: chromium },
  };
}
