import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { readAttachment } from '../../domain/message/attachment.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../builders/messages.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
let anna: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  anna = await deskOwner(shop.shop);
}, 60_000);
afterAll(() => shop.stop());

const page = (path: string) => fetch(shop.url + path, { headers: anna.headers, redirect: 'manual' });
const post = (path: string, fields: Readonly<Record<string, string>>) => shop.send(path, fields, anna.headers);
async function accept(message: Parameters<typeof acceptMessage>[1]): Promise<string> {
  const accepted = await acceptMessage(shop.shop, message);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.id;
}

describe('/beheer', () => {
  test('lists what has to be done, each with the page where it is done', async () => {
    await accept(withdrawalMessage());
    const html = await (await page('/beheer')).text();
    expect(readable(html)).toContain('1 herroeping afhandelen');
    expect(html).toContain('href="/beheer/berichten?soort=herroeping"');
    expect(html).toContain('<svg');
    expect(readable(html)).toContain('Bestellingen en omzet per week');
  });
});

describe('/beheer/mails/voorbeelden', () => {
  test('shows owners each mail, about a made-up order and about a real one, where nothing runs', async () => {
    const mail = (search: string) => page(`/beheer/mails/voorbeelden/mail?${search}`);
    expect(await (await mail('mail=order-shipped')).text()).toContain('Beste Anneke de Vries');
    await shop.setStock('boekenstandaard-middel', 5);
    const path = await shop.checkout({ variantId: 'boekenstandaard-middel' });
    await shop.orderAndGoOn(path, { name: '<script>alert(1)</script>' });
    const [order] = await shop.orders();
    await endTestPayment(shop.shop, { paymentId: order?.payment.id ?? '', outcome: 'paid' });
    const html = await (await page(`/beheer/mails/voorbeelden?mail=return-label&n=${order?.number}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toMatch(/<iframe[^>]* sandbox=""/);
    const names = [...html.matchAll(/<option value="([a-z_-]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    const labels = [...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, label]) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const name of names) {
      const shown = await mail(`mail=${name}&n=${order?.number}`);
      expect([shown.status, shown.headers.get('Content-Security-Policy')]).toEqual([
        200,
        expect.stringMatching(/^sandbox; default-src 'none'; .*frame-ancestors 'self'/),
      ]);
      const text = await shown.text();
      expect(text, name).not.toContain('<script>alert');
      expect(text, name).not.toContain('cid:');
    }
    await accept(quoteMessage({ company: 'Hotel <b>Zeezicht</b>' }));
    expect(await (await mail('mail=quote-owner')).text()).toContain('Hotel &lt;b&gt;Zeezicht&lt;/b&gt;');
    expect(await (await mail('mail=order-shipped')).text()).toContain(order?.number ?? 'no order');
    const stranger = await fetch(`${shop.url}/beheer/mails/voorbeelden/mail`, { redirect: 'manual' });
    expect(leadsTo(stranger)).toBe('/beheer/inloggen');
  });
});

describe('/beheer/berichten', () => {
  test('finds a message by words and kind, and escapes what was typed', async () => {
    await accept(contactMessage({ name: '<b>Piet</b>', email: 'piet@voorbeeld.nl', subject: 'Zwart & wit "essen"' }));
    const html = await (await page('/beheer/berichten?soort=contact&zoek=piet%20essen')).text();
    expect(html).toContain('&lt;b&gt;Piet&lt;/b&gt;');
    expect(html).not.toContain('<b>Piet');
    expect(readable(await (await page('/beheer/berichten?soort=offerte&zoek=piet')).text())).toContain(
      'Niets gevonden.',
    );
  });

  test.each(['?soort=kwijt', '?na=%00', '?na=zzz', `?zoek=${'x'.repeat(5_000)}`, '?toon[]=1', '?zoek=%25%5F!%27'])(
    'answers 200 to %.30s',
    async (search) => {
      expect((await page(`/beheer/berichten${search}`)).status).toBe(200);
    },
  );

  test('answers 404 to a message that is not there', async () => {
    for (const id of ['0'.repeat(32), 'x', '..%5c', "'or'1"])
      expect((await page(`/beheer/berichten/${id}`)).status).toBe(404);
    expect((await post(`/beheer/berichten/${'0'.repeat(32)}`, { doe: 'klaar', version: '0-open' })).status).toBe(404);
  });
});

describe('a message', () => {
  test('is answered once, and an outdated page says so and keeps its text', async () => {
    const id = await accept(contactMessage({ email: 'eens@voorbeeld.nl' }));
    const path = `/beheer/berichten/${id}`;
    const html = await (await page(path)).text();
    const fields = {
      doe: 'beantwoord',
      version: fieldValue(html, 'version') ?? '',
      submission: fieldValue(html, 'submission') ?? '',
      text: 'Dag,\r\n\r\nja, dat past.',
    };
    expect(leadsTo(await post(path, fields))).toBe(path);
    expect(leadsTo(await post(path, fields))).toBe(path);
    const stale = await post(path, { ...fields, submission: 'a'.repeat(32), text: 'Een ander antwoord' });
    expect(stale.status).toBe(409);
    const told = readable(await stale.text());
    expect(told).toContain('Iemand heeft dit bericht intussen beantwoord');
    expect(told).toContain('Een ander antwoord');
    const mails = await listMails(shop.database.db, { limit: 100 });
    expect(mails.filter(({ purpose, messageId }) => purpose === 'message-reply' && messageId === id)).toHaveLength(1);
    expect(readable(await (await page(path)).text())).toContain('ja, dat past.');
  });

  test.each([
    ['no text', { text: '' }],
    ['only spaces', { text: ' \u200b \n' }],
    ['too much text', { text: 'x'.repeat(10_001) }],
    ['hidden characters', { text: 'Dag\u202e' }],
    ['no submission', { submission: '' }],
  ])('is not answered with %s', async (_, changes) => {
    const id = await accept(contactMessage({ email: `${crypto.randomUUID()}@voorbeeld.nl` }));
    const fields = { doe: 'beantwoord', version: '0-open', submission: 'b'.repeat(32), text: 'Dag', ...changes };
    expect((await post(`/beheer/berichten/${id}`, fields)).status).toBe(422);
  });

  test('is set to done and back', async () => {
    const id = await accept(withdrawalMessage({ email: 'klaar@voorbeeld.nl' }));
    const path = `/beheer/berichten/${id}`;
    expect(readable(await (await page(path)).text())).toContain('Terugbetalen uiterlijk');
    expect((await post(path, { doe: 'klaar', version: '0-open' })).status).toBe(303);
    expect(readable(await (await page(path)).text())).toContain('Afgehandeld');
    expect((await post(path, { doe: 'weer-open', version: '0-beantwoord' })).status).toBe(303);
  });
});

describe('an attachment', () => {
  test('is only saved: no type, no sniffing, no scripts, and its own name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
    const logo = readAttachment('logo "ons" hôtel\r\nx.svg', new TextEncoder().encode(svg));
    const id = await accept({ ...quoteMessage(), logo: logo.ok ? logo.value : null });
    const html = await (await page(`/beheer/berichten/${id}`)).text();
    const [, path = ''] = /href="(\/beheer\/berichten\/[^"]*\/bijlage\/[^"]*)"/.exec(html) ?? [];
    const answer = await page(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(svg);
    const asked = await fetch(shop.url + path, { method: 'HEAD', headers: anna.headers });
    expect([answer, asked].map(({ headers }) => headers.get('Content-Length'))).toEqual(['46', '46']);
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const other = await accept(contactMessage({ email: 'zonder@voorbeeld.nl' }));
    expect((await page(path.replace(id, other))).status).toBe(404);
    expect((await fetch(shop.url + path, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('/beheer/mails and /beheer/logboek', () => {
  test('dead mails are sent again, and the record says so', async () => {
    await shop.database.db.updateTable('outbox').set({ status: 'dead', last_error: '550 weg' }).execute();
    expect(readable(await (await page('/beheer/mails')).text())).toContain('De mailserver weigert deze mail');
    expect(leadsTo(await post('/beheer/mails', {}))).toBe('/beheer/mails');
    expect((await listMails(shop.database.db, { limit: 1, status: 'dead' })).length).toBe(0);
    const record = readable(await (await page('/beheer/logboek')).text());
    expect(record).toContain('Mails opnieuw verstuurd');
    expect(record).toContain('Bericht beantwoord');
  });

  test('the record can be narrowed by what, who and when, and a later page keeps that', async () => {
    const entry = {
      action: 'board_saved',
      subject: 'board:k1',
      detail: 'Kavel van toen',
      actor: { kind: 'shop' },
    } as const;
    await shop.database.transaction(async (tx) => {
      for (let minute = 0; minute < 52; minute += 1)
        await recordAction(tx, { ...entry, at: new Date(Date.UTC(2020, 4, 1, 22, minute)) });
    });
    // The second of May in Amsterdam, which is behind UTC by two hours.
    const chosen = 'wat=board_saved&wie=shop&van=2020-05-02&tot=2020-05-02';
    const first = await (await page(`/beheer/logboek?${chosen}`)).text();
    expect(readable(first).split('Kavel van toen')).toHaveLength(51);
    const next = /href="([^"]*na=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain(chosen);
    expect(readable(await (await page(next)).text()).split('Kavel van toen')).toHaveLength(3);
    for (const other of [
      'wie=command-line',
      'wie=nobody',
      'van=2020-05-03',
      'tot=2020-05-01',
      'wat=order_shipped',
      'over=board:k2',
    ]) {
      const [name = ''] = other.split('=');
      const kept = chosen.replace(new RegExp(`${name}=[^&]*`), '');
      const none = await (await page(`/beheer/logboek?${kept}&${other}`)).text();
      expect(readable(none)).toContain('Met deze keuzes is er niets gevonden. Toon het hele logboek');
    }
  });

  test.each([
    '?van=0000-00-00&tot=9999-12-31',
    '?van=0001-01-01',
    '?wat=%00&wie=%00',
    '?na=x',
    '?na=2026-13-45T00:00:00.000Z_x',
    `?over=${'x'.repeat(3_000)}`,
  ])('the record answers 200 to %.40s', async (search) => {
    expect((await page(`/beheer/logboek${search}`)).status).toBe(200);
  });
});
