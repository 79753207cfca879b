import { programsOrExit } from '../programs/programs.ts';
import { checkSteps, TEST_PROGRAMS } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run check`: format, lint, types, import directions, dead code and unit tests. */
programsOrExit(...TEST_PROGRAMS);
const results = await runSteps(checkSteps, 2);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
