import { join } from 'node:path';
import { bookStand, extras } from '../../content/catalogue.ts';
import { type Article, readArticles, readLegalTexts } from '../../content/markdown/read-texts.ts';
import { factValues, filledText, placeholderValues, priceValues } from '../../content/placeholders.ts';
import { shopConfig } from '../../shop.config.ts';

const folder = join(import.meta.dirname, '../../content');
export const values = placeholderValues({ product: bookStand, extras });

const filled = new Map([...factValues(shopConfig), ...priceValues({ ...bookStand, extras })]);

/** Every article, read as in the build, with catalogue prices and the delivered facts: an invalid one throws here too. */
export const articles: readonly Article[] = readArticles(join(folder, 'blog'), values).map((article) => ({
  ...article,
  ...filledText(article, filled),
}));
/** The posts that the shop was made with (docs/rules.md#blog-posts). What the owner imports answers to the build alone. */
export const builtIn = articles.filter(({ post }) => Number(post.id) <= 28);
export const legalTexts = Object.fromEntries(
  Object.entries(readLegalTexts(join(folder, 'legal'), values)).map(([name, text]) => [
    name,
    { ...text, ...filledText(text, filled) },
  ]),
);

/** The visible text of HTML. */
export function readable(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&\w+;|&#\d+;/g, ' ');
}
