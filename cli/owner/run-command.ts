import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { err, ok } from '../../domain/result.ts';
import { type Command, type CommandContext, type CommandResult, usage } from '../../flows/owner-command.ts';

export interface RunOptions {
  readonly commands: readonly Command[];
  readonly context: CommandContext;
  readonly args: readonly string[];
}

/**
 * Finds the command by its noun and runs it; errors are returned as sentences. The exit code is 0 when it was done, 1 when
 * the shop refused it, and 2 when it was typed wrong.
 */
export async function runCommand({ commands, context, args }: RunOptions) {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return done(overview(commands));
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return failed(2, `De opdracht '${name}' bestaat niet.\n\n${overview(commands)}`);
  if (rest.includes('--help') || rest.includes('-h')) return done(command.help);
  try {
    const result = await runWords(command, context, rest);
    if (result.ok) return done(result.value);
    const { kind, message } = result.error;
    return kind === 'usage' ? failed(2, `${message}\n\n${command.help}`) : failed(1, message);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return failed(1, `De database is niet bereikbaar: ${(error as Error).message}`);
  }
}

async function runWords(command: Command, context: CommandContext, args: readonly string[]): Promise<CommandResult> {
  const named = (type: 'string' | 'boolean', names: readonly string[] = []) => names.map((name) => [name, { type }]);
  const options = Object.fromEntries([...named('string', command.options), ...named('boolean', command.flags)]);
  const parsed = parseWords(args, options);
  if (!parsed.ok) return parsed;
  const { positionals, values } = parsed.value;
  const texts = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)]);
  return command.run(context, positionals, Object.fromEntries(texts));
}

function parseWords(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
) {
  try {
    return ok(parseArgs({ args: [...args], options, allowPositionals: true, strict: true }));
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const option = /'(-[^' =]*)/.exec(error.message)?.[1] ?? '';
    return err(usage(`De optie ${option} klopt hier niet.`));
  }
}

function overview(commands: readonly Command[]): string {
  const size = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(size)}  ${summary}`);
  return [
    'Gebruik: npm run shop -- <opdracht> [opties]',
    '',
    'Opdrachten:',
    ...lines,
    '',
    'Meer over een opdracht: npm run shop -- <opdracht> --help',
    'Bestellingen, voorraad, berichten en personen staan in het beheer.',
  ].join('\n');
}

function done(output: string) {
  return { exitCode: 0, output: `${output}\n`, errors: '' };
}

function failed(exitCode: 1 | 2, message: string) {
  return { exitCode, output: '', errors: `${message}\n` };
}
