import { COUNTRY_NAMES } from '../../content/order-words.ts';
import { DELIVERY_COUNTRIES } from '../../domain/checkout/shipping.ts';
import { nameOfMethod } from '../../domain/payment/method-names.ts';
import { USUAL_METHODS } from '../../domain/payment/payment-method.ts';
import type { Shop } from '../../flows/shop.ts';
import type { Finding } from '../../flows/wing-door.ts';

const WRONG_KEY = 'Mollie kent de sleutel van MOLLIE_API_KEY niet: kopieer hem opnieuw uit Mollie.';

/** Countries in which the payment provider offers nothing that people there are used to, or that it refuses the key. */
export async function examineMethods(shop: Pick<Shop, 'payments'>): Promise<Finding[]> {
  const first = await shop.payments.listMethods(DELIVERY_COUNTRIES[0]);
  if (!first.ok && /HTTP 40[13]/.test(first.error.reason)) return [{ level: 'stops-sale', message: WRONG_KEY }];
  const found = await Promise.all(
    DELIVERY_COUNTRIES.map(async (country): Promise<Finding[]> => {
      const listed = await shop.payments.listMethods(country);
      const name = COUNTRY_NAMES[country];
      if (!listed.ok) return [{ level: 'warning', message: `Betalen in ${name}: Mollie antwoordt niet.` }];
      if (listed.value.some(({ id }) => USUAL_METHODS[country].includes(id))) return [];
      const names = USUAL_METHODS[country].map(nameOfMethod).join(', ');
      return [{ level: 'warning', message: `Betalen in ${name}: bij Mollie staat niets aan van ${names}.` }];
    }),
  );
  return found.flat();
}
