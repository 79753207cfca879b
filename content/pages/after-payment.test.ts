import { describe, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import type { OrderDraft, PaidOrder } from '../../domain/order/order.ts';
import { placedOrder } from '../../domain/order/placement.ts';
import { fillIn } from '../../domain/shop/shop-config.ts';
import { shopConfig } from '../../shop.config.ts';
import { orderDraft } from '../../tests/builders/order/order-draft.ts';
import { afterPayment } from './after-payment.ts';

/** A Friday at 10:00 in Amsterdam. */
const paidAt = new Date('2026-11-20T09:00:00Z');
const dutch = {
  kind: 'address',
  country: 'NL',
  street: 'Haven',
  houseNumber: '12',
  addition: '',
  postcode: '1131 AB',
  city: 'Volendam',
} as const;
const [line] = orderDraft.lines;
const engraved: OrderDraft['lines'] = line ? [{ ...line, attributes: [{ key: 'Gravering', value: 'Anna' }] }] : [];

function paid(changes: Partial<PaidOrder> = {}): PaidOrder {
  const facts = { token: 't', number: '2611-00000', paymentId: 'p1', isTest: false, now: paidAt };
  const payment = { status: 'paid', id: 'p1', isTest: false, paidAt, received: cents(64_95), method: null } as const;
  return { ...placedOrder({ ...orderDraft, delivery: dutch }, facts), payment, ...changes } as PaidOrder;
}

const told = (order: PaidOrder, config = shopConfig) =>
  Object.fromEntries(afterPayment(config, order).map(({ title, text }) => [title, text.join(' ')]));

describe('afterPayment', () => {
  test('names the days of dispatch and arrival of an order in the Netherlands', () => {
    expect(told(paid())).toMatchObject({
      'Wat er nu gebeurt': 'We pakken je bestelling in en versturen die nog dezelfde dag: vrijdag 20 november.',
      'Wanneer het komt':
        'Op zijn vroegst maandag 23 november en uiterlijk dinsdag 24 november heb je alles in huis. Zodra het pakket weg is, mailen we je.',
    });
  });

  test('names the time that an engraving takes, and that its text can still be changed', () => {
    const facts = told(paid({ lines: engraved }));
    // Paid on a Friday: eight working days, and the carrier.
    expect(facts['Wat er nu gebeurt']).toContain('je standaard met gravering');
    expect(facts['Wanneer het komt']).toContain('Op zijn vroegst donderdag 3 december');
    expect(facts['Iets wijzigen']).toContain('Klopt je adres, de tekst van je gravering of iets anders niet?');
    expect(facts['Iets wijzigen']).toContain('noem 2611-00000');
  });

  test('promises no day and asks for no address when the order is picked up', () => {
    const facts = told(paid({ delivery: { kind: 'pickup' } }));
    expect(facts['Wanneer het komt']).toBe(
      'Je krijgt bericht op anneke@voorbeeld.nl wanneer je alles in Volendam kunt afhalen.',
    );
    expect(facts['Iets wijzigen']).not.toContain('adres');
  });

  test('promises no day while a product is short', () => {
    const facts = told(paid({ attention: ['stock_short'] }));
    expect(Object.keys(facts)).toEqual(['Wat er nu gebeurt', 'Wie het maakt', 'Iets wijzigen']);
  });

  test('names the makers only when both names are filled in', () => {
    const owners = (...names: [string, string]) => ({ ...shopConfig, owners: { ...shopConfig.owners, names } });
    expect(told(paid(), owners('Sanne', 'Tom'))['Wie het maakt']).toMatch(/^Sanne en Tom maken elke standaard/);
    expect(told(paid(), owners('Sanne', fillIn('naam')))['Wie het maakt']).toMatch(/^We maken elke standaard/);
  });
});
