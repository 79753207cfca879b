import { pageTexts, textSlug, textSubjectAt } from '../../content/page-texts.ts';
import { listFactChanges } from '../../data/owner/changes.ts';
import { listPictureChanges } from '../../data/picture/pictures.ts';
import type { ArticleTexts } from '../../domain/article/article-texts.ts';
import { discountRow } from '../../domain/checkout/discount.ts';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { deliveredTexts, factSubjects } from '../../domain/facts/fact-subjects.ts';
import { publishArticle } from '../../flows/article/publish-article.ts';
import { type DeliveredBlog, getArticle, keepDraft, startArticle } from '../../flows/article/write-article.ts';
import { changeFacts, restoreFacts } from '../../flows/facts/change-facts.ts';
import { restorePicture } from '../../flows/picture/own-pictures.ts';
import type { Shop } from '../../flows/shop.ts';
import { type Act, OWNERS } from './act.ts';
import { DISCOUNTS } from './discounts.ts';
import { FILLED_PLACE } from './open-place.ts';
import type { World } from './world.ts';

/* What owners write: facts, texts of pages, articles, and the pictures in their places; and how they put it back. */

/** A field of each of these, and what owners type there. */
const FIELDS: readonly (readonly [subject: string, path: string, typed: (world: World) => string])[] = [
  ['company', 'brand', (world) => `Haven ${numberBy(world)}`],
  ['contact', 'phone', (world) => `0299 ${numberBy(world)}`],
  ['address', 'address.city', (world) => `Edam ${letterBy(world)}`],
  ['mail', 'mail.footer', (world) => `Groeten ${numberBy(world)}`],
  ['guarantee', 'warrantyYears', (world) => String(world.schedule.chances.between(2, 5))],
  ['shipping', 'shipping.NL.cost', (world) => world.schedule.chances.pick(['5,95', '6,95', '0,00'])],
  ['shipping', 'shipping.NL.freeFrom', (world) => world.schedule.chances.pick(['50,00', '100,00', ''])],
  ['production', 'production.twoParcels', (world) => world.schedule.chances.pick(['ja', ''])],
  ['production', 'production.always', (world) => world.schedule.chances.pick(['ja', '', ''])],
  ['refunds', 'refundCheckAbove', (world) => world.schedule.chances.pick(['250,00', '0,00'])],
  ['discounts', 'discounts', codesBy],
  ['discounts', 'discounts', codesBy],
];
const numberBy = ({ schedule: { chances } }: World) => String(chances.between(100_000, 999_999));
const letterBy = ({ schedule: { chances } }: World) => chances.pick(['Noord', 'Zuid', 'Oost', 'West']);

function codesBy({ schedule: { chances } }: World): string {
  return DISCOUNTS.filter(() => chances.is(0.8))
    .map(discountRow)
    .join('\n');
}

/** Changes a fact or a text of a page, or puts an earlier version or what was delivered back. */
export const changeWords: Act = (world) => {
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const [id, path, typed] = chances.pick(FIELDS);
  const value = typed(world);
  const isText = chances.is(0.25);
  const [page, version] = [chances.next(), chances.next()];
  const puts = chances.is(0.25);
  const field = isText ? 'text' : path;
  const text = isText ? `Wij zeggen: ${letterBy(world)} en ${letterBy(world)}` : value;
  for (let times = chances.is(0.2) ? 2 : 1; times > 0; times -= 1) {
    const about: { subject?: string } = {};
    world.ask(
      { label: `owner: ${puts ? 'puts back' : 'changes'} ${isText ? 'a text' : path}` },
      async (shop) => {
        const subject = isText ? textSubject(shop, page) : factSubjects.find((one) => one.id === id);
        if (!subject) return null;
        about.subject = subject.id;
        const changes = await listFactChanges(shop.database.db, { subject: subject.id, limit: 50 });
        const change = { subject, shown: changes[0]?.version ?? 0, actor };
        const earlier = changes[Math.floor(version * (changes.length + 1))]?.version ?? 0;
        if (puts) return restoreFacts(shop, { ...change, version: earlier });
        const before = changes[0]?.texts ?? deliveredTexts(subject, shop.ownerChanges.delivered) ?? {};
        return changeFacts(shop, { ...change, input: { ...before, [field]: text } });
      },
      (answer) => {
        const { subject } = about;
        if (subject && !puts && answer?.ok && answer.value.isChanged) world.written.push({ subject, text });
      },
    );
  }
};

function textSubject(shop: Shop, which: number): FactSubject | null {
  const texts = pageTexts(shop.config).flatMap((page) => page.texts.filter(({ bound }) => bound === null));
  const text = texts[Math.floor(which * Math.min(3, texts.length))];
  return text ? textSubjectAt(textSlug(text.id), shop.config) : null;
}

/** No article was delivered. */
const BLOG: DeliveredBlog = { posts: [], markdownOf: async () => '' };
export const ARTICLES = ['a', 'b'].map((letter) => letter.repeat(32));

/** Writes on an article, publishes or plans it, takes it away, or puts an earlier version back. */
export const writeArticle: Act = (world) => {
  const { chances, time } = world.schedule;
  const actor = chances.pick(OWNERS);
  const article = chances.pick(ARTICLES);
  const kind = chances.pick(['draft', 'draft', 'publish', 'publish', 'plan', 'restore', 'withdraw', 'unplan'] as const);
  const which = chances.next();
  const moment = new Date(time + chances.between(1, 48) * 3_600_000);
  const typed: Partial<ArticleTexts> = {
    ...{ excerpt: `Kort ${numberBy(world)}.`, image: 'keuken-kookboek' },
    body: `Begin ${numberBy(world)}.\n\n${'Een boek ligt open op tafel. '.repeat(15).trim()}`,
  };
  world.ask({ label: `owner: article ${kind}` }, async (shop) => {
    await startArticle(shop, { article, title: `Artikel ${article.slice(0, 1)}`, actor });
    const file = await getArticle(shop, article, BLOG);
    if (!file) return null;
    const { revision: shown, published } = file;
    if (kind === 'draft') return keepDraft(shop, { article, shown, texts: { ...file.texts, ...typed }, actor }, BLOG);
    const earlier = published[Math.floor(which * published.length)]?.revision ?? 0;
    const goal = {
      publish: { kind: 'publish', moment: null },
      plan: { kind: 'publish', moment },
      restore: { kind: 'restore', revision: earlier },
      withdraw: { kind: 'withdraw' },
      unplan: { kind: 'unplan' },
    } as const;
    return publishArticle(shop, { article, shown, actor, blog: BLOG, isPage: () => true, goal: goal[kind] });
  });
};

/** Puts an earlier photograph in its place, or what was delivered. */
export const putPicture: Act = (world) => {
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const which = chances.next();
  world.ask({ label: 'owner: puts a picture back' }, async (shop) => {
    const changes = await listPictureChanges(shop.database.db, FILLED_PLACE, 50);
    const version = changes[Math.floor(which * (changes.length + 1))]?.version ?? 0;
    const { signal } = new AbortController();
    return restorePicture(shop, { place: FILLED_PLACE, shown: changes[0]?.version ?? 0, version, actor, signal });
  });
};
