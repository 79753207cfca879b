import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCheckout } from '../../data/checkouts.ts';
import { DEFAULT_ORDER_LIMITS } from '../../domain/limits/rate-limit.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import type { Shop } from '../shop.ts';
import { startCheckout } from './start-checkout.ts';

describe('startCheckout', () => {
  let subject: TestShop;
  beforeAll(async () => {
    subject = await openTestShop();
  });
  afterAll(() => subject.stop());

  test('stores the checkout with its prices and with bundles expanded', async () => {
    const token = await checkoutToken(
      subject.shop,
      cartOf({ variantId: 'placeholder:klein', quantity: 2 }, { variantId: 'bundle:middel-groot' }),
    );
    const checkout = await findCheckout(subject.shop.database.db, token);
    expect(checkout?.priced.subtotal).toBe(2 * 54_95 + 119_95);
    expect(checkout?.priced.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['boekenstandaard-klein', 2],
      ['boekenstandaard-middel', 1],
      ['boekenstandaard-groot', 1],
    ]);
    expect(checkout?.expiresAt).toEqual(new Date('2026-11-27T10:00:00Z'));
  });

  test.each([
    ['empty_cart', cartOf()],
    ['unknown_variant', cartOf({ variantId: 'weg' })],
    ['text_missing', cartOf({ variantId: 'luxe-gravering' })],
    ['sold_out', cartOf({ variantId: 'boekenstandaard-klein', quantity: 26 })],
    ['price_changed', { ...cartOf({ variantId: 'boekenstandaard-klein' }), expectedSubtotal: 1 }],
  ])('returns the error %s', async (code, request) => {
    expect(await startCheckout(subject.shop, request)).toMatchObject({ ok: false, error: { code } });
  });

  test('refuses an address above its hourly limit, also on the way to a connected store', async () => {
    const HOUR = 60 * 60_000;
    const orderLimits = { ...DEFAULT_ORDER_LIMITS, checkouts: { max: 2, period: HOUR } };
    const narrow = await openTestShop({ orderLimits });
    const { shop } = narrow;
    const cart = cartOf({ variantId: 'boekenstandaard-klein' });
    const from = async (ip: string, over: Partial<Shop> = {}) => {
      const started = await startCheckout({ ...shop, ...over }, cart, { ip });
      return started.ok ? 'let through' : started.error;
    };
    expect([await from('203.0.113.7'), await from('203.0.113.7')]).toEqual(['let through', 'let through']);
    expect(await from('203.0.113.7')).toEqual({ code: 'too_many_orders', retryAfter: 3600 });
    expect(await from('203.0.113.8')).toBe('let through');
    const connected = { bundleHandle: 'x', assistantEndpoint: '' };
    expect(await from('203.0.113.7', { connected })).toEqual({ code: 'too_many_orders', retryAfter: 3600 });
    narrow.advance(HOUR);
    expect(await from('203.0.113.7')).toBe('let through');
    await narrow.stop();
  });

  test('refuses an address above its limit before the store is asked', async () => {
    const asked: string[] = [];
    const never = { max: 0, period: 3_600_000 };
    const commerce = { getAssortment: () => asked.push('assortment') } as unknown as Shop['commerce'];
    const shop = { ...subject.shop, commerce, orderLimits: { ...DEFAULT_ORDER_LIMITS, checkouts: never } };
    const cart = cartOf({ variantId: 'boekenstandaard-klein' });
    expect(await startCheckout(shop, cart, { ip: '203.0.113.7' })).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
  });

  test('continues to a connected store when our database cannot count', async () => {
    const gone = await openTestShop();
    const { commerce } = subject.shop;
    await gone.shop.database.close();
    const connected = { bundleHandle: 'x', assistantEndpoint: '' };
    const cart = cartOf({ variantId: 'boekenstandaard-klein' });
    const started = await startCheckout({ ...gone.shop, commerce, connected }, cart, { ip: '203.0.113.7' });
    expect(started).toMatchObject({ ok: true });
    expect(gone.lines).toMatchObject([{ level: 'warn', event: 'checkout_not_counted' }]);
    await gone.stop();
  });

  test('refuses a checkout when the store cannot be reached', async () => {
    const gone = await openTestShop();
    await gone.shop.database.close();
    const answer = await startCheckout(gone.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
    expect(answer).toEqual({ ok: false, error: { code: 'storage_failed' } });
    await gone.stop();
  });
});
