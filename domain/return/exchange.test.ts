import { describe, expect, test } from 'vitest';
import { shopCatalogue } from '../../commerce/embedded/sellable.ts';
import { openOrder } from '../../tests/builders/order/order-draft.ts';
import type { CheckoutLine } from '../checkout/checkout-line.ts';
import { standAttribute } from '../engraving.ts';
import { cents } from '../money/money.ts';
import type { Order } from '../order/order.ts';
import { GIFT_BOX } from '../product/catalogue.ts';
import { itemsInstead } from './exchange.ts';

const line = (variantId: string, name: string, quantity: number): CheckoutLine => ({
  ...{ variantId, name, variant: name === 'Boekenstandaard' ? 'Middel' : '', attributes: [] },
  ...{ unitPrice: cents(10_00), quantity },
});
const words = [{ key: 'Gravering', value: 'Zoë' }, standAttribute('Boekenstandaard', 'Middel')];
const order: Order = {
  ...openOrder,
  lines: [
    line('boekenstandaard-middel', 'Boekenstandaard', 2),
    { ...line('luxe-gravering', 'Luxe Gravering', 1), attributes: words },
    line(GIFT_BOX, 'Geschenkverpakking', 2),
  ],
};
const groot = 'boekenstandaard-groot';

describe('itemsInstead', () => {
  test.each<readonly [string, (readonly [number, number])[], number, unknown]>([
    ['a stand without its engraving: the other may have it', [[0, 1]], 1, [groot, 1, GIFT_BOX, 1]],
    ['all stands: the engraving again, which was paid', [[0, 2]], 2, [groot, 2, 'luxe-gravering', 1, GIFT_BOX, 2]],
    [
      'a stand with its engraving, for money: once',
      [
        [0, 1],
        [1, 1],
      ],
      1,
      [groot, 1, 'luxe-gravering', 1, GIFT_BOX, 1],
    ],
  ])('sends for %s', (_, pieces, free, sent) => {
    const { items, free: count } = itemsInstead(order, { variantId: groot, pieces, gift: null }, shopCatalogue);
    expect(items.flatMap(({ variantId, quantity }) => [variantId, quantity])).toEqual(sent);
    expect(count).toBe(free);
    for (const { attributes } of items.filter(({ variantId }) => variantId === 'luxe-gravering'))
      expect(attributes).toEqual([words[0], standAttribute('Boekenstandaard', 'Groot')]);
  });
});
