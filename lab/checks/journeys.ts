import { chromiumNeed, chromiumOrExit } from '../programs/chromium.ts';
import { canRunEngines, ENGINE_NEEDS } from '../programs/engines.ts';
import { needsOrExit } from '../programs/programs.ts';
import { browserStep, testStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run journeys`: all tests in a browser and in the other engines, also the long ones that `npm test` leaves out. */

// Elsewhere than on Linux there is no WebKit to be tested.
needsOrExit([chromiumNeed('tests'), ...(process.platform === 'linux' ? ENGINE_NEEDS : [])]);
const engines = testStep('engines');
const allEngines = canRunEngines() ? [{ ...engines, env: { ...engines.env, ALL_JOURNEYS: '1' } }] : [];
const results = await runSteps([browserStep(chromiumOrExit('tests'), { long: true }), ...allEngines], 1);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
