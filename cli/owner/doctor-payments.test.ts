import { expect, test } from 'vitest';

import { type PaymentProvider, paymentFailure } from '../../commerce/payments/payment-provider.ts';
import { err } from '../../domain/result.ts';
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
