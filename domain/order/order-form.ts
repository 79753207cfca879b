import * as v from 'valibot';
import { parseIsoDay } from '../calendar/calendar.ts';
import type { Gift } from '../checkout/gift.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '../checkout/shipping.ts';
import { emptyForm, type FormErrors, type FormReading, type FormValues, readForm } from '../input/read-form.ts';
import { type Buyer, buyerOf, buyerValues } from './buyer.ts';
import { BUYER_FIELD_NAMES, BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from './buyer-fields.ts';
import { isPickupCode, needsInvoiceAddress, type OrderFormRules, type TypedForm } from './field-schemas.ts';

/** Names of the form's fields, in the order of the page; `subtotal` is hidden. */
export const ORDER_FIELDS: readonly OrderField[] = [...BUYER_FIELD_NAMES, 'subtotal', 'readyOn'];
export type OrderField = BuyerFieldName | 'subtotal' | 'readyOn';

export type OrderFormValues = FormValues<OrderField>;
export type OrderFormErrors = FormErrors<OrderField>;

export interface OrderForm extends Buyer {
  /** The subtotal in cents that the page showed; null when the form did not send it. */
  readonly shownSubtotal: number | null;
  /** The day on which the page said that all is ready, as an ISO date; null: that it lies on the shelf. */
  readonly shownReadyOn: string | null;
}

/**
 * Reads the order form, as FormData or as a plain record, with or without JavaScript in the browser. Fields that the
 * chosen delivery does not need are neither validated nor returned. Takes the first value of a repeated field; files
 * and missing fields are empty. Never throws on input.
 */
export function readOrderForm(
  input: FormData | Readonly<Record<string, unknown>>,
  rules: OrderFormRules,
): FormReading<OrderField, OrderForm> {
  const reading = readForm(input, ORDER_FIELDS, orderFormSchema(rules));
  if (!reading.ok) return reading;
  const { subtotal, readyOn } = reading.values;
  const shownSubtotal = /^\d{1,9}$/.test(subtotal) ? Number(subtotal) : null;
  const shownReadyOn = parseIsoDay(readyOn) && readyOn;
  return {
    ok: true,
    form: {
      ...buyerOf(reading.form),
      shownSubtotal,
      shownReadyOn,
    },
    values: reading.values,
  };
}

/** The fields that are asked of the order as it was typed. */
function orderFormSchema(rules: OrderFormRules) {
  return v.lazy((input): v.GenericSchema<unknown, Partial<Record<BuyerFieldName, string>>> => {
    const form = { typed: input as TypedForm['typed'], rules };
    const asked = BUYER_FIELD_NAMES.filter((name) => isAsked(name, form.typed));
    return v.object(Object.fromEntries(asked.map((name) => [name, BUYER_FIELDS[name].read(form)])));
  });
}

function isAsked(name: BuyerFieldName, typed: TypedForm['typed']): boolean {
  const { ontvangst = '', gift, invoiceStreet, invoicePostcode, invoiceCity } = typed;
  switch (BUYER_FIELDS[name].askedFor) {
    case 'every order':
      return true;
    case 'an address':
    case 'a parcel':
      return isDeliveryChoice(ontvangst) && ontvangst !== PICKUP;
    case 'pickup':
      return ontvangst === PICKUP;
    case 'a gift':
      return gift === IS_GIFT;
    case 'an invoice address':
      return Boolean(invoiceStreet || invoicePostcode || invoiceCity) || needsInvoiceAddress(typed);
  }
}

/** The form values of an earlier order, for trying again. */
export function orderFormValues(order: Buyer, rules: OrderFormRules): OrderFormValues {
  const pickupCode = order.delivery.kind === 'pickup' ? rules.pickupCode : '';
  return { ...buyerValues(order), pickupCode, subtotal: '', readyOn: '' };
}

interface BeforeOrder {
  readonly discountCode: string | null;
  readonly gift: Gift | null;
}

/** The initial form for a visitor with a gift or a code; the pickup code preselects pickup. */
export function firstOrderForm(
  { discountCode, gift }: BeforeOrder,
  { pickupCode }: Pick<OrderFormRules, 'pickupCode'>,
): OrderFormValues {
  const present = gift && { gift: IS_GIFT, giftCard: gift.card, giftDay: gift.wishedDay ?? '' };
  const first = { ...EMPTY_ORDER_FORM, ...present };
  if (discountCode === null || !isPickupCode(discountCode, pickupCode)) return first;
  return { ...first, pickupCode: discountCode, ontvangst: PICKUP };
}

const PICKUP = 'pickup' satisfies DeliveryChoice;

/** The initial form: delivery in the Netherlands; of the methods the first one is chosen. */
export const EMPTY_ORDER_FORM: OrderFormValues = {
  ...emptyForm(ORDER_FIELDS),
  ontvangst: 'NL' satisfies DeliveryChoice,
};

export function isDeliveryChoice(value: string): value is DeliveryChoice {
  return DELIVERY_CHOICES.some((choice) => choice === value);
}
