import { describe, expect, test } from 'vitest';
import { openOrder, orderDraft, paymentNews } from '../../tests/builders/order-draft.ts';
import { placementFor } from './placement.ts';
import { settleOrder } from './settlement.ts';

describe('sending the form', () => {
  const failed = settleOrder(openOrder, paymentNews('failed')).order;
  const paid = settleOrder(openOrder, paymentNews('paid')).order;

  test('places an order for a checkout without one, and again after a payment without money', () => {
    expect(placementFor(null, orderDraft)).toBe('place');
    expect(placementFor(failed, orderDraft)).toBe('place');
    expect(placementFor(settleOrder(openOrder, paymentNews('cancelled')).order, orderDraft)).toBe('place');
    expect(placementFor(settleOrder(openOrder, paymentNews('expired')).order, orderDraft)).toBe('place');
  });

  test('goes on with an open order when nothing changed, and replaces it when something did', () => {
    expect(placementFor(openOrder, orderDraft)).toBe('continue');
    expect(placementFor(openOrder, { ...orderDraft, paymentMethod: 'bancontact' })).toBe('replace');
    expect(placementFor(openOrder, { ...orderDraft, remark: 'x' })).toBe('replace');
    expect(placementFor(openOrder, { ...orderDraft, contact: { ...orderDraft.contact, name: 'Ans' } })).toBe('replace');
  });

  test('does nothing with a paid order', () => {
    expect(placementFor(paid, { ...orderDraft, remark: 'x' })).toBe('done');
  });
});
