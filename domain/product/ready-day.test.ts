import { expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { forSaleWith, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { cartReadyOn } from '../cart/cart.ts';
import { deliveryPromise, deliverySentence } from '../checkout/delivery.ts';
import { laterOf } from './supply.ts';

const batches = [
  { batchId: 'a', readyOn: '2026-12-04', pieces: 2 },
  { batchId: 'b', readyOn: '2026-12-18', pieces: 3 },
];
const forSale = forSaleWith(
  providedStand(
    standVariant('Middel', laterOf({ shelf: 1, batches })),
    standVariant('Groot', laterOf({ shelf: 9, batches: [] })),
  ),
);
const line = (identity: object, quantity: number) =>
  ({ identity, quantity, name: '', variant: '', price: 0, image: '' }) as unknown as Parameters<
    typeof cartReadyOn
  >[0]['items'][number];
const middel = { kind: 'size', sizeId: 'middel', variantId: 'v-middel' };
const bundle = { kind: 'bundle', bundleId: bookStand.bundles[0]?.id };

test.each([
  [1, 0, ''],
  [2, 0, '2026-12-04'],
  [3, 0, '2026-12-04'],
  [3, 1, '2026-12-18'],
  [0, 4, '2026-12-18'],
])('cartReadyOn of %i times Middel and %i bundles is %s', (sizes, bundles, day) => {
  const items = [line(middel, sizes), line(bundle, bundles)].filter(({ quantity }) => quantity > 0);
  expect(cartReadyOn({ items }, forSale)).toBe(day);
});

test('deliveryPromise sends what is made on the first day after that on which parcels leave', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const promise = (readyOn: string) => deliveryPromise(now, { cutOffHour: 17, closedOn: ['2026-12-04'], readyOn });
  expect(deliverySentence(promise('2026-12-04'))).toBe(
    'Voor jou gemaakt, klaar op vrijdag 4 december: op zijn vroegst dinsdag 8 december, uiterlijk woensdag 9 december in huis.',
  );
  // A day that is over changes nothing.
  expect(promise('2026-11-19')).toMatchObject({ readyOn: null, leavesToday: true });
});
