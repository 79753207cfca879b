import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendcloud } from '../../commerce/parcels/sendcloud.ts';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
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

async function buy(): Promise<string> {
  const checkout = await shop.checkout({ variantId: 'boekenstandaard-klein' });
  await shop.order(checkout);
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
    const { answer, html } = await see(paths.deskParcelLabel(number));
    expect([answer.headers.get('Content-Type'), html.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  }
  const visitor = await fetch(shop.url + paths.deskParcelLabel(number), { redirect: 'manual' });
  expect(visitor.status).not.toBe(200);
  expect((await see(paths.deskParcelLabel('2611-AAAAA'))).answer.status).toBe(404);
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
