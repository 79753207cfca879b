import { expect, test } from 'vitest';
import { aboutCopy, material, pickupText, story, visit, work } from '../../content/pages/about.ts';
import { blogCopy } from '../../content/pages/blog.ts';
import {
  gifts,
  inspirationCopy,
  inspirationEnd,
  occasions,
  rooms,
  stylingTips,
} from '../../content/pages/inspiration.ts';
import { shopConfig } from '../../shop.config.ts';
import { createSpeller } from './dutch-spelling.ts';
import { builtIn, legalTexts, readable } from './shop-texts.ts';

const speller = createSpeller();
const OWN_FACTS = /\[[^\]]+\]|\S+@\S+|https?:\S+/g;

test.each(builtIn)('article $post.slug is spelt correctly', ({ post, html }) => {
  expect(speller.misspelt(`${post.title} ${post.excerpt} ${readable(html)}`.replace(OWN_FACTS, ' '))).toEqual([]);
});

test.each(Object.entries(legalTexts))(
  'legal text %s is spelt correctly',
  (_, { title, summary, description, html }) => {
    expect(speller.misspelt(`${title} ${summary} ${description} ${readable(html)}`.replace(OWN_FACTS, ' '))).toEqual(
      [],
    );
  },
);

test.each(
  Object.entries({
    inspiratie: [inspirationCopy, rooms, stylingTips, occasions, gifts, inspirationEnd],
    'over-ons': [aboutCopy, story(shopConfig), work, material, visit, pickupText(shopConfig)],
    blog: [blogCopy],
  }),
)('page %s is spelt correctly', (_, copy) => {
  expect(speller.misspelt(wordsOf(copy).replace(OWN_FACTS, ' '))).toEqual([]);
});

test('misspelt returns the misspelt words', () => {
  expect(speller.misspelt('Een trouwalbum ligt mooi opn op tafle')).toEqual(['opn', 'tafle']);
});

/** All texts in a value, except paths and property names. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('/') ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
}
