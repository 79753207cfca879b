import type { ProgramName } from '../programs/programs.ts';
import type { Step } from './run-steps.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** The file in which tsc keeps what it found in each source, so that the next run checks only what changed. */
const TYPES_CHECKED = 'node_modules/.cache/types.tsbuildinfo';

const ONE_AGAIN =
  '`npm run test:one PATH` runs one test file again, by the path that stands above (docs/development.md).';

/**
 * Tests start these besides Node and the browsers: they pack, sign and install releases, and find a frozen database.
 */
export const TEST_PROGRAMS = [
  'bash',
  'git',
  'npm',
  'ps',
  'ssh-keygen',
  'tar',
] as const satisfies readonly ProgramName[];

/** The build that the tests of the shop as it runs need; nothing when it is there already. */
export const buildStep: Step = {
  name: 'build of the shop',
  remedy: 'Mend what the build names, and try `npm run build`.',
  run: [['cli/bootstrap.mjs', '--build']],
};

/** Finds the browsers of the tests, or installs them; takes a minute on a new machine, most of it waiting. */
export const browsersStep: Step = {
  name: 'browsers',
  remedy: 'Install what is named above.',
  run: [['lab/checks/find-browsers.ts']],
};

export const formatStep: Step = {
  name: 'format',
  remedy: 'What stands above has no safe fix: mend it by hand.',
  run: [[BIOME, 'check', '--write', '--error-on-warnings']],
};

/** These steps read the sources and run nothing of them; the slowest comes first. */
export const staticChecks: readonly Step[] = [
  {
    name: 'types (tsc)',
    remedy: 'Each line above names a file, a line and what does not fit.',
    // More checkers each look at much of the same: other steps need the second core. What neither changed nor uses what
    // changed keeps its outcome of the last time.
    run: [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_CHECKED],
    ],
  },
  {
    name: 'format and lint (biome)',
    remedy: '`npm run format` mends the format and what has a safe fix.',
    run: [[BIOME, 'check', '--error-on-warnings', '--max-diagnostics=30']],
  },
  {
    name: 'unused code (knip)',
    remedy: 'Remove what is listed, or name a new program of its own in knip.json.',
    run: [['node_modules/knip/bin/knip.js', '--no-config-hints']],
  },
  {
    name: 'directions of imports',
    remedy: 'ARCHITECTURE.md says which folder may import which, lab/checks/imports/import-zones.ts holds the zones.',
    run: [['lab/checks/imports.ts']],
  },
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
    remedy: ONE_AGAIN,
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

/** Tests of the built shop. */
const OF_BUILD =
  /^(tests\/(http|assistants|shopify|e2e|postgres)\/|tests\/(budgets|bundle|same-archive)\.|lab\/(faults|engines)\/)|\.spec\.ts$/;

/**
 * The tests of one file or below one folder, by path from the project root, with further arguments for vitest
 * (`--watch`, `-t NAME`) or, for a `.spec.ts`, Playwright. The build is made first when they need it. Tests that run on
 * both databases run on SQLite, unless an argument names the project `postgres`.
 */
export function oneTestStep(path: string, args: readonly string[]): Step {
  const isBuilt = OF_BUILD.test(path);
  const isBrowser = path.startsWith('tests/e2e') || path.endsWith('.spec.ts');
  const project = path.startsWith('tests/postgres') ? 'postgres' : '!postgres';
  const isChosen = args.some((arg) => arg.startsWith('--project'));
  const vitest = [
    args.includes('--watch') ? 'watch' : 'run',
    '--config=tests/vitest.config.ts',
    ...(isChosen ? [] : [`--project=${project}`]),
  ];
  const program = isBrowser
    ? ([PLAYWRIGHT, 'test', '--config=tests/playwright.config.ts', '--retries=0'] as const)
    : ([VITEST, ...vitest] as const);
  const own = args.filter((arg) => arg !== '--watch');
  return {
    name: path,
    remedy: ONE_AGAIN,
    run: [...(isBuilt ? buildStep.run : []), [...program, path, ...own]],
    env: { NODE_ENV: isBuilt ? 'production' : 'test' },
  };
}

/**
 * The tests of tests/playwright.config.ts in this Chromium, with their counts written to `testReport`; those tagged as
 * long only when asked for.
 */
export function browserStep(chromium: string, { long = false } = {}): Step {
  return {
    name: 'tests (browser)',
    remedy: ONE_AGAIN,
    run: [[PLAYWRIGHT, 'test', '--config=tests/playwright.config.ts', ...(long ? [] : ['--grep-invert', '@long'])]],
    env: { NODE_ENV: 'production', CHROMIUM_PATH: chromium },
  };
}
