import { testStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run properties`: the unit tests with at least ten times as many random cases as `npm test` tries. */
const unit = testStep('unit');
const [result] = await runSteps([{ ...unit, env: { ...unit.env, ALL_PROPERTY_RUNS: '1' } }], 1);
process.exitCode = result?.ok ? 0 : 1;
