import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { firstAcceptance } from '../../domain/quotation/acceptance.ts';
import type { QuotationTerms } from '../../domain/quotation/quotation.ts';
import { quotationValues } from '../../domain/quotation/quotation-form.ts';
import { createQuotation } from '../../flows/quotation/edit-draft.ts';
import { getOfferedQuotation, getQuotation } from '../../flows/quotation/read-quotation.ts';
import { sendQuotation, withdrawQuotation } from '../../flows/quotation/send-quotation.ts';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { filledConfig } from '../builders/filled-config.ts';
import { quotedTerms, quoteRequest } from '../builders/quotations.ts';
import { fetchOf, openFetchShop } from './fetch-shop.ts';
import { fieldValue, type HttpShop, leadsTo, payUrl, readable, startHttpShop } from './test-shop.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T10:00:00Z');
let clock = START;
let shop: HttpShop;
let anna: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop(ABUNDANT_LIMITS, { now: () => new Date(clock), config: filledConfig });
  anna = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const page = (path: string) => fetch(shop.url + path, { headers: anna.headers, redirect: 'manual' });
const post = (path: string, fields: Readonly<Record<string, string>>) => shop.send(path, fields, anna.headers);
const text = async (answer: Response | Promise<Response>) => readable(await (await answer).text());

let forms = 0;
async function offer(terms: QuotationTerms = quotedTerms): Promise<{ readonly id: string; readonly token: string }> {
  const { actor } = anna;
  const messageId = await quoteRequest(shop.shop);
  forms += 1;
  const made = await createQuotation(shop.shop, { actor, messageId, submission: `http-${forms}`, terms });
  if (!made.ok) throw new Error(made.error.code);
  const id = made.value;
  if (!(await sendQuotation(shop.shop, { actor, id, shown: 1 })).ok) throw new Error('It is not sent');
  for (const { purpose, text: mail } of await listMails(shop.database.db, { limit: 200 })) {
    const token = /\/offerte\/([0-9a-f]{32})\s/.exec(mail)?.[1] ?? '';
    const offered = purpose === 'quotation-sent' ? await getOfferedQuotation(shop.shop, token) : null;
    if (offered?.ok && offered.value.quotation.id === id) return { id, token };
  }
  throw new Error('There is no mail');
}
const accepting = (id: string, changes: Readonly<Record<string, string>> = {}) => ({
  ...firstAcceptance(quotedTerms),
  paymentMethod: 'ideal',
  akkoord: 'ja',
  shown: id,
  ...changes,
});

describe('the desk', () => {
  test('shows the mails of a quotation with the last one that was sent', async () => {
    await offer({ ...quotedTerms, note: 'Voor de <b>serre</b>' });
    const sample = await page('/beheer/mails/voorbeelden/mail?mail=quotation-sent');
    expect(await sample.text()).toContain('Voor de &lt;b&gt;serre&lt;/b&gt;');
  });

  test('makes a quotation of a request, shows it, sends it once and never changes it again', async () => {
    const messageId = await quoteRequest(shop.shop);
    const message = await (await page(`/beheer/berichten/${messageId}`)).text();
    const form = `/beheer/offertes/nieuw?bericht=${messageId}`;
    expect(message).toContain(`href="${form}"`);
    const html = await (await page(form)).text();
    expect([fieldValue(html, 'name'), fieldValue(html, 'quantity-1')]).toEqual(['Bram Smit', '80']);
    const fields = { ...quotationValues(quotedTerms), submission: fieldValue(html, 'submission') ?? '' };
    const made = leadsTo(await post(form, fields));
    expect(leadsTo(await post(form, fields))).toBe(made);
    const draft = await text(page(made));
    for (const part of [
      'Concept van offerte OF2026-',
      '€ 45,13',
      'Totaal met btw € 4.532,06',
      'uiterlijk 15 januari 2027',
    ])
      expect(draft).toContain(part);
    const changed = await post(`${made}/wijzigen`, { ...fields, shown: '1', 'quantity-1': '100' });
    expect(leadsTo(changed)).toBe(made);
    const stale = await post(`${made}/wijzigen`, { ...fields, shown: '1', 'quantity-1': '60' });
    expect(stale.status).toBe(409);
    expect(await text(stale)).toContain('Deze offerte is intussen veranderd');
    expect(leadsTo(await post(made, { doe: 'verstuur', shown: '2' }))).toBe(made);
    const again = await post(made, { doe: 'verstuur', shown: '2' });
    expect(again.status).toBe(409);
    expect(await text(page(made))).toContain('Verstuurd.');
    expect(leadsTo(await page(`${made}/wijzigen`))).toBe(made);
    expect(leadsTo(await post(`${made}/wijzigen`, { ...fields, shown: '3' }))).toBe(made);
    const pdf = await page(`${made}/pdf`);
    expect([pdf.headers.get('Content-Type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect(await text(page('/beheer/offertes'))).toContain('Hotel De Haven');
    expect(await text(page(`/beheer/berichten/${messageId}`))).toContain('Beantwoord');
    expect(await text(page('/beheer/logboek'))).toContain('Offerte verstuurd');
  });

  test('refuses what cannot be offered with a sentence at each field, and keeps what was typed', async () => {
    const form = `/beheer/offertes/nieuw?bericht=${await quoteRequest(shop.shop)}`;
    const wrong = { name: '', 'price-1': 'veel', 'quantity-1': '', 'text-2': '<b>Doos</b>', validUntil: 'morgen' };
    const answer = await post(form, { ...quotationValues(quotedTerms), submission: 'a'.repeat(32), ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const part of [
      'Vul de naam van de klant in',
      'Vul een bedrag in zoals 59,95',
      'Vul een heel aantal in',
      'Kies een dag',
    ])
      expect(html).toContain(part);
    expect(html).toContain('&lt;b&gt;Doos');
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`veld-${index}`, '']));
    expect((await post(form, many)).status).toBe(413);
    expect((await post(form, { ...quotationValues(quotedTerms) })).status).toBe(422);
  });

  test.each([
    '/beheer/offertes/nieuw',
    '/beheer/offertes/nieuw?bericht=x',
    `/beheer/offertes/${'0'.repeat(32)}`,
    "/beheer/offertes/'or'1",
  ])('answers 404 to %s', async (path) => {
    expect((await page(path)).status).toBe(404);
    const deed: Record<string, string> = path.includes('/nieuw') ? {} : { doe: 'verstuur' };
    expect((await post(path, { ...deed, shown: '1' })).status).toBe(404);
  });

  test.each(['', 'niets', 'verstuur'])(
    'does nothing with an unknown deed or a page without a revision: %s',
    async (doe) => {
      const { id } = await offer();
      expect([409, 422]).toContain((await post(`/beheer/offertes/${id}`, { doe, shown: '' })).status);
      expect((await getQuotation(shop.shop, id))?.status).toBe('sent');
    },
  );
});

describe('/offerte/:token', () => {
  test('shows the whole offer at its secret address only, and keeps it from caches and search engines', async () => {
    const { token } = await offer();
    const answer = await shop.get(`/offerte/${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    for (const part of [
      '80 x € 45,13 zonder btw',
      'Totaal zonder btw € 3.745,50',
      'Totaal met btw € 4.532,06',
      'Bestelling met betalingsverplichting',
    ])
      expect(readable(html)).toContain(part);
    expect(await (await shop.get('/robots.txt')).text()).toContain('Disallow: /offerte/');
    expect(html).toContain('"not":{"href_matches":"/offerte/*"}');
    expect(await (await shop.get('/sitemap.xml')).text()).not.toContain('/offerte');
    const pdf = await shop.get(`/offerte/${token}/pdf`);
    expect(pdf.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  });

  test.each(['x', '0'.repeat(32), '%00', "'or'1", 'A'.repeat(4_000), '..%2f..%2fbeheer'])(
    'answers 404 to the unknown address %.20s, also for a form',
    async (token) => {
      expect((await shop.get(`/offerte/${token}`)).status).toBe(404);
      expect((await shop.send(`/offerte/${token}`, accepting('x'))).status).toBe(404);
      expect([303, 404]).toContain((await shop.get(`/offerte/${token}/pdf`)).status);
    },
  );

  test('is accepted once and leads to the payment, and after paying to the order and its lines', async () => {
    const { id, token } = await offer();
    const path = `/offerte/${token}`;
    const placed = await shop.send(path, accepting(id));
    expect(leadsTo(placed)).toMatch(/^\/bestelling\/[0-9a-f]{32}\/betalen$/);
    expect(leadsTo(await shop.send(path, accepting(id, { name: 'Iemand anders' })))).toBe(leadsTo(placed));
    expect(await text(shop.get(path))).toContain('Je hebt deze offerte aanvaard');
    const order = leadsTo(placed).replace('/betalen', '');
    const pay = (await payUrl(shop.get, placed)).pathname;
    await shop.send(pay, { outcome: 'failed' });
    expect(await text(shop.get(path))).toContain('De betaling is niet gelukt');
    // The button of the order's page leads back to the offer, to pay again.
    expect(leadsTo(await shop.get(order.replace('bestelling', 'bestellen')))).toBe(
      order.replace('bestelling', 'offerte'),
    );
    const again = await shop.send(
      order.replace('bestelling', 'offerte'),
      accepting(id, { paymentMethod: 'bancontact' }),
    );
    await shop.send((await payUrl(shop.get, again)).pathname, { outcome: 'paid' });
    const paid = await (await shop.get(order)).text();
    for (const part of ['Doos met opdruk', '80 x € 45,13 zonder btw', 'offerte OF2026-', 'Uiterlijk 15 januari 2027'])
      expect(readable(paid)).toContain(part);
    expect(paid).not.toContain('data-clear-cart-for');
    expect(await text(shop.get(path))).toContain('Deze offerte is betaald');
    const [{ number = '' } = {}] = (await shop.orders()).filter((one) => `/bestelling/${one.token}` === order);
    expect(await text(page(`/beheer/bestellingen/${number}`))).toContain('uiterlijk 15 januari 2027');
    expect(await text(page(`/beheer/bestellingen/pakbonnen?n=${number}`))).toContain('Doos met opdruk');
    expect((await shop.send(order.replace('bestelling', 'bestellen'), {})).status).toBeLessThan(500);
  });

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ akkoord: '' }, 'Vink aan dat je akkoord gaat.'],
    [{ name: '' }, 'Vul je naam in.'],
    [{ postcode: '99' }, 'Vul een Nederlandse postcode in'],
    [{ vatId: 'NL1' }, 'Dit is geen btw-id'],
    [{ name: 'x'.repeat(101) }, 'met maximaal 100 tekens'],
    [{ name: 'Bram\u202e' }, 'Gebruik alleen gewone letters'],
    [{ paymentMethod: 'goud' }, 'Zo kun je nu niet betalen: kies een andere manier.'],
  ])('refuses the form with %j and says why', async (changes, sentence) => {
    const { id, token } = await offer();
    const before = (await shop.orders()).length;
    const answer = await shop.send(`/offerte/${token}`, accepting(id, changes));
    expect(answer.status).toBe(422);
    expect(await text(answer)).toContain(sentence);
    expect((await shop.orders()).length).toBe(before);
  });

  test('refuses a method that the payment provider does not offer now, and orders nothing', async () => {
    const IDEAL = { id: 'ideal', name: 'iDEAL | Wero', min: null, max: null, picture: null };
    const { id, token } = await offer();
    const before = (await shop.orders()).length;
    const limited = fetchOf({
      ...shop.shop,
      paymentMethods: { ...shop.shop.paymentMethods, read: async () => [IDEAL] },
    });
    const body = new URLSearchParams(accepting(id, { paymentMethod: 'bancontact' }));
    const answer = await limited(`/offerte/${token}`, { method: 'POST', body });
    expect([answer.status, await text(answer)]).toEqual([422, expect.stringContaining('Zo kun je nu niet betalen')]);
    expect((await shop.orders()).length).toBe(before);
  });

  test('takes delivery and address of e-mail from the offer, whatever is sent', async () => {
    const { id, token } = await offer();
    const placed = await shop.send(
      `/offerte/${token}`,
      accepting(id, { email: 'boef@voorbeeld.nl', ontvangst: 'pickup' }),
    );
    const [order] = (await shop.orders()).filter(({ token: own }) => leadsTo(placed).includes(own));
    expect(order).toMatchObject({ contact: { email: 'bram@voorbeeld.nl' }, delivery: { country: 'NL' } });
  });

  test('refuses a tab from before the new version and shows that, and says what was withdrawn or expired', async () => {
    const { id, token } = await offer();
    const { actor } = anna;
    expect(leadsTo(await post(`/beheer/offertes/${id}`, { doe: 'nieuwe-versie', shown: '2' }))).toMatch(/wijzigen$/);
    const versions = (await getQuotation(shop.shop, id))?.versions ?? [];
    const second = versions.at(-1)?.quotation.id ?? '';
    await sendQuotation(shop.shop, { actor, id: second, shown: 1 });
    const stale = await shop.send(`/offerte/${token}`, accepting(id));
    expect(stale.status).toBe(409);
    const told = await text(stale);
    expect(told).toContain('Er is intussen een nieuwe versie');
    expect(told).toContain('Je opende de link van offerte OF2026-');
    await withdrawQuotation(shop.shop, { actor, id: second, shown: 2 });
    const gone = await text(shop.get(`/offerte/${token}`));
    expect(gone).toContain('Deze offerte is ingetrokken');
    expect(gone).not.toContain('Bestelling met betalingsverplichting');
    expect((await shop.send(`/offerte/${token}`, accepting(second))).status).toBe(409);

    const late = await offer();
    clock = START + 15 * DAY;
    const expired = await text(shop.get(`/offerte/${late.token}`));
    const refused = await shop.send(`/offerte/${late.token}`, accepting(late.id));
    clock = START;
    expect(expired).toContain('Deze offerte is verlopen');
    expect([refused.status, await text(refused)]).toEqual([409, expect.stringContaining('is verlopen')]);
  });

  test('is 503 without a database, and asks for an answer by mail where a connected store is paid', async () => {
    const { id, token } = await offer();
    const broken = await openFetchShop();
    await broken.shop.database.close();
    const body = new URLSearchParams(accepting(id));
    for (const init of [{}, { method: 'POST', body }]) {
      const answer = await broken.fetch(`/offerte/${token}`, init);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
    }
    await broken.temporary.stop();
    const connected = fetchOf({ ...shop.shop, connected: {} as never });
    const shown = await text(connected(`/offerte/${token}`));
    expect(shown).toContain('Beantwoord onze mail');
    expect(shown).not.toContain('Bestelling met betalingsverplichting');
    expect((await connected(`/offerte/${token}`, { method: 'POST', body })).status).toBe(409);
  });

  test('is refused from another site, and by any other method', async () => {
    const { id, token } = await offer();
    const cross = await shop.send(`/offerte/${token}`, accepting(id), { 'Sec-Fetch-Site': 'cross-site' });
    expect(cross.status).toBe(403);
    const put = await fetch(`${shop.url}/offerte/${token}`, {
      method: 'PUT',
      body: new URLSearchParams(accepting(id)),
    });
    expect(put.status).toBe(405);
    expect((await getQuotation(shop.shop, id))?.status).toBe('sent');
  });
});
