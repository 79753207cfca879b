import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gapsIn } from '../builders/filled-config.ts';
import { articles, builtIn } from '../content/shop-texts.ts';
import { headOf, picturesIn, type SeenPage, seePage, structuredData } from './site-pages.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
const seen = new Map<string, SeenPage>();
const ids = (path: string) => seen.get(path)?.ids ?? new Set<string>();

/** Links and texts of articles that the owner imported are not ours to check. */
const imported = new Set(articles.filter((one) => !builtIn.includes(one)).map(({ post }) => `/blog/${post.slug}`));

/** A list with imported articles may need more than one page. */
const isFurtherPage = (path: string) => path.startsWith('/blog/pagina/');

/** Follows every link of the site once; pages of an order are not linked anywhere. */
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
  test('lead to every page of the shop and at least 26 articles', () => {
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

  test('all return 200, none redirected', () => {
    expect(
      [...seen.values()].filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`),
    ).toEqual([]);
  });

  test('all have an anchor that exists', () => {
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

  test('lead to pages without duplicate ids', () => {
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

  test('lead to pages whose pictures, icons and scripts all exist', async () => {
    const files = new Set(pages().flatMap((page) => page.files));
    const wrong: string[] = [];
    for (const file of files) {
      const { status } = await shop.get(file);
      if (status !== 200) wrong.push(`${status} ${file}`);
    }
    expect(wrong).toEqual([]);
    console.log(`${files.size} files fetched`);
  }, 60_000);

  test('lead to pages that show each picture that their head loads first', () => {
    const inVain = pages().flatMap(({ path, html }) => {
      const body = html.slice(html.indexOf('<body'));
      const ahead = [...html.matchAll(/<link [^>]*?as="image"[^>]*>/g)].map(([link]) => link);
      return ahead
        .map((link) => /(?:imagesrcset|href)="([^" ]+)/i.exec(link)?.[1] ?? link)
        .filter((file) => !body.includes(file))
        .map((file) => `${path} ${file}`);
    });
    expect(inVain).toEqual([]);
  });

  test('lead to pages that load nothing from another host', () => {
    expect(
      pages()
        .flatMap((page) => page.files)
        .filter((file) => !file.startsWith('/')),
    ).toEqual([]);
  });
});

test('every page that shows a form has a description, also those that no page leads to', async () => {
  const order = await shop.checkout({ variantId: 'boekenstandaard-middel' });
  const payment = await shop.orderAndGoOn(await shop.checkout({ variantId: 'boekenstandaard-middel' }));
  const hidden = [
    order,
    payment,
    '/weer-op-voorraad?maat=klein',
    '/blog-sync',
    '/beheer/inloggen',
    `/offerte/${'0'.repeat(32)}`,
  ];
  await shop.setStock('boekenstandaard-klein', 0);
  const more = await Promise.all(hidden.map(async (path) => ({ path, html: await (await shop.get(path)).text() })));
  const forms = [...pages(), ...more].filter(({ html }) => /<(?:form|input|textarea|select)\b/.test(html));
  expect(forms.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/contact', '/maatwerk', '/herroepen', order, payment]),
  );
  const without = forms.filter(({ html }) => (headOf(html).get('description') ?? '').length < 40);
  expect(without.map(({ path }) => path)).toEqual([]);
});

describe('the head of every indexed page', () => {
  const open = () => pages().filter(({ html }) => !html.includes('content="noindex'));

  test('has title, description, canonical URL and social tags', () => {
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

  test('has a unique title and description', () => {
    const own = open().filter(({ path }) => !path.includes('?') && !imported.has(path) && !isFurtherPage(path));
    for (const tag of ['title', 'description']) {
      const values = own.map(({ html }) => headOf(html).get(tag));
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('has a social picture that exists', async () => {
    const images = new Set(open().map(({ html }) => headOf(html).get('og:image') ?? ''));
    for (const image of images) {
      const response = await fetch(image);
      expect([image, response.status, response.headers.get('Content-Type')]).toEqual([image, 200, 'image/jpeg']);
    }
    expect(images.size).toBeGreaterThanOrEqual(10);
  });

  test('has a unique social picture, articles excepted', () => {
    const images = open()
      .filter(({ path }) => !path.startsWith('/blog/') && !path.includes('?'))
      .map(({ html }) => headOf(html).get('og:image'));
    expect(images.filter((image, index) => images.indexOf(image) !== index)).toEqual([]);
  });

  test('belongs to a page with one h1', () => {
    for (const { path, html } of open()) expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
  });

  test('has the price of the chosen size, equal to the structured data', () => {
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
});

describe('facts that the owner has not filled in', () => {
  const machines = [
    '/llms.txt',
    '/feeds/google.xml',
    '/blog/rss.xml',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/bestaat-niet',
    '/bestelling/0123456789abcdef0123456789abcdef',
  ];

  test('leave no brackets, reserved domain or made-up initials on any page or in any feed', async () => {
    const served = await Promise.all(
      machines.map(async (path) => ({ path, html: await (await shop.get(path)).text() })),
    );
    const order = await shop.checkout({ variantId: 'boekenstandaard-middel' });
    served.push({ path: order, html: await (await shop.get(order)).text() });
    for (const { path, html } of [...pages(), ...served]) expect(gapsIn(html), path).toEqual([]);
  });

  test('leave no link without an address', () => {
    for (const { path, links } of pages())
      expect(
        links.filter((link) => /^(?:tel|mailto):$/.test(link)),
        path,
      ).toEqual([]);
  });

  test('leave the initials of the brand beside an article', () => {
    const { html } = seen.get('/blog/welke-maat-boekenstandaard') as SeenPage;
    expect(html).toMatch(/aria-hidden="true"[^>]*>K<\/span>/);
    expect(html.replaceAll('<!-- -->', '')).toContain('Oprichters Kantelhout');
  });
});

describe('structured data', () => {
  const types = (path: string) => structuredData(seen.get(path)?.html ?? '').map((data) => data['@type']);

  test.each([
    ['/', ['Organization', 'WebSite']],
    [
      '/product/boekenstandaard',
      ['ProductGroup', 'MerchantReturnPolicy', ...Array(3).fill('OfferShippingDetails'), 'BreadcrumbList'],
    ],
    ['/blog', ['Blog', 'BreadcrumbList']],
    ['/blog/welke-maat-boekenstandaard', ['BlogPosting', 'BreadcrumbList']],
    ['/inspiratie', ['BreadcrumbList']],
    ['/over-ons', ['Organization', 'BreadcrumbList']],
    ['/algemene-voorwaarden', ['BreadcrumbList']],
    ['/privacy', ['BreadcrumbList']],
    ['/wettelijke-kennisgeving', ['BreadcrumbList']],
    ['/contact', ['ContactPage', 'BreadcrumbList']],
    ['/herroepen', ['BreadcrumbList']],
    ['/maatwerk', ['BreadcrumbList']],
  ])('of %s has the expected types', (path, expected) => {
    expect(types(path)).toEqual(expected);
  });

  test('names the shop wherever it refers to it', () => {
    const id = '/#organization"';
    for (const { path, html } of pages()) {
      const data = JSON.stringify(structuredData(html));
      if (data.includes(id)) expect(data, path).toContain(`${id},"name":"Kantelhout"`);
    }
  });

  test('of the product page has every node to which an offer refers', () => {
    const nodes = structuredData(seen.get('/product/boekenstandaard')?.html ?? '');
    const named = new Set(nodes.map((node) => node['@id']));
    const [group] = nodes;
    const offers = ((group?.hasVariant ?? []) as { offers: Record<string, unknown> }[]).map(({ offers }) => offers);
    const references = offers.flatMap(({ hasMerchantReturnPolicy, shippingDetails }) =>
      [hasMerchantReturnPolicy, shippingDetails].flat(),
    ) as { '@id': string }[];
    expect(references).toHaveLength(3 * 4);
    expect(references.filter((reference) => !named.has(reference['@id']))).toEqual([]);
  });

  test('of the blog lists every post of the page', () => {
    const [blog] = structuredData(seen.get('/blog')?.html ?? '');
    const slugs = ((blog?.blogPost ?? []) as { url: string }[]).map(({ url }) => new URL(url).pathname);
    expect(slugs.length).toBeGreaterThanOrEqual(26);
    expect(slugs.filter((path) => seen.get(path)?.status !== 200)).toEqual([]);
  });
});

describe('files for machines', () => {
  test('the sitemap lists every indexed page and no other', async () => {
    const { urlset } = new XMLParser().parse(await (await shop.get('/sitemap.xml')).text());
    const listed = (urlset.url as { loc: string; lastmod: string }[])
      .map(({ loc }) => new URL(loc).pathname)
      .toSorted();
    const open = pages()
      .filter(({ path, html }) => !path.includes('?') && !html.includes('content="noindex'))
      .map(({ path }) => path)
      // Indexed, but not useful to somebody who comes from a search engine.
      .filter((path) => path !== '/winkelwagen' && !isFurtherPage(path));
    expect(listed).toEqual(open.toSorted());
    expect((urlset.url as { lastmod: string }[]).every(({ lastmod }) => /^\d{4}-\d\d-\d\d$/.test(lastmod))).toBe(true);
  });

  test.each([
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/blog/rss.xml', 'application/rss+xml'],
    ['/feeds/google.xml', 'application/xml'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s has the content type %s', async (path, type) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
  });

  test('the merchant feed and the product page have the same prices', async () => {
    const { rss } = new XMLParser({ parseTagValue: false }).parse(await (await shop.get('/feeds/google.xml')).text());
    const feed = (rss.channel.item as Record<string, string>[])
      .slice(0, 3)
      .map((item) => item['g:sale_price']?.replace(' EUR', ''));
    const [group] = structuredData(seen.get('/product/boekenstandaard')?.html ?? '');
    expect(feed).toEqual(
      ((group?.hasVariant ?? []) as { offers: { price: string } }[]).map(({ offers }) => offers.price),
    );
  });

  test('the merchant feed links each extra to where the page and its structured data show the same price', async () => {
    const { rss } = new XMLParser({ parseTagValue: false }).parse(await (await shop.get('/feeds/google.xml')).text());
    const { html } = seen.get('/product/boekenstandaard') as SeenPage;
    const [group] = structuredData(html);
    const { addOn } = (group?.offers ?? {}) as { addOn?: { url: string; price: string }[] };
    const extras = (rss.channel.item as Record<string, string>[]).slice(3);
    expect(extras).toHaveLength(4);
    for (const item of extras) {
      const price = item['g:price']?.replace(' EUR', '');
      expect(addOn).toContainEqual(expect.objectContaining({ url: item['g:link'], price }));
      const [, place = ''] = html.split(`id="${item['g:link']?.split('#')[1]}"`);
      expect(readable(place.slice(0, 1_500)), item['g:id']).toContain(`€ ${price?.replace('.', ',')}`);
    }
  });
});

describe('pictures', () => {
  /** The pages on which each picture is shown; lists of articles and links to other articles aside. */
  const shownOn = () => {
    const shown = new Map<string, Set<string>>();
    for (const { path, html } of pages()) {
      const { pathname } = new URL(path, shop.url);
      if (/^\/blog(?:$|\/(?:pagina|categorie)\/)/.test(pathname)) continue;
      const content = pathname.startsWith('/blog/') ? (/<article>[\s\S]*<\/article>/.exec(html)?.[0] ?? '') : html;
      for (const name of picturesIn(content)) {
        shown.set(name, (shown.get(name) ?? new Set()).add(pathname));
      }
    }
    return shown;
  };

  test('are each on at most three pages', () => {
    const shown = [...shownOn()].map(([name, paths]) => ({ name, paths: [...paths] }));
    expect(shown.length).toBeGreaterThan(35);
    expect(shown.filter(({ paths }) => paths.length > 3)).toEqual([]);
  });
});

describe('markup', () => {
  test('has no stray end tags and nothing that browsers ignore', () => {
    for (const { path, html } of pages()) {
      const [head, body = ''] = html.split('<body');
      expect(head, path).toContain('<meta');
      expect(
        body.match(/<\/(?:source|img|br|hr|input|meta|link|wbr|area|col)>|<meta|type="hidden"[^>]*readonly/gi),
        path,
      ).toBeNull();
    }
  });
});

describe('redirects and errors', () => {
  test.each([
    ['/blog/atom.xml', '/blog/rss.xml'],
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
    ['/product/boekenstandaard%20klein', '/product/boekenstandaard?maat=klein'],
  ])('%s leads to %s for good', async (path, target) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, target]);
  });

  test('an unknown article redirects to the blog with 302', async () => {
    const response = await shop.get('/blog/bestaat-niet');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/blog']);
  });

  test.each(['/blog/pagina/999', '/blog/pagina/0', '/blog/pagina/x', '//evil.example/', '/%2F%2Fevil.example/'])(
    '%s returns 404',
    async (path) => {
      expect((await shop.get(path)).status).toBe(404);
    },
  );

  test.each(['/over-ons', '/%6Fver-ons', '/.well-known/ucp', '/sitemap.xml', '/robots.txt', '/blog/rss.xml'])(
    '%s, where there is no form, returns 405 with a code and a sentence for a POST',
    async (path) => {
      const response = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.json()).toEqual({
        error: { code: 'method_not_allowed', message: 'Dit adres kan alleen gelezen worden.' },
      });
    },
  );

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('unknown addresses get one page, also for %s', async (method) => {
    const answers = await Promise.all(['/weg', '/over-ons/weg'].map((path) => fetch(shop.url + path, { method })));
    const [page, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(Array(2).fill('private, no-store'));
    expect(readable(page ?? '')).toContain('404 Oops! Page not found');
    expect(other).toBe(page);
  });

  test('a POST to a path in capitals is not redirected', async () => {
    expect((await shop.send('/Contact/', {})).status).not.toBe(301);
  });
});
