import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { listMessages } from '../builders/database/stored.ts';
import { storedFiles } from '../builders/stored-files.ts';
import { openFetchShop } from './fetch-shop.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

const contact = {
  name: 'Anneke de Vries',
  email: 'anneke@voorbeeld.nl',
  phone: '',
  subject: 'Past mijn atlas?',
  message: 'Mijn atlas is 58 cm breed.',
};
const quote = {
  name: 'Bram Smit',
  company: 'Hotel De Haven',
  email: 'bram@voorbeeld.nl',
  phone: '',
  quantity: 80,
  customization: 'Logo',
  message: 'Voor de kamers.',
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop(ABUNDANT_LIMITS);
});
afterAll(() => shop.stop());

const messages = () => listMessages(shop.database.db, { limit: 1_000 });
const newest = async () => (await messages())[0];
const count = async () => (await messages()).length;
const files = () => storedFiles(shop);

describe('the message functions', () => {
  test('send-contact-email stores a message with two mails and returns its id', async () => {
    const response = await shop.call('/api/send-contact-email', contact);
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    expect(await newest()).toMatchObject({ id, kind: 'contact', content: contact });
    const mails = (await listMails(shop.database.db, { limit: 10 })).filter(({ messageId }) => messageId === id);
    expect(mails).toHaveLength(2);
  });

  test('send-maatwerk-email stores a quote', async () => {
    const response = await shop.call('/api/send-maatwerk-email', quote);
    expect(response.status).toBe(200);
    expect(await newest()).toMatchObject({ kind: 'quote', content: { ...quote, vatId: '' } });
  });

  test.each([
    ['/api/send-contact-email', { ...contact, name: 'A' }, { name: 'Naam moet minimaal 2 karakters zijn' }],
    ['/api/send-contact-email', { ...contact, email: 'a@b.nl,c@d.nl' }, { email: 'Ongeldig e-mailadres' }],
    [
      '/api/send-contact-email',
      {},
      { name: 'Naam moet minimaal 2 karakters zijn', message: 'Bericht moet minimaal 10 karakters zijn' },
    ],
    ['/api/send-contact-email', { ...contact, subject: 'Dag\r\nBcc: x@y.nl' }, { subject: expect.any(String) }],
    ['/api/send-maatwerk-email', { ...quote, quantity: 49 }, { quantity: 'Minimale afname 50 stuks' }],
    ['/api/send-maatwerk-email', { ...quote, quantity: [60] }, { quantity: expect.any(String) }],
    ['/api/send-maatwerk-email', { ...quote, logo: 'x' }, { logo: expect.any(String) }],
  ])('%s returns 422 with a sentence per field for %j', async (path, body, fields) => {
    const before = await count();
    const response = await shop.call(path, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_input', fields } });
    expect(await count()).toBe(before);
  });

  test.each(['/api/send-contact-email', '/api/send-maatwerk-email', '/api/send-maatwerk-form'])(
    '%s returns 405 for GET',
    async (path) => {
      expect((await shop.get(path)).status).toBe(405);
    },
  );

  test('send-contact-email stores one message for twenty concurrent identical calls', async () => {
    const before = await count();
    const body = { ...contact, submission: crypto.randomUUID() };
    const ids = await Promise.all(
      Array.from(
        { length: 20 },
        async () => ((await (await shop.call('/api/send-contact-email', body)).json()) as { id: string }).id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('send-contact-email returns looks_automated when the hidden field is filled in', async () => {
    const before = await count();
    const response = await shop.call('/api/send-contact-email', { ...contact, website: 'https://spam.example' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'looks_automated' } });
    expect(await count()).toBe(before);
  });

  test('send-contact-email returns 413 for a body of more than 64 kB', async () => {
    expect((await shop.call('/api/send-contact-email', { ...contact, message: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('a quote with a logo', () => {
  const form = (file: Blob | null, name = 'logo.svg') => {
    const body = new FormData();
    for (const [field, value] of Object.entries(quote)) body.set(field, String(value));
    if (file) body.set('logo', file, name);
    return body;
  };
  const post = (path: string, body: FormData) => fetch(shop.url + path, { method: 'POST', body });

  test('stores the file and serves it at no path', async () => {
    const response = await post('/api/send-maatwerk-form', form(new Blob([svg])));
    expect(response.status).toBe(200);
    const [id = ''] = await files();
    for (const path of [`/attachments/${id}`, `/data/attachments/${id}`, `/${id}`])
      expect((await shop.get(path)).status).toBe(404);
  });

  test('returns 422 at the field and stores nothing when the file is no logo', async () => {
    const [before, stored] = [await count(), (await files()).length];
    const response = await post('/api/send-maatwerk-form', form(new Blob(['<html></html>']), 'logo.png'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { logo: 'Stuur je logo als SVG, PNG of PDF' } } });
    const page = await post('/maatwerk', form(new Blob(['<html></html>']), 'logo.png'));
    expect(page.status).toBe(422);
    expect(readable(await page.text())).toContain('Stuur je logo als SVG, PNG of PDF');
    expect([await count(), (await files()).length]).toEqual([before, stored]);
  });

  test('accepts 5 MB and refuses 10 MB with 413 or a closed connection', async () => {
    const large = new Uint8Array(5 * 1024 * 1024);
    large.set(new TextEncoder().encode('%PDF-1.7'));
    large.set(new TextEncoder().encode('%%EOF'), large.length - 5);
    expect((await post('/maatwerk', form(new Blob([large]), 'logo.pdf'))).status).toBe(200);
    const huge = await post('/maatwerk', form(new Blob([large, large]), 'logo.pdf')).catch(() => null);
    expect(huge === null || huge.status === 413).toBe(true);
  });
});

describe('message pages without JavaScript', () => {
  const shownAt = () => String(Date.now() - 10_000);

  test('Contact stores the message, thanks and shows an empty form', async () => {
    const page = await (await shop.get('/contact')).text();
    const submission = fieldValue(page, 'submission') ?? '';
    expect(submission).toMatch(/^[0-9a-f]{32}$/);
    const response = await shop.send('/contact', { ...contact, submission, shownAt: shownAt() });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('private');
    const html = await response.text();
    expect(readable(html)).toContain(
      'Bericht verzonden! Bedankt voor je bericht. We nemen binnen 1 werkdag contact met je op.',
    );
    expect(fieldValue(html, 'subject')).toBe('');
  });

  test('Contact thanks for a second message of a day, stores it, and says that no second confirmation comes', async () => {
    const before = await count();
    const confirmations = async () =>
      (await listMails(shop.database.db, { limit: 1_000 })).filter(({ recipient }) => recipient.endsWith('@twee.nl'));
    for (const email of ['anneke@twee.nl', 'Anneke+nog@twee.nl']) {
      const html = await (await shop.send('/contact', { ...contact, email, shownAt: shownAt() })).text();
      expect(readable(html)).toContain('Een bevestiging volgt per mail, hooguit één per dag.');
    }
    expect([await count(), (await confirmations()).length]).toEqual([before + 2, 1]);
  });

  test('Contact shows errors and what was typed, with HTML escaped', async () => {
    const response = await shop.send('/contact', {
      ...contact,
      name: '<b>"A',
      message: '</textarea><script>alert(1)</script>',
      email: 'x',
      shownAt: shownAt(),
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(readable(html)).toContain('Validatiefout Controleer je invoer en probeer het opnieuw.');
    expect(readable(html)).toContain('Ongeldig e-mailadres');
    expect(html).not.toContain('<script>alert(1)');
    expect(fieldValue(html, 'name')).toBe('&lt;b&gt;&quot;A');
  });

  test('Contact asks to wait and keeps the values when it is sent too fast', async () => {
    const response = await shop.send('/contact', { ...contact, shownAt: String(Date.now()) });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(readable(html)).toContain('Wacht een paar tellen en verstuur het nog eens.');
    expect(readable(html)).not.toContain('Bericht verzonden!');
    expect(fieldValue(html, 'email')).toBe('anneke@voorbeeld.nl');
  });

  test('Maatwerk thanks, and names missing fields with the exact sentences', async () => {
    const good = await shop.send('/maatwerk', { ...quote, quantity: '80', shownAt: shownAt() });
    expect(readable(await good.text())).toContain('Aanvraag verstuurd! We nemen binnen 1 werkdag contact met je op.');
    const bad = await shop.send('/maatwerk', { ...quote, quantity: '10', name: '', shownAt: shownAt() });
    expect(bad.status).toBe(422);
    const text = readable(await bad.text());
    expect(text).toContain('Vul alle verplichte velden in Naam, email en bericht zijn verplicht');
    expect(text).toContain('Minimale afname 50 stuks');
  });

  test.each(['/contact', '/maatwerk', '/herroepen'])(
    '%s returns 422 for a body that is no form, 405 for PUT and 403 from another site',
    async (path) => {
      const response = await fetch(shop.url + path, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect(response.status).toBe(422);
      const cut = await fetch(shop.url + path, {
        method: 'POST',
        body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      });
      expect(cut.status).toBe(422);
      expect((await fetch(shop.url + path, { method: 'PUT', body: 'x' })).status).toBe(405);
      expect(
        (await fetch(shop.url + path, { method: 'POST', body: 'x', headers: { 'Sec-Fetch-Site': 'cross-site' } }))
          .status,
      ).toBe(403);
    },
  );
});

describe('a withdrawal', () => {
  const fields = {
    name: 'Anneke de Vries',
    email: 'anneke@voorbeeld.nl',
    order: 'De standaard van vorige week\nmaat groot',
  };

  test('is linked from every page', async () => {
    for (const path of ['/', '/contact', '/winkelwagen', '/nergens']) {
      expect(await (await shop.get(path)).text()).toMatch(/href="\/herroepen"[^>]*>Hier de overeenkomst herroepen</);
    }
  });

  test('is stored once after its second step, however often it is confirmed', async () => {
    const before = await count();
    const submission = fieldValue(await (await shop.get('/herroepen')).text(), 'submission') ?? '';
    const review = await shop.send('/herroepen', { ...fields, submission });
    const reviewText = await review.text();
    expect(readable(reviewText)).toContain('Herroeping bevestigen');
    expect(fieldValue(reviewText, 'submission')).toBe(submission);
    expect(await count()).toBe(before);
    const confirm = () => shop.send('/herroepen', { ...fields, submission, stap: 'confirm' });
    const [done] = await Promise.all([confirm(), confirm(), confirm()]);
    expect(readable(await done.text())).toMatch(/Je herroeping is ontvangen Ontvangen op .* om \d\d:\d\d:\d\d/);
    expect(await count()).toBe(before + 1);
    const { id } = (await newest()) ?? { id: '' };
    const mails = (await listMails(shop.database.db, { limit: 10 })).filter(({ messageId }) => messageId === id);
    expect(mails.map(({ purpose }) => purpose).sort()).toEqual(['withdrawal-owner', 'withdrawal-visitor']);
  });

  test('returns to the filled-in form before it is confirmed', async () => {
    const html = await (await shop.send('/herroepen', { ...fields, stap: 'edit' })).text();
    expect(fieldValue(html, 'name')).toBe('Anneke de Vries');
    expect(html).toContain('maat groot</textarea>');
  });

  test('returns 422 when the order is missing', async () => {
    const response = await shop.send('/herroepen', { ...fields, order: ' ', stap: 'confirm' });
    expect(response.status).toBe(422);
    expect(readable(await response.text())).toContain('Vul je bestelnummer in, of beschrijf wat je hebt besteld');
  });

  test('is stored and flagged when it looks automated', async () => {
    await shop.send('/herroepen', { ...fields, shownAt: String(Date.now()), website: 'x', stap: 'confirm' });
    expect(await newest()).toMatchObject({ kind: 'withdrawal', flaggedAsBot: true });
  });
});

describe('rate limits', () => {
  let narrow: HttpShop;
  beforeAll(async () => {
    narrow = await startHttpShop({ MESSAGES_PER_ADDRESS: '2', TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(() => narrow.stop());

  const from = (address: string, email: string) =>
    fetch(`${narrow.url}/api/send-contact-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ ...contact, email }),
    });

  test('a third message from one address returns 429 with Retry-After, as JSON and as a page', async () => {
    expect((await from('203.0.113.7', 'a@voorbeeld.nl')).status).toBe(200);
    expect((await from('1.1.1.1, 203.0.113.7', 'b@voorbeeld.nl')).status).toBe(200);
    const third = await from('2.2.2.2, 203.0.113.7', 'c@voorbeeld.nl');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(third.headers.get('Retry-After'))).toBeLessThanOrEqual(3_600);
    expect(await third.json()).toEqual({
      error: { code: 'too_many', message: expect.stringContaining('later opnieuw') },
    });
    const page = await narrow.send('/contact', { ...contact, shownAt: '' }, { 'X-Forwarded-For': '203.0.113.7' });
    expect(page.status).toBe(429);
    expect(page.headers.get('Retry-After')).not.toBeNull();
    expect(fieldValue(await page.text(), 'subject')).toBe('Past mijn atlas?');
  });

  test('IPv6 addresses in one /64 are counted together, those in another /64 apart', async () => {
    expect((await from('2001:db8:1:2::1', 'd@voorbeeld.nl')).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::2', 'e@voorbeeld.nl')).status).toBe(200);
    expect((await from('2001:db8:1:2::3', 'f@voorbeeld.nl')).status).toBe(429);
    expect((await from('2001:db8:1:3::1', 'g@voorbeeld.nl')).status).toBe(200);
  });

  test('withdrawals have their own limit, and one over it returns 429 and says that nothing was received', async () => {
    const send = () =>
      narrow.send(
        '/herroepen',
        { name: 'Anneke', email: 'h@voorbeeld.nl', order: 'x', stap: 'confirm' },
        { 'X-Forwarded-For': '203.0.113.7' },
      );
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const response = await send();
    expect(response.status).toBe(429);
    const text = readable(await response.text());
    expect(text).toContain('Je herroeping is nog niet ontvangen. Probeer het zo opnieuw.');
    expect(text).toContain('Herroeping bevestigen');
  });
});

test('a proxy that is not configured is logged once, without an address', async () => {
  const unset = await openFetchShop();
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  await unset.fetch('/contact');
  expect(unset.lines).toEqual([]);
  await unset.fetch('/contact', { headers });
  await unset.fetch('/contact', { headers });
  expect(unset.lines).toMatchObject([{ level: 'warn', event: 'proxy_not_configured' }]);
  expect(JSON.stringify(unset.lines)).not.toContain('203.0.113.7');
  await unset.stop();
});

test('/readyz returns 200 and mail: not-configured without SMTP settings', async () => {
  const response = await shop.get('/readyz');
  expect(await (await shop.get('/metrics')).text()).toContain('shop_database_up 1\n');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ database: 'ok', mail: 'not-configured' });
});
