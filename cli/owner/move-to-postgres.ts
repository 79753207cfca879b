import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MoveError, moveToPostgres } from '../../data/backup/move-to-postgres.ts';
import { isInUse } from '../../data/backup/restore-database.ts';
import { isDatabaseUnavailable, openDatabase } from '../../data/database.ts';
import { migrate } from '../../data/migrate.ts';
import { err, ok } from '../../domain/result.ts';
import { type Command, refused, usage } from '../../flows/owner-command.ts';
import type { Env } from '../../server/settings/env.ts';

const NOTHING = 'Er is niets veranderd.';
const REASONS = {
  there_already: `DATABASE_URL is al ingevuld: deze winkel staat op PostgreSQL. ${NOTHING}`,
  no_file: `In DATA_DIR staat geen winkel (shop.db). ${NOTHING}`,
  in_use: `De winkel draait nog: stop hem eerst (systemctl stop 'boekenstandaard*'). ${NOTHING}`,
  unreachable: `Die database antwoordt niet, of laat deze gebruiker niet binnen: kijk het adres na. ${NOTHING}`,
  not_empty: `Die database is niet leeg: maak een lege. ${NOTHING}`,
};

/** Carries a shop from its file over to PostgreSQL, once. */
export function moveToPostgresCommand(readSettings: () => Pick<Env, 'dataDir' | 'databaseUrl'>): Command {
  return {
    name: 'move-to-postgres',
    summary: 'de winkel van zijn bestand overbrengen naar PostgreSQL',
    help: [
      'Gebruik:',
      '  npm run shop -- move-to-postgres postgres://gebruiker:wachtwoord@machine/database',
      '',
      'Stop de winkel eerst. Alles gaat in één keer of niet: afgebroken kan het gewoon opnieuw. Het bestand blijft staan.',
    ].join('\n'),
    async run(_context, [address = '', ...others]) {
      if (others.length > 0 || !/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
        return err(usage('Noem één adres, dat begint met postgres://.'));
      const { dataDir, databaseUrl } = readSettings();
      if (databaseUrl !== null) return err(refused(REASONS.there_already));
      const file = join(dataDir, 'shop.db');
      if (!existsSync(file)) return err(refused(REASONS.no_file));
      if (isInUse(file)) return err(refused(REASONS.in_use));
      return move(dataDir, address);
    },
  };
}

async function move(dataDir: string, address: string) {
  const from = openDatabase({ dataDir });
  const to = openDatabase({ dataDir, databaseUrl: address });
  const begun = performance.now();
  try {
    await migrate(from);
    const carried = await moveToPostgres(from, to);
    if (carried === null) return err(refused(REASONS.not_empty));
    await to.eraseTraces();
    const rows = [...carried.values()].reduce((sum, count) => sum + count, 0);
    const seconds = Math.round((performance.now() - begun) / 1000);
    return ok(
      [
        `Overgebracht in ${seconds} s: ${carried.get('orders')} bestellingen, ${rows} rijen in ${carried.size} tabellen. Alles telt hetzelfde.`,
        'Zet dit adres nu in DATABASE_URL en start de winkel. Back-ups en de lijst van wie gewist is, blijven in DATA_DIR.',
        `Verkoopt hij, haal ${join(dataDir, 'shop.db')} dan weg: er staan persoonsgegevens in.`,
      ].join('\n'),
    );
  } catch (error) {
    if (error instanceof MoveError) return err(refused(`De twee tellen niet hetzelfde (${error.message}). ${NOTHING}`));
    if (!isDatabaseUnavailable(error)) throw error;
    return err(refused(REASONS.unreachable));
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
