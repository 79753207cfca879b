import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

const DESK = '/beheer/beoordelingen';
const id = 'a'.repeat(32);
const attack = '<script>alert(1)</script>';
let shop: HttpShop;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  owner = await deskOwner(shop.shop);
  const at = new Date().toISOString();
  const asked = { size_id: 'middel', bought_on: '2026-11-03', asked_at: at };
  const written = { stars: 1, words: `Hij wiebelt ${attack}`, name: 'Sanne', written_at: at };
  const insert = (row: { readonly id: string; readonly token: string }) =>
    shop.database.db
      .insertInto('reviews')
      .values({ ...asked, ...row })
      .execute();
  await insert({ id, token: 'b'.repeat(32), ...written });
  await insert({ id: 'c'.repeat(32), token: 'd'.repeat(32) });
}, 60_000);
afterAll(() => shop.stop());

async function handle(fields: Readonly<Record<string, string>>) {
  const answer = await shop.send(DESK, { id, ...fields }, owner.headers);
  return [answer.status, readable(await answer.text())] as const;
}
const shown = async () => readable(await (await shop.get('/beoordelingen')).text());
const desk = async (query = '') => fetch(shop.url + DESK + query, { headers: owner.headers });

test('an owner reads what was written, and answers it once for everybody', async () => {
  const html = await (await desk()).text();
  expect(html).not.toContain(attack);
  expect(readable(html)).toContain('Sanne, maat Middel, gekocht op 3 november 2026');
  expect(readable(html)).not.toContain('Een koper');
  expect(await handle({ doe: 'answer', antwoord: ' ' })).toEqual([
    422,
    expect.stringContaining('Schrijf je antwoord.'),
  ]);
  expect((await handle({ doe: 'answer', antwoord: 'x'.repeat(1_001) }))[0]).toBe(422);
  expect(await handle({ doe: 'answer', antwoord: 'We sturen je nieuwe voetjes.' })).toEqual([
    200,
    expect.stringContaining('Je antwoord staat erbij.'),
  ]);
  expect(await shown()).toContain('De makers We sturen je nieuwe voetjes.');
  expect((await handle({ doe: 'answer', antwoord: 'Nog iets' }))[0]).toBe(409);
  expect(await shown()).not.toContain('Nog iets');
});

test('a review is hidden for a written reason alone, and shown again', async () => {
  for (const reden of ['', 'lelijk']) expect((await handle({ doe: 'hide', reden }))[0]).toBe(422);
  expect(await shown()).toContain('Hij wiebelt');
  expect(await handle({ doe: 'hide', reden: 'advertising' })).toEqual([
    200,
    expect.stringContaining('Verborgen: er staat reclame in.'),
  ]);
  expect(await shown()).toContain('Er is nog geen beoordeling.');
  expect((await handle({ doe: 'hide', reden: 'insult' }))[0]).toBe(409);
  expect((await handle({ doe: 'show' }))[0]).toBe(200);
  expect(await shown()).toContain('Hij wiebelt');
});

test('what nobody wrote, or asks for nothing, is refused with a sentence', async () => {
  for (const wrong of ['', 'x', 'c'.repeat(32), '0'.repeat(32), 'x'.repeat(9_000)])
    expect([wrong, (await handle({ doe: 'show', id: wrong }))[0]]).toEqual([wrong, 409]);
  for (const doe of ['', 'wis']) expect((await handle({ doe }))[0]).toBe(422);
  for (const query of ['?vanaf=-1', '?vanaf=x', '?vanaf=999999', '?gedaan=__proto__'])
    expect([query, (await desk(query)).status]).toEqual([query, 200]);
  expect([302, 303, 401, 403]).toContain((await shop.get(DESK)).status);
});
