import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailAddress } from '../../domain/input/email-address.ts';
import { listOwners } from '../../flows/owner/owners.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

const PATH = '/beheer/eigenaren';
const BRAM = emailAddress('bram@werkplaats.nl');

let shop: HttpShop;
let anna: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  anna = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const open = async (path = PATH, owner = anna) =>
  (await fetch(shop.url + path, { headers: owner.headers, redirect: 'manual' })).text();
const send = (fields: Readonly<Record<string, string>>, owner = anna) => shop.send(PATH, fields, owner.headers);
const idOf = async (email: string) => (await listOwners(shop.shop)).find((one) => one.email === email)?.id ?? '';
const invite = (fields: Readonly<Record<string, string>> = {}) =>
  send({ doe: 'uitnodigen', name: 'Bram', email: BRAM, ...fields });

test('the only owner is listed, and has no button to leave for good', async () => {
  const html = await open();
  const text = readable(html);
  expect(text).toMatch(/Anna, dat ben jij anna@werkplaats\.nl sinds [\d-]+, [\d:]+ De laatste eigenaar blijft\./);
  expect(html).not.toContain('value="weghalen"');
  const answer = await send({ doe: 'weghalen', id: anna.owner.id });
  expect(answer.status).toBe(409);
  expect(readable(await answer.text())).toContain('Je kunt de laatste eigenaar niet weghalen');
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['no name', { name: ' ' }, 'naam'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'De naam mag'],
  ['no address', { email: '' }, 'e-mailadres'],
  ['two addresses', { email: 'a@b.nl, c@d.nl' }, 'e-mailadres'],
  ['a header in the address', { email: 'a@b.nl\r\nBcc: c@d.nl' }, 'e-mailadres'],
  ['an endless address', { email: `${'x'.repeat(50_000)}@b.nl` }, 'e-mailadres'],
])('an invitation with %s is refused with what was typed, and sent to nobody', async (_, fields, words) => {
  const answer = await invite(fields);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(readable(html).toLowerCase()).toContain(words.toLowerCase());
  expect(html).toContain('Er is nog niemand uitgenodigd');
  expect(await listOwners(shop.shop)).toHaveLength(1);
});

test('from invitation to removal, with every form sent twice or from an outdated page', async () => {
  const invited = await invite();
  expect([invited.status, invited.headers.get('Location')]).toEqual([303, `${PATH}?gedaan=uitgenodigd`]);
  const twice = await invite();
  expect(twice.status).toBe(409);
  expect(readable(await twice.text())).toContain('Dit adres is al uitgenodigd.');
  const html = await open();
  expect(readable(html)).toMatch(/Bram bram@werkplaats\.nl nog niet; de link werkt tot/);

  const id = await idOf(BRAM);
  const shown = fieldValue(html, 'shown') ?? '';
  expect((await send({ doe: 'opnieuw', id, shown })).status).toBe(303);
  const again = await send({ doe: 'opnieuw', id, shown });
  expect(again.status).toBe(409);
  expect(readable(await again.text())).toContain('Er is intussen al een nieuwe link gestuurd.');

  const bram = await deskOwner(shop.shop, { name: 'Bram', email: BRAM });
  const late = await send({ doe: 'intrekken', id });
  expect(late.status).toBe(409);
  expect(readable(await late.text())).toContain('deze eigenaar is binnen');

  expect((await send({ doe: 'weghalen', id })).headers.get('Location')).toBe(`${PATH}?gedaan=weg`);
  expect(readable(await open(`${PATH}?gedaan=weg`))).toContain('De eigenaar is weggehaald en overal uitgelogd.');
  expect((await send({ doe: 'weghalen', id })).status).toBe(409);
  expect(leadsTo(await fetch(shop.url + PATH, { headers: bram.headers, redirect: 'manual' }))).toBe('/beheer/inloggen');
  expect(readable(await open('/beheer/logboek'))).toContain('Weggehaald uit het beheer Bram Anna');
});

test('an invitation is withdrawn once, and its link is dead', async () => {
  await invite({ email: 'carla@werkplaats.nl', name: 'Carla' });
  const id = await idOf('carla@werkplaats.nl');
  expect((await send({ doe: 'intrekken', id })).headers.get('Location')).toBe(`${PATH}?gedaan=ingetrokken`);
  const again = await send({ doe: 'intrekken', id });
  expect(again.status).toBe(409);
  expect(readable(await again.text())).toContain('deze persoon staat niet meer in de lijst');
});

test('an owner who removes herself is led to the sign-in page, without a cookie', async () => {
  const bram = await deskOwner(shop.shop, { name: 'Bram', email: BRAM });
  const answer = await send({ doe: 'weghalen', id: bram.owner.id }, bram);
  expect(leadsTo(answer)).toBe('/beheer/inloggen');
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0');
});

test.each<Readonly<Record<string, string>>>([
  {},
  { doe: 'alles' },
  { doe: 'weghalen' },
  { doe: 'opnieuw', id: '%', shown: 'x'.repeat(30_000) },
])('a form with unknown fields is refused: %.60j', async (fields) => {
  expect([409, 422]).toContain((await send(fields)).status);
});
