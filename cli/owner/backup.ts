import { resolve } from 'node:path';
import { type RestoreOptions, type RestoreRefusal, restoreDatabase } from '../../data/backup/restore-database.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { parseLastNumber, SAFE_STEP, SERIES, type Series, type ToldNumber } from '../../domain/number-series.ts';
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
  last_numbers_needed: [
    'De winkel die vervangen wordt is weg of niet te lezen. Zeg daarom zelf welke factuur en welke offerte het laatst',
    'zijn uitgegeven (kijk in de mail en in de boekhouding), zodat geen nummer twee keer bestaat. Er is niets veranderd.',
    '  npm run shop -- restore <bestand> --last-invoice 2026-00123 --last-quotation OF2026-0045',
    `Typ geen als er dat jaar nog geen was, of onbekend: dan slaat de reeks ${SAFE_STEP} nummers over.`,
  ].join('\n'),
};

const SERIES_NAMES: Readonly<Record<Series, string>> = { invoice: 'factuur', quotation: 'offerte' };

/** Works without a shop, which would open the database that is replaced. */
export function restoreCommand(readSettings: () => Pick<Env, 'dataDir' | 'databaseUrl'>): Command {
  return {
    name: 'restore',
    summary: 'een back-up terugzetten, terwijl de winkel stilstaat',
    help: [
      'Gebruik:',
      '  npm run shop -- restore <bestand> [--last-invoice <nummer>] [--last-quotation <nummer>]',
      '',
      'Controleert de back-up en zet hem in DATA_DIR. Wat daar stond, gaat naar een map ernaast en blijft bewaard.',
      'Stop eerst de winkel. Iedereen wordt uitgelogd; facturen en offertes tellen door na het laatste nummer van wat er',
      'stond. Is dat weg, noem dan zelf de laatste nummers.',
    ].join('\n'),
    options: ['last-invoice', 'last-quotation'],
    async run(_, [file, ...others], options) {
      if (file === undefined || file === '' || others.length > 0) return err(usage('Noem één bestand.'));
      const { dataDir, databaseUrl } = readSettings();
      if (databaseUrl !== null) return err(refused(REASONS.other_database));
      const now = new Date();
      const told: Partial<Record<Series, ToldNumber>> = {};
      for (const series of SERIES) {
        const typed = options[`last-${series}`];
        const number = typed === undefined ? undefined : parseLastNumber(series, typed, amsterdamDay(now).year);
        if (number === null) return err(usage(`'${typed}' is geen nummer van een ${SERIES_NAMES[series]}.`));
        if (number !== undefined) told[series] = number;
      }
      return restore({ file: resolve(file), dataDir: resolve(dataDir), now, told });
    },
  };
}

async function restore(options: RestoreOptions): Promise<Result<string, CommandRefusal>> {
  const restored = await restoreDatabase(options);
  if (!restored.ok) return err(refused(RESTORE_REASONS[restored.error]));
  const { movedTo, orders, messages, missingFiles, invoices } = restored.value;
  return ok(
    [
      `Teruggezet: ${orders} bestellingen en ${messages} berichten.`,
      ...(missingFiles > 0 ? [`Van ${missingFiles} bijlagen zit het bestand niet in de back-up.`] : []),
      ...(movedTo === null ? [] : [`Wat er stond, staat nu in ${movedTo}.`]),
      ...(invoices.kept > 0 ? [`Facturen van na de back-up die bewaard zijn: ${invoices.kept}.`] : []),
      ...(invoices.refused > 0
        ? [
            `Let op: ${invoices.refused} facturen van na de back-up hebben een nummer of bestelling die al een factuur heeft.`,
          ]
        : []),
      'Iedereen is uitgelogd. Eigenaren en passkeys van de back-up wachten: bekijk ze met npm run shop -- owners,',
      'en laat ze een voor een weer binnen met npm run shop -- owners confirm <e-mailadres>.',
      'Start de winkel weer met npm start.',
    ].join('\n'),
  );
}
