import { checkSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run check`: format, lint, types, import directions, dead code and unit tests. */
const results = await runSteps(checkSteps, 2);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
