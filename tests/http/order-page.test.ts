import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dutchFields } from '../builders/order/order-fields.ts';
import { fieldValue, type HttpShop, payUrl, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 30_000);
afterAll(() => shop.stop());

const bundle = { variantId: 'bundle:middel-groot' };
const engraving = { variantId: 'luxe-gravering', attributes: [{ key: 'Gravering', value: 'Anna & <Bas>' }] };
const mat = { variantId: 'antislip-mat' };
const page = async (path: string) => {
  const response = await shop.get(path);
  return { response, html: await response.text() };
};

describe('the order page', () => {
  test('is private, noindex and without cookies and islands', async () => {
    const { response, html } = await page(await shop.checkout(mat));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).not.toContain('data-island');
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  });

  test('shows a bundle as one line and escapes the text of an engraving', async () => {
    const { html } = await page(await shop.checkout(bundle, engraving));
    const text = readable(html);
    expect(text).toContain('Boekenstandaard Middel + Groot 1 x € 119,95 € 119,95');
    expect(text).toContain('Gravering: Anna & &lt;Bas&gt;');
    expect(html).not.toContain('<Bas>');
  });

  test('shows total and VAT for each delivery option', async () => {
    const text = readable((await page(await shop.checkout(mat))).html);
    const total = (delivery: string, cost: string, sum: string, vat: string) =>
      `Subtotaal € 5,95 ${delivery} ${cost} Totaal, inclusief btw ${sum} Waarvan 21% btw ${vat}`;
    expect(text).toContain(total('Bezorging in Nederland', '€ 5,95', '€ 11,90', '€ 2,07'));
    expect(text).toContain(total('Bezorging in België', '€ 7,95', '€ 13,90', '€ 2,41'));
    expect(text).toContain(total('Bezorging in Duitsland', '€ 7,95', '€ 13,90', '€ 2,41'));
    expect(text).toContain(total('Afhalen in Volendam', 'Gratis', '€ 5,95', '€ 1,03'));
  });

  test('starts with countries, costs and payment methods, and ends with the legal button', async () => {
    const { html } = await page(await shop.checkout(mat));
    const [top = '', ...below] = html.split('</details>');
    expect(readable(top)).toContain('Je betaalt vooraf, met iDEAL | Wero, Bancontact of creditcard');
    const text = readable(below.join('</details>'));
    const order = [
      'Bezorgen of afhalen',
      'Nederland € 5,95',
      'België € 7,95',
      'Afhalen in Volendam Gratis',
      '14 dagen',
      '30 dagen',
      'Je koopt van Kantelhout',
      'Totaal, inclusief btw',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const buttons = [...html.matchAll(/<button type="submit"[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(buttons).toEqual(['Bestelling met betalingsverplichting']);
  });

  test('has a header with nothing but the brand and the way back to the cart', async () => {
    const { html } = await page(await shop.checkout(mat));
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const links = Array.from(header.matchAll(/<a[^>]* href="([^"]*)"/g), ([, href]) => href);
    expect(links).toEqual(['#inhoud', '/', '/winkelwagen']);
  });

  test('says that an engraving cannot be withdrawn from only when there is one', async () => {
    expect(readable((await page(await shop.checkout(bundle, engraving))).html)).toContain(
      'gegraveerde standaard kun je daarom niet herroepen',
    );
    expect(readable((await page(await shop.checkout(bundle))).html)).not.toContain('gegraveerde');
  });

  test.each(['0'.repeat(32), 'x', '__proto__', `${'a'.repeat(31)}%0a`])(
    'returns 404 for the token %j',
    async (token) => {
      const { response } = await page(`/bestellen/${token}`);
      expect(response.status).toBe(404);
      expect((await shop.order(`/bestellen/${token}`)).status).toBe(404);
    },
  );

  test('returns 410 when the checkout has expired', async () => {
    const path = await shop.checkout(mat);
    const expired = { expires_at: '2020-01-01T00:00:00.000Z' };
    await shop.database.db
      .updateTable('checkouts')
      .set(expired)
      .where('token', '=', path.split('/')[2] ?? '')
      .execute();
    const { response, html } = await page(path);
    expect([response.status, readable(html).includes('Deze bestelpagina is verlopen')]).toEqual([410, true]);
    expect((await shop.order(path)).status).toBe(410);
  });
});

describe('an invalid order form', () => {
  test('returns 422 with errors at their fields and everything that was typed', async () => {
    const path = await shop.checkout(mat);
    const response = await shop.order(path, {
      email: 'anneke@',
      postcode: '12',
      name: 'Anneke "de" Vries',
      remark: 'Bij de <buren>',
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toMatch(/<div role="alert"[^>]*autofocus/i);
    for (const name of ['email', 'postcode']) {
      expect(html).toContain(`href="#${name}"`);
      expect(html).toMatch(
        new RegExp(
          `<input(?=[^>]* id="${name}")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="[^"]*${name}-fout")`,
        ),
      );
      expect(html).toContain(`id="${name}-fout"`);
    }
    expect(fieldValue(html, 'name')).toBe('Anneke &quot;de&quot; Vries');
    expect(fieldValue(html, 'email')).toBe('anneke@');
    expect(html).toContain('Bij de &lt;buren&gt;</textarea>');
    expect(await shop.orders()).toEqual([]);
  });

  test.each([
    ['NL', '1131ab', true],
    ['NL', '0131 AB', false],
    ['NL', '2000', false],
    ['BE', '2000', true],
    ['BE', '1131 AB', false],
    ['BE', '0999', false],
    ['DE', '10115', true],
    ['DE', '1011', false],
  ])('with country %s and postcode %s is accepted: %s', async (ontvangst, postcode, good) => {
    const response = await shop.order(await shop.checkout(mat), { ontvangst, postcode });
    expect(response.status).toBe(good ? 303 : 422);
  });

  test.each([
    ['pick-up with another code', { ontvangst: 'pickup', pickupCode: 'EDAM' }],
    ['a country that we do not send to', { ontvangst: 'FR' }],
    ['no way to pay', { paymentMethod: 'contant' }],
    ['a line break in the address', { email: 'a@b.nl\r\nBcc: c@d.nl' }],
    ['an encoded line break', { email: 'a%0d%0aBcc:c@b.nl' }],
    ['two addresses', { email: 'a@b.nl,c@d.nl' }],
    ['NUL in the name', { name: 'Anne\u0000ke' }],
    ['a name that turns around', { name: 'Anneke \u202Ekened' }],
    ['spaces for a name', { name: '   ' }],
    ['50,000 spaces', { street: ' '.repeat(50_000) }],
    ['a remark that is too long', { remark: 'x'.repeat(501) }],
  ])('returns 422 and stores nothing for %s', async (_, changes) => {
    const path = await shop.checkout(mat);
    const response = await shop.order(path, changes);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
    expect((await shop.orders()).some(({ token }) => path.endsWith(token))).toBe(false);
  });

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{"name":"x"}'],
    ['half a multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\nContent'],
    ['nothing', {}, ''],
  ])('returns 422 for a body of %s', async (_, headers, body) => {
    const path = await shop.checkout(mat);
    const response = await fetch(shop.url + path, { method: 'POST', headers: headers as HeadersInit, body });
    expect(response.status).toBe(422);
  });

  test('returns 403 from another site and 405 for PUT', async () => {
    const path = await shop.checkout(mat);
    expect((await shop.send(path, dutchFields, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(shop.url + path, { method: 'PUT', body: 'x' })).status).toBe(405);
    expect((await shop.orders()).some(({ token }) => path.endsWith(token))).toBe(false);
  });
});

test('the order form is accepted through a proxy that terminates TLS', async () => {
  const behind = await startHttpShop({ SITE_URL: 'https://winkel.example' });
  const response = await behind.send(await behind.checkout(mat), dutchFields, {
    Origin: 'https://winkel.example',
    Host: 'winkel.example',
  });
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/bestelling\/[0-9a-f]{32}\/betalen$/),
  ]);
  await behind.stop();
});

test('a pick-up above the limit of the law asks for the address of the invoice, which the order keeps', async () => {
  const path = await shop.checkout(bundle);
  const [, subtotal = ''] = /name="subtotal" value="(\d+)"/.exec((await page(path)).html) ?? [];
  const fields = { ontvangst: 'pickup', street: '', houseNumber: '', postcode: '', city: '', subtotal };
  const refused = await shop.order(path, fields);
  const html = await refused.text();
  expect([refused.status, html.includes('Vul de straat en het huisnummer voor de factuur in.')]).toEqual([422, true]);
  expect(html).toMatch(/<details open=""[^>]*><summary[^>]*>Zakelijk/);
  const invoice = { invoiceStreet: 'Dam 1', invoicePostcode: '1012js', invoiceCity: 'Amsterdam' };
  await payUrl(shop.get, await shop.order(path, { ...fields, ...invoice }));
  const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
  expect(order?.contact).toMatchObject({ ...invoice, invoicePostcode: '1012 JS', invoiceCountry: 'NL' });
});

describe('the address of a postcode', () => {
  test('is looked up through the shop, so many times an hour for a visitor', async () => {
    const behind = await startHttpShop(
      {},
      { findAddress: async ({ houseNumber }) => (houseNumber === '12' ? { street: 'Haven', city: 'Volendam' } : null) },
    );
    const ask = async (body: unknown) => {
      const response = await behind.call('/api/address', body);
      return [response.status, await response.json()];
    };
    expect(await ask({ postcode: '1131AB', houseNumber: '12' })).toEqual([200, { street: 'Haven', city: 'Volendam' }]);
    expect(await ask({ postcode: '1131AB', houseNumber: '13' })).toEqual([200, { street: '', city: '' }]);
    for (const wrong of [
      {},
      { postcode: '2000', houseNumber: '1' },
      { postcode: '1131AB', houseNumber: '12 b' },
      'x',
    ]) {
      expect((await behind.call('/api/address', wrong)).status).toBe(422);
    }
    const rest = await Promise.all(
      Array.from({ length: 60 }, () => behind.call('/api/address', { postcode: '1131AB', houseNumber: '12' })),
    );
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await (await behind.get(await behind.checkout(mat))).text()).toContain('data-fill-address');
    await behind.stop();
  });

  test('is unknown to a shop without a key, whose page asks nothing', async () => {
    const response = await shop.call('/api/address', { postcode: '1131AB', houseNumber: '12' });
    expect(await response.json()).toEqual({ street: '', city: '' });
    expect((await page(await shop.checkout(mat))).html).not.toContain('data-fill-address');
  });
});

test('the order form takes a pick-up order without shipping costs and address', async () => {
  const path = await shop.checkout(mat);
  const fields = { ontvangst: 'pickup', pickupCode: 'volendam', street: '', houseNumber: '', postcode: '', city: '' };
  const response = await shop.order(path, fields);
  expect((await payUrl(shop.get, response)).pathname).toMatch(/^\/betalen\/[0-9a-f]{32}$/);
  const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
  expect([order?.delivery, order?.totals.total]).toEqual([{ kind: 'pickup' }, 5_95]);
});
