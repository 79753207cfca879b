import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { listFactChanges } from '../../data/owner/changes.ts';
import { type FactSubject, fieldsOf } from '../../domain/facts/fact-field.ts';
import { factSubjects, factTexts, readFacts } from '../../domain/facts/fact-subjects.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FactTexts } from '../../domain/shop/shop-config.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { type Command, type CommandRefusal, type CommandResult, refused, usage } from '../../flows/owner-command.ts';
import type { Shop } from '../../flows/shop.ts';

export const factsCommand: Command = {
  name: 'facts',
  summary: 'gegevens van de winkel als bestand bekijken en terugzetten',
  help: [
    'Gebruik:',
    '  npm run --silent shop -- facts > gegevens.json',
    '  npm run shop -- facts put <bestand>',
    '',
    'Toont alle gegevens, per onderwerp, zoals ze in de formulieren van het beheer staan.',
    'put  bewaart die van een bestand; wat er niet in staat, blijft zoals het is. Klopt er één niet,',
    '     dan wordt er niets bewaard.',
  ].join('\n'),
  async run({ openShop }, [verb, path, ...more]) {
    if (verb === undefined) return ok(print(await openShop()));
    if (verb !== 'put' || path === undefined || more.length > 0) return err(usage('Geef één bestand.'));
    const file = await readJson(path, FactsFile);
    return file.ok ? put(await openShop(), file.value) : file;
  },
};

/** By the slug of a subject: the text of a field, by its path. */
const FactsFile = v.record(v.string(), v.record(v.string(), v.string()));

function print({ config }: Shop): string {
  const all = factSubjects.map((subject) => [subject.slug, factTexts(subject, config)]);
  return JSON.stringify(Object.fromEntries(all), null, 2);
}

async function put(shop: Shop, file: Readonly<Record<string, FactTexts>>): Promise<CommandResult> {
  const problems = problemsOf(shop, file);
  if (problems.length > 0) return err(refused(problems.join('\n')));
  const changed: string[] = [];
  for (const subject of factSubjects) {
    const [last] = await listFactChanges(shop.database.db, { subject: subject.id, limit: 1 });
    const result = await changeFacts(shop, {
      subject,
      shown: last?.version ?? 0,
      actor: { kind: 'command-line' },
      input: textsOf(shop, subject, file),
    });
    if (!result.ok) return err(refused(`${subject.title}: iemand anders veranderde dit net. Probeer het opnieuw.`));
    if (result.value.isChanged) changed.push(subject.title);
  }
  return ok(changed.length > 0 ? `Bewaard: ${changed.join(', ')}.` : 'Er is niets veranderd.');
}

/** What the file does not have stays as it is. */
function textsOf({ config }: Shop, subject: FactSubject, file: Readonly<Record<string, FactTexts>>): FactTexts {
  return { ...factTexts(subject, config), ...file[subject.slug] };
}

/** Sentences about what the file has and the shop does not know, and about what its forms would refuse. */
function problemsOf(shop: Shop, file: Readonly<Record<string, FactTexts>>): readonly string[] {
  return Object.entries(file).flatMap(([slug, texts]) => {
    const subject = factSubjects.find((one) => one.slug === slug);
    if (!subject) return [`${slug}: dit onderwerp bestaat niet.`];
    const known = fieldsOf(subject).map(({ path }) => path);
    const unknown = Object.keys(texts).filter((path) => !known.includes(path));
    const read = readFacts(subject, textsOf(shop, subject, file), { config: shop.config, now: shop.now() });
    return [
      ...unknown.map((path) => `${slug} ${path}: dit veld bestaat niet.`),
      ...Object.entries(read.ok ? {} : read.error.errors).map(([path, problem]) => `${slug} ${path}: ${problem}`),
    ];
  });
}

/** Reads a file that a command printed; a Dutch sentence when it is none. */
export async function readJson<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T, CommandRefusal>> {
  try {
    return ok(v.parse(schema, JSON.parse(await readFile(path, 'utf8'))));
  } catch {
    return err(
      refused(`Het bestand ${path} kan niet worden gelezen, of heeft een andere vorm dan deze opdracht toont.`),
    );
  }
}
