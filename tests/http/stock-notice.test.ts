import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

const FORM = '/weer-op-voorraad';
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
  await shop.setStock('boekenstandaard-klein', 0);
}, 30_000);
afterAll(() => shop.stop());

const fields = (email: string) => ({ maat: 'klein', email, shownAt: '', submission: '', website: '' });
const tokens = async () =>
  (await shop.database.db.selectFrom('stock_notices').select('token').execute()).map(({ token }) => token);
const isConfirmed = async (token: string) =>
  (
    await shop.database.db
      .selectFrom('stock_notices')
      .select('confirmed_at')
      .where('token', '=', token)
      .executeTakeFirst()
  )?.confirmed_at !== null;

describe('mail about a sold-out size, without script', () => {
  test('starts at the sold-out size on the product page, and asks for an address only', async () => {
    const fresh = await startHttpShop();
    await fresh.setStock('boekenstandaard-groot', 0);
    const product = await (await fresh.get('/product/boekenstandaard')).text();
    expect(product.match(/href="\/weer-op-voorraad[^"]*"/g)).toEqual(['href="/weer-op-voorraad?maat=groot"']);
    const html = await (await fresh.get(`${FORM}?maat=groot`)).text();
    expect(html).toMatch(/<input(?=[^>]*name="maat")(?=[^>]*value="groot")(?=[^>]*checked)/);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(readable(html)).toContain('We gebruiken je adres alleen hiervoor.');
    await fresh.stop();
  });

  test('starts at a book that fits no size too, and stores which book it is', async () => {
    const book = 'breed=40&hoog=40%2C5&dik=3';
    const product = await (await shop.get(`/product/boekenstandaard?${book}`)).text();
    expect(product).toContain(`href="${FORM}?${book.replaceAll('&', '&amp;')}"`);
    const html = readable(await (await shop.get(`${FORM}?${book}`)).text());
    expect(html).toContain('Geen maat voor jouw boek');
    expect(html).toContain('Jouw boek: 40 x 40,5 cm, 3 cm dik');
    const sent = await shop.send(FORM, { ...fields('bram@voorbeeld.nl'), maat: book });
    expect(sent.status).toBe(200);
    const [token = ''] = await tokens();
    expect(readable(await (await shop.get(`${FORM}/${token}`)).text())).toContain(
      'zodra er een maat is voor je boek van 40 x 40,5 cm, 3 cm dik',
    );
    await shop.send(`${FORM}/${token}`, { wil: 'nee' });
    const fitting = await shop.get(`${FORM}?boek=kookboek`);
    expect([fitting.status, fitting.headers.get('Location')]).toEqual([
      302,
      expect.stringMatching(/^\/product\/boekenstandaard\?breed=19&hoog=27/),
    ]);
  });

  test('stores an address that only a click on the button of the link confirms', async () => {
    const sent = await shop.send(FORM, fields('anneke@voorbeeld.nl'));
    expect([sent.status, readable(await sent.text()).includes('Kijk in je mail')]).toEqual([200, true]);
    const [token = ''] = await tokens();
    const page = await shop.get(`${FORM}/${token}`);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(readable(await page.text())).toContain('maat Klein');
    expect(await isConfirmed(token)).toBe(false);
    const yes = await shop.send(`${FORM}/${token}`, { wil: 'ja' });
    expect(readable(await yes.text())).toContain('Je staat op de lijst');
    expect(await isConfirmed(token)).toBe(true);
    const no = await shop.send(`${FORM}/${token}`, { wil: 'nee' });
    expect(readable(await no.text())).toContain('Je adres is gewist');
    expect(await tokens()).toEqual([]);
    expect((await shop.get(`${FORM}/${token}`)).status).toBe(404);
    expect((await shop.send(`${FORM}/${token}`, { wil: 'ja' })).status).toBe(404);
  });

  test.each([
    ['no address', { email: '' }],
    ['two addresses', { email: 'a@b.nl,c@d.nl' }],
    ['a line break in the address', { email: 'a@b.nl\r\nBcc: c@d.nl' }],
    ['an address of 5,000 characters', { email: `${'a'.repeat(5_000)}@b.nl` }],
    ['a size that does not exist', { maat: 'reus' }],
    ['a book larger than a table', { maat: 'breed=400&hoog=40&dik=3' }],
    ['a book of 5,000 characters', { maat: `breed=40&hoog=40&dik=3&x=${'a'.repeat(5_000)}` }],
    ['no size', { maat: '' }],
  ])('returns 422 and stores nothing for %s', async (_, changes) => {
    const response = await shop.send(FORM, { ...fields('bram@voorbeeld.nl'), ...changes });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
    expect(await tokens()).toEqual([]);
  });

  test('refuses another site with 403 and a form filled in by a program with 422', async () => {
    expect((await shop.send(FORM, fields('bram@voorbeeld.nl'), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await shop.send(FORM, { ...fields('bram@voorbeeld.nl'), website: 'x' })).status).toBe(422);
    expect(await tokens()).toEqual([]);
  });

  test.each(['x', '0'.repeat(32), '__proto__', `${'a'.repeat(31)}%0a`])(
    'returns 404 for the token %j',
    async (token) => {
      expect((await shop.get(`${FORM}/${token}`)).status).toBe(404);
    },
  );
});
