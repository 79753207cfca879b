import { chromiumOrExit } from '../browsers/chromium.ts';
import { canRunEngines, installEngines } from '../browsers/engines.ts';
import { browserStep, testStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run journeys`: all tests in a browser and in the other engines, also the long ones that `npm test` leaves out. */
const chromium = chromiumOrExit('tests');
installEngines();
const engines = testStep('engines');
const allEngines = canRunEngines() ? [{ ...engines, env: { ...engines.env, ALL_JOURNEYS: '1' } }] : [];
const results = await runSteps([browserStep(chromium, { long: true }), ...allEngines], 1);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
