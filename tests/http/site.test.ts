import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articles, builtIn } from '../content/shop-texts.ts';
import { headOf, type SeenPage, seePage, structuredData } from './site-pages.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
const seen = new Map<string, SeenPage>();
const ids = (path: string) => seen.get(path)?.ids ?? new Set<string>();

/** What the owner imported holds the owner's words and links. */
const imported = new Set(articles.filter((one) => !builtIn.includes(one)).map(({ post }) => `/blog/${post.slug}`));

/** A list with imported posts may need more pages than one. */
const isFurtherPage = (path: string) => path.startsWith('/blog/pagina/');

/** Follows every link of the site once; pages of one visitor's order are not linked anywhere. */
beforeAll(async () => {
  shop = await startHttpShop();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const response = await shop.get(path);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const page = seePage(path, response.status, isPage ? await response.text() : '');
    seen.set(path, page);
    for (const link of imported.has(path) ? [] : page.links) {
      const url = new URL(link, shop.url + path);
      if (url.origin === shop.url) waiting.push(url.pathname + url.search);
    }
  }
}, 120_000);
afterAll(() => shop.stop());

const pages = () => [...seen.values()].filter(({ html }) => html !== '');

describe('links', () => {
  test('reach at least every page of the shop and 26 articles', () => {
    const paths = [...seen.keys()];
    for (const path of [
      '/',
      '/product/boekenstandaard',
      '/winkelwagen',
      '/maatwerk',
      '/inspiratie',
      '/over-ons',
      '/blog',
      '/contact',
      '/privacy',
      '/algemene-voorwaarden',
      '/wettelijke-kennisgeving',
      '/herroepen',
    ]) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => /^\/blog\/[a-z0-9-]+$/.test(path)).length).toBeGreaterThanOrEqual(26);
    console.log(`${seen.size} addresses followed`);
  });

  test('lead to pages directly, none dead and none redirected', () => {
    expect(
      [...seen.values()].filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`),
    ).toEqual([]);
  });

  test('every anchor is there', () => {
    const missing = pages()
      .filter(({ path }) => !imported.has(path))
      .flatMap((page) =>
        page.links
          .map((link) => new URL(link, shop.url + page.path))
          .filter(({ origin, hash }) => origin === shop.url && hash.length > 1)
          .filter(({ pathname, search, hash }) => !ids(pathname + search).has(decodeURIComponent(hash.slice(1))))
          .map(({ pathname, hash }) => `${page.path} -> ${pathname}${hash}`),
      );
    expect(missing).toEqual([]);
  });

  test('no page holds an id twice', () => {
    for (const { path, html } of pages()) {
      const all = [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\sid="([^"]+)"/g)].map(
        (match) => match[1],
      );
      expect(
        all.filter((id, index) => all.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });

  test('every picture, icon and script is there', async () => {
    const files = new Set(pages().flatMap((page) => page.files));
    const wrong: string[] = [];
    for (const file of files) {
      const { status } = await shop.get(file);
      if (status !== 200) wrong.push(`${status} ${file}`);
    }
    expect(wrong).toEqual([]);
    console.log(`${files.size} files fetched`);
  }, 60_000);

  test('nothing is fetched from another host', () => {
    expect(
      pages()
        .flatMap((page) => page.files)
        .filter((file) => !file.startsWith('/')),
    ).toEqual([]);
  });
});

describe('the head of every page that may be found', () => {
  const open = () => pages().filter(({ html }) => !html.includes('content="noindex'));

  test('has title, description, canonical address and social tags', () => {
    for (const { path, html } of open()) {
      const head = headOf(html);
      const [pathname] = path.split('?');
      expect(head.get('canonical'), path).toBe(shop.url + pathname);
      expect(head.get('og:url'), path).toBe(shop.url + pathname);
      expect(head.get('og:site_name'), path).toBe('Kantelhout');
      expect(head.get('twitter:card'), path).toBe('summary_large_image');
      if (imported.has(path)) continue;
      expect(head.get('title')?.length, path).toBeLessThanOrEqual(100);
      expect(head.get('description')?.length, path).toBeGreaterThanOrEqual(70);
      expect(head.get('description')?.length, path).toBeLessThanOrEqual(200);
    }
  });

  test('no two addresses share a title or a description', () => {
    const own = open().filter(({ path }) => !path.includes('?') && !imported.has(path) && !isFurtherPage(path));
    for (const tag of ['title', 'description']) {
      const values = own.map(({ html }) => headOf(html).get(tag));
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('has a picture of 1200x630 that is there', async () => {
    const images = new Set(open().map(({ html }) => headOf(html).get('og:image') ?? ''));
    for (const image of images) {
      const response = await fetch(image);
      expect([image, response.status, response.headers.get('Content-Type')]).toEqual([image, 200, 'image/jpeg']);
    }
    expect(images.size).toBeGreaterThanOrEqual(10);
  });

  test('has a picture that no other page has; an article may show that of a page', () => {
    const images = open()
      .filter(({ path }) => !path.startsWith('/blog/') && !path.includes('?'))
      .map(({ html }) => headOf(html).get('og:image'));
    expect(images.filter((image, index) => images.indexOf(image) !== index)).toEqual([]);
  });

  test('has one heading of the first level', () => {
    for (const { path, html } of open()) expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
  });

  test('tells the price of the size that is shown, as the structured data does', () => {
    for (const [address, size] of [
      ['', 'Middel'],
      ['?maat=groot', 'Groot'],
    ]) {
      const { html } = seen.get(`/product/boekenstandaard${address}`) as SeenPage;
      const variants = structuredData(html)[0]?.hasVariant as { size: string; offers: { price: string } }[];
      const offer = variants.find((variant) => variant.size === size)?.offers.price;
      const head = headOf(html);
      expect([head.get('product:price:amount'), head.get('product:price:currency')]).toEqual([offer, 'EUR']);
    }
  });

  test('publishes no placeholder for machines, and calls no empty number', () => {
    for (const { path, html, links } of pages()) {
      for (const [tag, value] of headOf(html)) expect(value, `${path} ${tag}`).not.toMatch(/\[[^\]]+\]/);
      expect(links, path).not.toContain('tel:');
      for (const data of structuredData(html)) expect(JSON.stringify(data), path).not.toMatch(/"\[[^"{]+\]"/);
    }
  });
});

describe('structured data', () => {
  const types = (path: string) => structuredData(seen.get(path)?.html ?? '').map((data) => data['@type']);

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/product/boekenstandaard', ['ProductGroup', 'BreadcrumbList', 'FAQPage']],
    ['/blog', ['Blog', 'BreadcrumbList']],
    ['/blog/welke-maat-boekenstandaard', ['BlogPosting', 'BreadcrumbList']],
    ['/inspiratie', ['CollectionPage', 'BreadcrumbList']],
    ['/over-ons', ['AboutPage', 'Organization', 'BreadcrumbList']],
    ['/algemene-voorwaarden', ['WebPage', 'BreadcrumbList']],
    ['/privacy', ['WebPage', 'BreadcrumbList']],
    ['/wettelijke-kennisgeving', ['WebPage', 'BreadcrumbList']],
    ['/contact', ['ContactPage', 'BreadcrumbList']],
    ['/herroepen', ['WebPage', 'BreadcrumbList']],
    ['/maatwerk', ['BreadcrumbList']],
  ])('of %s', (path, expected) => {
    expect(types(path)).toEqual(expected);
  });

  test('names the shop wherever it points to it', () => {
    const id = '/#organization"';
    for (const { path, html } of pages()) {
      const data = JSON.stringify(structuredData(html));
      if (data.includes(id)) expect(data, path).toContain(`${id},"name":"Kantelhout"`);
    }
  });

  test('the blog lists every post of the page', () => {
    const [blog] = structuredData(seen.get('/blog')?.html ?? '');
    const slugs = ((blog?.blogPost ?? []) as { url: string }[]).map(({ url }) => new URL(url).pathname);
    expect(slugs.length).toBeGreaterThanOrEqual(26);
    expect(slugs.filter((path) => seen.get(path)?.status !== 200)).toEqual([]);
  });
});

describe('machines', () => {
  test('the sitemap names every page that may be found, and no other', async () => {
    const { urlset } = new XMLParser().parse(await (await shop.get('/sitemap.xml')).text());
    const listed = (urlset.url as { loc: string; lastmod: string }[])
      .map(({ loc }) => new URL(loc).pathname)
      .toSorted();
    const open = pages()
      .filter(({ path, html }) => !path.includes('?') && !html.includes('content="noindex'))
      .map(({ path }) => path)
      // They may be found, but there is nothing in them for who comes from a search engine.
      .filter((path) => path !== '/winkelwagen' && !isFurtherPage(path));
    expect(listed).toEqual(open.toSorted());
    expect((urlset.url as { lastmod: string }[]).every(({ lastmod }) => /^\d{4}-\d\d-\d\d$/.test(lastmod))).toBe(true);
  });

  test.each([
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/blog/rss.xml', 'application/rss+xml'],
    ['/blog/atom.xml', 'application/atom+xml'],
    ['/feeds/google.xml', 'application/xml'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is %s', async (path, type) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
  });

  test('the merchant feed and the product page tell the same prices', async () => {
    const { rss } = new XMLParser({ parseTagValue: false }).parse(await (await shop.get('/feeds/google.xml')).text());
    const feed = (rss.channel.item as Record<string, string>[])
      .slice(0, 3)
      .map((item) => item['g:sale_price']?.replace(' EUR', ''));
    const [group] = structuredData(seen.get('/product/boekenstandaard')?.html ?? '');
    expect(feed).toEqual(
      ((group?.hasVariant ?? []) as { offers: { price: string } }[]).map(({ offers }) => offers.price),
    );
  });
});

describe('addresses that are not ours any more', () => {
  test.each([
    ['/blog/', '/blog'],
    ['/OVER-ONS', '/over-ons'],
    ['/Product/Boekenstandaard/?maat=klein', '/product/boekenstandaard?maat=klein'],
    ['/products/boekenstandaard', '/product/boekenstandaard'],
    ['/products/boekenstandaard?variant=boekenstandaard-groot', '/product/boekenstandaard?maat=groot'],
    ['/products/boekenstandaard?variant=x&redirect=https://evil.example', '/product/boekenstandaard'],
    [
      '/cart/boekenstandaard-middel:2,geschenkverpakking:1',
      '/winkelwagen#regels=boekenstandaard-middel:2,geschenkverpakking:1',
    ],
    ['/discount/VOLENDAM?redirect=//evil.example', '/winkelwagen#code=VOLENDAM'],
    ['/blogs/nieuws/licht-en-papier', '/blog/licht-en-papier'],
    ['/policies/refund-policy', '/algemene-voorwaarden#herroepingsrecht'],
    ['/blog/pagina/1', '/blog'],
  ])('%s leads to %s for good', async (path, target) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, target]);
  });

  test('an unknown article leads to the list', async () => {
    const response = await shop.get('/blog/bestaat-niet');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/blog']);
  });

  test.each(['/blog/pagina/999', '/blog/pagina/0', '/blog/pagina/x', '//evil.example/', '/%2F%2Fevil.example/'])(
    '%s is no page',
    async (path) => {
      expect((await shop.get(path)).status).toBe(404);
    },
  );

  test('a page that takes no form says so in sentences', async () => {
    const response = await shop.send('/over-ons', {});
    expect(response.status).toBe(405);
    expect(readable(await response.text())).toContain('405 Method Not Allowed. Probeer het zo nog eens.');
  });

  test('a form that is sent to a careless address is not redirected', async () => {
    expect((await shop.send('/Contact/', {})).status).not.toBe(301);
  });
});
