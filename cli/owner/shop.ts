// The owner's command line: npm run shop -- orders|messages|outbox|stock ...
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ShopDatabase } from '../../data/database.ts';
import { TOKEN_BYTES, tokenFrom } from '../../domain/order/token.ts';
import { SettingsError } from '../../server/settings/env.ts';
import { readSettings } from '../../server/settings/env-file.ts';
import type { CommandContext } from './command.ts';
import { blogCommand } from './commands/blog.ts';
import { messagesCommand } from './commands/messages.ts';
import { ordersCommand } from './commands/orders.ts';
import { outboxCommand } from './commands/outbox.ts';
import { stockCommand } from './commands/stock.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { runCommand } from './run-command.ts';

/** A new noun is a file in `commands/` and a name here. */
const commands = [ordersCommand, stockCommand, messagesCommand, outboxCommand, blogCommand];

const now = () => new Date();
let opened: ShopDatabase | undefined;
try {
  const env = readSettings();
  const openDatabase = async () => {
    opened ??= await openShopDatabase(env, now());
    return opened;
  };
  const context: CommandContext = {
    openDatabase,
    now,
    newToken: () => tokenFrom(randomBytes(TOKEN_BYTES)),
    siteUrl: env.siteUrl,
    attachmentsFolder: join(env.dataDir, 'attachments'),
    canMail: env.smtp !== null,
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
  await opened?.close();
}
