import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { err, ok, type Result } from '../../domain/result.ts';
import { type CommandRefusal, usage } from './command.ts';

type Parsed<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>
>;

/** Parses the options and arguments of a command; returns a sentence for what it does not know. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
): Result<Parsed<T>, CommandRefusal> {
  try {
    return ok(parseArgs({ args: [...args], options, allowPositionals: true, strict: true }));
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const option = /'(-[^' =]*)/.exec(error.message)?.[1] ?? '';
    const known = Object.keys(options)
      .map((name) => `--${name}`)
      .join(', ');
    return err(usage(`De optie ${option} klopt hier niet. Mogelijk zijn: ${known}.`));
  }
}
