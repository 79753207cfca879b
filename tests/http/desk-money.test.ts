import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActions } from '../../data/owner/actions.ts';
import { cents } from '../../domain/money/money.ts';
import { issueDueInvoices } from '../../flows/invoice/invoices.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { settlePayment } from '../../flows/order/settle-payment.ts';
import { shopConfig } from '../../shop.config.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { contactMessage } from '../builders/messages.ts';
import { openPayingShop, type PayingShop } from '../builders/paying-shop.ts';
import { fetchOf } from './fetch-shop.ts';
import { readable } from './test-shop.ts';

let subject: PayingShop;
let owner: DeskOwner;
let ask: (path: string, fields?: Readonly<Record<string, string>>, headers?: HeadersInit) => Promise<Response>;

beforeAll(async () => {
  subject = await openPayingShop();
  owner = await deskOwner(subject.shop);
  const fetchPage = fetchOf(subject.shop);
  ask = (path, fields, headers = owner.headers) =>
    fetchPage(path, fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : { headers });
}, 60_000);
afterAll(() => subject.stop());

const page = async (path: string) => readable(await (await ask(path)).text());

describe('an invoice', () => {
  test('is a PDF at the address of its order, for nobody else and kept nowhere', async () => {
    const order = await subject.buy();
    const other = await subject.buy();
    await subject.giveBack(other, 'amountRefunded', cents(10_00));
    const html = await (await ask(`/bestelling/${other.token}`, undefined, {})).text();
    const links = [...html.matchAll(/href="(\/bestelling\/[^"]+\/factuur\/[^"]+)"[^>]*>([^<]+)</g)];
    expect(links.map(([, , text]) => text)).toEqual([
      expect.stringMatching(/^Factuur 2026-\d{5} \(pdf\)$/),
      expect.stringMatching(/^Creditfactuur 2026-\d{5} \(pdf\)$/),
    ]);
    for (const [, href = '', text = ''] of links) {
      const answer = await ask(href, undefined, {});
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      const name = text.toLowerCase().replace(' (pdf)', '').replace(' ', '-');
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}.pdf"`);
      expect((await answer.text()).startsWith('%PDF-')).toBe(true);
      const stolen = await ask(href.replace(other.token, order.token), undefined, {});
      expect([stolen.status, stolen.headers.get('Location')]).toEqual([303, `/bestelling/${order.token}`]);
    }
    expect((await ask(`/bestelling/${order.token}/factuur`, undefined, {})).status).toBe(200);
  });

  test.each(['factuur', 'factuur/2026-00001', 'factuur/x'])(
    'leads to the order page for an unknown order: %s',
    async (end) => {
      for (const token of ['0'.repeat(32), 'x', 'x%E2%80%8F']) {
        const answer = await ask(`/bestelling/${token}/${end}`, undefined, {});
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/bestelling/${token}`]);
      }
    },
  );

  test('is linked from the mail only once every fact of the seller is filled in', async () => {
    const bare = { ...subject.shop, config: { ...shopConfig, email: 'info@havenhoutwerk.nl' } };
    const order = await subject.place();
    subject.mollie.end(`tr_fake${subject.mollie.payments.size}`, 'paid');
    await settlePayment(bare, order.payment.id);
    const mailOf = async (token: string) =>
      (await subject.shop.database.db.selectFrom('outbox').selectAll().where('order_token', '=', token).execute())
        .filter(({ purpose }) => purpose === 'order-confirmation')
        .map(({ body }) => body)
        .join();
    expect(await mailOf(order.token)).not.toContain('/factuur');
    expect(await (await ask(`/bestelling/${order.token}`, undefined, {})).text()).not.toContain('/factuur/');
    expect((await ask(`/bestelling/${order.token}/factuur`, undefined, {})).status).toBe(303);
    await issueDueInvoices(subject.shop);
    expect((await ask(`/bestelling/${order.token}/factuur`, undefined, {})).status).toBe(200);
    expect(await mailOf((await subject.buy()).token)).toContain('/factuur');
  });
});

describe('/beheer/facturen', () => {
  test('lists invoices, finds one by its number or its order, and has it as a file', async () => {
    const order = await subject.buy({ name: 'Žofie Müller' });
    const text = await page('/beheer/facturen');
    expect(text).toContain('Žofie Müller');
    const [number = ''] = /2026-\d{5}/.exec(text) ?? [];
    for (const search of [number, number.replace('-0000', ' '), order.number.toLowerCase()]) {
      const found = await page(`/beheer/facturen?zoek=${encodeURIComponent(search)}`);
      expect(found).toContain(`Factuur ${number}`);
      expect(found.match(/Factuur 2026/g)).toHaveLength(1);
    }
    for (const search of ['2019-00001', "' or 1=1 --", '%', 'x'.repeat(5_000)])
      expect(await page(`/beheer/facturen?zoek=${encodeURIComponent(search)}`)).toContain(
        'Geen factuur met dit nummer',
      );
    const file = await ask(`/beheer/facturen/${number}`);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    for (const wrong of ['2019-00001', 'x', '..%2f']) expect((await ask(`/beheer/facturen/${wrong}`)).status).toBe(404);
  });
});

describe('an invoice with a mistake', () => {
  test('is made again from the page of its order, and all its papers are on the page of the customer', async () => {
    const { number, token } = await subject.buy({ name: 'Fien Fout' });
    const path = `/beheer/bestellingen/${number}`;
    const shown = /name="factuur" value="([^"]+)"/.exec(await (await ask(path)).text())?.[1] ?? '';
    const form = { doe: 'factuur', factuur: shown, name: 'Fien Goed', company: '', vatId: '', address: 'Kade 1' };
    const refused = await ask(path, { ...form, name: ' ' });
    expect([refused.status, readable(await refused.text())]).toEqual([422, expect.stringContaining('Vul de naam in.')]);
    const done = await ask(path, form);
    expect(done.headers.get('Location')).toBe(`${path}?gedaan=factuur`);
    expect((await ask(path, form)).status).toBe(409);
    expect(await page(`/bestelling/${token}`)).toMatch(
      /Factuur \S+ \(pdf\) Creditfactuur \S+ \(pdf\) Factuur \S+ \(pdf\)/,
    );
  });
});

describe('/beheer/boekhouding', () => {
  test('shows the month, its file, the threshold and the numbers', async () => {
    const text = await page('/beheer/boekhouding?maand=2026-11');
    for (const part of [
      'Gefactureerd in november 2026',
      '21% btw',
      'Ontvangen',
      'zonder gaten',
      'van € 10.000,00 zonder btw',
    ])
      expect(text).toContain(part);
    for (const month of ['', 'x', '2026-13', '9999-01']) {
      expect(await page(`/beheer/boekhouding?maand=${month}`)).toContain('november 2026');
      if (month !== '') expect((await ask(`/beheer/boekhouding/${month}`, {})).status).toBe(404);
    }
    const file = await ask('/beheer/boekhouding/2026-11', {});
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="boekhouding-2026-11.csv"');
    expect(await file.text()).toMatch(/^Datum;Nummer/);
  });

  test('gives a month or a quarter as one archive: its books with the customers, and every invoice', async () => {
    const { number } = await subject.buy({ name: 'Anke Archief' });
    const archive = await ask('/beheer/boekhouding/2026-K4/facturen', {});
    expect(archive.headers.get('Content-Disposition')).toBe('attachment; filename="facturen-2026-K4.zip"');
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const documents = await subject.shop.database.db.selectFrom('invoices').select(['number', 'kind']).execute();
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...['10', '11', '12'].map((month) => `boekhouding-2026-${month}.csv`),
        ...documents.map((one) => `${one.kind === 'credit' ? 'creditfactuur' : 'factuur'}-${one.number}.pdf`),
      ].toSorted(),
    );
    const textOf = (name: string) => new TextDecoder().decode(files[name]);
    expect(textOf('boekhouding-2026-11.csv')).toMatch(new RegExp(`;${number};.*;Anke Archief;;\r\n`));
    expect(textOf('factuur-2026-00001.pdf')).toMatch(/^%PDF-/);
    expect((await ask('/beheer/boekhouding/2026-K5/facturen', {})).status).toBe(404);
    // A link alone gives none of it.
    expect((await ask('/beheer/boekhouding/2026-K4/facturen')).headers.get('Location')).toBe('/beheer/boekhouding');
    expect((await ask('/beheer/boekhouding/2026-K4/facturen', undefined, {})).status).toBe(303);
  });

  test('takes the day from which the VAT abroad counts, once, and refuses a stale page and a wrong day', async () => {
    const choose = (dag: string, getoond: string) =>
      ask('/beheer/boekhouding', { doe: 'land-van-bezorging', dag, getoond });
    for (const wrong of ['', 'morgen', '2020-01-01', '2099-01-01', 'x'.repeat(10_000)]) {
      const answer = await choose(wrong, '');
      expect(answer.status).toBe(200);
      expect(readable(await answer.text())).toMatch(/Kies (een dag|vandaag)/);
    }
    expect((await choose('2027-01-01', '')).headers.get('Location')).toBe('/beheer/boekhouding?gekozen=btw');
    expect(await page('/beheer/boekhouding')).toContain('Vanaf 1 januari 2027: de btw van het land van bezorging');
    expect(readable(await (await choose('2027-02-01', '')).text())).toContain('Iemand anders heeft dit net veranderd');
    const [action] = await listActions(subject.shop.database.db, { limit: 1, subject: 'vat' });
    expect(action).toMatchObject({ actor: owner.actor, detail: 'from 2027-01-01' });
    expect((await ask('/beheer/boekhouding', { doe: 'nederlandse-btw', getoond: '2027-01-01' })).status).toBe(303);
  });
});

describe('/beheer/personen', () => {
  test('finds, hands out and erases what is held under an address, which stands in no link', async () => {
    const email = 'zus@voorbeeld.nl';
    expect((await acceptMessage(subject.shop, contactMessage({ email }))).ok).toBe(true);
    const found = await ask('/beheer/personen', { email: ` ${email} ` });
    const html = await found.text();
    expect(readable(html)).toContain('Berichten 1');
    expect(html).not.toMatch(/(?:href|action)="[^"]*zus/);
    const file = await ask('/beheer/personen/bestand', { email });
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="gegevens-2026-11-20\.json"$/);
    expect(JSON.parse(await file.text())).toMatchObject({ address: email, messages: [{ kind: 'contact' }] });
    const unsure = readable(await (await ask('/beheer/personen', { email, doe: 'wissen' })).text());
    expect(unsure).toContain('Er is niets gewist');
    const erased = readable(await (await ask('/beheer/personen', { email, doe: 'wissen', zeker: 'ja' })).text());
    expect(erased).toContain('Gewist: 1 bericht met de bijlagen');
    expect(readable(await (await ask('/beheer/personen', { email })).text())).toContain('bewaart de winkel niets');
  });

  test.each(['', 'x', 'a@b', 'a@b.nl, c@d.nl', `${'x'.repeat(9_000)}@voorbeeld.nl`, 'a@voorbeeld.nl\r\nBcc: b@c.nl'])(
    'refuses %j as an address',
    async (email) => {
      expect(readable(await (await ask('/beheer/personen', { email })).text())).toContain(
        'Vul één geldig e-mailadres in.',
      );
      expect((await ask('/beheer/personen/bestand', { email })).headers.get('Location')).toBe('/beheer/personen');
    },
  );
});

test('/beheer/back-up says that nobody makes copies', async () => {
  expect(await page('/beheer/back-up')).toMatch(
    /Er worden geen kopieën|De kopieën van deze winkel worden elders gemaakt/,
  );
});
