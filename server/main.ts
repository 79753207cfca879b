import { runProgram } from './run-program.ts';
import { startServer } from './start-server.ts';

/* `npm start`: the shop. */
await runProgram('De winkel', startServer);
