// The owner's command line: npm run shop -- orders|stock|prices|facts|messages|owners ...
import { type AssembledShop, assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { SettingsError } from '../../server/settings/env.ts';
import { readSettings } from '../../server/settings/env-file.ts';
import { blogCommand } from '../../shopify/cli/blog-command.ts';
import type { CommandContext } from './command.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { factsCommand } from './commands/facts.ts';
import { messagesCommand } from './commands/messages.ts';
import { ordersCommand } from './commands/orders.ts';
import { outboxCommand } from './commands/outbox.ts';
import { ownersCommand } from './commands/owners.ts';
import { personCommand } from './commands/person.ts';
import { pricesCommand } from './commands/prices.ts';
import { stockCommand } from './commands/stock.ts';
import { runCommand } from './run-command.ts';

/** A new noun is a file in `commands/` and an entry here. */
const commands = [
  ordersCommand,
  stockCommand,
  pricesCommand,
  factsCommand,
  messagesCommand,
  outboxCommand,
  blogCommand,
  ownersCommand,
  personCommand,
  backupCommand,
  restoreCommand(readSettings),
];

let assembled: AssembledShop | undefined;
try {
  const env = readSettings();
  const context: CommandContext = {
    openShop: async () => {
      assembled ??= await assembleShop(env, { log: silentLog });
      return assembled.shop;
    },
  };
  const { exitCode, output, errors } = await runCommand({ commands, context, args: process.argv.slice(2) });
  process.stdout.write(output);
  process.stderr.write(errors);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`Een instelling klopt niet:\n${error.message}\n`);
  process.exitCode = 1;
} finally {
  await assembled?.close();
}
