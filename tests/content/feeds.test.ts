import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { standOf } from '../../content/catalogue.ts';
import { rssFeed } from '../../domain/feeds/blog-feeds.ts';
import { robots, securityText, sitemap } from '../../domain/feeds/crawlers.ts';
import { llmsText } from '../../domain/feeds/llms-text.ts';
import { merchantFeed } from '../../domain/feeds/merchant-feed.ts';
import { cents } from '../../domain/money/money.ts';
import { bySize } from '../../domain/product/sizes.ts';
import { shopConfig } from '../../shop.config.ts';
import { forSaleWith, providedStand, standVariant } from '../builders/order/for-sale.ts';
import { articles } from './shop-texts.ts';

const siteUrl = 'https://winkel.example';
const posts = articles.map(({ post }) => post);
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['item', 'entry', 'url', 'g:shipping'].includes(name),
});

/** Validates and parses XML; fails when it is not well-formed. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test is about
function parse(xml: string): any {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

describe('sitemap', () => {
  const entries = [
    { path: '/', updatedAt: '2026-11-21', images: ['/pictures/a.webp', '/pictures/b.webp'] },
    { path: "/blog/a&b'<c>", updatedAt: '2025-01-14', images: [] },
  ];

  test('lists URLs, days and pictures, escaped', () => {
    const { urlset } = parse(sitemap(entries, siteUrl));
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urlset.url[0]).toEqual({
      loc: 'https://winkel.example/',
      lastmod: '2026-11-21',
      'image:image': [{ 'image:loc': `${siteUrl}/pictures/a.webp` }, { 'image:loc': `${siteUrl}/pictures/b.webp` }],
    });
    expect(urlset.url[1].loc).toBe("https://winkel.example/blog/a&b'<c>");
  });
});

describe('blog feeds', () => {
  const newest = posts.slice(0, 30).map(({ title }) => title);
  const options = {
    posts,
    config: shopConfig,
    title: 'Kantelhout Blog',
    description: 'Advies & <meer>',
    siteUrl,
    imageOf: () => '/pictures/x.jpg',
  };

  test('RSS lists the newest posts, newest first', () => {
    const { rss } = parse(rssFeed(options));
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel).toMatchObject({ title: 'Kantelhout Blog', description: 'Advies & <meer>', language: 'nl-NL' });
    expect(rss.channel.item.map((item: { title: string }) => item.title)).toEqual(newest);
    const [first] = rss.channel.item;
    expect(new Date(first.pubDate).toISOString().slice(0, 10)).toBe(posts[0]?.publishedAt);
    expect(first.guid['#text']).toBe(`${siteUrl}/blog/${posts[0]?.slug}`);
    expect(first['dc:creator']).toBe('Kantelhout');
  });

  test('list at most 30 posts', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      ...(posts[0] as (typeof posts)[0]),
      slug: `post-${index}`,
    }));
    expect(parse(rssFeed({ ...options, posts: many })).rss.channel.item).toHaveLength(30);
  });

  test('leave out characters that are not allowed in XML', () => {
    const odd = [{ ...(posts[0] as (typeof posts)[0]), title: 'a\u0000b\uFFFEc\uD800d' }];
    expect(parse(rssFeed({ ...options, posts: odd })).rss.channel.item[0].title).toBe('abcd');
  });
});

describe('merchant feed', () => {
  const picture = (name: string) => ({ url: `${siteUrl}/pictures/${name}.webp`, alt: '' });
  const options = {
    product: standOf(shopConfig),
    config: shopConfig,
    siteUrl,
    pictures: bySize((id) => [picture(id), picture('b')]),
    extraPicture: picture,
  };
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test is about
  const items = (changes = {}): any[] =>
    parse(merchantFeed({ ...options, forSale: { ...forSaleWith(), ...changes } })).rss.channel.item;

  test('lists the three sizes and the extras of the product page at catalogue prices', () => {
    expect(items().map((item) => [item['g:id'], item['g:sale_price'] ?? item['g:price']])).toEqual([
      ['boekenstandaard-klein', '54.95 EUR'],
      ['boekenstandaard-middel', '64.95 EUR'],
      ['boekenstandaard-groot', '74.95 EUR'],
      ['luxe-gravering', '19.95 EUR'],
      ['geschenkverpakking', '9.95 EUR'],
      ['premium-opberghoes', '14.95 EUR'],
      ['extra-antislip-pads', '4.95 EUR'],
    ]);
  });

  test('links each item to where its price is shown', () => {
    const links = items().map((item) => item['g:link'].replace(`${siteUrl}/product/boekenstandaard`, ''));
    expect(links).toEqual([
      ...['?maat=klein', '?maat=middel', '?maat=groot'],
      ...[
        '#extra-luxe-gravering',
        '#extra-geschenkverpakking',
        '#extra-premium-opberghoes',
        '#extra-extra-antislip-pads',
      ],
    ]);
  });

  test('names a sale price of a size only while the promotion runs', () => {
    const prices = (changes = {}) => items(changes).map((item) => [item['g:price'], item['g:sale_price']]);
    expect(prices()[1]).toEqual(['74.95 EUR', '64.95 EUR']);
    expect(prices({ promotion: null })[1]).toEqual(['64.95 EUR', undefined]);
  });

  test('shows each size with its own picture', () => {
    const pictures = items().map((item) => item['g:image_link']);
    expect(pictures.slice(0, 3)).toEqual(['klein', 'middel', 'groot'].map((id) => `${siteUrl}/pictures/${id}.webp`));
  });

  test('has every field that Google requires', () => {
    for (const item of items()) {
      for (const field of [
        'g:id',
        'g:title',
        'g:description',
        'g:link',
        'g:image_link',
        'g:availability',
        'g:price',
        'g:condition',
        'g:brand',
        'g:identifier_exists',
      ]) {
        expect(item[field], `${item['g:id']} ${field}`).toMatch(/\S/);
      }
      expect(item['g:title'].length).toBeLessThanOrEqual(150);
      expect(item['g:link']).toMatch(/^https:\/\/winkel\.example\/product\/boekenstandaard/);
    }
  });

  test('names shipping costs: free for a stand in the Netherlands, not for an extra alone', () => {
    const shipping = (index: number) =>
      items()[index]['g:shipping'].map((one: Record<string, string>) => [one['g:country'], one['g:price']]);
    expect(shipping(0)).toEqual([
      ['NL', '0.00 EUR'],
      ['BE', '7.95 EUR'],
      ['DE', '7.95 EUR'],
    ]);
    expect(shipping(4)).toEqual([
      ['NL', '5.95 EUR'],
      ['BE', '7.95 EUR'],
      ['DE', '7.95 EUR'],
    ]);
  });

  const klein = (variant: Parameters<typeof standVariant>[1]) => {
    const { sizes } = forSaleWith(providedStand(standVariant('Klein', variant)));
    const [item] = items({ sizes });
    return [item['g:price'], item['g:sale_price'], item['g:availability']];
  };

  test('follows price and stock of the provider', () => {
    const sold = klein({ price: cents(64_95), availableForSale: false });
    expect(sold).toEqual(['64.95 EUR', undefined, 'out_of_stock']);
  });

  test('lists a size that is being made as a back order with the day on which it is ready', () => {
    const later = [{ after: 0, readyOn: '2026-12-04' }];
    const { sizes } = forSaleWith(providedStand(standVariant('Klein', { later }), standVariant('Groot')));
    const [made, , shelf] = items({ sizes });
    expect([made['g:availability'], made['g:availability_date']]).toEqual(['backorder', '2026-12-04T00:00+01:00']);
    expect([shelf['g:availability'], shelf['g:availability_date']]).toEqual(['in_stock', undefined]);
  });

  test('lists a size as out_of_stock when the provider lacks it', () => {
    const { sizes } = forSaleWith(providedStand(standVariant('Klein')));
    expect(
      items({ sizes })
        .slice(0, 3)
        .map((item) => item['g:availability']),
    ).toEqual(['in_stock', 'out_of_stock', 'out_of_stock']);
  });

  test('takes only the compare-at price of the provider when its price differs from the catalogue', () => {
    const price = cents(49_95);
    expect(klein({ price, compareAtPrice: null })).toEqual(['49.95 EUR', undefined, 'in_stock']);
    expect(klein({ price, compareAtPrice: cents(59_95) })).toEqual(['59.95 EUR', '49.95 EUR', 'in_stock']);
  });
});

describe('security.txt', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const lines = (site: string, email = 'info@kantelhout.nl') =>
    securityText({ config: { email }, siteUrl: site, now }).split('\n');

  test('lists the contacts and expires half a year from now', () => {
    expect(lines(siteUrl)).toEqual([
      'Contact: mailto:info@kantelhout.nl',
      'Contact: https://winkel.example/contact',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: nl, en',
      'Canonical: https://winkel.example/.well-known/security.txt',
      '',
    ]);
  });

  test('lists only the contact page while the mailbox is not filled in', () => {
    const contacts = lines(siteUrl, shopConfig.email).filter((line) => line.startsWith('Contact:'));
    expect(contacts).toEqual(['Contact: https://winkel.example/contact']);
  });

  test('lists no URL when the site has no TLS', () => {
    expect(lines('http://localhost:3000').join()).not.toContain('http');
  });
});

test('robots.txt names the sitemap and disallows the API and the pages of one visitor', () => {
  expect(robots(siteUrl).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /bestellen/',
    'Disallow: /bestelling/',
    'Disallow: /betalen/',
    'Disallow: /offerte/',
    'Disallow: /stuk/',
    'Disallow: /ucp/',
    'Disallow: /weer-op-voorraad/',
    'Disallow: /beoordeling/',
    'Disallow: /beheer',
    'Allow: /',
    '',
    'Sitemap: https://winkel.example/sitemap.xml',
    '',
  ]);
});

test('llms.txt has absolute links to pages, filled carts and articles', () => {
  const orderingByAssistant = ['- Een regel van een vleugel'];
  const { sizes } = forSaleWith(providedStand(standVariant('Klein')));
  const text = llmsText({
    config: shopConfig,
    product: standOf(shopConfig),
    sizes,
    posts,
    orderingByAssistant,
    siteUrl,
  });
  expect(text).toContain(
    '## Bestellen via een assistent\n\n- Een regel van een vleugel\n- Klein in de winkelwagen: https',
  );
  expect(text).toMatch(/^# Kantelhout\n\n> /);
  expect(text).toContain(`${siteUrl}/blog/${posts[0]?.slug}`);
  expect(text).not.toMatch(/\]\(\//);
});
