import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABUNDANT_LIMITS } from '../../cli/bench/abundant-limits.ts';
import { randomRequest, send } from '../attack/random-requests.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* The short version of what `npm run attack` does with 60,000 of them. */
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop(ABUNDANT_LIMITS);
});
afterAll(() => shop.stop());

test('random requests get no answer of 500', async () => {
  const failed: [number, number][] = [];
  for (let number = 0; number < 500; number += 1) {
    const status = await send(shop.url, randomRequest(number));
    if (status === 0 || status === 500) failed.push([number, status]);
  }
  expect(failed).toEqual([]);
});
