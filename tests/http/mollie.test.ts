import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { findOrder } from '../../data/order/orders.ts';
import { requestRefund } from '../../flows/refund/request-refund.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../builders/test-shop.ts';
import { type FakeMollie, startFakeMollie } from '../fakes/fake-mollie.ts';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';
import { fieldValue, payUrl, readable } from './test-shop.ts';

let mollie: FakeMollie;
let shop: FetchShop;
let token: string;
beforeEach(async () => {
  mollie = await startFakeMollie();
  shop = await openFetchShop({ payments: createMolliePayments(mollie.connection) });
  token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
});
afterEach(async () => {
  await shop.stop();
  await mollie.stop();
});

const order = () => findOrder(shop.shop.database.db, token);
const webhook = (id: string) => shop.send('/api/mollie-webhook', { id });
async function place(): Promise<string> {
  const response = await shop.send(`/bestellen/${token}`, dutchFields);
  expect(response.status).toBe(303);
  return (await payUrl(shop.fetch, response)).pathname.split('/').at(-1) ?? '';
}

test('the webhook marks an order paid when Mollie says so', async () => {
  const id = await place();
  expect(mollie.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    webhookUrl: 'https://shop.example/api/mollie-webhook',
    redirectUrl: `https://shop.example/bestelling/${token}`,
  });
  expect(readable(await (await shop.fetch(`/bestellen/${token}`)).text())).not.toContain('testbetaling');
  mollie.end(id, 'paid');
  const response = await webhook(id);
  expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
    200,
    '',
    'no-store',
  ]);
  expect((await order())?.payment.status).toBe('paid');
  expect((await webhook(id)).status).toBe(200);
});

test('the webhook ignores a status in its body and asks Mollie', async () => {
  const id = await place();
  expect((await shop.send('/api/mollie-webhook', { id, status: 'paid' })).status).toBe(200);
  expect((await order())?.payment.status).toBe('open');
});

test('the webhook returns 200 for an unknown id', async () => {
  expect((await webhook('tr_unknown')).status).toBe(200);
});

test('the webhook returns 502 when Mollie answers 500', async () => {
  const id = await place();
  mollie.mood = { kind: 'status', status: 500 };
  expect((await webhook(id)).status).toBe(502);
});

test.each(['', 'x', 'tr_', 'tr_../../evil', 'tr_a_b', `tr_${'x'.repeat(65)}`])(
  'the webhook returns 200 without asking Mollie for the malformed id %j',
  async (id) => {
    expect((await webhook(id)).status).toBe(200);
    expect(mollie.requests).toEqual([]);
  },
);

test('the webhook returns 405 for GET', async () => {
  const response = await shop.fetch('/api/mollie-webhook');
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
});

test('the order form returns 502 with its data and gives the stock back when a payment does not start', async () => {
  mollie.mood = { kind: 'status', status: 422 };
  const response = await shop.send(`/bestellen/${token}`, { ...dutchFields, remark: 'Bel even' });
  const html = await response.text();
  expect(response.status).toBe(502);
  expect(readable(html)).toContain(
    'De betaling is niet gestart De betaling kon niet worden gestart. Er is niets afgeschreven',
  );
  expect([fieldValue(html, 'name'), html.includes('Bel even</textarea>')]).toEqual(['Anneke de Vries', true]);
  expect(await order()).toMatchObject({ payment: { status: 'failed' }, stockHeld: false });
  mollie.mood = { kind: 'well' };
  await place();
  expect((await order())?.payment.status).toBe('open');
});

test('the test payment page returns 404 when Mollie is configured', async () => {
  await place();
  expect((await shop.fetch(`/betalen/${(await order())?.payment.id}`)).status).toBe(404);
});

test('the order form neither offers nor accepts a payment method that is off at Mollie', async () => {
  mollie.methods = ['bancontact', 'creditcard'];
  const html = await (await shop.fetch(`/bestellen/${token}`)).text();
  expect(html).not.toContain('value="ideal"');
  expect(readable(html)).toContain('Je betaalt vooraf, met Bancontact of creditcard.');
  const refused = await shop.send(`/bestellen/${token}`, { ...dutchFields, paymentMethod: 'ideal' });
  expect([refused.status, readable(await refused.text()).includes('Zo kun je nu niet betalen')]).toEqual([422, true]);
  expect((await shop.send(`/bestellen/${token}`, { ...dutchFields, paymentMethod: 'bancontact' })).status).toBe(303);
});

test('a method that this program never heard of is offered, paid and named, and one whose limit is too low is not', async () => {
  mollie.methods = ['ideal', 'zonnepay', 'vouchr'];
  mollie.maxima.vouchr = '5.00';
  const html = await (await shop.fetch(`/bestellen/${token}`)).text();
  expect([html.includes('value="zonnepay"'), html.includes('value="vouchr"')]).toEqual([true, false]);
  const placed = await shop.send(`/bestellen/${token}`, { ...dutchFields, paymentMethod: 'zonnepay' });
  const id = (await payUrl(shop.fetch, placed)).pathname.split('/').at(-1) ?? '';
  expect(mollie.payments.get(id)?.body.method).toBe('zonnepay');
  mollie.end(id, 'paid');
  expect((await webhook(id)).status).toBe(200);
  expect(await order()).toMatchObject({
    payment: { status: 'paid' },
    paymentMethod: 'zonnepay',
    methodName: 'zonnepay',
  });
  const { number } = (await order()) ?? { number: '' };
  const form = { number, amount: null, reason: '', submission: 'form-1', shown: null };
  expect(await requestRefund(shop.shop, { ...form, actor: { kind: 'shop' } })).toMatchObject({
    ok: true,
    value: [{ status: 'pending', providerId: 're_fake1' }],
  });
});

test('the picture of a method is in the page itself once it has come', async () => {
  mollie.methods = ['zonnepay'];
  mollie.pictures.zonnepay = Buffer.from('\x89PNG\r\n\x1a\nzon', 'latin1');
  const page = async () => (await shop.fetch(`/bestellen/${token}`)).text();
  await vi.waitFor(async () => expect(await page()).toContain('src="data:image/png;base64,iVBORw0KGgp6b24="'), 10_000);
});

test('a method that disappears between page and payment is a sentence at its field, and nothing is ordered', async () => {
  mollie.methods = ['ideal', 'paypal'];
  await shop.fetch(`/bestellen/${token}`);
  mollie.methods = ['ideal'];
  const refused = await shop.send(`/bestellen/${token}`, { ...dutchFields, paymentMethod: 'paypal' });
  const html = await refused.text();
  expect([refused.status, readable(html).includes('Zo kun je nu niet betalen')]).toEqual([422, true]);
  expect([html.includes('value="paypal"'), fieldValue(html, 'name')]).toEqual([false, 'Anneke de Vries']);
  expect(await order()).toMatchObject({ payment: { status: 'failed' }, stockHeld: false });
  expect((await shop.send(`/bestellen/${token}`, dutchFields)).status).toBe(303);
});

test('the order page shows the missing amount when an earlier, cheaper payment is paid', async () => {
  const pickup = { ...dutchFields, ontvangst: 'pickup', pickupCode: 'VOLENDAM' };
  const mat = await checkoutToken(shop.shop, cartOf({ variantId: 'antislip-mat' }));
  const cheap = await payUrl(shop.fetch, await shop.send(`/bestellen/${mat}`, pickup));
  await shop.send(`/bestellen/${mat}`, dutchFields);
  const id = cheap.pathname.split('/').at(-1) ?? '';
  mollie.end(id, 'paid');
  expect((await webhook(id)).status).toBe(200);
  const html = await (await shop.fetch(`/bestelling/${mat}`)).text();
  expect(readable(html)).toContain(
    'Je bestelling is nog niet helemaal betaald We ontvingen € 5,95, voor een eerdere versie van je bestelling. Die kost nu € 11,90: er ontbreekt € 5,95.',
  );
  expect(html).not.toMatch(/Dank je wel|Je betaling is binnen|data-clear-cart-for/);
});

test('the order page shows a refund at Mollie and the payment method that was used', async () => {
  const id = await place();
  mollie.change(id, { method: 'paypal', amountRefunded: { currency: 'EUR', value: '10.00' } });
  mollie.end(id, 'paid');
  await webhook(id);
  const page = readable(await (await shop.fetch(`/bestelling/${token}`)).text());
  expect(page).toMatch(/Je hebt geld teruggekregen.*€ 10,00 terugbetaald op.*PayPal/);
});
