import { startPostgresServer } from './postgres-server.ts';

/*
 * Runs a PostgreSQL server as long as the parent process lives: standard input ends with it, in whatever way,
 * and then the server is stopped and its folder deleted. Prints the URL.
 */
const ended = new Promise<void>((resolve) => {
  for (const event of ['end', 'close']) process.stdin.on(event, () => resolve());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});
process.stdin.resume();
// When the parent was killed, nobody reads the output.
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
