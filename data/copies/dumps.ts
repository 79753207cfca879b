import { runProgram } from './run-program.ts';

/** Dumps of a PostgreSQL database by its own programs. All throw a CopyError. */
export function openDumps(databaseUrl: string, machine: Readonly<Record<string, string>>) {
  const url = new URL(databaseUrl);
  // Not among the words of a command: those can be read by other users of the machine.
  const env = { ...machine, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  const bare = ['--no-owner', '--no-privileges'];
  return {
    dump: (file: string) =>
      runProgram('pg_dump', ['--format=custom', '--compress=0', ...bare, `--file=${file}`, url.href], env),
    /** Reads a dump to its end. */
    check: (file: string) => runProgram('pg_restore', ['--file=/dev/null', file], env),
    /** Fills an empty database, whole or not at all. */
    fill: (file: string) =>
      runProgram('pg_restore', [...bare, '--single-transaction', `--dbname=${url.href}`, file], env),
  };
}
