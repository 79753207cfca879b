import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTexts, textSlug, textSubjectAt } from '../../content/page-texts.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { shopConfig } from '../../shop.config.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const see = async (path: string) => (await fetch(shop.url + path, { headers: owner.headers })).text();
const formOf = (id: string) => `/beheer/gegevens/${textSlug(id)}`;
const keep = async (id: string, text: string, shown?: string) =>
  shop.send(
    formOf(id),
    { doe: 'bewaar', text, shown: shown ?? fieldValue(await see(formOf(id)), 'shown') ?? '' },
    owner.headers,
  );

test('a text is on its page with the price of the moment, in its list and history, until it is put back', async () => {
  const id = 'home.hero.lead';
  const delivered = textSubjectAt(textSlug(id), shopConfig)?.groups[0]?.fields[0]?.delivered ?? 'no text';
  expect(readable(await see('/beheer/teksten'))).toContain('Vast. Deze woorden liggen vast');
  expect((await keep(id, 'Vanaf {{prijs.klein}} ligt je boek open.')).status).toBe(303);
  expect(readable(await (await shop.get('/')).text())).toMatch(/Vanaf €\s?\d+,\d\d ligt je boek open\./);
  expect(readable(await see('/beheer/teksten'))).toContain('Eigen tekst Vanaf {{prijs.klein}} ligt je boek open.');
  const form = await see(formOf(id));
  expect(readable(form.slice(form.indexOf('de nieuwste eerst')))).toContain('Vanaf {{prijs.klein}} ligt je boek open.');
  expect(readable(form.slice(form.indexOf('Zoals geleverd')))).toContain(delivered);
  expect((await keep(id, 'Iets anders', '0')).status).toBe(409);
  const refused = await keep(id, 'Nu voor € 9,95 te koop, alleen vandaag.');
  expect(refused.status).toBe(422);
  const answer = await refused.text();
  expect(readable(answer)).toContain('Typ € 9,95 niet zelf');
  expect(answer).toContain('Nu voor € 9,95 te koop');
  const shown = fieldValue(await see(formOf(id)), 'shown') ?? '';
  await shop.send(formOf(id), { doe: 'zet-terug', 'terug-naar': '0', shown }, owner.headers);
  expect(readable(await (await shop.get('/')).text())).toContain(delivered);
  expect((await fetch(`${shop.url}/beheer/gegevens/tekst-weg`, { headers: owner.headers })).status).toBe(404);
});

test('no script of a stolen account reaches a visitor, in any text of any page', async () => {
  const pages = pageTexts(shopConfig);
  const EVIL = '</script><img src=x onerror=alert(1)>';
  const ids = pages.flatMap(({ texts }) => texts.filter(({ bound }) => bound === null).map(({ id }) => id));
  for (const id of ids) expect((await keep(id, `${EVIL}${id}`.slice(0, 60))).status, id).toBe(303);
  for (const { path, texts } of pages) {
    const html = await (await shop.get(path)).text();
    expect(html, path).not.toContain(EVIL);
    expect(html, path).not.toMatch(/<img src=x/);
    // Every text is where visitors read it: the list of the desk promises none that a page does not show.
    const missing = texts.filter(
      ({ id, bound }) => bound === null && !html.includes(escapeHtml(`${EVIL}${id}`.slice(0, 60))),
    );
    expect(
      missing.map(({ id }) => id),
      path,
    ).toEqual([]);
  }
}, 60_000);
