import type { Result } from '../domain/result.ts';
import type { Shop } from './shop.ts';

/** What a command needs; opened on first use, so that help works without a database. */
export interface CommandContext {
  /** Returns the same shop each time. Migrates the database, since a command may run before the first start. */
  readonly openShop: () => Promise<Shop>;
}

/** Why a command did nothing: `usage` when it was typed wrong, `refused` when the shop refuses it. */
export interface CommandRefusal {
  readonly kind: 'usage' | 'refused';
  /** One or more Dutch sentences. */
  readonly message: string;
}

/** The text to print, without a line break at its end. */
export type CommandResult = Result<string, CommandRefusal>;

/** One noun of the owner's command line, each in its own file. */
export interface Command {
  readonly name: string;
  /** Description in the overview, one line. */
  readonly summary: string;
  /** Shown by `--help`; without a line break at its end. */
  readonly help: string;
  /** Names of the options that take a text. */
  readonly options?: readonly string[];
  /** Names of the options without a text; one that is given is the text "yes". */
  readonly flags?: readonly string[];
  run(
    context: CommandContext,
    words: readonly string[],
    options: Readonly<Record<string, string | undefined>>,
  ): Promise<CommandResult>;
}

export function usage(message: string): CommandRefusal {
  return { kind: 'usage', message };
}

export function refused(message: string): CommandRefusal {
  return { kind: 'refused', message };
}
