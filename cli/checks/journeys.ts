import { chromiumOrExit } from '../browsers/chromium.ts';
import { browserStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run journeys`: all browser tests, also the long ones that `npm test` leaves out. */
const [result] = await runSteps([browserStep(chromiumOrExit('tests'), { long: true })], 1);
process.exitCode = result?.ok ? 0 : 1;
