import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookKinds, bookStand } from '../../content/catalogue.ts';
import { fitBook } from '../../domain/book/book-fit.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
});
afterAll(() => shop.stop());

/** The product page for an address, as a browser without script shows it. */
async function see(search: string) {
  const response = await shop.get(`/product/boekenstandaard${search}`);
  const html = await response.text();
  const [, section = ''] = / data-island="buy-box"([\s\S]*?)<\/form>/.exec(html) ?? [];
  return {
    status: response.status,
    policy: response.headers.get('Cache-Control') ?? '',
    text: readable(section.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
    section,
    chosen: [...html.matchAll(/<input[^>]*name="maat"[^>]*>/g)]
      .filter(([tag]) => tag.includes('checked'))
      .map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]),
  };
}

describe('the product page with a book in its address', () => {
  test('names the size that fits with its reason, and has it chosen', async () => {
    const page = await see('?breed=14&hoog=14&dik=1&kilo=3,4');
    expect(page.text).toContain('Middel past: 4 cm over aan elke kant. Te zwaar voor Klein: 3,4 van 3 kg.');
    expect(page.chosen).toEqual(['middel']);
    expect((await see('?breed=20&hoog=26&dik=2')).chosen).toEqual(['groot']);
  });

  test('shows the measures again in the fields', async () => {
    const { section } = await see('?breed=17&hoog=22.5&dik=2%2C5&los=1');
    for (const value of ['17', '22.5', '2,5']) expect(section).toContain(`value="${value}"`);
    expect(section).toMatch(/<input type="checkbox"[^>]*checked/);
  });

  test.each(bookKinds.map((kind) => [kind.id, kind] as const))('knows the kind %s', async (id, kind) => {
    const page = await see(`?boek=${id}`);
    const { chosen } = fitBook(bookStand.sizes, kind);
    expect(page.chosen).toEqual([chosen?.size.id ?? 'middel']);
    expect(page.text).toContain(
      chosen ? `${chosen.size.name} past:` : 'te groot voor onze drie maten. Dicht past hij op',
    );
    expect(page.section).toMatch(new RegExp(`<button[^>]* value="${id}"[^>]* aria-pressed="true"`));
  });

  test('leads what fits no size to custom work', async () => {
    const page = await see('?boek=trouwalbum-30');
    expect(page.text).toContain('Je boek is open 63 x 30 cm: te groot voor onze drie maten. Dicht past hij op Middel.');
    expect(page.section).toContain('href="/maatwerk"');
  });

  test('keeps the size that the address names', async () => {
    expect((await see('?boek=prentenboek&maat=groot')).chosen).toEqual(['groot']);
  });

  test('names a size that is sold out, and does not choose it', async () => {
    await shop.setStock('boekenstandaard-klein', 0);
    await shop.shop.products.renew('boekenstandaard');
    const page = await see('?breed=14&hoog=14&dik=1');
    expect(page.text).toContain('Klein is op dit moment uitverkocht.');
    expect(page.chosen).toEqual(['middel']);
    await shop.setStock('boekenstandaard-klein', 5);
  });

  test('is shared for a usual kind only: typed measures are endless', async () => {
    expect((await see('?boek=kookboek')).policy).toContain('s-maxage');
    expect((await see('?breed=17&hoog=22&dik=2')).policy).toBe('private, no-cache');
  });

  test.each([
    ['?breed=17', 'Hoogte: vul een getal in van 5 tot 60 cm.'],
    ['?breed=-1&hoog=1e9&dik=NaN', 'Breedte: vul een getal in van 5 tot 60 cm.'],
    [`?breed=${'9'.repeat(4_000)}&hoog=20&dik=1`, 'Breedte: vul een getal in van 5 tot 60 cm.'],
    ['?breed=17&hoog=22&dik=2&kilo=%00%ff<script>', 'Gewicht: vul een getal in van 0 tot 20 kg.'],
  ])('answers %.40s with 200 and a sentence per field', async (search, sentence) => {
    const page = await see(search);
    expect(page.status).toBe(200);
    expect(page.text).toContain(sentence);
    expect(page.section).not.toContain('<script>');
    expect(page.chosen).toEqual(['middel']);
  });

  test('says of each size what it takes for an unknown kind', async () => {
    const page = await see('?boek=__proto__');
    expect(page.status).toBe(200);
    expect(page.text).toContain('open boek tot 29x29 cm');
  });
});

test('the paper corner is drawn in millimetres, with the half of each size', async () => {
  const html = await (await shop.get('/papieren-hoek')).text();
  expect(html).toContain('viewBox="0 0 281 190"');
  for (const half of ['14,5 cm', '18,5 cm', '21 cm']) expect(html).toContain(half);
  expect(html).toContain('name="robots" content="noindex');
});
