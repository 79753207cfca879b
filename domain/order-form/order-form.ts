import * as v from 'valibot';
import { type Gift, GiftCard } from '../checkout/gift.ts';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../input/email-address.ts';
import { type FormErrors, type FormReading, type FormValues, readForm } from '../input/read-form.ts';
import { isVisibleText, normaliseLines } from '../input/visible-text.ts';
import { BusinessBuyer, businessContact } from '../order/business-buyer.ts';
import type { Contact, Delivery } from '../order/order.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../order/payment.ts';
import { line, text } from './form-line.ts';
import { deliveryOf, type OrderFormRules, receiptSchema } from './receipt.ts';

/** Message for a payment method that is missing or not offered. */
export const CHOOSE_METHOD = 'Kies hoe je wilt betalen.';

/** Names of the form's fields, in the order of the page; `subtotal` is hidden. */
export const ORDER_FIELDS = [
  'ontvangst',
  'street',
  'houseNumber',
  'addition',
  'postcode',
  'city',
  'pickupCode',
  'name',
  'email',
  'company',
  'vatId',
  'remark',
  'gift',
  'giftCard',
  'giftDay',
  'paymentMethod',
  'subtotal',
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export type OrderFormValues = FormValues<OrderField>;
export type OrderFormErrors = FormErrors<OrderField>;

export interface OrderForm {
  readonly contact: Contact;
  readonly delivery: Delivery;
  readonly remark: string;
  /** Null when it is no present. */
  readonly gift: Gift | null;
  readonly paymentMethod: PaymentMethod;
  /** The subtotal in cents that the page showed; null when the form did not send it. */
  readonly shownSubtotal: number | null;
}

export type OrderFormReading = FormReading<OrderField, OrderForm>;

/** Maximum lengths; longer values are refused, never cut. */
const LIMITS = {
  name: 100,
  email: EMAIL_MAX_LENGTH,
  remark: 500,
} as const;

const Everyone = v.object({
  name: line('je naam', { min: 2, max: LIMITS.name }),
  email: v.pipe(
    text,
    v.check((value) => value.length > 0, 'Vul je e-mailadres in.'),
    v.maxLength(LIMITS.email, `E-mail mag maximaal ${LIMITS.email} karakters zijn`),
    v.regex(EMAIL_PATTERN, 'Vul één geldig e-mailadres in, zoals naam@voorbeeld.nl.'),
  ),
  remark: v.pipe(
    v.string(),
    v.transform(normaliseLines),
    v.check(isVisibleText, 'Gebruik alleen gewone letters en tekens in je opmerking.'),
    v.maxLength(LIMITS.remark, `Houd je opmerking korter dan ${LIMITS.remark + 1} tekens.`),
  ),
  paymentMethod: v.picklist(PAYMENT_METHODS, CHOOSE_METHOD),
  subtotal: v.pipe(
    v.string(),
    v.transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : null)),
  ),
});

/** Value of the box 'Het is een cadeau'. */
export const IS_GIFT = 'ja';

/** What a visitor typed for a present counts only while the box is ticked. */
const Present = v.variant('gift', [
  v.object({
    gift: v.literal(IS_GIFT),
    giftCard: GiftCard,
    giftDay: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Kies een dag uit de lijst.')),
  }),
  v.object({
    gift: v.pipe(
      v.string(),
      v.check((value) => value !== IS_GIFT),
    ),
  }),
]);

/** The order page's rules. */
function orderFormSchema(rules: OrderFormRules) {
  return v.intersect([Everyone, BusinessBuyer, Present, receiptSchema(rules)]);
}

/**
 * Reads the order form, as FormData or as a plain record, with or without JavaScript in the browser. Fields that the
 * chosen delivery does not need are neither validated nor returned. Takes the first value of a repeated field; files
 * and missing fields are empty. Never throws on input.
 */
export function readOrderForm(
  input: FormData | Readonly<Record<string, unknown>>,
  rules: OrderFormRules,
): OrderFormReading {
  const reading = readForm(input, ORDER_FIELDS, orderFormSchema(rules));
  if (!reading.ok) return reading;
  const { name, email, remark, paymentMethod, subtotal, ...receipt } = reading.form;
  const contact = { name, email, ...businessContact(receipt) };
  const delivery = deliveryOf(receipt);
  const form = {
    contact,
    delivery,
    remark,
    gift: giftOf(receipt, delivery),
    paymentMethod,
    shownSubtotal: subtotal,
  };
  return { ok: true, form, values: reading.values };
}

type Present = v.InferOutput<typeof Present>;

/** Who picks it up chooses no day of delivery. */
function giftOf(present: Present, delivery: Delivery): Gift | null {
  if (!('giftCard' in present)) return null;
  const wishedDay = delivery.kind === 'pickup' || present.giftDay === '' ? null : present.giftDay;
  return { card: present.giftCard, wishedDay };
}
