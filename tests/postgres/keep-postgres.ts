import { startPostgresServer } from './postgres-server.ts';

/*
 * A PostgreSQL server that lives as long as the process that started this program: its input ends
 * when that process does, in whatever way, and then the server and its folder go. Prints the address.
 */
const ended = new Promise<void>((resolve) => {
  for (const event of ['end', 'close']) process.stdin.on(event, () => resolve());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});
process.stdin.resume();
// When the run was killed, nobody reads any more.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const server = await startPostgresServer();
  console.log(server.url);
  await ended;
  await server.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.stdin.destroy();
