import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { methodsFor, offeredMethods } from './offer-methods.ts';

const DAY = 24 * 60 * 60_000;
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  subject.mollie.methods = ['ideal', 'paypal', 'creditcard', 'bancontact'];
});
afterEach(() => subject.stop());

const ids = async (choice: 'BE' | 'NL') => (await methodsFor(subject.shop, choice)).map(({ id }) => id);
const inBelgium = { ontvangst: 'BE', postcode: '2000', paymentMethod: 'creditcard' } as const;

test('what a country paid with most in the last year comes first there, once twenty orders tell', async () => {
  const { shop, advance } = subject;
  await shop.database.db.updateTable('stock').set({ quantity: 100 }).execute();
  for (let count = 0; count < 19; count += 1) await subject.buy(inBelgium);
  await subject.place(inBelgium);
  advance(10 * 60_000);
  expect([await ids('BE'), await ids('NL')]).toEqual([
    ['bancontact', 'ideal', 'paypal', 'creditcard'],
    ['ideal', 'paypal', 'creditcard', 'bancontact'],
  ]);
  await subject.buy({ ...inBelgium, paymentMethod: 'paypal' });
  // For some minutes the last count stands.
  expect((await ids('BE'))[0]).toBe('bancontact');
  advance(10 * 60_000);
  await vi.waitFor(
    async () => expect(await ids('BE')).toEqual(['creditcard', 'paypal', 'ideal', 'bancontact']),
    10_000,
  );
  expect((await ids('NL'))[0]).toBe('ideal');
  const amounts = { NL: cents(64_95), BE: cents(72_90) };
  const offered = await offeredMethods(shop, amounts, 'NL');
  expect(offered.map(({ id, firstFor }) => [id, firstFor])).toEqual([
    ['ideal', ['NL']],
    ['paypal', []],
    ['creditcard', ['BE']],
    ['bancontact', []],
  ]);
  advance(366 * DAY);
  await vi.waitFor(async () => expect((await ids('BE'))[0]).toBe('bancontact'), 10_000);
});
