import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { listActions } from '../../data/owner/actions.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, leadsTo, readable, startHttpShop, type TestItem } from './test-shop.ts';

const MIDDEL: TestItem = { variantId: 'boekenstandaard-middel' };
let shop: HttpShop;
let anna: DeskOwner;
let bas: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop();
  anna = await deskOwner(shop.shop);
  bas = await deskOwner(shop.shop, { name: 'Bas', email: 'bas@werkplaats.nl' });
  await shop.setStock(MIDDEL.variantId, 100);
}, 60_000);
afterAll(() => shop.stop());

/** A page of the desk, as an owner sees it. */
async function see(path: string, owner = anna) {
  const response = await fetch(shop.url + path, { headers: owner.headers, redirect: 'manual' });
  const html = await response.text();
  return { response, html, text: readable(html) };
}

/** Sends a form of an order page as it was shown in `html`, with fields changed. */
async function act(number: string, html: string, fields: Readonly<Record<string, string>>, owner = anna) {
  const shown = fieldValue(html, 'shown') ?? '';
  const submission = fieldValue(html, 'submission') ?? '';
  const response = await shop.send(paths.deskOrder(number), { shown, submission, ...fields }, owner.headers);
  const answer = await response.text();
  return { response, status: response.status, html: answer, text: readable(answer) };
}

async function placed(changes: Parameters<HttpShop['order']>[1] = {}, ...items: readonly TestItem[]): Promise<Order> {
  const path = await shop.checkout(...(items.length === 0 ? [MIDDEL] : items));
  await shop.orderAndGoOn(path, changes);
  const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
  if (!order) throw new Error('The order is gone');
  return order;
}

async function paid(changes: Parameters<HttpShop['order']>[1] = {}, ...items: readonly TestItem[]): Promise<Order> {
  const order = await placed(changes, ...items);
  await endTestPayment(shop.shop, { paymentId: order.payment.id, outcome: 'paid' });
  return order;
}

const mailsOf = async ({ token }: Order) =>
  (await listMailsAbout(shop.database.db, 'order_token', token)).map(({ purpose }) => purpose).toSorted();
const stateOf = async ({ token }: Order) => (await shop.orders()).find((order) => order.token === token);

describe('the list of orders', () => {
  test('finds an order by a word of its engraving and shows only that one', async () => {
    const engraving = { variantId: 'luxe-gravering', attributes: [{ key: 'Gravering', value: 'Voor Zoë & <Bas>' }] };
    const order = await paid({ name: 'Łukasz Søndergård' }, MIDDEL, engraving);
    await paid({ name: 'Iemand Anders' });
    for (const words of ['zoe', 'sondergard', order.number.toLowerCase()]) {
      const { text, html } = await see(`${paths.deskOrders}?zoek=${encodeURIComponent(words)}`);
      expect(text).toContain(order.number);
      expect(text).not.toContain('Iemand Anders');
      expect(html).not.toContain('<Bas>');
    }
  });

  test('goes on with older orders from the last one shown, and keeps the question', async () => {
    for (let n = 0; n < 27; n += 1) await placed({ name: 'Bladerman' });
    const first = await see(`${paths.deskOrders}?zoek=bladerman&toon=open`);
    const next = /href="([^"]+)"[^>]*>Verder/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('zoek=bladerman&toon=open&na=');
    const second = await see(next);
    const numbers = (html: string) =>
      [...html.matchAll(/name="n"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="n"/g)].map(
        ([, one, other]) => one ?? other,
      );
    expect(numbers(first.html)).toHaveLength(25);
    expect(numbers(second.html)).toHaveLength(2);
    expect(new Set([...numbers(first.html), ...numbers(second.html)]).size).toBe(27);
  });

  test('answers any question with a page, and an open list hears of a new order', async () => {
    for (const question of [
      '?na=%00&toon=x',
      `?zoek=${'%F0%9F%98%80'.repeat(200)}`,
      '?zoek=%27%22%3C',
      '?zoek=%ED%A0%80',
      '?na=2026-11-20T10:00:00.000Z_x',
    ]) {
      expect((await see(paths.deskOrders + question)).response.status).toBe(200);
    }
    const { html } = await see(paths.deskOrders);
    const change = JSON.parse((await see(paths.deskOrderChanges)).html) as { change: string };
    expect(html).toContain(`data-live="${change.change}"`);
    await placed();
    expect(JSON.parse((await see(paths.deskOrderChanges)).html)).not.toEqual(change);
  });
});

describe('one order', () => {
  test('shows its lines, present, address, history and the page of the customer', async () => {
    const order = await paid({ gift: 'ja', giftCard: 'Lieve oma,\nveel leesplezier', remark: 'Bel aan bij de buren' });
    const { text, html, response } = await see(paths.deskOrder(order.number));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    for (const words of [
      '1 ×',
      'Boekenstandaard, Middel',
      'veel leesplezier',
      'Bel aan bij de buren',
      '1131 AB Volendam',
      'Betaald: € 64,95',
      'doe geen bon of prijzen',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain(`href="${paths.order(order.token)}"`);
    expect((await see(paths.deskOrder('2611-00000'))).response.status).toBe(404);
    expect((await see(paths.deskOrder('x'.repeat(5_000)))).response.status).toBe(404);
  });

  test('tells its customer at the top that a change was asked for, and its owners what, until it is sent', async () => {
    const order = await paid({ name: 'Willem Wijzig' });
    const page = paths.order(order.token);
    const link = `href="${paths.orderChange(order.token)}"`;
    expect((await see(page)).html).toContain(link);
    const asked = await shop.send(paths.orderChange(order.token), { name: 'Willem van Wijzig' });
    expect([asked.status, leadsTo(asked)]).toEqual([303, page]);
    expect((await see(page)).text).toMatch(
      /Je vroeg om een wijziging. We kijken ernaar en mailen je.*Wat er nu gebeurt/,
    );
    const desk = await see(paths.deskOrder(order.number));
    expect(desk.text).toContain('De klant vraagt een wijziging Naam: Willem Wijzig');
    expect((await see(paths.desk)).text).toContain('Een klant vraagt een wijziging');
    await act(order.number, desk.html, { doe: 'verstuurd' });
    expect((await see(page)).html).not.toContain(link);
    const late = await shop.send(paths.orderChange(order.token), { name: 'Willem Weer' });
    expect([late.status, leadsTo(late)]).toEqual([303, page]);
    expect((await stateOf(order))?.contact.name).toBe('Willem Wijzig');
  });

  test('is sent once by two owners at once, and tells the second what the first did', async () => {
    const order = await paid();
    const { html } = await see(paths.deskOrder(order.number));
    const track = 'https://pakket.voorbeeld.nl/3S';
    const first = await act(order.number, html, { doe: 'verstuurd', track });
    expect([first.status, leadsTo(first.response)]).toEqual([303, paths.deskOrder(order.number)]);
    const second = await act(order.number, html, { doe: 'annuleren' }, bas);
    expect(second.status).toBe(409);
    expect(second.text).toContain('is intussen veranderd');
    expect(second.text).toContain(', Anna).');
    expect(await stateOf(order)).toMatchObject({ fulfilment: { status: 'sent', trackUrl: track } });
    expect((await see(paths.deskOrder(order.number))).text).toContain(`Anna Verstuurd of klaargelegd ${track}`);
    expect(await listActions(shop.database.db, { limit: 5, subject: `order:${order.number}` })).toMatchObject([
      { action: 'order_shipped', actor: { name: 'Anna' } },
    ]);
  });

  test('asks what becomes of the money before it cancels, and keeps what is owed', async () => {
    const order = await paid();
    const { html, text } = await see(paths.deskOrder(order.number));
    expect(text).toMatch(/Annuleren De voorraad komt terug.*De klant krijgt € 64,95 terug Nu, zoals er is betaald/);
    // What money that went back in another way is for, is asked apart from the real way.
    expect(text).toMatch(/Terugbetalen .*Anders terugbetaald Terugbetaling noteren/);
    expect((await act(order.number, html, { doe: 'annuleren', geld: 'later', reden: 'Morgen' })).status).toBe(303);
    const after = await see(paths.deskOrder(order.number));
    expect(after.text).toMatch(/Nog niet terugbetaald € 64,95/);
    expect(after.text).toContain('Later terugbetalen: Morgen');
  });

  test('keeps a wrong track address, with its form open, and takes the code of the carrier', async () => {
    const order = await paid();
    const { html } = await see(paths.deskOrder(order.number));
    const refused = await act(order.number, html, { doe: 'verstuurd', track: 'pakket.nl/3S"x' });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/<details open=""[^>]*><summary[^>]*>Verstuurd<.*?value="pakket\.nl\/3S&quot;x"/s);
    const sent = await act(order.number, html, { doe: 'verstuurd', track: '3SABCD123456789' });
    expect(sent.status).toBe(303);
    const { fulfilment } = (await stateOf(order)) ?? {};
    expect(fulfilment).toMatchObject({
      trackUrl: expect.stringContaining('postnl.nl/track-and-trace/3SABCD123456789-'),
    });
  });

  test('takes a shipment back without a word while its mail waits', async () => {
    const order = await paid();
    const shipped = await act(order.number, (await see(paths.deskOrder(order.number))).html, {
      doe: 'verstuurd',
      track: '',
    });
    expect(shipped.status).toBe(303);
    expect(await mailsOf(order)).toContain('order-shipped');
    const back = await act(order.number, (await see(paths.deskOrder(order.number))).html, { doe: 'intrekken' });
    expect(back.status).toBe(303);
    expect((await mailsOf(order)).filter((purpose) => /shipped|recalled/.test(purpose))).toEqual([]);
    const { text } = await see(paths.deskOrder(order.number));
    expect(text).toContain('Te versturen');
    expect(text).toContain('Verzending ingetrokken');
  });

  test('gives pieces of a line back, and refuses what is more than was paid or makes no sense', async () => {
    const order = await paid({}, { ...MIDDEL, quantity: 2 });
    const { html } = await see(paths.deskOrder(order.number));
    const lines = { doe: 'terugbetalen', what: 'lines', 'line-0': '1' };
    const both = await Promise.all([act(order.number, html, lines), act(order.number, html, lines)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stateOf(order))?.refunds).toMatchObject([{ amount: 64_95 }]);
    expect((await mailsOf(order)).filter((purpose) => purpose === 'order-refunded')).toHaveLength(1);
    const fresh = (await see(paths.deskOrder(order.number))).html;
    for (const fields of [
      { what: 'amount', amount: '64,96' },
      { what: 'amount', amount: '12,345' },
      { what: 'lines', 'line-0': '9' },
      {},
    ]) {
      expect((await act(order.number, fresh, { doe: 'terugbetalen', ...fields })).status).toBe(422);
    }
    expect((await act(order.number, html, { doe: 'terugbetalen', what: 'all', submission: 'other' })).status).toBe(409);
    expect((await see(paths.deskOrder(order.number))).text).toContain(
      '1 × Boekenstandaard, Middel terugbetaald € 64,95',
    );
  });

  test('keeps a note once and mails only the customer', async () => {
    const order = await paid();
    const { html } = await see(paths.deskOrder(order.number));
    const note = { doe: 'notitie', words: 'Krat op de plank\nlinks', submission: 'a1' };
    await Promise.all([act(order.number, html, note), act(order.number, html, note)]);
    await act(order.number, html, {
      doe: 'mail',
      words: 'De lijm droogt nog.\n\nMorgen gaat het weg.',
      submission: 'a2',
    });
    const { text } = await see(paths.deskOrder(order.number));
    expect(text.match(/Notitie: Krat op de plank/g)).toHaveLength(1);
    const [mail] = (await listMailsAbout(shop.database.db, 'order_token', order.token)).filter(
      ({ purpose }) => purpose === 'order-message',
    );
    expect(mail).toMatchObject({
      recipient: order.contact.email,
      text: expect.stringContaining('De lijm droogt nog.'),
    });
    for (const words of ['', ' \n ', 'x'.repeat(2_001), '\u202Eomgekeerd']) {
      expect((await act(order.number, html, { doe: 'notitie', words, submission: 'a3' })).status).toBe(422);
    }
  });

  test.each([
    { doe: 'weg' },
    {},
    { doe: 'verstuurd', track: 'javascript:alert(1)' },
    { doe: 'verstuurd', shown: '' },
    { doe: 'opnieuw', refund: 'x', attempt: '-1' },
  ])('refuses %j with a sentence and changes nothing', async (fields) => {
    const order = await paid();
    const { html } = await see(paths.deskOrder(order.number));
    const { status } = await act(order.number, html, fields as Record<string, string>);
    expect([409, 422]).toContain(status);
    expect(await stateOf(order)).toMatchObject({ fulfilment: { status: 'not_sent' } });
  });
});

describe('printing', () => {
  test('gives the ticked orders, presents without prices, addresses as they were typed', async () => {
    const expensive = await paid({ name: 'Γιώργος Παπαδόπουλος', company: 'Haven BV', remark: 'Graag voor vrijdag' });
    const gift = await paid({ gift: 'ja', giftCard: 'Gefeliciteerd!' });
    const pickup = await paid({ ontvangst: 'pickup', pickupCode: 'VOLENDAM', name: 'Afhaler' });
    await shop.database.db.updateTable('payments').set({ provider: 'mollie' }).execute();
    const tested = await paid();
    const ticked = `?${[expensive, gift, pickup, expensive, tested].map(({ number }) => `n=${number}`).join('&')}&n=onzin`;
    const slips = await see(paths.deskPackingSlips + ticked);
    expect(slips.html.match(/<article/g)).toHaveLength(4);
    const [, first = '', second = ''] = slips.html.split('<article');
    expect(readable(first)).toContain('Totaal € 64,95');
    expect(readable(first)).toMatch(/Haven BV.*Graag voor vrijdag.*Artikel/s);
    expect(readable(second)).toContain('Gefeliciteerd!');
    expect(second).not.toContain('€');
    const labels = await see(paths.deskLabels + ticked);
    expect(labels.html.match(/<article/g)).toHaveLength(2);
    expect(labels.text).toContain('Testbestellingen (1) ook niet.');
    expect(labels.text).toContain('Haven BV Γιώργος Παπαδόπουλος Haven 12 b 1131 AB Volendam');
    const post = { method: 'POST', body: new URLSearchParams(ticked), headers: anna.headers };
    const file = await fetch(shop.url + paths.deskCarrierFile, post);
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="verzendlijst-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const csv = await file.text();
    expect(csv).toContain(
      `${expensive.number};Γιώργος Παπαδόπουλος;Haven;12;b;1131 AB;Volendam;NL;anneke@voorbeeld.nl;Haven BV;;;1`,
    );
    expect(csv).not.toContain('Afhaler');
    expect(csv).not.toContain(tested.number);
    expect((await see(paths.deskLabels)).text).toContain('Vink in de lijst eerst bestellingen aan');
    const parcels = [...labels.html.matchAll(/name="(\d{4}-\w{5})" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
    expect(parcels.map(([number]) => number)).toEqual([expensive.number, gift.number]);
    const fields = Object.fromEntries([...parcels, ['n', expensive.number]]);
    const sent = await shop.send(paths.deskLabels + ticked, fields, anna.headers);
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `${paths.deskOrders}?toon=to_send&gedaan=verstuurd&n=${expensive.number}`,
    ]);
    expect(await stateOf(expensive)).toMatchObject({ fulfilment: { status: 'sent' } });
    const back = await shop.send(paths.deskLabels, { doe: 'terug', n: expensive.number }, anna.headers);
    expect(back.headers.get('Location')).toContain('gedaan=terug');
    expect(await stateOf(expensive)).toMatchObject({ fulfilment: { status: 'not_sent' } });
    const again = await shop.send(paths.deskLabels + ticked, fields, anna.headers);
    expect([again.status, readable(await again.text())]).toEqual([
      409,
      expect.stringContaining('is intussen veranderd'),
    ]);
  });
});

describe('an order that is picked up', () => {
  const ready = async (name: string) => {
    const { number } = await paid({ name, ontvangst: 'pickup', pickupCode: 'VOLENDAM' });
    expect((await see(paths.deskOrder(number))).text).not.toContain('Afgehaald');
    const { html } = await see(paths.deskOrder(number));
    expect((await act(number, html, { doe: 'verstuurd' })).status).toBe(303);
    return number;
  };

  test('has the button until its customer came, on its page and in Vandaag, and is recorded once', async () => {
    const [first, second] = [await ready('Anneke Tol'), await ready('Bram Tol')];
    const today = await see(paths.desk);
    for (const number of [first, second]) expect(today.html).toContain(`name="nummer" value="${number}"`);
    const { html } = await see(paths.deskOrder(first));
    expect(html).toContain('name="doe" value="opgehaald"');
    for (let n = 0; n < 2; n += 1) expect((await act(first, html, { doe: 'opgehaald' })).status).toBe(303);
    expect((await shop.send(paths.desk, { nummer: second }, bas.headers)).status).toBe(303);
    for (const number of [first, second]) {
      expect((await see(paths.deskOrder(number))).html).not.toContain('value="opgehaald"');
      const done = await listActions(shop.database.db, { limit: 10, subject: `order:${number}` });
      expect(done.filter(({ action }) => action === 'order_collected')).toHaveLength(1);
    }
    expect((await see(paths.desk)).html).not.toContain('name="nummer"');
    expect((await shop.send(paths.desk, { nummer: '2611-XXXXX' }, anna.headers)).status).toBeLessThan(500);
  });
});

describe('the stock', () => {
  const versionOf = (html: string) =>
    /name="variant" value="boekenstandaard-groot"\/><input type="hidden" name="version" value="(\d+)"/.exec(
      html,
    )?.[1] ?? '';
  const correct = async (html: string, fields: Readonly<Record<string, string>>, owner = anna) => {
    const form = {
      doe: 'corrigeren',
      variant: 'boekenstandaard-groot',
      version: versionOf(html),
      how: 'added',
      reason: 'made',
      note: '',
    };
    const response = await shop.send(paths.deskStock, { ...form, ...fields }, owner.headers);
    return { status: response.status, text: readable(await response.text()) };
  };

  test('is corrected with a reason, by one of two owners at once', async () => {
    const before = (await shop.stock('boekenstandaard-groot')) ?? 0;
    const { html } = await see(paths.deskStock);
    expect((await correct(html, { pieces: '5', note: 'nieuwe plank' })).status).toBe(303);
    const late = await correct(html, { pieces: '5' }, bas);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Iemand heeft deze voorraad intussen aangepast');
    expect(late.text).toContain('Anna gemaakt: nieuwe plank +5');
    expect(await shop.stock('boekenstandaard-groot')).toBe(before + 5);
  });

  test.each([
    { pieces: '' },
    { pieces: '1,5' },
    { pieces: '-2' },
    { pieces: '999999' },
    { pieces: '999999', how: 'removed' },
    { pieces: '5', how: 'change' },
    { pieces: '0' },
    { pieces: '1', reason: 'x' },
    { pieces: '1', variant: 'x' },
    { pieces: '1', version: 'x' },
  ])('refuses %j', async (fields) => {
    const before = await shop.stock('boekenstandaard-groot');
    const { html } = await see(paths.deskStock);
    expect((await correct(html, fields as Record<string, string>)).status).toBe(422);
    expect(await shop.stock('boekenstandaard-groot')).toBe(before);
  });

  test('takes fewer pieces without a minus sign, which the keypad of a phone has not', async () => {
    const before = (await shop.stock('boekenstandaard-groot')) ?? 0;
    const { html } = await see(paths.deskStock);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*name="pieces"/);
    expect((await correct(html, { pieces: '2', how: 'removed', reason: 'damaged' })).status).toBe(303);
    expect(await shop.stock('boekenstandaard-groot')).toBe(before - 2);
  });

  test('warns from a level on', async () => {
    const stock = (await shop.stock('boekenstandaard-groot')) ?? 0;
    await shop.send(
      paths.deskStock,
      { doe: 'waarschuwen', variant: 'boekenstandaard-groot', warnAt: String(stock) },
      anna.headers,
    );
    expect((await see(paths.deskStock)).text).toContain(`${stock} vrij, bijna op`);
  });
});
