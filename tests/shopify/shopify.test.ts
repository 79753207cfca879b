import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { readable, startHttpShop } from '../http/test-shop.ts';
import { type ShopifyShop, startShopifyShop, WEBHOOK_SECRET } from './shopify-shop.ts';

const HANDLE = { handle: 'boekenstandaard' };
/** Stands still, so that a slow machine does not come to the end of the period. */
const NOW = new Date('2025-08-05T10:00:00Z');
let subject: ShopifyShop;
beforeAll(async () => {
  subject = await startShopifyShop({ TRUSTED_PROXY_HOPS: '1' });
}, 30_000);
afterAll(() => subject.stop());
beforeEach(() => {
  subject.shopify.requests.length = 0;
  subject.shopify.carts.length = 0;
});

const size = (title: string, quantity = 1) => ({
  variantId: subject.shopify.variant('boekenstandaard', title).id,
  quantity,
});
const priceOf = async (title: string) => {
  const response = await subject.shop.call('/api/shopify', HANDLE);
  const { product } = (await response.json()) as {
    product: { variants: { edges: { node: { title: string; priceV2: { amount: string } } }[] } };
  };
  return product.variants.edges.find(({ node }) => node.title === title)?.node.priceV2.amount;
};

describe('Shopify: load', () => {
  test('makes one request for 200 concurrent shoppers', async () => {
    const fresh = await startShopifyShop({}, { now: () => NOW });
    const visits = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? fresh.shop.get('/product/boekenstandaard') : fresh.shop.call('/api/shopify', HANDLE),
    );
    const answers = await Promise.all(visits);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const asked = fresh.shopify.requests.filter(({ variables }) => variables.handle === 'boekenstandaard');
    expect(asked).toHaveLength(1);
    await fresh.stop();
  });

  test('makes no request for unknown handles', async () => {
    const calls = Array.from({ length: 50 }, (_, index) =>
      subject.shop.call('/api/shopify', { handle: `verzonnen-${index}` }),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(subject.shopify.requests).toEqual([]);
  });
});

describe('Shopify: checkout', () => {
  test('sends Shopify the whole IPv6 address of the shopper', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.1, 2a02:a44b:1:2::7' };
    const body = JSON.stringify({ items: [size('Middel')] });
    const response = await fetch(`${subject.shop.url}/api/shopify-checkout`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    const made = subject.shopify.requests.find(({ operation }) => operation === 'CartCreate');
    expect(made?.headers['shopify-storefront-buyer-ip']).toBe('2a02:a44b:1:2::7');
  });

  test('sends a present as attributes of the cart, and none without one', async () => {
    const gift = { card: 'Lieve oma', wishedDay: null };
    expect((await subject.checkout({ items: [size('Middel')], gift })).status).toBe(200);
    expect((await subject.checkout({ items: [size('Middel')] })).status).toBe(200);
    const inputs = subject.shopify.requests
      .filter(({ operation }) => operation === 'CartCreate')
      .map(({ variables }) => (variables.input as { readonly attributes?: unknown }).attributes);
    expect(inputs).toEqual([
      [
        { key: 'Cadeau', value: 'Ja, zonder prijzen in het pakket' },
        { key: 'Kaartje', value: 'Lieve oma' },
      ],
      undefined,
    ]);
  });

  test('returns the checkout URL of Shopify', async () => {
    const { status, body } = await subject.checkout({ items: [size('Middel', 2)], expectedSubtotal: 129_90 });
    expect(status).toBe(200);
    expect(body.checkoutUrl).toMatch(new RegExp(`^${subject.shopify.origin}/checkouts/cn/`));
    expect(subject.shopify.carts[0]?.subtotal).toBe(129_90);
  });

  test('accepts the placeholder ids of a bundle and a size, and passes on an engraving', async () => {
    const engraving = {
      variantId: subject.shopify.variant('luxe-gravering').id,
      quantity: 1,
      attributes: [{ key: 'Gravering', value: 'Anna & Bas' }],
    };
    const items = [
      { variantId: 'bundle:middel-groot', quantity: 1 },
      engraving,
      { variantId: 'placeholder:klein', quantity: 1 },
    ];
    expect(await subject.checkout({ items, expectedSubtotal: 119_95 + 19_95 + 54_95 })).toMatchObject({ status: 200 });
    expect(subject.shopify.carts[0]?.lines.map(({ attributes }) => attributes)).toEqual([
      [],
      [{ key: 'Gravering', value: 'Anna & Bas' }],
      [],
    ]);
  });

  test('returns sold_out with the available quantity and creates no cart when the stock is too low', async () => {
    const groot = subject.shopify.variant('boekenstandaard', 'Groot');
    groot.stock = 1;
    const { status, body } = await subject.checkout({ items: [size('Groot', 2)] });
    expect([status, body.error?.code, body.error?.lines]).toEqual([
      409,
      'sold_out',
      [{ variantId: groot.id, available: 1 }],
    ]);
    expect(body.error?.message).toBe(
      'Van een product is er niet genoeg op voorraad. Pas het aantal aan en probeer het opnieuw.',
    );
    expect(subject.shopify.carts).toEqual([]);
    groot.stock = 25;
  });

  test('returns price_changed with the new price and creates no cart when a price changed', async () => {
    const klein = subject.shopify.variant('boekenstandaard', 'Klein');
    klein.price = cents(56_95);
    const { status, body } = await subject.checkout({ items: [size('Klein')], expectedSubtotal: 54_95 });
    expect([status, body.error?.code]).toEqual([409, 'price_changed']);
    expect(body.error).toMatchObject({ prices: { [klein.id]: 56_95 }, subtotal: 56_95 });
    expect(subject.shopify.carts).toEqual([]);
    klein.price = cents(54_95);
  });

  test('passes on a valid discount code and returns discount_refused for an invalid one', async () => {
    expect((await subject.checkout({ items: [size('Klein')], discountCode: 'VOLENDAM' })).status).toBe(200);
    expect(subject.shopify.carts[0]?.discountCodes).toEqual(['VOLENDAM']);
    const { status, body } = await subject.checkout({ items: [size('Klein')], discountCode: 'GRATIS' });
    expect([status, body.error?.code]).toEqual([409, 'discount_refused']);
    expect(body.error?.message).toBe(
      'Deze code geldt niet voor je bestelling. Je kunt zonder de code verder bestellen.',
    );
    expect((await subject.checkout({ items: [size('Klein')], discountCode: 'a b"' })).status).toBe(422);
  });
});

test('the product page shows the bundle at its price in Shopify', async () => {
  const fresh = await startShopifyShop();
  fresh.shopify.variant('boekenstandaard-bundel-middel-groot').price = cents(117_95);
  const html = await (await fresh.shop.get('/product/boekenstandaard')).text();
  expect(readable(html)).toContain('€ 117,95');
  await fresh.stop();
});

describe('Shopify prices that differ from the catalogue', () => {
  let fresh: ShopifyShop;
  const text = async (path: string) => readable(await (await fresh.shop.get(path)).text());
  beforeAll(async () => {
    fresh = await startShopifyShop();
    const set = (handle: string, title: string, price: number) =>
      Object.assign(fresh.shopify.variant(handle, title), { price: cents(price), compareAtPrice: null });
    set('boekenstandaard', 'Klein', 49_95);
    set('boekenstandaard', 'Middel', 59_95);
    set('luxe-gravering', 'Default Title', 21_95);
    set('boekenstandaard-bundel-middel-groot', 'Default Title', 117_95);
  });
  afterAll(() => fresh.stop());

  test('are on the home page, without a compare-at price that the store lacks', async () => {
    const home = await text('/');
    expect(home).toContain('€ 49,95');
    expect(home).toContain('€ 59,95');
    expect(home).toContain('€ 74,95 van € 84,95');
    expect(home).not.toContain('€ 64,95');
    expect(home.match(/van €/g)).toHaveLength(1);
  });

  test('replace the placeholders in articles', async () => {
    expect(await text('/blog/welke-maat-boekenstandaard')).toMatch(
      /Prijs € 49,95 € 59,95 € 74,95 .* betaal je € 117,95\./,
    );
    const other = await text('/blog/cadeau-bij-een-bruiloft');
    expect(other).toContain('in Middel van af (€ 59,95)');
    expect(other).toContain('een gravering (€ 21,95)');
    expect(other).not.toContain('{{');
  });

  test('are in the merchant feed', async () => {
    const feed = await (await fresh.shop.get('/feeds/google.xml')).text();
    expect(feed.match(/<g:sale_price>[^<]*/g)).toEqual(['<g:sale_price>74.95 EUR']);
    expect(feed).toContain('<g:price>21.95 EUR');
  });
});

test('the product page names no catalogue price when everything is sold out', async () => {
  const fresh = await startShopifyShop();
  for (const title of ['Klein', 'Middel', 'Groot']) {
    const sold = { price: cents(61_95), compareAtPrice: null, stock: 0 };
    Object.assign(fresh.shopify.variant('boekenstandaard', title), sold);
  }
  const html = readable(await (await fresh.shop.get('/product/boekenstandaard')).text());
  expect(html).toContain('€ 61,95');
  expect(html).not.toContain('€ 64,95');
  expect(html).not.toContain('€ 74,95');
  await fresh.stop();
});

describe('Shopify: webhooks', () => {
  const send = (payload: object, { id = 'een', secret = WEBHOOK_SECRET, at = new Date() } = {}) => {
    const body = JSON.stringify(payload);
    const headers = {
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'X-Shopify-Webhook-Id': id,
      'X-Shopify-Topic': 'products/update',
      'X-Shopify-Triggered-At': at.toISOString(),
    };
    return fetch(`${subject.shop.url}/api/shopify-webhook`, { method: 'POST', body, headers });
  };
  const settled = () => setTimeout(150);

  test('a webhook renews prices at once, and a repeated one makes no request', async () => {
    const klein = subject.shopify.variant('boekenstandaard', 'Klein');
    expect(await priceOf('Klein')).toBe('54.95');
    const pages = async () =>
      Promise.all(['/', '/blog/welke-maat-boekenstandaard'].map(async (path) => (await subject.shop.get(path)).text()));
    for (const html of await pages()) expect(readable(html)).toContain('€ 54,95');
    klein.price = cents(57_95);
    expect(await priceOf('Klein')).toBe('54.95');
    expect((await send({ id: 1, ...HANDLE }, { id: 'prijs' })).status).toBe(200);
    await settled();
    expect(await priceOf('Klein')).toBe('57.95');
    for (const html of await pages()) expect(readable(html)).toContain('€ 57,95');
    const asked = subject.asked('Product');
    expect((await send({ id: 1, ...HANDLE }, { id: 'prijs' })).status).toBe(200);
    await settled();
    expect(subject.asked('Product')).toBe(asked);
    klein.price = cents(54_95);
  });

  test('a webhook from before the retries of Shopify is answered with 200 and makes no request', async () => {
    const asked = subject.asked('Product');
    const at = new Date(Date.now() - 5 * 60 * 60_000);
    expect((await send({ id: 1, ...HANDLE }, { id: 'oud', at })).status).toBe(200);
    await settled();
    expect(subject.asked('Product')).toBe(asked);
  });

  test('a webhook of 500 kB is accepted, one of 7 MB returns 413', async () => {
    expect((await send({ body_html: 'x'.repeat(500_000) }, { id: 'groot' })).status).toBe(200);
    expect((await send({ body_html: 'x'.repeat(7_000_000) }, { id: 'te groot' })).status).toBe(413);
  });

  test('a webhook with a bad or missing signature returns 401', async () => {
    expect((await send(HANDLE, { secret: 'van-iemand-anders' })).status).toBe(401);
    const response = await fetch(`${subject.shop.url}/api/shopify-webhook`, { method: 'POST', body: '{}' });
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'bad_signature']);
    expect((await subject.shop.get('/api/shopify-webhook')).status).toBe(405);
  });

  test('the webhook returns 404 without a secret and without Shopify', async () => {
    const secretless = await startShopifyShop({ SHOPIFY_WEBHOOK_SECRET: '' });
    const url = `${secretless.shop.url}/api/shopify-webhook`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404);
    await secretless.stop();
    const embedded = await startHttpShop();
    expect((await fetch(`${embedded.url}/api/shopify-webhook`, { method: 'POST', body: '{}' })).status).toBe(404);
    const blogs = await embedded.call('/api/shopify-blogs', {});
    expect([blogs.status, (await blogs.json()).error]).toEqual([
      503,
      {
        code: 'shopify_not_connected',
        message: 'Shopify is niet gekoppeld: vul in .env het domein en een token van de winkel in.',
      },
    ]);
    await embedded.stop();
  });
});

describe('Shopify: blogs', () => {
  test('returns every article in the documented shape', async () => {
    const response = await subject.shop.call('/api/shopify-blogs', {});
    expect(response.status).toBe(200);
    const { articles } = (await response.json()) as { articles: object[] };
    expect(articles).toHaveLength(2);
    expect(articles[1]).toEqual({
      id: 'gid://shopify/Article/502',
      handle: 'welke-maat-boekenstandaard',
      title: 'Welke maat?',
      excerpt: 'Meet je boek open, van kaft tot kaft.',
      contentHtml: '<p>Meet je boek open, van kaft tot kaft.</p>',
      image: { url: 'https://cdn.shopify.com/s/files/1/0001/maat.jpg' },
      author: { name: 'Winkel' },
      publishedAt: '2025-08-01T09:00:00Z',
    });
  });

  test('returns 502 when Shopify fails and 422 for an unknown field', async () => {
    subject.shopify.mood = { kind: 'errors', code: 'ACCESS_DENIED' };
    const failed = await subject.shop.call('/api/shopify-blogs', {});
    expect([failed.status, (await failed.json()).error.code]).toEqual([502, 'provider_failed']);
    subject.shopify.mood = { kind: 'well' };
    expect((await subject.shop.call('/api/shopify-blogs', { page: 2 })).status).toBe(422);
  });

  test('/blog-sync is noindex and shows its heading without JavaScript', async () => {
    const response = await subject.shop.get('/blog-sync');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
    expect(readable(html)).toContain('Blog Synchronisatie Vergelijk Shopify blogs met website blogs');
    expect(readable(html)).toContain('Blogs laden...');
  });
});
