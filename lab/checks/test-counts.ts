/** Test counts of a run. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/**
 * Reads the counts from the JSON report of Vitest or Playwright. Counts one failure without a valid report: the
 * run was cut short.
 */
export function countTests(report: string): Counts {
  try {
    const read = JSON.parse(report) as VitestReport | PlaywrightReport;
    if (!('stats' in read)) return checked({ passed: read.numPassedTests, failed: read.numFailedTests });
    const { expected, unexpected, flaky } = read.stats;
    // An error outside the tests, such as a file that cannot be loaded, is in no other count.
    return checked({ passed: expected, failed: unexpected + flaky + read.errors.length });
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function checked(counts: Counts): Counts {
  if (Number.isInteger(counts.passed) && Number.isInteger(counts.failed)) return counts;
  throw new Error('the report has no numbers');
}
