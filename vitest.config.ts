import { defineConfig } from 'vitest/config';

/*
 * Apart from vite.config.ts: tests run on Node as it is, React Router's plugin would get in the way.
 * `unit` needs nothing, `server` needs the build (`npm test` makes it). Tests in a browser: playwright.config.ts.
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
    ],
    reporters: ['default'],
  },
});
