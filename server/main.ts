import cluster from 'node:cluster';
import { runProgram } from './run-program.ts';
import { startServer } from './start-server.ts';
import { startWebProcesses } from './web-processes.ts';

/* `npm start`: the shop, in one process or in several (WEB_PROCESSES). */
await runProgram('De winkel', (env) =>
  cluster.isPrimary && env.webProcesses > 1 ? startWebProcesses(env.webProcesses) : startServer(env),
);
