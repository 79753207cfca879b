import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { factSubjects } from '../../domain/facts/fact-subjects.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const open = async (path: string) => {
  const answer = await fetch(shop.url + path, { headers: owner.headers, redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};
const textOf = async (path: string) => readable((await open(path)).html);
/** Sends the form that a page shows, with some fields changed. */
async function send(
  path: string,
  changes: Readonly<Record<string, string>>,
  fields = ['doe', 'shown'],
): Promise<Response> {
  const { html } = await open(path);
  const kept = Object.fromEntries(fields.map((name) => [name, fieldValue(html, name) ?? '']));
  return shop.send(path, { ...kept, ...changes }, owner.headers);
}
const COMPANY = ['doe', 'shown', 'brand', 'legalName', 'kvk', 'vatId'];

describe('/beheer/gegevens', () => {
  test('lists every subject, with what is to be done', async () => {
    const text = await textOf('/beheer/gegevens');
    for (const { title } of factSubjects) expect(text).toContain(title);
    expect(text).toMatch(/Bedrijf 3 dingen te doen/);
  });

  test.each(factSubjects)('$slug shows a form of what counts, and keeps it unchanged', async ({ slug, shownOn }) => {
    const path = `/beheer/gegevens/${slug}`;
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain('name="shown"');
    expect(readable(html).includes('Te zien op:')).toBe(shownOn.length > 0);
  });

  test('what owners put first or hide is so for every country, which the form shows', async () => {
    const wish = { 'payment.first': 'creditcard', 'payment.hidden': 'iDEAL | Wero', 'payment.slowDays': '5' };
    expect((await send('/beheer/gegevens/betalen', wish)).status).toBe(303);
    const text = await textOf('/beheer/gegevens/betalen');
    expect(text).toContain('Nederland Creditcard, Bancontact België Bancontact, Creditcard Duitsland Creditcard');
  });

  test('answers 404 for an unknown subject', async () => {
    expect((await open('/beheer/gegevens/geheim')).status).toBe(404);
    expect((await shop.send('/beheer/gegevens/geheim', { doe: 'bewaar' }, owner.headers)).status).toBe(404);
  });

  test('a fact that is kept is on pages, in structured data, feeds and texts at once', async () => {
    await Promise.all(['/', '/contact', '/wettelijke-kennisgeving'].map(shop.get));
    const answer = await send('/beheer/gegevens/bedrijf', { brand: 'Haven & <Hout>', kvk: '87654321' }, COMPANY);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/beheer/gegevens/bedrijf?bewaard');
    expect(await textOf('/beheer/gegevens/bedrijf?bewaard')).toContain('Bewaard. Zo staat het nu op de site.');
    for (const path of [
      '/',
      '/product/boekenstandaard',
      '/contact',
      '/wettelijke-kennisgeving',
      '/blog/rss.xml',
      '/llms.txt',
    ]) {
      const text = await (await shop.get(path)).text();
      expect(text.replaceAll('\\u003c', '&lt;'), path).toMatch(/Haven (?:&amp;|&|\\u0026) (?:&lt;|<)Hout/);
      expect(text, path).not.toContain('Kantelhout');
    }
    expect(await (await shop.get('/wettelijke-kennisgeving')).text()).toContain('KvK 87654321');
    expect(await textOf('/beheer/gegevens')).toMatch(/Bedrijf 2 dingen te doen/);
  });

  test('an invalid form comes back with what was typed, and changes nothing', async () => {
    const answer = await send('/beheer/gegevens/bedrijf', { vatId: 'NL123456789B01' }, COMPANY);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readable(html)).toContain('Dit btw-id kan niet kloppen');
    expect(fieldValue(html, 'vatId')).toBe('NL123456789B01');
    expect(shop.shop.config.vatId).toBe('[btw-id]');
  });

  test('a form made before another owner saved is refused, and names that owner', async () => {
    const other = await deskOwner(shop.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const path = '/beheer/gegevens/garantie';
    const { html } = await open(path);
    const shown = fieldValue(html, 'shown') ?? '';
    const form = { doe: 'bewaar', shown, 'returns.promisedDays': '45', warrantyYears: '2' };
    expect((await shop.send(path, form, other.headers)).status).toBe(303);
    const late = await shop.send(path, { ...form, 'returns.promisedDays': '60' }, owner.headers);
    expect(late.status).toBe(409);
    const lateHtml = await late.text();
    expect(readable(lateHtml)).toContain('Dit is niet bewaard: Bram veranderde');
    // What was typed still stands there, beside what is there now.
    expect(fieldValue(lateHtml, 'returns.promisedDays')).toBe('60');
    expect(readable(lateHtml)).toContain('Nu staat er: 45.');
    expect(fieldValue(lateHtml, 'shown')).not.toBe(shown);
    expect(shop.shop.config.returns.promisedDays).toBe(45);
  });

  test('an earlier version comes back, and everything is in the record', async () => {
    const path = '/beheer/gegevens/garantie';
    expect((await send(path, { doe: 'zet-terug', 'terug-naar': '0' })).status).toBe(303);
    expect(shop.shop.config.returns.promisedDays).toBe(30);
    const actions = await listActions(shop.database.db, { limit: 10, subject: 'facts:guarantee' });
    expect(actions.map(({ actor }) => actor.kind === 'owner' && actor.name)).toEqual(['Anna', 'Bram']);
    expect((await send(path, { doe: 'zet-terug', 'terug-naar': '999' })).status).toBe(404);
  });

  test('a pause is in every promise of delivery', async () => {
    const day = new Date(shop.shop.now().getTime() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const answer = await send('/beheer/gegevens/vrije-dagen', { closedOn: '', resumesOn: day });
    expect(answer.status).toBe(303);
    for (const path of ['/product/boekenstandaard', '/winkelwagen']) {
      expect(await (await shop.get(path)).text(), path).toContain('We versturen weer op');
    }
    expect(readable(await (await shop.get('/')).text())).toMatch(/Bestel je nu, dan versturen we \S+ \d+ \S+\./);
    const product = await (await shop.get('/product/boekenstandaard')).text();
    expect(product).toMatch(/"handlingTime":\{"@type":"QuantitativeValue","minValue":(?:39|4\d)/);
    expect(product).not.toContain('dezelfde dag verzonden');
    const checkout = await shop.checkout({ variantId: 'boekenstandaard-middel' });
    expect(await (await shop.get(checkout)).text()).toContain('We versturen weer op');
    expect((await send('/beheer/gegevens/vrije-dagen', { closedOn: '', resumesOn: '' })).status).toBe(303);
    expect(await (await shop.get('/winkelwagen')).text()).not.toContain('We versturen weer op');
  });

  test('no form that is sent gets a 500', async () => {
    const odd = [
      {},
      { shown: 'x' },
      { shown: '0', brand: 'a'.repeat(30_000) },
      { 'terug-naar': '-1' },
      { 'terug-naar': '1e9', shown: '0' },
    ];
    for (const { slug } of factSubjects) {
      for (const form of odd) {
        const { status } = await shop.send(`/beheer/gegevens/${slug}`, form, owner.headers);
        expect([303, 404, 409, 422]).toContain(status);
      }
    }
  });
});
