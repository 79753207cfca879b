import { describe, expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { shopConfig } from '../../shop.config.ts';
import { cents } from '../money/money.ts';
import { readOwnerOrder } from './owner-order-form.ts';

const goods = { stand: bookStand, extras };
const PICKED_UP = { name: 'Anneke', ontvangst: 'pickup', betaling: 'link' };

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PICKED_UP, ...fields })) form.set(name, value);
  return readOwnerOrder(form, { goods, rules: shopConfig });
}
function itemsOf(fields: Readonly<Record<string, string>>) {
  const reading = read(fields);
  return reading.ok ? reading.form.items : reading.errors;
}
const middel = { 'aantal-boekenstandaard-middel': '2' };

describe('reading an order of owners', () => {
  test('takes what has a number, and needs no e-mail address', () => {
    const reading = read({ ...middel, 'aantal-premium-opberghoes': '' });
    expect(reading).toMatchObject({ ok: true, form: { items: [{ quantity: 2 }], buyer: { contact: { email: '' } } } });
  });

  test('names every field that is wrong, and nothing ordered at the first article', () => {
    const reading = read({ ontvangst: 'NL', name: '', korting: '10%', betaling: 'goud' });
    expect(reading.ok || Object.keys(reading.errors).toSorted()).toEqual(
      ['aantal-boekenstandaard-klein', 'betaling', 'city', 'houseNumber', 'name', 'postcode', 'street'].toSorted(),
    );
    expect(itemsOf({ ...middel, 'aantal-boekenstandaard-klein': '100' })).toHaveProperty(
      'aantal-boekenstandaard-klein',
    );
  });

  test('engraves the only size of the order, and asks which of several', () => {
    expect(itemsOf({ ...middel, 'tekst-1': 'Voor oma' })).toContainEqual({
      variantId: 'luxe-gravering',
      quantity: 1,
      attributes: [
        { key: 'Gravering', value: 'Voor oma' },
        { key: 'Voor', value: 'Boekenstandaard (Middel)' },
      ],
    });
    expect(itemsOf({ ...middel, 'tekst-1': 'Voor oma', 'maat-1': 'groot' })).toHaveProperty('maat-1');
    const both = { ...middel, 'aantal-boekenstandaard-groot': '1', 'tekst-1': 'Voor oma' };
    expect(itemsOf(both)).toEqual({ 'maat-1': 'Kies een maat die in de bestelling zit.' });
    expect(itemsOf({ ...both, 'maat-1': 'groot' })).toHaveLength(3);
    expect(itemsOf({ ...middel, 'tekst-1': 'x'.repeat(41) })).toHaveProperty('tekst-1');
  });

  test.each([
    [{ korting: '10%' }, { percent: 10 }],
    [{ korting: '5,00' }, { amount: 5_00 }],
    [{ prijs: '100' }, { amount: 29_90 }],
    [{ prijs: '150' }, { amount: -20_10 }],
  ])('reads %o as the rule of another price, with its reason', (fields, off) => {
    const reading = read({ ...middel, ...fields, reden: 'vriend' });
    expect(reading.ok && reading.form.priceRule?.(cents(129_90))).toEqual({
      reason: 'vriend',
      off,
      only: null,
      leavesACent: false,
    });
    const unexplained = read({ ...middel, ...fields });
    expect(unexplained.ok || unexplained.errors).toHaveProperty('reden');
  });

  test('refuses to let goods go along that are not paid in full', () => {
    expect(itemsOf({ ...middel, ontvangst: 'mee' })).toHaveProperty('ontvangst');
    expect(itemsOf({ ...middel, ontvangst: 'mee', betaling: 'pin', aanbetaling: '10' })).toHaveProperty('ontvangst');
    expect(read({ ...middel, ontvangst: 'mee', betaling: 'pin' })).toMatchObject({ form: { isTaken: true } });
  });
});
