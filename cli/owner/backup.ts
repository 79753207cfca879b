import { resolve } from 'node:path';
import { type RestoreRefusal, restoreDatabase } from '../../data/backup/restore-database.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type BackupRefusal, makeBackup } from '../../flows/backup/make-backup.ts';
import { type Command, type CommandRefusal, refused, usage } from '../../flows/owner-command.ts';
import type { Env } from '../../server/settings/env.ts';

const REASONS: Readonly<Record<BackupRefusal['code'], string>> = {
  other_database: 'De winkel staat op PostgreSQL: maak een back-up met pg_dump en zet die terug met pg_restore.',
  no_folder: 'Noem een map: npm run shop -- backup <map>. Of vul BACKUP_DIR in, dan komt er elke nacht een.',
  backup_failed: 'De back-up is niet gemaakt: kijk of de map te schrijven is en of de schijf ruimte heeft.',
};

export const backupCommand: Command = {
  name: 'backup',
  summary: 'een back-up maken van database en bijlagen',
  help: [
    'Gebruik:',
    '  npm run shop -- backup [map]',
    '',
    'Maakt één bestand met de database en alle bijlagen, in de map of anders in BACKUP_DIR. De winkel kan',
    'gewoon doorgaan. In het bestand staan persoonsgegevens: alleen jij kunt het lezen.',
  ].join('\n'),
  async run(context, [folder, ...others]) {
    if (others.length > 0 || folder === '') return err(usage('Noem één map, of geen.'));
    const shop = await context.openShop();
    const path = folder === undefined ? undefined : resolve(folder);
    const made = await makeBackup(shop, { actor: { kind: 'command-line' }, folder: path });
    if (!made.ok) return err(refused(REASONS[made.error.code]));
    const megabytes = (made.value.size / 1024 ** 2).toLocaleString('nl-NL', { maximumFractionDigits: 1 });
    return ok(`Back-up gemaakt: ${resolve(path ?? shop.backups?.folder ?? '', made.value.name)} (${megabytes} MB).`);
  },
};

const RESTORE_REASONS: Readonly<Record<RestoreRefusal, string>> = {
  not_found: 'Dat bestand is er niet.',
  not_a_backup: 'Dat bestand is geen back-up van deze winkel.',
  damaged: 'Dat bestand is beschadigd. Er is niets veranderd; probeer een oudere back-up.',
  newer: 'Die back-up is van een andere, nieuwere versie van de winkel. Zet eerst die versie neer.',
  in_use: 'De winkel draait nog: stop hem eerst. Er is niets veranderd.',
};

/** Works without a shop, which would open the database that is replaced. */
export function restoreCommand(readSettings: () => Pick<Env, 'dataDir' | 'databaseUrl'>): Command {
  return {
    name: 'restore',
    summary: 'een back-up terugzetten, terwijl de winkel stilstaat',
    help: [
      'Gebruik:',
      '  npm run shop -- restore <bestand>',
      '',
      'Controleert de back-up en zet hem in DATA_DIR. Wat daar stond, gaat naar een map ernaast en blijft bewaard.',
      'Stop eerst de winkel.',
    ].join('\n'),
    async run(_, [file, ...others]) {
      if (file === undefined || file === '' || others.length > 0) return err(usage('Noem één bestand.'));
      const { dataDir, databaseUrl } = readSettings();
      if (databaseUrl !== null) return err(refused(REASONS.other_database));
      return restore(resolve(file), resolve(dataDir));
    },
  };
}

async function restore(file: string, dataDir: string): Promise<Result<string, CommandRefusal>> {
  const restored = await restoreDatabase({ file, dataDir, now: new Date() });
  if (!restored.ok) return err(refused(RESTORE_REASONS[restored.error]));
  const { movedTo, orders, messages, missingFiles } = restored.value;
  return ok(
    [
      `Teruggezet: ${orders} bestellingen en ${messages} berichten.`,
      ...(missingFiles > 0 ? [`Van ${missingFiles} bijlagen zit het bestand niet in de back-up.`] : []),
      ...(movedTo === null ? [] : [`Wat er stond, staat nu in ${movedTo}.`]),
      'Iedereen is uitgelogd. Eigenaren en passkeys van de back-up wachten: bekijk ze met npm run shop -- owners,',
      'en laat ze een voor een weer binnen met npm run shop -- owners confirm <e-mailadres>.',
      'Start de winkel weer met npm start.',
    ].join('\n'),
  );
}
