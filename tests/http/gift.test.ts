import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoDay } from '../../domain/calendar/calendar.ts';
import { selectableDays } from '../../domain/checkout/gift.ts';
import { shopConfig } from '../../shop.config.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
}, 30_000);
afterAll(() => shop.stop());

const middel = { variantId: 'boekenstandaard-middel', quantity: 1 };
/** Not the first day, which may pass while the test runs. */
const DAY = selectableDays(new Date(), { ...shopConfig, readyOn: null, personalised: false }).map(isoDay)[3] ?? '';
const CARD = 'Lieve oma,\nvan <harte>!';
const start = (gift: unknown) => shop.call('/api/shopify-checkout', { items: [middel], gift });
const pathOf = async (response: Response) =>
  new URL(((await response.json()) as { readonly checkoutUrl: string }).checkoutUrl).pathname;
const codeOf = async (response: Response) =>
  ((await response.json()) as { readonly error: { readonly code: string } }).error.code;

describe('a present', () => {
  test('of the cart is filled in on the order page, and stands in the order, its page and its mails', async () => {
    const path = await pathOf(await start({ card: CARD, wishedDay: DAY }));
    const html = await (await shop.get(path)).text();
    expect(html).toMatch(/<input(?=[^>]*name="gift")(?=[^>]*checked)/);
    expect(html).toContain('Lieve oma,\nvan &lt;harte&gt;!</textarea>');
    expect(html).toMatch(new RegExp(`<option value="${DAY}" selected`));

    const fields = { gift: 'ja', giftCard: 'Lieve oma,\r\nvan <harte>!', giftDay: DAY };
    const payment = await shop.orderAndGoOn(path, fields);
    await shop.send(payment, { outcome: 'paid' });
    const [order] = await shop.orders();
    expect(order?.gift).toEqual({ card: CARD, wishedDay: DAY });
    const page = readable(await (await shop.get(path.replace('bestellen', 'bestelling'))).text());
    expect(page).toMatch(/Je koos .*: we versturen het pakket zo dat het dan aankomt/);
    expect(page).toContain('Ja, zonder prijzen in het pakket');
    expect(page).toContain('Lieve oma, van &lt;harte&gt;!');

    const mails = await shop.database.db.selectFrom('outbox').select(['purpose', 'body', 'html']).execute();
    const mail = (purpose: string) => mails.find((one) => one.purpose === purpose);
    expect(mail('order-confirmation')?.body).toContain('Kaartje: Lieve oma,\n  van <harte>!');
    expect(mail('order-owner')?.body).toContain('Dit is een cadeau: doe geen bon of prijzen in het pakket.');
    expect(mail('order-owner')?.html).toContain('van &lt;harte&gt;!');
  });

  test('that is switched off on the order page is none, whatever stands in its fields', async () => {
    const path = await shop.checkout(middel);
    const response = await shop.order(path, { gift: '', giftCard: 'x'.repeat(900), giftDay: 'morgen' });
    expect(response.status).toBe(303);
    expect((await shop.orders()).find(({ token }) => path.endsWith(token))?.gift).toBeNull();
  });

  test('has no wished day when the order is picked up', async () => {
    const path = await shop.checkout(middel);
    const pickup = { ontvangst: 'pickup', pickupCode: 'volendam' };
    await shop.order(path, { ...pickup, gift: 'ja', giftCard: '', giftDay: DAY });
    const order = (await shop.orders()).find(({ token }) => path.endsWith(token));
    expect(order?.gift).toEqual({ card: '', wishedDay: null });
  });

  test.each([
    ['a text of 201 characters', { giftCard: 'x'.repeat(201) }, 'giftCard'],
    ['seven lines', { giftCard: 'a\nb\nc\nd\ne\nf\ng' }, 'giftCard'],
    ['text that turns around', { giftCard: 'Voor \u202Eamo' }, 'giftCard'],
    ['a day in words', { giftDay: 'morgen' }, 'giftDay'],
  ])('with %s returns 422 with an error at its field', async (_, changes, name) => {
    const path = await shop.checkout(middel);
    const response = await shop.order(path, { gift: 'ja', ...changes });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`id="${name}-fout"`);
    expect(html).toContain(`href="#${name}"`);
    expect(fieldValue(html, 'name')).toBe('Anneke de Vries');
  });

  test('with a day that cannot be kept returns 409 on the order page and at the checkout, and stores nothing', async () => {
    const path = await shop.checkout(middel);
    const response = await shop.order(path, { gift: 'ja', giftDay: '2020-01-06' });
    expect(response.status).toBe(409);
    const text = readable(await response.text());
    expect(text).toContain('De bezorgdag die je koos, halen we niet meer.');
    expect(text).toContain('De eerste dag die kan, is');
    expect((await shop.orders()).some(({ token }) => path.endsWith(token))).toBe(false);
    const refused = await start({ card: '', wishedDay: '2020-01-06' });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'wished_day_passed']);
  });

  test.each([
    ['a card of 40,000 characters', { card: 'x'.repeat(40_000), wishedDay: null }],
    ['a number', 7],
    ['an unknown field', { card: '', wishedDay: null, box: true }],
    ['no day field', { card: '' }],
    ['a day of another form', { card: '', wishedDay: '1 mei' }],
  ])('of %s is refused by the checkout with 422', async (_, gift) => {
    expect((await start(gift)).status).toBe(422);
  });
});
