import { ok } from '../../domain/result.ts';
import type { Command } from '../../flows/owner-command.ts';

/** For an update: opening the shop brings its tables to this version, in one transaction. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'de tabellen bijwerken tot deze versie, terwijl een oudere verkoopt',
  help: 'Gebruik:\n  npm run shop -- migrate\n\nGaat in één keer of niet. Een start van de winkel doet het anders zelf.',
  async run({ openShop }) {
    const { database } = await openShop();
    return ok(`De tabellen zijn van deze versie (${database.engine}).`);
  },
};
