import { formatStep } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

/* `npm run format`: formats every file, sorts imports and applies the safe fixes of the lint rules. */
const results = await runSteps([formatStep], 1);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
