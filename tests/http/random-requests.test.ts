import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomRequest, send } from '../../lab/attack/random-requests.ts';
import { silentLog } from '../../server/log.ts';
import { ABUNDANT_LIMITS } from '../builders/abundant-limits.ts';
import { deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* The short version of what `npm run attack` does with 60,000 of them. */
let shop: HttpShop;
const faults: string[] = [];
beforeAll(async () => {
  // A page tells a fault of ours in words of its own, also with a status below 500.
  shop = await startHttpShop(ABUNDANT_LIMITS, { log: { ...silentLog, error: (event) => void faults.push(event) } });
});
afterAll(() => shop.stop());

test.each([
  ['a stranger', 350],
  ['an owner in the desk', 150],
])('random requests of %s get no answer of 500', async (who, many) => {
  const inside = who === 'a stranger' ? null : await deskOwner(shop.shop);
  const failed: [number, number][] = [];
  for (let number = 0; number < many; number += 1) {
    const status = await send(shop.url, randomRequest(number, inside));
    if (status === 0 || status === 500) failed.push([number, status]);
  }
  expect(failed).toEqual([]);
  expect(faults).toEqual([]);
});
