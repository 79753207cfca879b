import { describe, expect, test } from 'vitest';
import { openOrder, orderDraft, paymentUpdate } from '../../tests/builders/order/order-draft.ts';
import { placementFor } from './placement.ts';
import { settleOrder } from './settlement.ts';

describe('placementFor', () => {
  const failed = settleOrder(openOrder, paymentUpdate('failed')).order;
  const paid = settleOrder(openOrder, paymentUpdate('paid')).order;

  test('returns place for a checkout without an order, and after a failed, cancelled or expired payment', () => {
    expect(placementFor(null, orderDraft)).toBe('place');
    expect(placementFor(failed, orderDraft)).toBe('place');
    expect(placementFor(settleOrder(openOrder, paymentUpdate('cancelled')).order, orderDraft)).toBe('place');
    expect(placementFor(settleOrder(openOrder, paymentUpdate('expired')).order, orderDraft)).toBe('place');
  });

  test('returns continue for an open order without changes, and replace when a field changed', () => {
    expect(placementFor(openOrder, orderDraft)).toBe('continue');
    expect(placementFor(openOrder, { ...orderDraft, paymentMethod: 'bancontact' })).toBe('replace');
    expect(placementFor(openOrder, { ...orderDraft, remark: 'x' })).toBe('replace');
    expect(placementFor(openOrder, { ...orderDraft, contact: { ...orderDraft.contact, name: 'Ans' } })).toBe('replace');
  });

  test.each([
    ['company', { company: 'Hotel Spaander BV' }],
    ['btw-id', { company: 'Hotel Spaander BV', vatId: 'NL123456789B01' }],
  ])('returns replace when the %s of the invoice was added or changed', (_name, business) => {
    const asCompany = { ...orderDraft, contact: { ...orderDraft.contact, ...business } };
    expect(placementFor(openOrder, asCompany)).toBe('replace');
    const changed = { ...asCompany, contact: { ...asCompany.contact, company: 'Hotel Edam BV' } };
    expect(placementFor({ ...openOrder, ...asCompany }, changed)).toBe('replace');
  });

  test('returns done for a paid order', () => {
    expect(placementFor(paid, { ...orderDraft, remark: 'x' })).toBe('done');
  });
});
