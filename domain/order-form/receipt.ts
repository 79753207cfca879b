import * as v from 'valibot';
import { isVisibleLine } from '../input/visible-text.ts';
import type { Delivery } from '../order/order.ts';
import { line, text } from './form-line.ts';
import { isPickupCode } from './pickup-code.ts';

/** Maximum lengths; longer values are refused, never cut. */
const LIMITS = { street: 100, addition: 10, city: 100 } as const;

const POSTCODES = {
  NL: { pattern: /^[1-9]\d{3} [A-Z]{2}$/, message: 'Vul een Nederlandse postcode in, zoals 1131 AB.' },
  BE: { pattern: /^[1-9]\d{3}$/, message: 'Vul een Belgische postcode van vier cijfers in, zoals 2000.' },
  DE: { pattern: /^\d{5}$/, message: 'Vul een Duitse postcode van vijf cijfers in, zoals 10115.' },
} as const;

/** What the owner decides about the form. */
export interface OrderFormRules {
  readonly pickupCode: string;
  /** Where orders are picked up. */
  readonly address: { readonly city: string };
}

/** How an order is received: an address in one of the countries, or pick-up (docs/rules.md#pickup-code). */
export function receiptSchema({ pickupCode, address }: OrderFormRules) {
  const Pickup = v.object({
    ontvangst: v.literal('pickup'),
    pickupCode: v.pipe(
      text,
      v.check((value) => value.length > 0, 'Vul de code voor afhalen in.'),
      v.check(
        (value) => isPickupCode(value, pickupCode),
        `Deze code kennen we niet. Vul de code voor afhalen in ${address.city} in.`,
      ),
    ),
  });
  return v.variant(
    'ontvangst',
    [addressIn('NL'), addressIn('BE'), addressIn('DE'), Pickup],
    'Kies hoe je je bestelling wilt ontvangen.',
  );
}

function addressIn<C extends keyof typeof POSTCODES>(country: C) {
  const { pattern, message } = POSTCODES[country];
  return v.object({
    ontvangst: v.literal(country),
    street: line('je straat', { min: 2, max: LIMITS.street }),
    houseNumber: v.pipe(
      text,
      v.check((value) => value.length > 0, 'Vul je huisnummer in.'),
      v.regex(/^[1-9]\d{0,4}$/, 'Vul alleen het nummer in; letters horen bij de toevoeging.'),
    ),
    addition: v.pipe(
      text,
      v.check(isVisibleLine, 'Gebruik alleen gewone letters en tekens in de toevoeging.'),
      v.maxLength(LIMITS.addition, `De toevoeging mag maximaal ${LIMITS.addition} tekens zijn.`),
    ),
    postcode: v.pipe(
      text,
      v.transform((value) => tidyPostcode(country, value)),
      v.check((value) => value.length > 0, 'Vul je postcode in.'),
      v.regex(pattern, message),
    ),
    city: line('je woonplaats', { min: 2, max: LIMITS.city }),
  });
}

/** "1131ab" and "1131  AB" are "1131 AB"; other input is returned unchanged, for the pattern to refuse. */
function tidyPostcode(country: keyof typeof POSTCODES, value: string): string {
  if (country !== 'NL') return value;
  const parts = /^(\d{4}) {0,5}([a-z]{2})$/i.exec(value);
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : value;
}

type Receipt =
  | { ontvangst: 'pickup' }
  | {
      ontvangst: 'NL' | 'BE' | 'DE';
      street: string;
      houseNumber: string;
      addition: string;
      postcode: string;
      city: string;
    };

export function deliveryOf(receipt: Receipt): Delivery {
  if (receipt.ontvangst === 'pickup') return { kind: 'pickup' };
  const { ontvangst, street, houseNumber, addition, postcode, city } = receipt;
  return { kind: 'address', country: ontvangst, street, houseNumber, addition, postcode, city };
}
