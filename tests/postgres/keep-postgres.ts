import { once } from 'node:events';
import { startPostgresServer } from './postgres-server.ts';

/*
 * A PostgreSQL server that lives as long as the process that started this program: its input closes
 * when that process ends, in whatever way, and then the server and its folder go. Prints the address.
 */
const ownerEnded = once(process.stdin.resume(), 'close');
// A signal is meant for the run; what counts here is the end of its process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// When the run was killed, nobody reads any more.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const server = await startPostgresServer();
  console.log(server.url);
  await ownerEnded;
  await server.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
