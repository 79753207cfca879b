import { readdirSync } from 'node:fs';
import { bookKinds, standPath } from '../../../content/catalogue.ts';
import { chip, editableHtml, figure, smallPicture } from '../../../content/markdown/editable-text.ts';
import { DRAWINGS } from '../../../content/markdown/render.ts';
import { articlePictures, textPictures } from '../../../content/pictures/article-pictures.ts';
import { thumbnail } from '../../../content/pictures/picture-data.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Shop } from '../../../flows/shop.ts';
import { currentPosts, shownValues } from '../../routes/blog/current-blog.ts';
import type { Choice } from './writing-tools.tsx';

export interface WritingChoices {
  /** The text as it looks; sanitised. */
  readonly html: string;
  readonly link: readonly Choice[];
  readonly foto: readonly Choice[];
  readonly waarde: readonly Choice[];
  readonly main: readonly { readonly name: string; readonly alt: string; readonly source: string }[];
}

/** Articles that can be linked to, newest first. */
const OFFERED_ARTICLES = 300;

const PAGES: readonly Choice[] = [
  { words: 'De boekenstandaard', href: standPath },
  { words: 'Past mijn boek?', href: `${standPath}#past-mijn-boek` },
  ...bookKinds.map(({ id, name }) => ({
    words: `Past mijn boek? ${name} ingevuld`,
    href: `${standPath}?boek=${id}#past-mijn-boek`,
  })),
  { words: 'Maatwerk', href: paths.quote },
  { words: 'Inspiratie', href: paths.inspiration },
  { words: 'Over ons', href: paths.about },
  { words: 'Contact', href: paths.contact },
  { words: 'Alle artikelen', href: paths.blog },
];

/** What an owner can put in a text, and the text as it looks. */
export async function writingChoices(shop: Shop, body: string): Promise<WritingChoices> {
  const values = await shownValues(shop);
  const own = shop.ownerChanges.pictures;
  const articles = currentPosts(shop).slice(0, OFFERED_ARTICLES);
  const drawings = readdirSync(DRAWINGS).map((file) => file.replace(/\.svg$/, ''));
  const pictures = [
    ...textPictures(own).map(({ name, alt }) => ({ name, alt, words: alt })),
    ...drawings.map((name) => ({ name: `tekening:${name}`, alt: '', words: `Tekening: ${name.replaceAll('-', ' ')}` })),
  ];
  return {
    html: editableHtml(body, values, own),
    link: [
      ...PAGES,
      ...articles.map(({ title, slug }) => ({ words: title, href: paths.article(slug), note: 'artikel' })),
      { words: 'Geen link', href: '' },
    ],
    foto: pictures.map(({ name, alt, words }) => ({
      words,
      html: figure(name, alt, own),
      source: smallPicture(name, own),
    })),
    waarde: [...values].flatMap(([name, value]) =>
      value === '' ? [] : [{ words: value, note: name, html: chip(name, values) ?? '' }],
    ),
    main: articlePictures(own).map(({ name, whole }) => ({ name, alt: whole.alt, source: thumbnail(whole) })),
  };
}
