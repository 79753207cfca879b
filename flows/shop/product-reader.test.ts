import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { providerFailure } from '../../commerce/provider.ts';
import { cents } from '../../domain/money/money.ts';
import type { Product } from '../../domain/product/product.ts';
import { err, ok } from '../../domain/result.ts';
import type { LogFields } from '../log.ts';
import { createProductReader, type ProductReader } from './product-reader.ts';

type Answer = Awaited<ReturnType<Parameters<typeof createProductReader>[0]['commerce']['getProduct']>>;

function product(price: number): Product {
  const variant = {
    id: 'v',
    title: 'Middel',
    sizeId: 'middel' as const,
    price: cents(price),
    compareAtPrice: null,
    availableForSale: true,
    selectedOptions: [],
  };
  return {
    id: 'p',
    handle: 'boekenstandaard',
    title: 'Boekenstandaard',
    description: '',
    images: [],
    variants: [variant],
  };
}

describe('a product reader', () => {
  let time: number;
  let calls: number;
  let answer: () => Promise<Answer>;
  let logged: string[];
  let reader: ProductReader;

  beforeEach(() => {
    time = 0;
    calls = 0;
    logged = [];
    answer = async () => ok(product(64_95));
    const log = (event: string, fields: LogFields = {}) => void logged.push(`${event}: ${fields.message}`);
    reader = createProductReader({
      commerce: {
        getProduct: () => {
          calls += 1;
          return answer();
        },
      },
      log: { info: log, warn: log, error: log },
      now: () => new Date(time),
      freshFor: 1_000,
      staleFor: 10_000,
      timeout: 50,
      pause: 500,
    });
  });

  const read = () => reader.read('boekenstandaard');
  const settle = () => wait(5);

  test('calls the provider once while the product is fresh', async () => {
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: false });
    time = 999;
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: false });
    expect(calls).toBe(1);
  });

  test('calls the provider once for fifty concurrent reads', async () => {
    const readings = await Promise.all(Array.from({ length: 50 }, read));
    expect(calls).toBe(1);
    expect(new Set(readings.map((reading) => reading.kind))).toEqual(new Set(['known']));
  });

  test('reports a change only when the answer differs from the previous one', async () => {
    let changes = 0;
    reader.onChange(() => {
      changes += 1;
    });
    const changesAfter = async (next: Answer) => {
      answer = async () => next;
      await reader.renew('boekenstandaard');
      return changes;
    };
    expect(await changesAfter(ok(product(64_95)))).toBe(0);
    expect(await changesAfter(ok(product(64_95)))).toBe(0);
    expect(await changesAfter(ok(product(59_95)))).toBe(1);
    expect(await changesAfter(ok(null))).toBe(2);
    expect(await changesAfter(err(providerFailure('down')))).toBe(2);
    expect(await changesAfter(ok(product(59_95)))).toBe(3);
  });

  test('reports a change when the product becomes known after a failure', async () => {
    let changes = 0;
    reader.onChange(() => {
      changes += 1;
    });
    answer = async () => err(providerFailure('down'));
    await read();
    answer = async () => ok(product(64_95));
    await reader.renew('boekenstandaard');
    expect(changes).toBe(1);
  });

  test('returns a stale product at once and renews it in the background', async () => {
    await read();
    time = 5_000;
    answer = async () => ok(product(59_95));
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: true });
    await settle();
    expect(await read()).toEqual({ kind: 'known', product: product(59_95), stale: false });
  });

  test('waits for the provider when the product has expired', async () => {
    await read();
    time = 60_000;
    answer = async () => ok(product(59_95));
    expect(await read()).toEqual({ kind: 'known', product: product(59_95), stale: false });
  });

  test('returns the last known product when the provider fails, and pauses before the next call', async () => {
    await read();
    time = 60_000;
    answer = async () => err(providerFailure('HTTP 500'));
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: true });
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: true });
    expect(calls).toBe(2);
    expect(logged).toEqual(['product_read_failed: Failed to fetch from Shopify, using fallback data']);
    time = 60_500;
    answer = async () => ok(product(59_95));
    expect(await read()).toEqual({ kind: 'known', product: product(59_95), stale: false });
  });

  test('returns failed when the provider throws', async () => {
    answer = () => Promise.reject(new Error('bug'));
    expect(await read()).toEqual({ kind: 'failed' });
    expect(logged).toEqual(['product_read_failed: Failed to fetch from Shopify, using fallback data']);
  });

  test('returns failed when the provider times out, and caches its late answer', async () => {
    answer = () => wait(80, ok(product(64_95)));
    expect(await read()).toEqual({ kind: 'failed' });
    expect(logged).toEqual(['product_read_failed: Failed to fetch from Shopify, using fallback data']);
    await wait(60);
    expect(await read()).toEqual({ kind: 'known', product: product(64_95), stale: false });
  });

  test('returns absent, and calls the provider again once that is stale', async () => {
    answer = async () => ok(null);
    expect(await read()).toEqual({ kind: 'absent' });
    time = 999;
    expect(await read()).toEqual({ kind: 'absent' });
    expect(calls).toBe(1);
    time = 1_000;
    expect(await read()).toEqual({ kind: 'absent' });
    expect(calls).toBe(2);
    expect(logged).toEqual(['product_absent: No product data returned', 'product_absent: No product data returned']);
  });

  test('returns failed when the provider fails after the product became absent', async () => {
    await read();
    time = 60_000;
    answer = async () => ok(null);
    await read();
    time = 61_000;
    answer = async () => err(providerFailure('HTTP 500'));
    expect(await read()).toEqual({ kind: 'failed' });
  });

  test('evicts the oldest handle when a thousand unknown ones are read', async () => {
    answer = async () => ok(null);
    for (let index = 0; index < 1_000; index += 1) await reader.read(`bestaat-niet-${index}`);
    await reader.read('bestaat-niet-999');
    expect(calls).toBe(1_000);
    await reader.read('bestaat-niet-0');
    expect(calls).toBe(1_001);
  });

  test('calls the provider when a fresh product is renewed', async () => {
    await read();
    answer = async () => ok(product(59_95));
    await reader.renew('boekenstandaard');
    expect(await read()).toEqual({ kind: 'known', product: product(59_95), stale: false });
    expect(calls).toBe(2);
  });

  test('calls the provider again when a renewal comes during a call', async () => {
    answer = () => wait(20, ok(product(64_95)));
    const first = read();
    const renewed = reader.renew('boekenstandaard');
    answer = async () => ok(product(59_95));
    await Promise.all([first, renewed]);
    expect(await read()).toMatchObject({ product: product(59_95) });
  });
});
