import { deliveredTexts, factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import type { OwnerChanges } from '../../flows/shop/owner-changes.ts';
import { ARTICLES } from './facts.ts';
import { FILLED_PLACE } from './open-place.ts';
import type { World } from './world.ts';

/* Whether every process reads of facts, texts, articles and pictures what owners stored last. */

type Texts = Readonly<Record<string, string>>;

/** Checks that what owners were told is stored still is, and counts in every process that runs. */
export async function checkReadBack(world: World): Promise<void> {
  const { db, processes, written, problems } = world;
  const rows = await db.selectFrom('fact_changes').selectAll().orderBy('version').execute();
  const stored = rows.map(({ subject, texts }) => ({ subject, texts: JSON.parse(texts) as Texts }));
  for (const { subject, text } of written) {
    if (!stored.some((one) => one.subject === subject && Object.values(one.texts).includes(text)))
      problems.push(`What owners stored of ${subject} is gone: ${text}`);
  }
  const last = new Map(stored.map(({ subject, texts }) => [subject, texts]));
  const places = await db.selectFrom('picture_changes').selectAll().orderBy('version').execute();
  const picture = places.findLast(({ place }) => place === FILLED_PLACE)?.picture ?? null;
  const file = picture === null ? undefined : (JSON.parse(picture).main.file as string);
  for (const { name, isAlive, shop, offset } of processes) {
    if (!isAlive || !shop) continue;
    const { ownerChanges } = shop;
    const found = [...differentFacts(ownerChanges, last), ...differentTexts(ownerChanges, last)];
    if (ownerChanges.pictures.get(FILLED_PLACE)?.main.file !== file) found.push(`another picture than ${file}`);
    const visible = await visibleArticles(world, world.schedule.time + offset);
    const shown = [...ownerChanges.articles.bySlug.values()].map(({ version }) => version);
    if (JSON.stringify(shown.toSorted()) !== JSON.stringify(visible.toSorted()))
      found.push(`the articles ${shown}, published are ${visible}`);
    problems.push(...found.map((difference) => `${name} reads ${difference}`));
  }
}

function differentFacts({ config, delivered }: OwnerChanges, last: ReadonlyMap<string, Texts>): string[] {
  return factSubjects.flatMap((subject) => {
    const wanted = last.get(subject.id) ?? deliveredTexts(subject, delivered) ?? {};
    return Object.entries(factTexts(subject, config)).flatMap(([path, read]) =>
      read === wanted[path] ? [] : [`${path} as ${read}, stored is ${wanted[path]}`],
    );
  });
}

function differentTexts({ texts }: OwnerChanges, last: ReadonlyMap<string, Texts>): string[] {
  return [...last].flatMap(([subject, { text = '' }]) => {
    const read = texts.get(subject.replace('text.', '')) ?? '';
    return !subject.startsWith('text.') || read === text ? [] : [`${subject} as ${read}, stored is ${text}`];
  });
}

/** The versions of articles that are to be seen at a moment, in ms. */
async function visibleArticles({ db }: World, time: number): Promise<number[]> {
  const rows = await db.selectFrom('article_revisions').selectAll().where('version', 'is not', null).execute();
  return ARTICLES.flatMap((article) => {
    const due = rows.filter((one) => one.article === article && Date.parse(one.visible_at ?? '') <= time);
    const newest = due.toSorted((one, other) => Number(one.version) - Number(other.version)).at(-1);
    return newest?.kind === 'published' ? [Number(newest.version)] : [];
  });
}
