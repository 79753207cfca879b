import type { Result } from '../../domain/result.ts';
import type { Shop } from '../../flows/shop.ts';

/** What a command needs; opened only when it is asked for, so that help works without a database. */
export interface CommandContext {
  /** The same shop each time. The owner may type a command before the first start: its tables are made. */
  readonly openShop: () => Promise<Shop>;
}

/** Why a command did nothing: `usage` when it was typed wrong, `refused` when the shop says no. */
export interface CommandRefusal {
  readonly kind: 'usage' | 'refused';
  /** One Dutch sentence or more. */
  readonly message: string;
}

/** One noun of the owner's command line; each stands in a file of its own in `commands/`. */
export interface Command {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  /** Shown by `--help`; ends without a line break. */
  readonly help: string;
  /** Gives the text to print, without a line break at its end. */
  run(context: CommandContext, args: readonly string[]): Promise<Result<string, CommandRefusal>>;
}

export function usage(message: string): CommandRefusal {
  return { kind: 'usage', message };
}

export function refused(message: string): CommandRefusal {
  return { kind: 'refused', message };
}
