import { defineConfig } from 'vitest/config';

/*
 * Apart from vite.config.ts: tests run on Node as it is, React Router's plugin would get in the way.
 * `unit` needs nothing, `server` and `browser` need the build (`npm test` makes it).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,cli,commerce,content,data,domain,flows,mail,server,studio}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/content/**/*.test.ts',
          ],
          exclude: ['tests/budgets.test.ts', 'tests/bundle.test.ts'],
          // Properties are tried thousands of times; on a busy machine that takes a while.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/budgets.test.ts', 'tests/bundle.test.ts', 'tests/{http,faults}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/launch-browser.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A browser that shares two cores with its server may be late; what is awaited gets as long as Playwright gives.
          expect: { poll: { timeout: 15_000 } },
          // Each file has a server of its own; they share one browser.
          maxWorkers: 2,
        },
      },
    ],
    reporters: ['default'],
  },
});
