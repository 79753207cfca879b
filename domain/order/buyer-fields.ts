import * as v from 'valibot';
import { type Gift, GiftCard } from '../checkout/gift.ts';
import { PointText } from '../checkout/parcel-point.ts';
import { DELIVERY_CHOICES, type Delivery, IN_TWO } from '../checkout/shipping.ts';
import { METHOD_ID } from '../payment/payment-method.ts';
import {
  Addition,
  company,
  Email,
  HouseNumber,
  InvoiceCountry,
  invoiceLine,
  invoicePostcode,
  line,
  Phone,
  pickupCode,
  postcode,
  Recipient,
  Remark,
  type TypedForm,
  VatId,
} from './field-schemas.ts';
import type { Contact } from './order.ts';

/* The one table of what a buyer fills in: the order form, and whatever reads an order, follow it. */

type PathsIn<Part extends string, T> = T extends unknown ? `${Part}.${Exclude<keyof T, 'kind'> & string}` : never;
/** Where an order keeps a text of its buyer, such as `delivery.street`. */
export type BuyerPath =
  | PathsIn<'contact', Contact>
  | PathsIn<'delivery', Delivery>
  | PathsIn<'gift', Gift>
  | 'remark'
  | 'paymentMethod';

/** Where a field can be read: desk, mails, slip, carrier's file, invoice, Shopify's cart. */
const NOWHERE = {
  desk: false,
  mail: false,
  slip: false,
  carrier: false,
  invoice: false,
  shopify: false,
} as const;
export type BuyerPlace = keyof typeof NOWHERE;

interface BuyerField {
  readonly label: string;
  /** Of which orders it is asked; what is typed for another one is neither validated nor kept. */
  readonly askedFor: 'every order' | 'an address' | 'a parcel' | 'pickup' | 'a gift' | 'an invoice address';
  /** Its limits, and the Dutch message for what is wrong. */
  readonly read: (form: TypedForm) => v.GenericSchema<string, string>;
  /** Null for what an order does not keep. */
  readonly keptAs: BuyerPath | null;
  /** The label of its row in a place; true: the place has its own words for it; false: it is not shown there. */
  readonly shown: Readonly<Record<BuyerPlace, string | boolean>>;
  /** Whether another value makes another order, when the form of an open order is sent again. */
  readonly makesAnotherOrder: boolean;
  /** What replaces it when the buyer is erased; null: it stays. */
  readonly whenErased: string | null;
}

/** Shown as a part of the address. */
const IN_ADDRESS = { ...NOWHERE, desk: true, mail: true, slip: true, invoice: true } as const;
const WITH_GIFT = { ...NOWHERE, desk: true, mail: true, shopify: true } as const;

/** What is personal: another value makes another order, and erasing the buyer takes it. */
const PERSONAL = { makesAnotherOrder: true, whenErased: '' } as const;
const OF_EVERY_ORDER = { ...PERSONAL, askedFor: 'every order' } as const;
const ADDRESS_PART = { ...PERSONAL, askedFor: 'an address' } as const;
const OF_GIFT = { ...PERSONAL, askedFor: 'a gift' } as const;
const OF_INVOICE = {
  ...PERSONAL,
  askedFor: 'an invoice address',
  shown: { ...NOWHERE, desk: true, mail: true, invoice: true },
} as const;

/** Stands for a name that was erased. */
export const ERASED = 'Gewist';
/** Value of the box 'Het is een cadeau'. */
export const IS_GIFT = 'ja';
/** Message for a payment method that is missing or not offered. */
export const CHOOSE_METHOD = 'Kies hoe je wilt betalen.';

/** In the order of the page. */
const FIELDS = {
  name: {
    label: 'Naam',
    askedFor: 'every order',
    read: () => line('je naam', { min: 2, max: 100 }),
    keptAs: 'contact.name',
    shown: { ...IN_ADDRESS, carrier: 'Naam' },
    makesAnotherOrder: true,
    whenErased: ERASED,
  },
  email: {
    label: 'E-mail',
    askedFor: 'every order',
    read: () => Email,
    keptAs: 'contact.email',
    shown: { ...NOWHERE, desk: true, mail: true, carrier: 'E-mail' },
    makesAnotherOrder: true,
    whenErased: '',
  },
  ontvangst: {
    label: 'Bezorgen of afhalen',
    askedFor: 'every order',
    read: () => v.picklist(DELIVERY_CHOICES, 'Kies hoe je je bestelling wilt ontvangen.'),
    keptAs: 'delivery.country',
    shown: { ...IN_ADDRESS, carrier: 'Land' },
    makesAnotherOrder: true,
    whenErased: null,
  },
  postcode: {
    label: 'Postcode',
    ...ADDRESS_PART,
    read: postcode,
    keptAs: 'delivery.postcode',
    shown: { ...IN_ADDRESS, carrier: 'Postcode' },
  },
  houseNumber: {
    label: 'Huisnummer',
    ...ADDRESS_PART,
    read: () => HouseNumber,
    keptAs: 'delivery.houseNumber',
    shown: { ...IN_ADDRESS, carrier: 'Huisnummer' },
  },
  addition: {
    label: 'Toevoeging',
    ...ADDRESS_PART,
    read: () => Addition,
    keptAs: 'delivery.addition',
    shown: { ...IN_ADDRESS, carrier: 'Toevoeging' },
  },
  street: {
    label: 'Straat',
    ...ADDRESS_PART,
    read: () => line('je straat', { min: 2, max: 100 }),
    keptAs: 'delivery.street',
    shown: { ...IN_ADDRESS, carrier: 'Straat' },
  },
  city: {
    label: 'Plaats',
    ...ADDRESS_PART,
    read: () => line('je woonplaats', { min: 2, max: 100 }),
    keptAs: 'delivery.city',
    shown: { ...IN_ADDRESS, carrier: 'Plaats' },
  },
  parcels: {
    label: 'Pakketten',
    askedFor: 'every order',
    read: () => v.picklist(['', IN_TWO], 'Kies of je alles tegelijk wilt krijgen.'),
    keptAs: 'delivery.parcels',
    shown: { ...NOWHERE, desk: true, mail: true, slip: true },
    makesAnotherOrder: true,
    whenErased: null,
  },
  point: {
    label: 'Afhaalpunt',
    ...PERSONAL,
    askedFor: 'a parcel',
    read: () => PointText,
    keptAs: 'delivery.point',
    shown: { ...NOWHERE, desk: true, mail: true, slip: true, carrier: 'Afhaalpunt' },
  },
  pickupCode: {
    label: 'Code voor afhalen',
    askedFor: 'pickup',
    read: pickupCode,
    keptAs: null,
    shown: { ...NOWHERE },
    makesAnotherOrder: false,
    whenErased: '',
  },
  phone: {
    label: 'Telefoonnummer',
    ...OF_EVERY_ORDER,
    read: () => Phone,
    keptAs: 'contact.phone',
    shown: { ...NOWHERE, desk: 'Telefoon', mail: 'Telefoon', carrier: 'Telefoon' },
  },
  remark: {
    label: 'Opmerking',
    ...OF_EVERY_ORDER,
    read: () => Remark,
    keptAs: 'remark',
    shown: { ...NOWHERE, desk: 'Opmerking', mail: 'Opmerking', slip: 'Opmerking bij de bestelling' },
  },
  company: {
    label: 'Bedrijfsnaam',
    ...OF_EVERY_ORDER,
    read: company,
    keptAs: 'contact.company',
    shown: { ...NOWHERE, desk: true, mail: true, slip: true, carrier: 'Bedrijf', invoice: true },
  },
  vatId: {
    label: 'Btw-id',
    ...OF_EVERY_ORDER,
    read: () => VatId,
    keptAs: 'contact.vatId',
    shown: { ...NOWHERE, mail: true, invoice: true },
  },
  invoiceStreet: {
    label: 'Factuuradres',
    ...OF_INVOICE,
    read: () => invoiceLine('de straat en het huisnummer voor de factuur'),
    keptAs: 'contact.invoiceStreet',
  },
  invoicePostcode: {
    label: 'Factuurpostcode',
    ...OF_INVOICE,
    read: invoicePostcode,
    keptAs: 'contact.invoicePostcode',
  },
  invoiceCity: {
    label: 'Factuurplaats',
    ...OF_INVOICE,
    read: () => invoiceLine('de plaats voor de factuur'),
    keptAs: 'contact.invoiceCity',
  },
  invoiceCountry: { label: 'Factuurland', ...OF_INVOICE, read: () => InvoiceCountry, keptAs: 'contact.invoiceCountry' },
  gift: {
    label: 'Het is een cadeau',
    ...OF_EVERY_ORDER,
    read: () => v.string(),
    keptAs: null,
    shown: WITH_GIFT,
  },
  recipient: {
    label: 'Naam van de ontvanger',
    ...OF_GIFT,
    read: () => Recipient,
    keptAs: 'gift.recipient',
    shown: { ...NOWHERE, desk: true, mail: true, slip: true, carrier: true },
  },
  giftCard: {
    label: 'Tekst op het kaartje',
    ...OF_GIFT,
    read: () => GiftCard,
    keptAs: 'gift.card',
    shown: { ...WITH_GIFT, slip: true },
  },
  giftDay: {
    label: 'Gewenste bezorgdag',
    ...OF_GIFT,
    read: () => v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Kies een dag uit de lijst.')),
    keptAs: 'gift.wishedDay',
    shown: { ...WITH_GIFT, slip: true },
  },
  paymentMethod: {
    label: 'Hoe wil je betalen?',
    askedFor: 'every order',
    read: () => v.pipe(v.string(), v.regex(METHOD_ID, CHOOSE_METHOD)),
    keptAs: 'paymentMethod',
    shown: { ...NOWHERE, mail: true, invoice: true },
    makesAnotherOrder: true,
    whenErased: null,
  },
} as const satisfies Readonly<Record<string, BuyerField>>;

export type BuyerFieldName = keyof typeof FIELDS;
export const BUYER_FIELDS: Readonly<Record<BuyerFieldName, BuyerField>> = FIELDS;
export const BUYER_FIELD_NAMES = Object.keys(FIELDS) as readonly BuyerFieldName[];
type AddressField = {
  [Name in BuyerFieldName]: (typeof FIELDS)[Name]['askedFor'] extends 'an address' ? Name : never;
}[BuyerFieldName];
/** The parts of an address, besides its country. */
export const ADDRESS_FIELDS = BUYER_FIELD_NAMES.filter(
  (name): name is AddressField => BUYER_FIELDS[name].askedFor === 'an address',
);
/** What the table has a field for. A test does not compile when an order keeps more of its buyer than this. */
export type AnsweredPath = NonNullable<(typeof FIELDS)[BuyerFieldName]['keptAs']>;
