import { listFactChanges } from '../../../data/facts/fact-changes.ts';
import { type FactSubject, fieldsOf } from '../../../domain/facts/fact-subject.ts';
import { factSubjectAt, factSubjects } from '../../../domain/facts/fact-subjects.ts';
import { factTexts } from '../../../domain/facts/merge-facts.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { changeFacts, type FactsRefused } from '../../../flows/facts/change-facts.ts';
import type { Shop } from '../../../flows/shop.ts';
import { type Command, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { table } from '../table.ts';

export const factsCommand: Command = {
  name: 'facts',
  summary: 'gegevens van de winkel bekijken en aanpassen',
  help: [
    'Gebruik:',
    '  npm run shop -- facts [list]',
    '  npm run shop -- facts show <onderwerp> [--json]',
    '  npm run shop -- facts set <onderwerp> <veld>=<tekst> ...',
    '',
    'show  toont de velden van een onderwerp, zoals ze in het formulier van het beheer staan',
    'set   bewaart ze; de andere velden blijven zoals ze zijn',
  ].join('\n'),
  async run({ openShop }, args) {
    const parsed = parseOptions(args, { json: { type: 'boolean' } });
    if (!parsed.ok) return parsed;
    const [verb = 'list', slug, ...words] = parsed.value.positionals;
    if (verb === 'list' && slug === undefined) {
      return ok(
        table(
          SUBJECT_COLUMNS,
          factSubjects.map((one) => [one.slug, one.title]),
        ),
      );
    }
    if (verb !== 'show' && verb !== 'set') return err(usage(`Gegevens kennen geen '${verb}'.`));
    const subject = factSubjectAt(slug ?? '');
    if (subject === null) return err(usage(`Kies een onderwerp: ${factSubjects.map((one) => one.slug).join(', ')}.`));
    if (verb === 'set') return set(await openShop(), subject, words);
    return words.length > 0
      ? err(usage('Geef één onderwerp.'))
      : show(await openShop(), subject, parsed.value.values.json);
  },
};

const SUBJECT_COLUMNS = [{ title: 'Onderwerp' }, { title: 'Titel' }] as const;
const FIELD_COLUMNS = [{ title: 'Veld' }, { title: 'Naam' }, { title: 'Tekst' }] as const;

function show({ config }: Shop, subject: FactSubject, json: boolean | undefined): Result<string, never> {
  const texts = factTexts(subject, config);
  if (json) return ok(JSON.stringify(texts, null, 2));
  const rows = fieldsOf(subject).map(({ path, label }) => [path, label, (texts[path] ?? '').replaceAll('\n', ' / ')]);
  return ok(table(FIELD_COLUMNS, rows));
}

async function set(
  shop: Shop,
  subject: FactSubject,
  words: readonly string[],
): Promise<Result<string, CommandRefusal>> {
  const pairs = words.map((word) => /^([^=]+)=([\s\S]*)$/.exec(word) ?? []);
  const known = fieldsOf(subject).map(({ path }) => path);
  if (pairs.length === 0 || pairs.some(([, field]) => field === undefined || !known.includes(field))) {
    return err(usage(`Geef <veld>=<tekst>. De velden zijn: ${known.join(', ')}.`));
  }
  const changes = Object.fromEntries(pairs.map(([, field, text]) => [field, text]));
  const [last] = await listFactChanges(shop.database.db, { subject: subject.id, limit: 1 });
  const changed = await changeFacts(shop, {
    subject,
    shown: last?.version ?? 0,
    actor: { kind: 'command-line' },
    input: { ...factTexts(subject, shop.config), ...changes },
  });
  if (!changed.ok) return err(refused(sentence(changed.error)));
  return ok(changed.value.isChanged ? `${subject.title}: bewaard.` : `${subject.title}: er is niets veranderd.`);
}

function sentence(refusal: FactsRefused): string {
  if (refusal.code !== 'facts_invalid') return 'Iemand anders veranderde dit net. Probeer het opnieuw.';
  return Object.entries(refusal.errors)
    .map(([field, problem]) => `${field}: ${problem}`)
    .join('\n');
}
