import { defineConfig } from '@playwright/test';

/*
 * The tests of the built shop in a browser (`npm test` makes the build). A browser is a project: another
 * one is a line here, with its `browserName`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Node reads TypeScript by itself, in half the processor time of Playwright's own compiler.
  build: { external: ['**/*'] },
  outputDir: '../test-results/browser',
  // A file stays in one worker, so that a shop of its own kind starts once.
  fullyParallel: false,
  forbidOnly: true,
  // The second run of a test that failed is for its trace: a test that then passes has found something too.
  retries: 1,
  failOnFlakyTests: true,
  workers: 3,
  // A test is a journey over many pages; each wait in it has a limit of its own.
  timeout: 120_000,
  // A browser that shares two cores with its server may be late.
  expect: { timeout: 15_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    // Of the second run only: to record every step costs half as much processor time again as the step itself.
    trace: 'on-first-retry',
    // Pictures of a visit that failed are taken in tests/e2e/fixtures.ts: Playwright's own would cost every test one.
    screenshot: 'off',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
