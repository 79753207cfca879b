import { expect, test } from 'vitest';
import guide from '../../content/guide.json' with { type: 'json' };
import { aboutCopy, material, pickupText, story, visit, work } from '../../content/pages/about.ts';
import { blogCopy } from '../../content/pages/blog.ts';
import { contactPage } from '../../content/pages/contact.ts';
import * as home from '../../content/pages/home.ts';
import {
  gifts,
  inspirationCopy,
  inspirationEnd,
  occasions,
  rooms,
  stylingTips,
} from '../../content/pages/inspiration.ts';
import { comparison, longText, productTabs } from '../../content/pages/product.ts';
import * as productSections from '../../content/pages/product-sections.ts';
import { shopperQuestions } from '../../content/pages/questions.ts';
import * as quote from '../../content/pages/quote.ts';
import { withdrawFacts, withdrawPage } from '../../content/pages/withdraw.ts';
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
    'over-ons': [aboutCopy(shopConfig), story(shopConfig), work, material, visit, pickupText(shopConfig)],
    beheer: [guide],
    blog: [blogCopy],
    home: [home, home.homeHead(shopConfig, []), home.priceNote(shopConfig, []), home.story(shopConfig)],
    product: [productTabs(shopConfig), productSections, comparison(shopConfig), longText],
    vragen: [shopperQuestions(shopConfig)],
    maatwerk: [quote, quote.quoteReassurance(shopConfig)],
    'contact en herroepen': [contactPage, withdrawPage, withdrawFacts(shopConfig)],
  }),
)('page %s is spelt correctly', (_, copy) => {
  expect(speller.misspelt(wordsOf(copy).replace(OWN_FACTS, ' '))).toEqual([]);
});

test('misspelt returns the misspelt words', () => {
  expect(speller.misspelt('Een trouwalbum ligt mooi opn op tafle')).toEqual(['opn', 'tafle']);
});

/** All texts in a value, addresses, names of sizes and kinds of blocks aside. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('/') ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => (key === 'kind' ? '' : wordsOf(part)))
    .join(' ');
}
