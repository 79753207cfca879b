import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendcloud } from '../../commerce/parcels/sendcloud.ts';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { type FakeSendcloud, startFakeSendcloud } from '../fakes/fake-sendcloud.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

/* A shop with a service for parcels, as owners and that service see it. */

let sendcloud: FakeSendcloud;
let mollie: FakeMollie;
let shop: HttpShop;
let anna: DeskOwner;
beforeAll(async () => {
  [sendcloud, mollie] = [await startFakeSendcloud(), await startFakeMollie()];
  const payments = createMolliePayments(mollie.connection);
  shop = await startHttpShop({}, { payments, carrier: createSendcloud(sendcloud) });
  anna = await deskOwner(shop.shop);
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await mollie.stop();
  await sendcloud.stop();
});

async function buy(wish: Parameters<HttpShop['order']>[1] = {}): Promise<string> {
  const checkout = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  await shop.order(checkout, wish);
  const id = `tr_fake${mollie.payments.size}`;
  mollie.end(id, 'paid');
  await shop.send('/api/mollie-webhook', { id });
  return (await shop.orders()).find(({ token }) => checkout.endsWith(token))?.number ?? '';
}

async function see(path: string) {
  const answer = await fetch(shop.url + path, { headers: anna.headers });
  const html = await answer.text();
  return { answer, html, text: readable(html) };
}

test('an owner has a label made by a form, in which a wrong weight is said, and prints it twice', async () => {
  const number = await buy();
  const page = await see(paths.deskOrder(number));
  const form = { doe: 'etiket', shown: fieldValue(page.html, 'shown') ?? '' };
  const send = (gewicht: string) => shop.send(paths.deskOrder(number), { ...form, gewicht }, anna.headers);
  for (const wrong of ['', 'zwaar', '0', '31,6', '1e1']) {
    const refused = await send(wrong);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Vul het gewicht in kilo in'),
    ]);
  }
  expect(sendcloud.shipments).toHaveLength(0);
  expect((await send('1,25')).status).toBe(303);
  expect(sendcloud.shipments).toMatchObject([{ body: { parcels: [{ weight: { value: '1.250' } }] } }]);
  expect((await see(paths.deskOrder(number))).text).toContain('Plak het op het pakket.');
  for (let time = 0; time < 2; time += 1) {
    const { answer, html } = await see(`${paths.deskLabelsFile}?n=${number}`);
    expect([answer.headers.get('Content-Type'), html.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  }
  const visitor = await fetch(shop.url + `${paths.deskLabelsFile}?n=${number}`, { redirect: 'manual' });
  expect(visitor.status).not.toBe(200);
  expect((await see(`${paths.deskLabelsFile}?n=2611-AAAAA`)).answer.status).toBe(404);
});

test('a notice changes where a parcel is; one that is not signed, or of an unknown parcel, changes nothing', async () => {
  const number = await buy();
  const { html } = await see(paths.deskOrder(number));
  await shop.send(
    paths.deskOrder(number),
    { doe: 'etiket', gewicht: '1', shown: fieldValue(html, 'shown') ?? '' },
    anna.headers,
  );
  const made = sendcloud.shipments.at(-1);
  if (!made) throw new Error('No label was made');
  made.code = 'AWAITING_CUSTOMER_PICKUP';
  const notify = async (id: number, secret?: string) => {
    const { body, signature } = sendcloud.notice(id, secret);
    const headers = { 'Sendcloud-Signature': signature, 'Content-Type': 'application/json' };
    return (await fetch(shop.url + paths.parcelWebhook, { method: 'POST', body, headers })).status;
  };
  expect([await notify(made.parcelId, 'another'), await notify(7)]).toEqual([403, 200]);
  expect((await see(paths.deskOrder(number))).text).not.toContain('Ligt bij het afhaalpunt');
  sendcloud.moods.push(503, 503);
  expect([await notify(made.parcelId), await notify(made.parcelId)]).toEqual([502, 200]);
  expect((await see(paths.deskOrder(number))).text).toContain('Ligt bij het afhaalpunt');
  expect((await fetch(shop.url + paths.parcelWebhook)).status).toBe(405);
});

test('an owner ticks, prints slips and labels and reports all as sent; a refused label is named, and all can be undone', async () => {
  const numbers = [await buy(), await buy(), await buy()];
  const query = `?${numbers.map((number) => `n=${number}`).join('&')}`;
  const slips = await see(paths.deskPackingSlips + query);
  const versions = Object.fromEntries(numbers.map((number) => [number, fieldValue(slips.html, number) ?? '']));
  const press = (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams([
      ...Object.entries({ ...versions, ...fields }),
      ...numbers.map((one) => ['n', one]),
    ]);
    return fetch(shop.url + path, { method: 'POST', body, redirect: 'manual', headers: anna.headers });
  };
  const before = sendcloud.shipments.length;
  sendcloud.moods.push('well', 'well', 'well', 400);
  const pressed = await Promise.all([0, 1].map(() => press(paths.deskLabels + query, { doe: 'etiketten' })));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  const labels = await see(paths.deskLabels + query);
  expect(sendcloud.shipments.length - before).toBe(2);
  expect(labels.text).toContain('De verzenddienst neemt dit pakket niet aan');
  expect(labels.text).toContain('2 etiketten (PDF)');
  expect(labels.html.match(/name="n"/g)).toHaveLength(1 + 2);
  const pdf = await see(paths.deskLabelsFile + query);
  expect([pdf.answer.headers.get('Content-Type'), pdf.html.match(/label of/g)?.length]).toEqual(['application/pdf', 2]);
  await press(paths.deskLabels + query, { doe: 'etiketten' });
  expect(sendcloud.shipments.length - before).toBe(3);
  const sent = await press(paths.deskLabels + query, {});
  expect(sent.headers.get('Location')).toContain('gedaan=verstuurd');
  const list = await see(sent.headers.get('Location') ?? '');
  expect(list.text).toContain('Ongedaan maken');
  expect(
    (await shop.orders()).filter(({ number, fulfilment }) => numbers.includes(number) && fulfilment.status === 'sent'),
  ).toHaveLength(3);
  await press(paths.deskLabels, { doe: 'terug' });
  expect(
    (await shop.orders()).filter(({ number, fulfilment }) => numbers.includes(number) && fulfilment.status === 'sent'),
  ).toHaveLength(0);
  sendcloud.moods.push('cut', 'cut', 'cut');
  expect((await see(paths.deskLabelsFile + query)).answer.status).toBe(502);
});

test('a label for a return needs the address of the shop, and is shown to its customer alone', async () => {
  const number = await buy();
  const { html } = await see(paths.deskOrder(number));
  await shop.send(paths.deskOrder(number), { doe: 'verstuurd', shown: fieldValue(html, 'shown') ?? '' }, anna.headers);
  const open = { doe: 'open', reden: 'faulty', 'line-0': '1', submission: 'een-retour' };
  await shop.send(paths.deskReturns(number), open, anna.headers);
  const refused = await shop.send(paths.deskReturns(number), { doe: 'etiket', retour: 'een-retour' }, anna.headers);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Vul bij Gegevens eerst')]);
  const { token = '' } = (await shop.orders()).find((order) => order.number === number) ?? {};
  for (const [of, id] of [
    [token, 'een-retour'],
    [token, 'onzin'],
    ['x', 'een-retour'],
  ] as const) {
    const label = await shop.get(paths.orderReturnLabel(of, id));
    expect([label.status, label.headers.get('Location')]).toEqual([303, paths.order(of)]);
  }
});

test('an owner who exchanges a present sees its card, makes another one of it, and its slip has no prices', async () => {
  const number = await buy({ gift: 'ja', recipient: 'Bram Tol', giftCard: 'Van Anna', remark: 'Bel aan' });
  const { html } = await see(paths.deskOrder(number));
  await shop.send(paths.deskOrder(number), { doe: 'verstuurd', shown: fieldValue(html, 'shown') ?? '' }, anna.headers);
  const page = await see(paths.deskReturns(number));
  expect([fieldValue(page.html, 'recipient'), page.text]).toEqual(['Bram Tol', expect.stringContaining('Van Anna')]);
  const exchange = { doe: 'open', ruil: 'boekenstandaard-middel', wanneer: 'meteen', reden: 'size', 'line-0': '1' };
  const present = { gift: 'ja', recipient: 'Cor Tol', remark: 'Bel niet aan' };
  const send = (giftCard: string, submission: string) =>
    shop.send(paths.deskReturns(number), { ...exchange, ...present, giftCard, submission }, anna.headers);
  const tooLong = await send('x'.repeat(201), 'eerst');
  expect([tooLong.status, readable(await tooLong.text())]).toEqual([
    422,
    expect.stringContaining('Houd het kaartje korter dan 201 tekens.'),
  ]);
  expect((await send('Van ons', 'daarna')).status).toBe(303);
  const made = (await shop.orders()).find(({ sale }) => sale?.instead === number);
  expect(made).toMatchObject({
    gift: { card: 'Van ons', recipient: 'Cor Tol', wishedDay: null },
    remark: 'Bel niet aan',
  });
  const slip = await see(`${paths.deskPackingSlips}?n=${made?.number}`);
  expect(slip.text).toContain('Van ons');
  expect(slip.text).not.toContain('€');
});

describe('points, without a script', () => {
  beforeEach(() => {
    sendcloud.moods.length = 0;
  });
  const chosen = '7002|Primera 2|Zeestraat 12|1131 AB|Volendam';
  const open = async (): Promise<readonly [path: string, html: string]> => {
    const path = await shop.checkout({ variantId: 'boekenstandaard-klein' });
    return [path, await (await shop.get(path)).text()];
  };
  const list = (path: string, changes: Readonly<Record<string, string>> = {}) =>
    shop.send(path, { ...dutchFields, point: 'zoek', 'toon-afhaalpunten': '', ...changes });

  test('eight are listed near the postcode; the chosen one stands on every page and paper, and can be changed', async () => {
    const [path, first] = await open();
    expect(readable(first)).toContain('Naar een afhaalpunt');
    const before = sendcloud.asked.length;
    const postcode = '1131 AC';
    const listed = await list(path, { postcode });
    const html = await listed.text();
    expect([listed.status, html.match(/value="70\d\d\|/g)?.length, sendcloud.asked.length - before]).toEqual([
      200, 8, 1,
    ]);
    expect(readable(html)).toMatch(/Primera 2 Zeestraat 12, 1131 AB Volendam. Open ma-vr 9:00-18:00 0,3 km/);
    expect(html).toContain('value="Anneke de Vries"');
    const none = await shop.order(path, { point: 'zoek', postcode });
    expect([none.status, readable(await none.text())]).toEqual([422, expect.stringContaining('Kies een afhaalpunt')]);
    const other = await (await shop.order(path, { point: chosen, email: 'geen' })).text();
    expect(/<input[^>]*value="7002\|[^>]*>/.exec(other)?.[0]).toContain('checked');
    expect(sendcloud.asked.length - before).toBe(1);
    expect((await shop.order(path, { point: chosen, postcode })).status).toBe(303);
    const id = `tr_fake${mollie.payments.size}`;
    mollie.end(id, 'paid');
    await shop.send('/api/mollie-webhook', { id });
    const { number = '' } = (await shop.orders()).find(({ token }) => path.endsWith(token)) ?? {};
    const status = readable(await (await shop.get(path.replace('bestellen', 'bestelling'))).text());
    const desk = await see(paths.deskOrder(number));
    const slip = await see(`${paths.deskPackingSlips}?n=${number}`);
    for (const page of [status, desk.text, slip.text]) expect(page).toContain('Afhaalpunt Primera 2');
    sendcloud.closed.add('7002');
    const label = { doe: 'etiket', gewicht: '1', shown: fieldValue(desk.html, 'shown') ?? '' };
    await shop.send(paths.deskOrder(number), label, anna.headers);
    const refused = await see(paths.deskOrder(number));
    expect(refused.text).toContain('Dit afhaalpunt neemt geen pakketten meer aan.');
    expect(refused.html).toContain(`href="${paths.deskOrderChange(number)}"`);
    const form = (await see(paths.deskOrderChange(number))).html;
    expect(form.match(/<option[^>]*value="70\d\d\|/g)).toHaveLength(8);
    sendcloud.closed.clear();
  });

  test.each([503, 'cut', 'broken'] as const)(
    'an order goes home, and says so, while the answer is %s',
    async (mood) => {
      const [path] = await open();
      const postcode = { 503: '1012 AA', cut: '1012 AB', broken: '1012 AC' }[mood];
      sendcloud.moods.push(mood);
      const answer = await list(path, { postcode });
      const html = await answer.text();
      expect([answer.status, readable(html)]).toEqual([
        200,
        expect.stringContaining('Afhaalpunten zijn nu niet te vinden.'),
      ]);
      expect(/<input[^>]*name="point"[^>]*value=""[^>]*>/.exec(html)?.[0]).toContain('checked');
      expect((await shop.order(path, { point: '' })).status).toBe(303);
      expect((await shop.orders()).find(({ token }) => path.endsWith(token))?.delivery).not.toHaveProperty('point');
    },
  );

  test.each([
    ['a postcode that is none', { postcode: '1'.repeat(5_000) }, 422],
    ['no country', { ontvangst: 'XX' }, 200],
    ['picking up', { ontvangst: 'pickup' }, 200],
  ] as const)('asks nobody for %s', async (_, changes, status) => {
    const [path] = await open();
    const before = sendcloud.asked.length;
    expect([(await list(path, changes)).status, sendcloud.asked.length]).toEqual([status, before]);
  });

  test('a text that is no point is refused, and a shop without the service has none on its page', async () => {
    const [path] = await open();
    for (const point of ['7001', '7001|a|b|c', `7001|${'x'.repeat(500)}|b|c|d`, '\u0000'])
      expect((await shop.order(path, { point })).status).toBe(422);
    const without = await startHttpShop();
    const plain = await without.checkout({ variantId: 'boekenstandaard-klein' });
    expect(await (await without.get(plain)).text()).not.toContain('fhaalpunt');
    expect((await without.order(plain, { point: chosen })).status).toBe(303);
    expect((await without.orders())[0]?.delivery).not.toHaveProperty('point');
    await without.stop();
  });
});
