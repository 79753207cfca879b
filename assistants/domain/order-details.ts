import { type DeliveryChoice, deliveryChoice } from '../../domain/checkout/shipping.ts';
import type { OrderPrefill } from '../../domain/order/buyer.ts';
import { isPickupCode, type OrderFormRules } from '../../domain/order/field-schemas.ts';
import { BY_LINK } from '../../domain/order/order.ts';
import { EMPTY_ORDER_FORM, type OrderField, readOrderForm } from '../../domain/order/order-form.ts';
import { FULFILLMENT } from './business-profile.ts';
import { addressFields, chosenDelivery, isUndeliverable } from './fulfilment.ts';
import type { Message } from './messages.ts';
import type { SessionContent } from './requests.ts';

/** What the order page begins with, and what an assistant can still find out. */
interface OrderDetails {
  readonly delivery: DeliveryChoice | null;
  readonly prefill: OrderPrefill;
  readonly messages: readonly Message[];
}

const ADDRESS = '$.fulfillment.methods[0].destinations[0]';

/** Where an assistant writes a field of the order form, and the capability that lets it; null: the shop's own words. */
const PLACES: readonly (readonly [field: OrderField, path: string, capability: string | null])[] = [
  ['name', '$.buyer.first_name', null],
  ['email', '$.buyer.email', null],
  ['remark', '$.remark', null],
  ['ontvangst', '$.fulfillment.methods', FULFILLMENT],
  ['street', `${ADDRESS}.street_address`, FULFILLMENT],
  ['houseNumber', `${ADDRESS}.street_address`, FULFILLMENT],
  ['addition', `${ADDRESS}.street_address`, FULFILLMENT],
  ['postcode', `${ADDRESS}.postal_code`, FULFILLMENT],
  ['city', `${ADDRESS}.address_locality`, FULFILLMENT],
];

/**
 * Fills in the order form with what an assistant told, by the rules of that form: what is missing or wrong in it
 * is a message for the assistant, in the words of the page, if the two share the capability to say it.
 */
export function orderDetails(content: SessionContent, rules: OrderFormRules, shared: readonly string[]): OrderDetails {
  const { buyer, codes, fulfilment, remark } = content;
  const delivery = chosenDelivery(content);
  const code = codes.find((one) => isPickupCode(one, rules.pickupCode));
  const prefill: OrderPrefill = {
    ...(delivery !== null && { ontvangst: delivery }),
    ...(code !== undefined && { pickupCode: code }),
    ...(fulfilment?.address && addressFields(fulfilment.address)),
    name: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' '),
    email: buyer?.email ?? '',
    remark,
  };
  // How to pay is chosen on the order page.
  const form = { ...EMPTY_ORDER_FORM, ...prefill, ontvangst: delivery ?? '', paymentMethod: BY_LINK };
  const reading = readOrderForm(form, rules);
  if (reading.ok) return { delivery: deliveryChoice(reading.form.delivery), prefill, messages: [] };
  const wrong = PLACES.flatMap(([field, path, capability]): Message[] => {
    const text = reading.errors[field];
    if (text === undefined || (capability && !shared.includes(capability))) return [];
    const isEmpty = !form[field];
    return [{ type: 'error', code: isEmpty ? 'missing' : 'invalid', content: text, path, severity: 'recoverable' }];
  });
  if (!isUndeliverable(content)) return { delivery, prefill, messages: wrong };
  // The address answered how to receive the order.
  const others = wrong.filter(({ path }) => path !== '$.fulfillment.methods');
  return { delivery, prefill, messages: [UNDELIVERABLE, ...others] };
}

const UNDELIVERABLE: Message = {
  type: 'error',
  code: 'address_undeliverable',
  content: 'We bezorgen in Nederland, België en Duitsland.',
  path: `${ADDRESS}.address_country`,
  severity: 'recoverable',
};
