import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { cancelOrder, recordRefund, shipOrder } from '../../flows/order/handle-order.ts';
import { PICKED_UP } from '../builders/order/order-fields.ts';
import { fieldValue, type HttpShop, leadsTo, payUrl, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 30_000);
afterAll(() => shop.stop());

const middel = { variantId: 'boekenstandaard-middel', quantity: 2 };
const orderOf = async (path: string): Promise<Order | undefined> =>
  (await shop.orders()).find(({ token }) => path.endsWith(token));
const text = async (path: string) => readable(await (await shop.get(path)).text());

test('an order goes from the product function to the thank-you page when the test payment is paid', async () => {
  const stock = (await shop.stock('boekenstandaard-middel')) ?? 0;
  const product = await (await shop.call('/api/shopify', { handle: 'boekenstandaard' })).json();
  const variantId: string = product.product.variants.edges[1].node.id;
  const path = await shop.checkout({ variantId, quantity: 2 });
  const payment = await shop.orderAndGoOn(path, { remark: 'Graag\r\nna zes uur' });

  const [order] = await shop.orders();
  expect(order).toMatchObject({ payment: { status: 'open' }, stockHeld: true, remark: 'Graag\nna zes uur' });
  expect(order?.contact).toEqual({ name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' });
  expect(order?.totals).toEqual({ subtotal: 129_90, shipping: 0, total: 129_90, vat: 22_54 });
  expect(await shop.stock(variantId)).toBe(stock - 2);

  const testPage = await text(payment);
  expect(testPage).toContain('Er wordt niets afgeschreven');
  expect(testPage).toContain(`Bestelling ${order?.number}`);
  expect(testPage).toContain('€ 129,90');
  const statusPath = path.replace('bestellen', 'bestelling');
  expect(await text(statusPath)).toContain('Je bestelling wacht op de betaling');

  const paid = await shop.send(payment, { outcome: 'paid' });
  expect([paid.status, leadsTo(paid)]).toEqual([303, statusPath]);
  expect((await orderOf(path))?.payment.status).toBe('paid');
  expect(await shop.stock(variantId)).toBe(stock - 2);

  const thanks = await shop.get(statusPath);
  expect(thanks.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await thanks.text();
  expect(html).toContain(`data-clear-cart-for="${order?.number}"`);
  expect(readable(html)).toMatch(
    /Dank je wel voor je bestelling.*Dit is een testbestelling: er is niets betaald.*Totaal, inclusief btw € 129,90.*1131 AB Volendam.*Wettelijke garantie: minimaal 2 jaar/,
  );

  expect(readable(html)).not.toContain('Je betaling is binnen');

  expect(leadsTo(await shop.get(path))).toBe(statusPath);
  expect(leadsTo(await shop.order(path, { name: 'Iemand Anders' }))).toBe(statusPath);
  expect((await orderOf(path))?.contact.name).toBe('Anneke de Vries');
});

test('placing an order redirects to a page of the shop with a link to the payment', async () => {
  const path = await shop.checkout(middel);
  const placed = await shop.order(path);
  const between = path.replace('bestellen', 'bestelling').concat('/betalen');
  // Relative: only then is it the same origin, whatever host name the visitor typed.
  expect([placed.status, placed.headers.get('Location')]).toEqual([303, between]);
  const page = await shop.get(between);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/form-action 'self'(;|$)/);
  const html = await page.text();
  expect(readable(html)).toMatch(/Nu nog betalen .*Bestelling \d{4}-\w{5} is geplaatst.*Verder naar de betaling/);
  const payment = await payUrl(shop.get, placed);
  expect(payment.href).toBe(`${shop.url}/betalen/${(await orderOf(path))?.payment.id}`);

  const paid = await shop.send(payment.pathname, { outcome: 'paid' });
  expect(paid.headers.get('Location')).toBe(path.replace('bestellen', 'bestelling'));
  expect(leadsTo(await shop.get(between))).toBe(path.replace('bestellen', 'bestelling'));
  expect((await shop.get(`/bestelling/${'0'.repeat(32)}/betalen`)).status).toBe(404);
});

test.each([
  ['failed', 'De betaling is niet gelukt'],
  ['cancelled', 'Je hebt de betaling geannuleerd'],
  ['expired', 'De tijd om te betalen is voorbij'],
] as const)(
  'a payment that is %s gives the stock back and returns to the order form with its data',
  async (outcome, title) => {
    const stock = (await shop.stock('boekenstandaard-middel')) ?? 0;
    const path = await shop.checkout(middel);
    const statusPath = leadsTo(await shop.send(await shop.orderAndGoOn(path, { city: 'Edam' }), { outcome }));
    expect(await shop.stock('boekenstandaard-middel')).toBe(stock);
    const first = await orderOf(path);
    expect(first?.payment.status).toBe(outcome);

    const status = await (await shop.get(statusPath)).text();
    expect(readable(status)).toContain(`${title} Er is niets afgeschreven.`);
    expect(status).toContain(`href="${path}"`);
    expect(status).not.toContain('data-clear-cart-for');
    const form = await (await shop.get(path)).text();
    expect(readable(form)).toContain(`${title} Er is niets afgeschreven.`);
    expect([fieldValue(form, 'city'), fieldValue(form, 'postcode')]).toEqual(['Edam', '1131 AB']);

    const again = await shop.orderAndGoOn(path);
    expect(await shop.stock('boekenstandaard-middel')).toBe(stock - 2);
    await shop.send(again, { outcome: 'paid' });
    expect(await orderOf(path)).toMatchObject({ payment: { status: 'paid' }, number: first?.number });
  },
);

async function paidOrder(changes: Parameters<HttpShop['order']>[1] = {}) {
  const path = await shop.checkout(middel);
  const statusPath = leadsTo(await shop.send(await shop.orderAndGoOn(path, changes), { outcome: 'paid' }));
  return { statusPath, number: (await orderOf(path))?.number ?? '' };
}

test('the page of a shipped order shows the tracking link', async () => {
  const { statusPath, number } = await paidOrder();
  const trackUrl = 'https://post.example/volg?code=1&postcode=1131AB';
  expect(await shipOrder(shop.shop, number, trackUrl)).toMatchObject({ ok: true });
  const html = await (await shop.get(statusPath)).text();
  expect(readable(html)).toMatch(/Je bestelling is onderweg.*Volg je pakket.*Aan de bezorger meegegeven op [a-z]+ \d/);
  expect(html).toContain('href="https://post.example/volg?code=1&amp;postcode=1131AB"');
  expect(html).not.toContain('Dank je wel');
});

test('the page of a pick-up order says when it is ready', async () => {
  const { statusPath, number } = await paidOrder(PICKED_UP);
  await shipOrder(shop.shop, number, null);
  expect(await text(statusPath)).toMatch(/Je bestelling ligt klaar in Volendam.*Klaargelegd op/);
});

test('the page of a cancelled order shows the refund and no thanks', async () => {
  const { statusPath, number } = await paidOrder();
  await cancelOrder(shop.shop, number);
  await recordRefund(shop.shop, number, cents(129_90));
  const page = await text(statusPath);
  expect(page).toMatch(/Je bestelling is geannuleerd.*heb je terug.*Geannuleerd op .*€ 129,90 terugbetaald op /);
  expect(page).not.toContain('Dank je wel');
});

test('the page of an open order cancelled by the shop does not say that the visitor cancelled it', async () => {
  const path = await shop.checkout(middel);
  await shop.order(path);
  const order = await orderOf(path);
  await cancelOrder(shop.shop, order?.number ?? '');
  const page = await text(path.replace('bestellen', 'bestelling'));
  expect(page).toContain('Je bestelling is geannuleerd Er is niets afgeschreven.');
});

test('a test payment keeps its first outcome when a second one is sent', async () => {
  const path = await shop.checkout(middel);
  const payment = await shop.orderAndGoOn(path);
  await shop.send(payment, { outcome: 'cancelled' });
  await shop.send(payment, { outcome: 'paid' });
  expect((await orderOf(path))?.payment.status).toBe('cancelled');
  expect(await text(payment)).toContain('Deze testbetaling is al afgelopen: geannuleerd.');
});

test('a test payment stays open for an unknown outcome or a form from another site', async () => {
  const path = await shop.checkout(middel);
  const payment = await shop.orderAndGoOn(path);
  expect((await shop.send(payment, { outcome: 'gratis' })).status).toBe(422);
  expect((await shop.send(payment, { outcome: 'paid' }, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await orderOf(path))?.payment.status).toBe('open');
});

test.each(['/betalen/', '/bestelling/'])('%s returns 404 for an unknown token', async (path) => {
  for (const token of ['0'.repeat(32), 'x', 'constructor']) {
    const response = await shop.get(path + token);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  }
  expect((await shop.send(`/betalen/${'0'.repeat(32)}`, { outcome: 'paid' })).status).toBe(404);
});

test('the Mollie webhook returns 404 while payments are a test', async () => {
  expect((await shop.send('/api/mollie-webhook', { id: 'tr_1' })).status).toBe(404);
});
