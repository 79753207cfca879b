import { expect, test } from 'vitest';
import { countTests } from './test-counts.ts';

const playwright = (stats: object, errors: readonly unknown[] = []) => JSON.stringify({ suites: [], errors, stats });
const STATS = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };

test.each([
  ['of Vitest', '{"numPassedTests": 5, "numFailedTests": 1}', { passed: 5, failed: 1 }],
  ['of Playwright, a flaky test counted as failed', playwright(STATS), { passed: 7, failed: 3 }],
  ['of Playwright with a file that cannot be loaded', playwright(STATS, [{}]), { passed: 7, failed: 4 }],
  ['that is absent', '', { passed: 0, failed: 1 }],
  ['that is cut off', '{"numPassedTests": 5, "numFail', { passed: 0, failed: 1 }],
  ['without numbers', '{}', { passed: 0, failed: 1 }],
])('countTests counts a report %s: %s', (_, report, counts) => {
  expect(countTests(report)).toEqual(counts);
});
