import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A server that somebody's own settings name is for the project `postgres`. */
const ON_SQLITE = { TEST_DATABASE_URL: '' };
/** What is waited for may be late on a machine that runs other tests beside it. */
const PATIENT = { poll: { timeout: 15_000 } };

/** The longest begin first, also where no earlier run says so: one that began last would be waited for alone. */
const LONGEST = /(without-wings|faults|database-outages|assistants|bootstrap|restore|world|placing|order)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/*
 * Apart from vite.config.ts: tests run on Node as it is, React Router's plugin would get in the way.
 * `unit` needs nothing, the others need the build (`npm test` makes it). `postgres` repeats on PostgreSQL
 * what `unit` and `server` test on SQLite; see docs/decisions/042-tests.md.
 * Files share their worker (`isolate: false`): loading the shop anew for each took longer than its tests. Tests
 * of a server often wait, so there are more workers than cores. Tests in a browser: playwright.config.ts.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect: PATIENT,
          isolate: false,
          maxWorkers: 2,
          include: [
            'assistants/domain/**/*.test.ts',
            '{app,cli,commerce,content,data,domain,flows,mail,paper,server,studio}/**/*.test.{ts,tsx}',
            'shopify/{blog,cli,islands,store,storefront}/**/*.test.ts',
            'shopify/*.test.ts',
            'lab/{bench,checks,lock,mail,programs,release,world}/*.test.ts',
            'lab/*.test.ts',
            'tests/*.test.ts',
            'tests/content/**/*.test.ts',
          ],
          exclude: ['tests/{budgets,bundle,same-archive}.test.ts'],
          // Properties are tried thousands of times; on a busy machine that takes a while.
          testTimeout: 60_000,
          env: ON_SQLITE,
        },
      },
      {
        test: {
          name: 'server',
          expect: PATIENT,
          isolate: false,
          maxWorkers: 3,
          include: [
            'tests/{budgets,bundle,same-archive}.test.ts',
            'tests/http/**/*.test.ts',
            'tests/assistants/*.test.ts',
            'lab/faults/*.test.ts',
            'tests/shopify/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          env: ON_SQLITE,
        },
      },
      {
        test: {
          name: 'postgres',
          expect: PATIENT,
          include: [
            '{data,flows}/**/*.test.ts',
            'commerce/embedded/**/*.test.ts',
            'commerce/payments/{test-payments,remember-methods}.test.ts',
            'tests/postgres/**/*.test.ts',
            'lab/world/*.test.ts',
            'tests/http/{messages,mollie,order-limits,paying,placing,without-database}.test.ts',
          ],
          // They open no database, and `unit` runs them.
          exclude: ['flows/{call-outside,picture/run-photo-process}.test.ts', 'data/copies/run-program.test.ts'],
          globalSetup: 'tests/postgres/launch-postgres.ts',
          setupFiles: 'tests/postgres/use-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 30_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'engines',
          expect: PATIENT,
          include: ['lab/engines/*.test.ts'],
          // Two browsers and their shops share two cores with the tests on PostgreSQL.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          env: ON_SQLITE,
        },
      },
    ],
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
  },
});
