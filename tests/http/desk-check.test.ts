import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { insertPasskey } from '../../data/owner/passkeys.ts';
import { factSubjects } from '../../domain/facts/fact-subjects.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { asksAlways, type DeskEffect, FORM_EFFECTS } from '../../domain/owner/desk-effects.ts';
import * as paths from '../../domain/pages/paths.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { shipOrder } from '../../flows/order/handle-order.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { listOwners } from '../../flows/owner/owners.ts';
import { openReturn } from '../../flows/return/open-return.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { createAuthenticator } from '../fakes/fake-authenticator.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

const MINUTE = 60_000;
const FACT = '/beheer/gegevens/terugbetalen';
let clock = Date.parse('2026-11-20T10:00:00Z');
let shop: HttpShop;
let anna: DeskOwner;
let bram: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop({}, { now: () => new Date(clock) });
}, 60_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  anna = await deskOwner(shop.shop);
  bram = await deskOwner(shop.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
});

const send = (path: string, fields: Readonly<Record<string, string>>, headers: HeadersInit = anna.headers) =>
  shop.send(path, fields, headers);
const call = (body: unknown, Cookie: string) =>
  fetch(`${shop.url}/beheer/passkey`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify(body),
  });
/** What a browser has after an answer. */
function cookiesAfter(answer: Response, before: string): string {
  const jar = new Map(before.split('; ').map((pair) => pair.split('=') as [string, string]));
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Makes a passkey by the two steps of the page, and returns the device. */
async function makePasskey() {
  const device = createAuthenticator();
  const offered = await call({ want: 'options-to-make' }, anna.headers.Cookie);
  const { options } = (await offered.json()) as { options: { challenge: string } };
  const passkey = device.make({ ...options, origin: shop.url, rpId: '127.0.0.1' });
  expect((await call({ want: 'make', passkey }, cookiesAfter(offered, anna.headers.Cookie))).status).toBe(200);
  return device;
}

/** Proves who it is with a device; returns the browser's cookies. */
async function prove(device: ReturnType<typeof createAuthenticator>, before: string) {
  const offered = await call({ want: 'options-to-use' }, before);
  const { options } = (await offered.json()) as { options: { challenge: string } };
  const passkey = device.use({ ...options, origin: shop.url, rpId: '127.0.0.1' });
  const cookies = cookiesAfter(offered, before);
  const used = await call({ want: 'use', passkey }, cookies);
  return { used, cookies: cookiesAfter(used, cookies) };
}

const EXPORT = { email: 'klant@elders.nl' };
/** The fields that are sent with an action, so that something would happen and so that it can be seen to be kept. */
const SENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uitnodigen: { name: 'Carla & <b>', email: 'carla@werkplaats.nl' },
  opnieuw: { id: 'x', shown: 'y' },
  'passkey-weg': { id: 'x', uitloggen: 'ja' },
  wissen: { ...EXPORT, zeker: 'ja' },
};
const MAILS = { 'mail.recipients': 'vreemde@elders.nl', 'mail.sender': '', 'mail.footer': '', shown: '0' };
const CONTACT = { email: 'vreemde@elders.nl', phone: '0299 123 456', shown: '0' };

interface Sending {
  readonly path: string;
  /** Its name in a form; empty for a form of one action. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly effect: DeskEffect;
}

/** Every action of every page of the desk, and every subject of the facts. */
const SENDINGS: readonly Sending[] = [
  ...Object.entries(FORM_EFFECTS).flatMap(([pattern, actions]) =>
    Object.entries(actions).map(([action, effect]): Sending => {
      const path = pattern.replace(':subject', 'garantie').replaceAll(/:\w+/g, 'a1');
      return { path, action, effect, fields: { ...EXPORT, ...SENT[action], ...(action && { doe: action }) } };
    }),
  ),
  ...factSubjects.map(({ slug, effect }): Sending => {
    const path = `/beheer/gegevens/${slug}`;
    const fields = { mail: MAILS, contact: CONTACT, terugbetalen: { refundCheckAbove: '9999,00', shown: '0' } }[slug];
    return { path, action: 'bewaar', effect, fields: { ...fields, doe: 'bewaar' } };
  }),
];
const GUARDED = SENDINGS.filter(({ effect }) => asksAlways(effect));
const OPEN = SENDINGS.filter(({ effect }) => !asksAlways(effect));

/** All that owners did and hold, and the facts of the shop. */
const stateOfDesk = async () =>
  JSON.stringify([
    await listOwners(shop.shop),
    await listActions(shop.database.db, { limit: 99 }),
    shop.shop.config.mail,
    shop.shop.config.email,
    shop.shop.config.refundCheckAbove,
    await shop.database.db.selectFrom('messages').selectAll().execute(),
  ]);

test.each(GUARDED)('$path does nothing with "$action" after five minutes, and keeps what was sent', async (sending) => {
  const { path, fields } = sending;
  clock += 5 * MINUTE;
  const before = await stateOfDesk();
  const answer = await send(path, fields);
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain('Ben jij het?');
  expect(html).toContain(`action="${path}"`);
  for (const [name, value] of Object.entries(fields)) {
    const text = value.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
    expect(html).toContain(`name="${name}" value="${text}"`);
  }
  expect(await stateOfDesk()).toBe(before);
});

test.each(OPEN)('$path does not ask first for "$action" after five minutes', async ({ path, fields }) => {
  clock += 5 * MINUTE;
  const answer = await send(path, fields);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toContain('Ben jij het?');
});

test.each([
  ['/beheer/eigenaren', 'iets'],
  ['/beheer/bestellingen/a1', 'iets'],
  ['/beheer/personen', 'exporteren'],
])('%s refuses an action %s that has no effect there, also of who just came in', async (path, doe) => {
  const answer = await send(path, { doe, ...EXPORT });
  expect(answer.status).toBe(422);
  expect(readable(await answer.text())).toContain('Dat kan hier niet');
});

test.each([
  '/beheer/bestellingen/verzendlijst.csv',
  '/beheer/boekhouding/2026-11',
  '/beheer/boekhouding/2026-11/facturen',
])('%s is no file of a link, only of a form', async (path) => {
  const linked = await fetch(shop.url + path, { headers: anna.headers, redirect: 'manual' });
  expect([linked.status, linked.headers.get('Content-Disposition')]).toEqual([303, null]);
  expect((await send(path, {})).headers.get('Content-Disposition')).toContain('attachment');
});

test('what was sent is done within five minutes, and after proving who it is with the passkey of the same owner', async () => {
  expect((await send('/beheer/personen/bestand', EXPORT)).headers.get('Content-Disposition')).toContain('attachment');
  const device = await makePasskey();
  clock += 5 * MINUTE;
  expect((await call({ want: 'options-to-make' }, anna.headers.Cookie)).status).toBe(403);
  const asked = await send('/beheer/personen/bestand', EXPORT);
  expect(await asked.text()).toContain('data-passkey="check"');
  const stolen = await prove(device, bram.headers.Cookie);
  expect(await stolen.used.json()).toMatchObject({ error: { code: 'other_owner' } });
  const { used, cookies } = await prove(device, anna.headers.Cookie);
  expect(used.status).toBe(200);
  expect((await send('/beheer/personen/bestand', EXPORT, { Cookie: cookies })).status).toBe(200);
  expect(leadsTo(await send('/beheer/personen/bestand', EXPORT))).toBe('/beheer/inloggen');
  const devices = await fetch(`${shop.url}/beheer/apparaten`, { headers: { Cookie: cookies } });
  expect(readable(await devices.text())).toContain('Log ook uit waar je met deze passkey binnenkwam (1)');
  const removed = await send(
    '/beheer/apparaten',
    { doe: 'passkey-weg', id: device.id, uitloggen: 'ja' },
    { Cookie: cookies },
  );
  expect(removed.status).toBe(303);
  const visit = await fetch(`${shop.url}/beheer`, { headers: { Cookie: cookies }, redirect: 'manual' });
  expect(leadsTo(visit)).toBe('/beheer/inloggen');
});

test('an owner without a passkey goes on by a link in the mail, without a script', async () => {
  clock += 5 * MINUTE;
  const fields = { doe: 'uitnodigen', name: 'Dirk', email: 'dirk@werkplaats.nl' };
  const asked = await send('/beheer/eigenaren', fields, bram.headers);
  expect(await asked.text()).toContain('formAction="/beheer/bevestigen"');
  const goingTo = { 'bevestig-en-ga-naar': '/beheer/eigenaren' };
  const mailed = await send('/beheer/bevestigen', { ...fields, ...goingTo }, bram.headers);
  expect(mailed.status).toBe(403);
  const html = await mailed.text();
  expect(readable(html)).toContain('De link is onderweg.');
  expect(html).toContain('name="email" value="dirk@werkplaats.nl"');
  const browser = cookiesAfter(mailed, bram.headers.Cookie);
  expect((await send('/beheer/eigenaren', fields, { Cookie: browser })).status).toBe(403);
  const rows = await shop.database.db.selectFrom('outbox').select('body').where('purpose', '=', 'owner-link').execute();
  const [link = ''] = /\/beheer\/sleutel\/[\da-f]{32}/.exec(rows.at(-1)?.body ?? '') ?? [];
  const entered = await shop.send(link, {}, { Cookie: browser });
  expect(leadsTo(entered)).toBe('/beheer');
  const Cookie = cookiesAfter(entered, browser);
  expect(Cookie).toMatch(/beheer-bekend=[\da-f]{32}/);
  const done = await send('/beheer/eigenaren', fields, { Cookie });
  expect(done.headers.get('Location')).toBe('/beheer/eigenaren?gedaan=uitgenodigd');
});

/** A paid order of five stands, € 324,75, on a day on which nothing went back yet. */
async function boughtOnNewDay() {
  clock += 24 * 60 * MINUTE;
  anna = await deskOwner(shop.shop);
  return bought();
}

async function bought() {
  await shop.setStock('boekenstandaard-middel', 9);
  const path = await shop.checkout({ variantId: 'boekenstandaard-middel', quantity: 5 });
  await shop.orderAndGoOn(path);
  const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
  await endTestPayment(shop.shop, { paymentId: order?.payment.id ?? '', outcome: 'paid' });
  return order?.number ?? '';
}

async function giveBack(number: string, amount: string) {
  const page = paths.deskOrder(number);
  const html = await (await fetch(shop.url + page, { headers: anna.headers })).text();
  const form = { shown: fieldValue(html, 'shown') ?? '', submission: fieldValue(html, 'submission') ?? '' };
  return (await send(page, { doe: 'terugbetalen', what: 'amount', amount, ...form })).status;
}

test('money back asks for it above what the fact says, of all orders of a day together', async () => {
  const [one, two] = [await boughtOnNewDay(), await bought()];
  clock += 5 * MINUTE;
  expect([await giveBack(one, '250,01'), await giveBack(one, '200'), await giveBack(two, '50,01')]).toEqual([
    403, 303, 403,
  ]);
  expect(await giveBack(two, '50')).toBe(303);
  await changeFact('300,00');
  expect([await giveBack(one, '50'), await giveBack(two, '0,01')]).toEqual([303, 403]);
});

test('money back of an order that is called off and of one that costs less asks for it too', async () => {
  const [one, two] = [await boughtOnNewDay(), await bought()];
  clock += 5 * MINUTE;
  await changeFact('100,00');
  const see = async (path: string) => (await fetch(shop.url + path, { headers: anna.headers })).text();
  const formOf = async (path: string) =>
    Object.fromEntries(
      [...(await see(path)).matchAll(/<input(?=[^>]*\sname="([^"]+)")(?=[^>]*\svalue="([^"]*)")[^>]*>/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    );
  const shown = fieldValue(await see(paths.deskOrder(one)), 'shown') ?? '';
  const off = { doe: 'annuleren', geld: 'now', shown, submission: shop.shop.newToken() };
  const page = paths.deskOrderChange(two);
  const change = { ...(await formOf(page)), 'aantal-0': '1', ontvangst: 'NL', geld: 'now' };
  const priced = await (await send(page, change)).text();
  expect(readable(priced)).toContain('De klant krijgt');
  const agreed = { ...change, totaal: fieldValue(priced, 'totaal') ?? '' };
  for (const answer of [await send(paths.deskOrder(one), off), await send(page, agreed)]) {
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Ben jij het?');
  }
  expect(await giveBack(one, '100')).toBe(303);
});

test('so does money back for a return', async () => {
  const number = await boughtOnNewDay();
  await changeFact('300,00');
  await shipOrder(shop.shop, number, null);
  const by = { number, actor: anna.actor };
  const wish = { id: shop.shop.newToken(), reason: 'size', pieces: null, note: '', exchange: null } as const;
  const opened = await openReturn(shop.shop, by, wish);
  if (!opened.ok) throw new Error(opened.error.code);
  clock += 5 * MINUTE;
  const form = { doe: 'betaal', retour: wish.id, stand: returnVersion(opened.value), geld: 'now' };
  const pay = async (less: Record<string, string>) =>
    (await send(paths.deskReturns(number), { ...form, ...less })).status;
  expect(await pay({})).toBe(403);
  expect(await pay({ inhouding: '80,00', waarom: 'Gebruikt' })).toBe(303);
});

/** Changes the fact as an owner does who just came in. */
async function changeFact(refundCheckAbove: string) {
  const html = await (await fetch(`${shop.url}${FACT}`, { headers: anna.headers })).text();
  expect(readable(html)).not.toContain('Te zien op');
  const fresh = await deskOwner(shop.shop);
  const shown = fieldValue(html, 'shown') ?? '';
  expect((await send(FACT, { doe: 'bewaar', refundCheckAbove, shown }, fresh.headers)).status).toBe(303);
}

test.each(['https://evil.example/', '//evil.example', '/', '/beheer/inloggen', ''])(
  'the page goes on to the desk alone, never to %s',
  async (path) => {
    const answer = await send('/beheer/bevestigen', { x: 'y', 'bevestig-en-ga-naar': path });
    expect(await answer.text()).toContain('action="/beheer"');
  },
);

test('a link alone leads nobody in who has a passkey, until another owner admits that owner', async () => {
  const email = emailAddress('eva@werkplaats.nl');
  const eva = await deskOwner(shop.shop, { name: 'Eva', email });
  const made = { ownerId: eva.owner.id, publicKey: 'k', counter: 0, transports: [], device: 'x', usedAt: null };
  await shop.database.transaction((tx) =>
    insertPasskey(tx, { ...made, id: 'eva', createdAt: new Date(clock), isSuspended: false }),
  );
  const asked = await shop.send('/beheer/inloggen', { email });
  const Cookie = cookiesAfter(asked, 'x=y');
  const rows = await shop.database.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute();
  const [link = ''] = /\/beheer\/sleutel\/[\da-f]{32}/.exec(rows.at(-1)?.body ?? '') ?? [];
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(shop.url + link, { method, headers: { Cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await answer.text()).toContain('Nog je passkey');
  }
  const list = await fetch(`${shop.url}/beheer/eigenaren`, { headers: bram.headers });
  expect(readable(await list.text())).toContain('Toelaten zonder passkey');
  expect((await send('/beheer/eigenaren', { doe: 'toelaten', id: eva.owner.id }, eva.headers)).status).toBe(409);
  const admitted = await send('/beheer/eigenaren', { doe: 'toelaten', id: eva.owner.id }, bram.headers);
  expect(admitted.headers.get('Location')).toBe('/beheer/eigenaren?gedaan=toegelaten');
  const entered = await shop.send(link, {}, { Cookie });
  expect(leadsTo(entered)).toBe('/beheer/apparaten');
  const inside = { headers: { Cookie: cookiesAfter(entered, Cookie) } };
  const devices = await fetch(`${shop.url}/beheer/apparaten`, inside);
  expect(readable(await devices.text())).toContain('Je bent binnen zonder passkey.');
});
