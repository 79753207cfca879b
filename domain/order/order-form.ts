import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../input/email-address.ts';
import { type FormErrors, type FormReading, type FormValues, readForm } from '../input/read-form.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText } from '../input/visible-text.ts';
import { BusinessBuyer, businessContact } from './business-buyer.ts';
import { type Gift, GiftCard } from './gift.ts';
import { type Contact, DELIVERY_CHOICES, type Delivery, type DeliveryChoice, deliveryChoice } from './order.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts';

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
  street: 100,
  addition: 10,
  city: 100,
  remark: 500,
} as const;

const POSTCODES = {
  NL: { pattern: /^[1-9]\d{3} [A-Z]{2}$/, message: 'Vul een Nederlandse postcode in, zoals 1131 AB.' },
  BE: { pattern: /^[1-9]\d{3}$/, message: 'Vul een Belgische postcode van vier cijfers in, zoals 2000.' },
  DE: { pattern: /^\d{5}$/, message: 'Vul een Duitse postcode van vijf cijfers in, zoals 10115.' },
} as const;

const text = v.pipe(v.string(), v.transform(normaliseText));

function line(what: string, { min, max }: { min: number; max: number }) {
  return v.pipe(
    text,
    v.check((value) => value.length > 0, `Vul ${what} in.`),
    v.check(isVisibleLine, `Gebruik alleen gewone letters en tekens in ${what}.`),
    v.minLength(min, `Vul ${what} in met minimaal ${min} tekens.`),
    v.maxLength(max, `Vul ${what} in met maximaal ${max} tekens.`),
  );
}

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

/** The order page's rules; `pickupCode` is the owner's pickup code (docs/rules.md#pickup-code). */
function orderFormSchema({ pickupCode, address }: OrderFormRules) {
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
  return v.intersect([
    Everyone,
    BusinessBuyer,
    Present,
    v.variant(
      'ontvangst',
      [addressIn('NL'), addressIn('BE'), addressIn('DE'), Pickup],
      'Kies hoe je je bestelling wilt ontvangen.',
    ),
  ]);
}

/** Compares codes without regard to case. */
export function isPickupCode(typed: string, pickupCode: string): boolean {
  return typed.toUpperCase() === pickupCode.toUpperCase();
}

export interface OrderFormRules {
  readonly pickupCode: string;
  /** Where orders are picked up. */
  readonly address: { readonly city: string };
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

type Present = v.InferOutput<typeof Present>;

/** Who picks it up chooses no day of delivery. */
function giftOf(present: Present, delivery: Delivery): Gift | null {
  if (!('giftCard' in present)) return null;
  const wishedDay = delivery.kind === 'pickup' || present.giftDay === '' ? null : present.giftDay;
  return { card: present.giftCard, wishedDay };
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

function deliveryOf(receipt: Receipt): Delivery {
  if (receipt.ontvangst === 'pickup') return { kind: 'pickup' };
  const { ontvangst, street, houseNumber, addition, postcode, city } = receipt;
  return { kind: 'address', country: ontvangst, street, houseNumber, addition, postcode, city };
}
