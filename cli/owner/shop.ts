// The owner's command line: npm run shop -- owners|blog|backup|restore|copy|rehearse|migrate|move-to-postgres
import type { CommandContext } from '../../flows/owner-command.ts';
import { type AssembledShop, assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnvFile } from '../../server/settings/read-env.ts';
import { startReason } from '../../server/start-reason.ts';
import { wings } from '../../wings.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { copyCommands } from './copies.ts';
import { migrateCommand } from './migrate.ts';
import { moveToPostgresCommand } from './move-to-postgres.ts';
import { ownersCommand } from './owners.ts';
import { runCommand } from './run-command.ts';

const commands = [
  ownersCommand,
  ...wings.flatMap(({ commands = [] }) => commands),
  backupCommand(readEnvFile),
  restoreCommand(readEnvFile),
  ...copyCommands(readEnvFile),
  migrateCommand,
  moveToPostgresCommand(readEnvFile),
];

let assembled: AssembledShop | undefined;
try {
  const env = readEnvFile();
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
  const reason = startReason(error);
  if (reason === null) throw error;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} finally {
  await assembled?.close();
}
