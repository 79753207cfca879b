import { defineConfig } from 'vitest/config';

/** A server that somebody's own settings name is for the project `postgres`. */
const ON_SQLITE = { TEST_DATABASE_URL: '' };

/*
 * Apart from vite.config.ts: tests run on Node as it is, React Router's plugin would get in the way.
 * `unit` needs nothing, the others need the build (`npm test` makes it). `postgres` repeats on PostgreSQL
 * what `unit` and `server` test on SQLite; see docs/decisions/017-tests-on-two-databases.md.
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
          env: ON_SQLITE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/budgets.test.ts', 'tests/bundle.test.ts', 'tests/{http,faults}/**/*.test.ts'],
          testTimeout: 20_000,
          env: ON_SQLITE,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [
            '{data,flows}/**/*.test.ts',
            'commerce/embedded/**/*.test.ts',
            'commerce/payments/test-payments.test.ts',
            'cli/owner/*command.test.ts',
            'tests/postgres/**/*.test.ts',
            'tests/http/{messages,mollie,order-limits,order-page,paying,placing,without-database}.test.ts',
          ],
          globalSetup: 'tests/postgres/launch-postgres.ts',
          setupFiles: 'tests/postgres/use-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 30_000,
          // Much of the time the one waits for the server, the other goes on.
          maxWorkers: 2,
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
