import { defineConfig } from '@playwright/test';

/*
 * The tests of the built shop in a browser (`npm test` makes the build). A browser is a project: another
 * one is a line here, with its `browserName`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that only passes the second time has found something.
  retries: 0,
  workers: 3,
  timeout: 60_000,
  // A browser that shares two cores with its server may be late.
  expect: { timeout: 15_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    // Without the film: it costs time, and the steps have pictures of the page anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Pictures of a visit that failed are taken in tests/e2e/fixtures.ts: Playwright's own would cost every test one.
    screenshot: 'off',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
