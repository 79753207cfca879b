import { programsOrExit } from '../programs/programs.ts';
import { TEST_PROGRAMS, testStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/*
 * `npm run properties`: the tests on both databases with at least ten times as many random cases as `npm test` tries.
 * The ten thousand worlds take half an hour on SQLite and some three hours on PostgreSQL, which run beside each other.
 */
programsOrExit(...TEST_PROGRAMS);
const steps = [testStep('unit'), testStep('postgres')].map((step) => ({
  ...step,
  env: { ...step.env, ALL_PROPERTY_RUNS: '1' },
}));
const results = await runSteps(steps, 2);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
