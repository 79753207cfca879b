import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openErasureList } from '../../data/backup/erasure-list.ts';
import { openCopies } from '../../data/copies/copies.ts';
import { CopyError } from '../../data/copies/run-program.ts';
import { readAmsterdamMinute } from '../../domain/calendar/calendar.ts';
import type { CopyFailure } from '../../domain/copies.ts';
import { err, ok } from '../../domain/result.ts';
import { makeCopy, rehearseRestore } from '../../flows/backup/copies.ts';
import { type Command, type CommandResult, refused, usage } from '../../flows/owner-command.ts';
import type { Env } from '../../server/settings/env.ts';

const FAILURES: Readonly<Record<CopyFailure, string>> = {
  no_program:
    'Er ontbreekt een programma, of het is te oud. Doe: apt-get install restic, en met PostgreSQL ook postgresql-client van dezelfde versie.',
  no_database: 'De database (DATABASE_URL) antwoordt niet. Er is niets veranderd.',
  wrong_password:
    'COPIES_PASSWORD past niet op de kopieën. Vul het wachtwoord in dat je ernaast bewaarde; er is niets veranderd.',
  disk_full: 'De schijf is vol, hier of op de plek van de kopieën: maak ruimte. De kopieën die er waren, zijn er nog.',
  unreachable: 'De plek van de kopieën (COPIES_TO) antwoordt niet of is nog leeg. Probeer het straks nog eens.',
  damaged: 'De kopie is beschadigd. Er is niets veranderd; neem een eerdere met --at.',
  newer: 'De kopie is van een nieuwere versie van de winkel. Zet eerst die versie neer; er is niets veranderd.',
  older:
    'De kopie is van een te oude versie van de winkel. Zet haar terug met de versie vóór deze, en werk daarna bij; er is niets veranderd.',
  different: 'De kopie telt andere bestellingen of facturen dan de winkel: laat dit nakijken voor je erop rekent.',
  other_shop:
    'Op die plek staan kopieën van een andere winkel. Zet die eerst terug (restore --from-copies), of kies een andere plek.',
  not_empty: 'De database van DATABASE_URL is niet leeg: maak een lege. Er is niets veranderd.',
};
const NOT_SET = 'Er is geen plek voor kopieën: vul COPIES_TO en COPIES_PASSWORD in.';

type Settings = Pick<Env, 'copies' | 'dataDir' | 'databaseUrl'>;

export function copyCommands(readSettings: () => Settings): readonly Command[] {
  const command = (name: 'copy' | 'rehearse', summary: string, done: string): Command => ({
    name,
    summary,
    help: `Gebruik:\n  npm run shop -- ${name}\n\nMet restic, naar COPIES_TO. De winkel kan gewoon doorgaan.`,
    async run({ openShop }, words) {
      if (words.length > 0) return err(usage(`'${name}' heeft geen woorden nodig.`));
      const shop = await openShop();
      const { copies } = shop;
      if (copies === null) return err(refused(NOT_SET));
      const tried = await (name === 'copy'
        ? makeCopy({ ...shop, copies })
        : rehearseRestore({ ...shop, copies }, resolve(readSettings().dataDir)));
      return tried.ok ? ok(done) : err(refused(FAILURES[tried.error]));
    },
  });
  return [
    command('copy', 'een versleutelde kopie elders maken (elke vijf minuten)', 'De kopie is gemaakt.'),
    command(
      'rehearse',
      'proberen of de nieuwste kopie terug te zetten is (elke week)',
      'De nieuwste kopie is opgehaald en klopt met de winkel.',
    ),
  ];
}

/** Fetches a copy beside the data, fills an empty PostgreSQL with it or lets `use` have its file, and takes it away again. */
export async function withCopy(
  { copies: settings, databaseUrl, ...folders }: Settings,
  moment: string | undefined,
  use: (file: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (settings === null) return err(refused(NOT_SET));
  const at = moment === undefined ? null : readAmsterdamMinute(moment);
  if (moment !== undefined && at === null)
    return err(usage(`'${moment}' is geen moment; schrijf het als 2026-11-24T14:30.`));
  const dataDir = resolve(folders.dataDir);
  const folder = join(dataDir, 'terug');
  const copies = openCopies({ ...settings, dataDir, databaseUrl });
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = await copies.bring(folder, at);
    if (found === null) return err(refused('Van dat moment is er geen kopie. Er is niets veranderd.'));
    openErasureList([dataDir, folder]).add([]);
    await copies.fill(found.file);
    return await use(found.file);
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    return err(refused(FAILURES[error.code]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
