import { describe, expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import type { BlogPost } from '../blog.ts';
import { blog, blogPosting } from './blog-posting.ts';

const siteUrl = 'https://winkel.example';
const post: BlogPost = {
  id: '7',
  slug: 'hout-verzorgen',
  title: 'Hout verzorgen',
  excerpt: 'Een droge doek is genoeg.',
  image: 'detail-grippad-richel',
  author: 1,
  publishedAt: '2025-06-03',
  category: 'Duurzaamheid',
  readTime: '5 min',
  wordCount: 856,
};
const shop = {
  '@type': 'Organization',
  '@id': 'https://winkel.example/#organization',
  name: 'Kantelhout',
  url: 'https://winkel.example/',
};
const options = { config: shopConfig, siteUrl, imageOf: () => '/pictures/x.jpg' };
const named = { ...options, config: { ...shopConfig, founders: ['Anna', 'Bas'] as const } };

describe('blogPosting', () => {
  test('contains every property that docs/rules.md requires', () => {
    expect(blogPosting(post, named)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Hout verzorgen',
      description: 'Een droge doek is genoeg.',
      image: 'https://winkel.example/pictures/x.jpg',
      url: 'https://winkel.example/blog/hout-verzorgen',
      datePublished: '2025-06-03',
      dateModified: '2025-06-03',
      author: { '@type': 'Person', name: 'Bas', url: 'https://winkel.example/over-ons' },
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://winkel.example/blog/hout-verzorgen' },
      publisher: shop,
      articleSection: 'Duurzaamheid',
      wordCount: 856,
      timeRequired: 'PT5M',
      inLanguage: 'nl-NL',
      isPartOf: { '@id': 'https://winkel.example/blog#blog' },
    });
  });

  test('names the organisation as author when the founder is a placeholder', () => {
    expect(blogPosting(post, options).author).toEqual(shop);
  });
});

test('blog lists every post with headline, description, picture, address, date and author', () => {
  const data = blog([post], { ...named, description: 'Advies.' });
  expect(data).toMatchObject({
    publisher: shop,
    '@type': 'Blog',
    '@id': 'https://winkel.example/blog#blog',
    name: 'Kantelhout Blog',
  });
  expect(data.blogPost).toEqual([
    {
      '@type': 'BlogPosting',
      headline: 'Hout verzorgen',
      description: 'Een droge doek is genoeg.',
      image: 'https://winkel.example/pictures/x.jpg',
      url: 'https://winkel.example/blog/hout-verzorgen',
      datePublished: '2025-06-03',
      author: { '@type': 'Person', name: 'Bas', url: 'https://winkel.example/over-ons' },
    },
  ]);
});
