import { join, resolve } from 'node:path';
import { type Restored, type RestoreRefusal, restoreDatabase } from '../../data/backup/restore-database.ts';
import { sealCopy } from '../../data/backup/seal-copy.ts';
import { isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { amsterdamDay } from '../../domain/calendar/calendar.ts';
import { addCents, formatEuro } from '../../domain/money/money.ts';
import { parseLastNumber, SAFE_STEP, SERIES, type Series, type ToldNumber } from '../../domain/number-series.ts';
import { isPaid, type Order } from '../../domain/order/order.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { finishRestore, type UnknownMoney } from '../../flows/backup/finish-restore.ts';
import { type BackupRefusal, makeBackup } from '../../flows/backup/make-backup.ts';
import { type Command, type CommandRefusal, type CommandResult, refused, usage } from '../../flows/owner-command.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Env } from '../../server/settings/env.ts';
import { withCopy } from './copies.ts';
import { ownerLines } from './owners.ts';

const REASONS: Readonly<Record<BackupRefusal['code'], string>> = {
  other_database: 'De winkel staat op PostgreSQL: maak een back-up met pg_dump en zet die terug met pg_restore.',
  backup_failed: 'De back-up is niet gemaakt: kijk of de map te schrijven is en of de schijf ruimte heeft.',
};

/** Makes a backup beside a shop that may be open. */
export function backupCommand(readSettings: () => Pick<Env, 'dataDir'>): Command {
  return {
    name: 'backup',
    summary: 'een back-up maken van database en bijlagen',
    help: [
      'Gebruik:',
      '  npm run shop -- backup <map>',
      '',
      'Maakt één bestand met de database en alle bijlagen in de map. De winkel kan gewoon doorgaan.',
      'In het bestand staan persoonsgegevens: alleen jij kunt het lezen.',
    ].join('\n'),
    async run(context, [folder = '', ...others]) {
      if (others.length > 0 || folder === '') return err(usage('Noem één map.'));
      const shop = await context.openShop();
      const places = { dataDir: resolve(readSettings().dataDir), folder: resolve(folder) };
      const made = await makeBackup(shop, { actor: { kind: 'command-line' }, ...places });
      if (!made.ok) return err(refused(REASONS[made.error.code]));
      const megabytes = (made.value.size / 1024 ** 2).toLocaleString('nl-NL', { maximumFractionDigits: 1 });
      return ok(`Back-up gemaakt: ${join(places.folder, made.value.name)} (${megabytes} MB).`);
    },
  };
}

const RESTORE_REASONS: Readonly<Record<RestoreRefusal, string>> = {
  not_found: 'Dat bestand is er niet.',
  not_a_backup: 'Dat bestand is geen back-up van deze winkel.',
  damaged: 'Dat bestand is beschadigd. Er is niets veranderd; probeer een oudere back-up.',
  newer: 'Die back-up is van een andere, nieuwere versie van de winkel. Zet eerst die versie neer.',
  older:
    'Die back-up is van een te oude versie van de winkel. Zet hem terug met de versie vóór deze, en werk daarna bij. Er is niets veranderd.',
  in_use: 'De winkel draait nog: stop hem eerst. Er is niets veranderd.',
  last_numbers_needed: [
    'De winkel die vervangen wordt is weg of niet te lezen. Zeg daarom zelf welke factuur en welke offerte het laatst',
    'zijn uitgegeven (kijk in de mail en in de boekhouding), zodat geen nummer twee keer bestaat. Er is niets veranderd.',
    'Doe hetzelfde nog eens, met erachter: --last-invoice 2026-00123 --last-quotation OF2026-0045',
    `Typ geen als er dat jaar nog geen was, of onbekend: dan slaat de reeks ${SAFE_STEP} nummers over.`,
  ].join('\n'),
};

const SERIES_NAMES: Readonly<Record<Series, string>> = { invoice: 'factuur', quotation: 'offerte' };

const RESTORE_HELP = [
  'Gebruik:',
  '  npm run shop -- restore <bestand> [--last-invoice <nummer>] [--last-quotation <nummer>]',
  '  npm run shop -- restore --from-copies [--at <moment>]',
  '  npm run shop -- restore',
  '',
  'Controleert de back-up en zet hem in DATA_DIR. Wat daar stond, gaat naar een map ernaast en blijft bewaard.',
  'Stop eerst de winkel. Iedereen wordt uitgelogd; facturen en offertes tellen door na het laatste nummer van wat er',
  'stond. Is dat weg, noem dan zelf de laatste nummers. Wie sinds de back-up is gewist, wordt weer gewist, en de',
  'betaalprovider zegt wat sindsdien is betaald en terugbetaald. Zonder bestand: afmaken wat niet af kwam.',
  'Met --from-copies: de nieuwste kopie van elders, of die van een moment (2026-11-24T14:30).',
  'Op PostgreSQL: --from-copies in een lege database, of eerst pg_restore en dan dit zonder bestand; met beide nummers.',
].join('\n');

/** Replaces the database before a shop opens it, and then does with a shop what has to follow. */
export function restoreCommand(readSettings: () => Pick<Env, 'copies' | 'dataDir' | 'databaseUrl'>): Command {
  return {
    name: 'restore',
    summary: 'een back-up terugzetten, terwijl de winkel stilstaat',
    help: RESTORE_HELP,
    options: ['last-invoice', 'last-quotation', 'at'],
    flags: ['from-copies'],
    async run(context, [file, ...others], options) {
      if (file === '' || others.length > 0) return err(usage('Noem één bestand.'));
      const now = new Date();
      const told = readTold(options, now);
      if (!told.ok) return told;
      const isFromCopies = options['from-copies'] !== undefined;
      if (isFromCopies ? file !== undefined : options.at !== undefined)
        return err(usage('Noem een bestand, of --from-copies en dan ook --at.'));
      const settings = readSettings();
      const bring = isFromCopies ? (use: UseCopy) => withCopy(settings, options.at, use) : null;
      const work = { openShop: context.openShop, now, told: told.value };
      return settings.databaseUrl === null
        ? restoreFile({ ...work, file, bring, dataDir: resolve(settings.dataDir) })
        : restoreServer({ ...work, file, bring });
    },
  };
}

type UseCopy = Parameters<typeof withCopy>[2];

interface RestoreWork {
  readonly openShop: () => Promise<Shop>;
  readonly now: Date;
  readonly told: Partial<Record<Series, ToldNumber>>;
  readonly file: string | undefined;
  /** Brings a copy from elsewhere; null: nobody asked for one. */
  readonly bring: ((use: UseCopy) => ReturnType<typeof withCopy>) | null;
}

async function restoreFile({ file, bring, openShop, ...restore }: RestoreWork & { readonly dataDir: string }) {
  const put = async (path: string) => {
    const restored = await restoreDatabase({ ...restore, file: path });
    if (!restored.ok) return err(refused(RESTORE_REASONS[restored.error]));
    return finish(await openShop(), restoredLines(restored.value));
  };
  if (file !== undefined) return put(resolve(file));
  return bring === null ? seal({ ...restore, openShop }, false) : bring(put);
}

async function restoreServer({ file, bring, ...work }: RestoreWork) {
  if (file !== undefined) return err(refused(REASONS.other_database));
  if (bring === null) return seal(work, true);
  // Once the database is filled the shop could be started: without the numbers nothing begins.
  if (SERIES.some((series) => work.told[series] === undefined))
    return err(refused(RESTORE_REASONS.last_numbers_needed));
  return bring(() => seal(work, true));
}

/** Seals a copy that stands in the database already, or finishes what was begun. */
async function seal({ openShop, now, told }: Pick<RestoreWork, 'openShop' | 'now' | 'told'>, isFilled: boolean) {
  const shop = await openShop();
  if (await isRestoreUnfinished(shop.database.db)) return finish(shop, []);
  if (!isFilled) return err(usage('Noem één bestand: er is niets om af te maken.'));
  const sealed = await sealCopy(shop.database, { now, told, replaced: null });
  return sealed === null ? err(refused(RESTORE_REASONS.last_numbers_needed)) : finish(shop, []);
}

function readTold(
  options: Readonly<Record<string, string | undefined>>,
  now: Date,
): Result<Partial<Record<Series, ToldNumber>>, CommandRefusal> {
  const told: Partial<Record<Series, ToldNumber>> = {};
  for (const series of SERIES) {
    const typed = options[`last-${series}`];
    if (typed === undefined) continue;
    const number = parseLastNumber(series, typed, amsterdamDay(now).year);
    if (number === null) return err(usage(`'${typed}' is geen nummer van een ${SERIES_NAMES[series]}.`));
    told[series] = number;
  }
  return ok(told);
}

function restoredLines({ movedTo, orders, messages, missingFiles, invoices, removed }: Restored): readonly string[] {
  const { kept, refused: clashing } = invoices;
  return [
    `Teruggezet: ${orders} bestellingen en ${messages} berichten.`,
    ...(missingFiles > 0 ? [`Van ${missingFiles} bijlagen zit het bestand niet in de back-up.`] : []),
    ...(movedTo === null
      ? []
      : [`Wat er stond, staat nu in ${movedTo}. Gooi dat weg zodra alles klopt: er staan persoonsgegevens in.`]),
    ...removed.map((words) => `Sinds de back-up weggehaald, bevestig dus niet zomaar: ${words}.`),
    ...(kept > 0 ? [`Bewaard: ${kept} facturen van na de back-up.`] : []),
    ...(clashing > 0 ? [`Let op: ${clashing} facturen van na de back-up botsen met een factuur die er al was.`] : []),
  ];
}

async function finish(shop: Shop, before: readonly string[]): Promise<CommandResult> {
  const finished = await finishRestore(shop);
  if (!finished.ok) {
    const failed =
      'De betaalprovider antwoordt niet, dus de winkel blijft dicht. Probeer het straks: npm run shop -- restore';
    return err(refused([...before, failed].join('\n')));
  }
  const { erased, changed, unknown } = finished.value;
  return ok(
    [
      ...before,
      ...(erased > 0 ? [`Opnieuw gewist: ${erased} personen.`] : []),
      ...changed.map((order) => `Bijgewerkt volgens de betaalprovider: ${order.number}, ${moneyWords(order)}.`),
      ...unknownLines(unknown),
      'Iedereen is uitgelogd. Laat eigenaren en hun passkeys een voor een weer binnen, met',
      'npm run shop -- owners confirm <e-mailadres> [--passkey <nummer>]:',
      ...(await ownerLines(shop)).map((line) => `  ${line}`),
      'Kijk dit na en start dan de winkel weer met npm start.',
    ].join('\n'),
  );
}

/** Payments without an order in the backup, and what an owner does about them. */
function unknownLines(unknown: readonly UnknownMoney[]): readonly string[] {
  const [had, open] = [unknown.filter((one) => one.isPaid), unknown.filter((one) => !one.isPaid)];
  const words = ({ providerId, orderNumber, amount }: UnknownMoney) =>
    `${orderNumber ?? 'nummer onbekend'} (${providerId}), ${formatEuro(amount)}`;
  const back = ({ refunded }: UnknownMoney) => (refunded > 0 ? `, waarvan ${formatEuro(refunded)} terugbetaald` : '');
  return [
    ...had.map((one) => `Betaald zonder bestelling in de back-up: ${words(one)}${back(one)}.`),
    ...(had.length > 0 ? ['Lever die alsnog of betaal ze terug bij de betaalprovider; de klant heeft een mail.'] : []),
    ...open.map((one) => `Kan nog betaald worden, zonder bestelling in de back-up: ${words(one)}.`),
    ...(open.length > 0 ? ['Kijk morgen bij de betaalprovider of dat gebeurde: de winkel hoort het niet.'] : []),
  ];
}

function moneyWords(order: Order): string {
  if (!isPaid(order)) return 'niet betaald';
  const back = addCents(...order.refunds.map(({ amount }) => amount));
  return back > 0 ? `betaald, ${formatEuro(back)} terug` : 'betaald';
}
