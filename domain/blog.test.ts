import { describe, expect, test } from 'vitest';
import {
  BLOG_CATEGORIES,
  type BlogPost,
  blogPage,
  categoryCounts,
  categoryOf,
  chaptersOf,
  initials,
  isoDuration,
  newestFirst,
  pageLinks,
  pageNumber,
  slugOf,
  surroundings,
} from './blog.ts';

function post(id: number, changes: Partial<BlogPost> = {}): BlogPost {
  return {
    id: String(id),
    slug: `post-${id}`,
    title: `Titel ${id}`,
    excerpt: 'Kort.',
    image: 'keuken-kookboek',
    author: 0,
    publishedAt: `2025-01-${String((id % 28) + 1).padStart(2, '0')}`,
    category: 'Productgids',
    readTime: '5 min',
    wordCount: 700,
    ...changes,
  };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1));

test('newestFirst sorts posts newest first, and posts of one day by descending id', () => {
  const day = { publishedAt: '2025-05-01' };
  const order = newestFirst([post(2, day), post(10, day), post(3, { publishedAt: '2025-06-01' }), post(9, day)]);
  expect(order.map(({ id }) => id)).toEqual(['3', '10', '9', '2']);
});

describe('blogPage, pageNumber and pageLinks', () => {
  test('blogPage puts 26 posts on one page', () => {
    expect(blogPage(many(26), 1)).toMatchObject({ page: 1, pages: 1 });
  });

  test('blogPage splits 2,000 posts into 67 pages of 30, with 20 on the last', () => {
    const pages = Array.from({ length: 67 }, (_, index) => blogPage(many(2_000), index + 1));
    expect(pages.map((one) => one?.posts.length)).toEqual([...Array.from({ length: 66 }, () => 30), 20]);
    expect(new Set(pages.flatMap((one) => one?.posts.map(({ id }) => id) ?? [])).size).toBe(2_000);
  });

  test('blogPage returns one empty page for an empty blog', () => {
    expect(blogPage([], 1)).toEqual({ posts: [], page: 1, pages: 1 });
  });

  test.each([0, -1, 68, 1.5, Number.NaN])('blogPage returns null for page %d of 67', (page) => {
    expect(blogPage(many(2_000), page)).toBeNull();
  });

  test.each([
    ['2', 2],
    ['67', 67],
    ['02', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['9999999', null],
  ])('pageNumber reads %j in the address as %j', (text, number) => {
    expect(pageNumber(text)).toBe(number);
  });

  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 67, [1, 2, null, 67]],
    [34, 67, [1, null, 33, 34, 35, null, 67]],
    [67, 67, [1, null, 66, 67]],
  ])('pageLinks links page %d of %d to %j', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });
});

describe('categories', () => {
  test('categoryOf knows each category by its slug, and nothing else', () => {
    expect(BLOG_CATEGORIES.map((category) => categoryOf(slugOf(category)))).toEqual([...BLOG_CATEGORIES]);
    for (const slug of ['', 'Productgids', 'koken-&-lifestyle', '__proto__', 'a'.repeat(9_999)]) {
      expect(categoryOf(slug)).toBeNull();
    }
  });

  test('categoryCounts counts the posts of each category, and leaves out those without', () => {
    const some = [post(2, { category: 'Blog' }), post(1), post(0, { category: 'Blog' })];
    expect(categoryCounts(some)).toEqual([
      { category: 'Productgids', count: 1 },
      { category: 'Blog', count: 2 },
    ]);
  });
});

describe('surroundings', () => {
  const posts = [post(5), post(4, { category: 'Duurzaamheid' }), post(3), post(2), post(1), post(0)];

  test('returns the next newer and older post, and the other posts of the category, nearest in time first', () => {
    const { newer, older, related } = surroundings(posts, 'post-3');
    expect([newer?.id, older?.id]).toEqual(['4', '2']);
    expect(related.map(({ id }) => id)).toEqual(['5', '1', '0']);
  });

  test('fills the related posts up with those of other categories, nearest in time first', () => {
    expect(surroundings(posts, 'post-4').related.map(({ id }) => id)).toEqual(['2', '1', '0']);
    const two = [post(3), post(2, { category: 'Duurzaamheid' }), post(1), post(0)];
    expect(surroundings(two, 'post-0').related.map(({ id }) => id)).toEqual(['3', '2']);
  });

  test('returns no newer post for the newest one and no older post for the oldest one', () => {
    expect(surroundings(posts, 'post-5').newer).toBeNull();
    expect(surroundings(posts, 'post-0').older).toBeNull();
  });
});

test.each([
  ['Anna', 'A'],
  ['Anna de Boer', 'AB'],
  ['élise', 'É'],
  ['', ''],
])('initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('isoDuration writes a read time as an ISO 8601 duration', () => {
  expect(isoDuration('6 min')).toBe('PT6M');
});

test('a text is cut before each heading of the second level', () => {
  const opening = '<p>Zo begint het.</p>\n';
  const first = '<h2 id="maat">De maat</h2>\n<p>Meet.</p>\n<h3 id="open">Open</h3>\n';
  const second = '<h2>Het gewicht</h2>\n<p>Weeg.</p>\n';
  expect(chaptersOf(opening + first + second)).toEqual([opening, first, second]);
});

test('a text that begins with a chapter has nothing before it', () => {
  const html = '<h2 id="a">A</h2><p>Tekst.</p>';
  expect(chaptersOf(html)).toEqual([html]);
});
