import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailAddress } from '../../domain/input/email-address.ts';
import { inviteOwner } from '../../flows/owner/owners.ts';
import { deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
  await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const EMAIL = emailAddress('bram@werkplaats.nl');
const invite = async ({ shop: invited }: HttpShop) =>
  new URL((await inviteOwner(invited, { actor: { kind: 'command-line' }, email: EMAIL, name: 'Bram' })).link).pathname;
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
/** What a browser sends back of the cookies it was given. */
const kept = (answer: Response) => ({
  Cookie: cookiesOf(answer)
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});

describe('the sign-in page', () => {
  test('answers the same for an owner’s address and for any other', async () => {
    const texts = await Promise.all(
      ['anna@werkplaats.nl', 'niemand@elders.nl'].map(async (email) => {
        const answer = await shop.send('/beheer/inloggen', { email });
        expect(answer.status).toBe(200);
        expect(cookiesOf(answer)).toEqual([
          expect.stringMatching(/^beheer-vraag=[\da-f]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/),
        ]);
        const html = await answer.text();
        expect(readable(html)).toContain(`Hoort ${email} bij het beheer, dan is er een link naar dat adres onderweg.`);
        return html.replace(email, '');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  test.each([
    '',
    'anna',
    'anna@werkplaats.nl, bram@werkplaats.nl',
    'a@b.nl\r\nBcc: c@d.nl',
    `${'x'.repeat(60_000)}@b.nl`,
  ])('shows the form again for %.30j', async (email) => {
    const answer = await shop.send('/beheer/inloggen', { email });
    expect(answer.status).toBe(422);
    expect(cookiesOf(answer)).toEqual([]);
  });

  test('gives a browser one session: a new one ends the one before', async () => {
    const entered = await shop.send(await invite(shop), {});
    expect(leadsTo(entered)).toBe('/beheer/apparaten');
    const before = kept(entered);
    expect((await shop.get('/beheer')).status).toBe(303);
    const again = await shop.send(await invite(shop), {}, before);
    expect(kept(again).Cookie).not.toBe(before.Cookie);
    const visit = (headers: HeadersInit) => fetch(`${shop.url}/beheer`, { headers, redirect: 'manual' });
    expect((await visit(before)).status).toBe(303);
    expect((await visit(kept(again))).status).toBe(200);
    expect(leadsTo(await fetch(`${shop.url}/beheer/inloggen`, { headers: kept(again), redirect: 'manual' }))).toBe(
      '/beheer',
    );
  });

  test('a link that is opened, asked for by HEAD or prefetched is not used up', async () => {
    const link = await invite(shop);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(shop.url + link, { method, headers: { 'Sec-Purpose': 'prefetch' } });
      expect(answer.status).toBe(200);
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect((await shop.send(link, {})).status).toBe(303);
    expect((await shop.get(link)).status).toBe(410);
  });

  test('sets cookies that browsers take from this host alone, over TLS', async () => {
    const safe = await startHttpShop({ SITE_URL: 'https://winkel.example' });
    const answer = await safe.send(await invite(safe), {}, { Origin: 'https://winkel.example' });
    const session = cookiesOf(answer).find((cookie) => !cookie.includes('Max-Age=0'));
    expect(session).toMatch(/^__Host-beheer=[\da-f]{32}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
    const [pair = ''] = session?.split(';') ?? [];
    const visit = (Cookie: string) => fetch(`${safe.url}/beheer`, { headers: { Cookie }, redirect: 'manual' });
    expect((await visit(pair)).status).toBe(200);
    expect((await visit(pair.replace('__Host-', ''))).status).toBe(303);
    await safe.stop();
  });
});

describe('/beheer/passkey', () => {
  test('gives options to use a passkey to everybody, which name nobody', async () => {
    const answer = await shop.call('/beheer/passkey', { want: 'options-to-use' });
    const { options } = (await answer.json()) as { options: Record<string, unknown> };
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  test.each(['options-to-make', 'make'])('refuses %s without a session', async (want) => {
    const passkey = {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    };
    const answer = await shop.call('/beheer/passkey', { want, passkey });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_inside' } });
  });

  test.each<[number, unknown]>([
    [422, { want: 'everything' }],
    [422, { want: 'use' }],
    [422, { want: 'use', passkey: { id: '<script>', rawId: 'AA', type: 'public-key', response: {} } }],
    [422, null],
    [403, used({})],
    [403, used({ clientDataJSON: Buffer.from('{').toString('base64url') })],
    [403, used({ clientDataJSON: Buffer.from('null').toString('base64url') })],
    [422, used({ signature: 'x'.repeat(8_001) })],
    [413, used({ signature: 'x'.repeat(70_000) })],
  ])('answers %i to %.60j', async (status, body) => {
    expect((await shop.call('/beheer/passkey', body)).status).toBe(status);
  });

  test('answers 405 to GET', async () => {
    expect((await shop.get('/beheer/passkey')).status).toBe(405);
  });
});

function used(changes: Readonly<Record<string, string>>) {
  const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', ...changes };
  return { want: 'use', passkey: { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response } };
}
