import { expect, test } from 'vitest';

import { type PaymentProvider, paymentFailure } from '../../commerce/payments/payment-provider.ts';
import { err, ok } from '../../domain/result.ts';
import { examineMethods } from './doctor-payments.ts';

const examine = (reason: string) =>
  examineMethods({ payments: { listMethods: async () => err(paymentFailure(reason)) } as unknown as PaymentProvider });

test('a key that Mollie does not know is a sentence that says what to do, once; a Mollie that is silent is no wrong key', async () => {
  expect(await examine('GET methods: HTTP 401')).toEqual([
    { level: 'stops-sale', message: expect.stringContaining('kopieer hem opnieuw uit Mollie') },
  ]);
  const silent = await examine('GET methods: no answer');
  expect(new Set(silent.map(({ level }) => level))).toEqual(new Set(['warning']));
});

test('names the countries where nothing is enabled that people there are used to', async () => {
  const ideal = { id: 'ideal', name: 'iDEAL', min: null, max: null, picture: null };
  const payments = { listMethods: async () => ok([ideal]) } as unknown as PaymentProvider;
  expect((await examineMethods({ payments })).map(({ message }) => message)).toEqual([
    'Betalen in België: bij Mollie staat niets aan van Bancontact, KBC/CBC, Belfius.',
    'Betalen in Duitsland: bij Mollie staat niets aan van PayPal, Klarna, Creditcard.',
  ]);
});
