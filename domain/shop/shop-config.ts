import type { OpeningHours } from '../calendar/opening-hours.ts';
import type { Discount } from '../checkout/discount-terms.ts';
import type { ShippingRates } from '../checkout/shipping.ts';
import type { PriceStep } from '../message/quote-request.ts';
import type { Cents } from '../money/money.ts';
import type { MethodWishes } from '../payment/payment-method.ts';
import type { Promotion } from '../product/pricing.ts';

/** A claim that is shown to visitors, with its evidence. */
export interface Claim {
  readonly text: string;
  readonly show: boolean;
  /** Evidence such as a licence code, patent number or document; null: none yet. */
  readonly evidence: string | null;
}

export interface Rating {
  readonly value: number;
  readonly count: number;
  /** Whether it is shown, in pages and structured data. */
  readonly show: boolean;
  /** Source of the figures; null until the owner names it. */
  readonly source: string | null;
}

/** The owner's facts. Fields that are not filled in yet contain a text of `fillIn`. */
export interface ShopConfig {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  };
  readonly kvk: string;
  readonly vatId: string;
  readonly foundedYear: number;
  readonly founders: readonly [string, string];
  readonly owners: { readonly names: readonly [string, string]; readonly since: string };
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly openingHours: OpeningHours;
  readonly carrier: string;
  /** Hour of the day (Europe/Amsterdam) before which an order leaves the same working day. */
  readonly cutOffHour: number;
  /** Working days on which nothing is sent, as ISO dates. */
  readonly closedOn: readonly string[];
  /** The first day on which parcels leave again after a pause, as an ISO date; null: there is no pause. */
  readonly resumesOn: string | null;
  /** How stands are made that are not on the shelf (docs/rules.md#batches). */
  readonly production: {
    /** A batch is sold from so many weeks before it is ready. */
    readonly horizonWeeks: number;
    /** Whether the shop sells so many of each size a week without a plan, made within so many working days. */
    readonly always: boolean;
    readonly perWeek: number;
    readonly days: number;
    /** Working days that an engraving takes. */
    readonly engravingDays: number;
    /** What lies on the shelf may be sent before what is made for the same order. */
    readonly twoParcels: boolean;
  };
  /** What the makers' adviser says that their wood must have (docs/rules.md#boards). */
  readonly wood: {
    readonly rule: 'unknown' | 'none' | 'reference' | 'both';
    /** Who said so, and when; null: nobody yet. */
    readonly adviser: string | null;
  };
  readonly shipping: ShippingRates;
  readonly pickupCode: string;
  readonly payment: MethodWishes & {
    /** Longest time that an order waits for a method that takes days, such as a bank transfer, with its stock. */
    readonly slowDays: number;
  };
  readonly returns: { readonly statutoryDays: number; readonly promisedDays: number };
  readonly warrantyYears: number;
  /** An owner who pays back more of one order than this, in cents, proves first who it is. */
  readonly refundCheckAbove: Cents;
  readonly shopRating: Rating;
  readonly productRating: Rating;
  /** Days after delivery on which a buyer is asked for a review; 0: never. */
  readonly reviewDays: number;
  readonly claims: {
    readonly handmade: Claim;
    readonly fsc: Claim;
    readonly patented: Claim;
    readonly sustainable: Claim;
  };
  /** Whether the owners say that their from-prices stood before the offers that the shop was delivered with. */
  readonly fromPricesStood: boolean;
  /** Sender of the shop's mails, and recipients of visitors' messages. */
  readonly mail: {
    /** Null: the general mailbox, `email`. */
    readonly sender: string | null;
    /** One address each; all of them get every message. Empty: the general mailbox. */
    readonly recipients: readonly string[];
    /** Lines above the address under every mail. */
    readonly footer: readonly string[];
  };
  /** Months after which the shop deletes contact and quote messages. */
  readonly messageRetentionMonths: number;
  /** What buyers asked and may be read, with the makers' answers, on the product page. */
  readonly buyerQuestions: readonly { readonly question: string; readonly answer: string }[];
  readonly discounts: readonly Discount[];
  /** Prices per piece for bespoke work, without VAT; while empty no indication is shown. */
  readonly quotePrices: readonly PriceStep[];
  /** The promotion of a connected store: its original prices are shown only while it runs. In our own store it follows from the price ledger. */
  readonly promotion: Promotion;
}

/** The facts of one subject as they are kept: what the form shows, by path. */
export type FactTexts = Readonly<Record<string, string>>;

/** What the owners changed, by the id of the subject. */
export type ChangedFacts = ReadonlyMap<string, FactTexts>;

/** A placeholder in square brackets, which is never shown, for a fact that only the owner knows. */
export function fillIn(what: string): string {
  return `[${what}]`;
}

export function isPlaceholder(value: string): boolean {
  return /^\[.+\]$/.test(value);
}

/** A value for structured data and mails: null when it is a placeholder, which is never published. */
export function filledIn(value: string): string | null {
  return isPlaceholder(value) ? null : value;
}

/** Reserved domains (RFC 2606). */
const RESERVED_DOMAIN = /[@.](?:example|invalid|test|localhost)(?:[/:]|$)|[@./]example\.(?:com|net|org)(?:[/:]|$)/i;

/** True for a text with an address at a domain that nobody can own, such as kantelhout.example. */
export function holdsReservedDomain(text: string): boolean {
  return RESERVED_DOMAIN.test(text);
}

/* The owner's facts as visitors read them. A neutral word, or nothing, stands for a gap (docs/rules.md#shop-gaps). */

/** The general mailbox; null while it is a placeholder or an address at a reserved domain. */
export function mailbox({ email }: Pick<ShopConfig, 'email'>): string | null {
  return holdsReservedDomain(email) ? null : filledIn(email);
}

/** How to ask something on a page: "mail naar info@...", or the contact form. */
export function askUs(config: Pick<ShopConfig, 'email'>): string {
  const email = mailbox(config);
  return email === null ? 'schrijf ons via het contactformulier' : `mail naar ${email}`;
}

/** How to ask something in a mail: "mail naar info@...", or an answer to that mail. */
export function askInReply(config: Pick<ShopConfig, 'email'>): string {
  const email = mailbox(config);
  return email === null ? 'beantwoord deze mail' : `mail naar ${email}`;
}

/** "Jan en Trijn"; null until both are known. */
export function bothNames([one, other]: readonly [string, string]): string | null {
  const names = [filledIn(one), filledIn(other)];
  return names.includes(null) ? null : names.join(' en ');
}

/** "Kantelhout V.O.F., handelend onder de naam Kantelhout"; only the brand until the other is known. */
export function sellerName({ brand, legalName }: Pick<ShopConfig, 'brand' | 'legalName'>): string {
  const legal = filledIn(legalName);
  return legal === null || legal === brand ? brand : `${legal}, handelend onder de naam ${brand}`;
}

/** The lines of the postal address that are known, without the country: street, then postcode and place. */
export function sellerAddress({ street, postcode, city }: ShopConfig['address']): readonly string[] {
  const place = [filledIn(postcode), city].filter((part) => part !== null).join(' ');
  return [filledIn(street), place].filter((line) => line !== null);
}

/** "KvK 12345678" and "Btw-id NL...", as far as they are known. */
export function registrations({ kvk, vatId }: Pick<ShopConfig, 'kvk' | 'vatId'>): readonly string[] {
  const [number, id] = [filledIn(kvk), filledIn(vatId)];
  return [...(number === null ? [] : [`KvK ${number}`]), ...(id === null ? [] : [`Btw-id ${id}`])];
}

/** The name of the founder who wrote an article; null while it is not filled in. */
export function founderName({ founders }: Pick<ShopConfig, 'founders'>, which: 0 | 1): string | null {
  return filledIn(founders[which]);
}
