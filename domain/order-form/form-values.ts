import type { Gift } from '../checkout/gift.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, deliveryChoice } from '../order/order.ts';
import type { PaymentMethod } from '../order/payment.ts';
import { IS_GIFT, ORDER_FIELDS, type OrderField, type OrderForm, type OrderFormValues } from './order-form.ts';
import { isPickupCode } from './pickup-code.ts';
import type { OrderFormRules } from './receipt.ts';

/** The form values of an earlier order, for trying again. */
export function orderFormValues(order: Omit<OrderForm, 'shownSubtotal'>, rules: OrderFormRules): OrderFormValues {
  const { contact, delivery, remark, gift, paymentMethod } = order;
  const address = delivery.kind === 'address' ? delivery : null;
  return {
    ontvangst: deliveryChoice(delivery),
    name: contact.name,
    email: contact.email,
    company: contact.company ?? '',
    vatId: contact.vatId ?? '',
    street: address?.street ?? '',
    houseNumber: address?.houseNumber ?? '',
    addition: address?.addition ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    pickupCode: delivery.kind === 'pickup' ? rules.pickupCode : '',
    remark,
    ...giftValues(gift),
    paymentMethod,
    subtotal: '',
  };
}

/** Fields that somebody else filled in before the visitor came. */
export type OrderPrefill = Partial<OrderFormValues>;

/** The form values of a gift, such as the one that was filled in at the cart. */
function giftValues(gift: Gift | null): Pick<OrderFormValues, 'gift' | 'giftCard' | 'giftDay'> {
  return { gift: gift ? IS_GIFT : '', giftCard: gift?.card ?? '', giftDay: gift?.wishedDay ?? '' };
}

interface BeforeOrder {
  readonly discountCode: string | null;
  readonly gift: Gift | null;
  readonly prefill: OrderPrefill | null;
}

/**
 * The initial form for a visitor with a gift or a code from the cart, or with fields that are filled in already;
 * the pickup code preselects pickup.
 */
export function firstOrderForm(
  { discountCode, gift, prefill }: BeforeOrder,
  { pickupCode }: Pick<OrderFormRules, 'pickupCode'>,
): OrderFormValues {
  const first = { ...EMPTY_ORDER_FORM, ...giftValues(gift), ...prefill };
  if (discountCode === null || !isPickupCode(discountCode, pickupCode)) return first;
  return { ...first, pickupCode: discountCode, ontvangst: prefill?.ontvangst ?? PICKUP };
}

const PICKUP = 'pickup' satisfies DeliveryChoice;

/** The initial form: delivery in the Netherlands, paid with iDEAL. */
export const EMPTY_ORDER_FORM: OrderFormValues = {
  ...(Object.fromEntries(ORDER_FIELDS.map((field) => [field, ''])) as Record<OrderField, string>),
  ontvangst: 'NL' satisfies DeliveryChoice,
  paymentMethod: 'ideal' satisfies PaymentMethod,
};

export function isDeliveryChoice(value: string): value is DeliveryChoice {
  return DELIVERY_CHOICES.some((choice) => choice === value);
}
