import { addDays, amsterdamHour } from '../../domain/calendar/calendar.ts';
import type { DeliveryPromise } from '../../domain/checkout/delivery.ts';
import {
  DELIVERY_COUNTRIES,
  type Delivery,
  type DeliveryChoice,
  type DeliveryCountry,
  type Totals,
} from '../../domain/checkout/shipping.ts';
import type { OrderPrefill } from '../../domain/order/buyer.ts';
import type { PostalAddress, RequestedFulfilment, SessionContent } from './requests.ts';

const STREET =
  /^(?=.*\p{L})(?<street>.+?)[\s,]+(?<number>[1-9]\d{0,4})(?:[\s/-]*(?<addition>[\p{L}\d][\p{L}\d ./-]{0,9}))?$/u;
/** A house number has letters after it, not before: "Plein 1944 12" is number 12 of Plein 1944. */
const LAST_NUMBER = /^(?=.*\p{L})(?<street>.+)\s(?<number>[1-9]\d{0,4})\s*(?<addition>\p{L}{0,3})$/u;

/** A box in Belgium: "Nieuwstraat 12 bus 3". */
const BOX =
  /^(?=.*\p{L})(?<street>.+?)[\s,]+(?<number>[1-9]\d{0,4})[\s,]+(?<addition>(?:bus|bte|box|b\.)\s*\w{1,5})$/iu;

/** The country of an address, if the shop delivers there; null for all others and for none. */
export function deliveryCountry(code: string | null | undefined): DeliveryCountry | null {
  const upper = code?.toUpperCase();
  return DELIVERY_COUNTRIES.find((country) => country === upper) ?? null;
}

/** The fields of the order form for an address; what cannot be told apart is left for the buyer to fill in. */
export function addressFields(address: PostalAddress): OrderPrefill {
  const { street_address = '', extended_address = '', postal_code = '', address_locality = '' } = address;
  const line = street_address.trim();
  const {
    street = line,
    number = '',
    addition = '',
  } = (BOX.exec(line) ?? LAST_NUMBER.exec(line) ?? STREET.exec(line))?.groups ?? {};
  return {
    street: street.trim().replace(/,$/, ''),
    houseNumber: number,
    addition: addition.trim() || extended_address.trim(),
    postcode: postal_code.trim(),
    city: address_locality.trim(),
  };
}

/** The address of an order. */
export function postalAddress(delivery: Extract<Delivery, { kind: 'address' }>): PostalAddress {
  const { street, houseNumber, addition, postcode, city, country, point } = delivery;
  if (point) {
    const place = { postal_code: point.postcode, address_locality: point.city, address_country: country };
    return { street_address: `${point.name}, ${point.street}`, ...place };
  }
  return {
    street_address: `${street} ${houseNumber}${addition === '' ? '' : ` ${addition}`}`,
    postal_code: postcode,
    address_locality: city,
    address_country: country,
  };
}

export interface FulfilmentFacts {
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
  readonly names: Readonly<Record<DeliveryChoice, string>>;
  readonly promise: DeliveryPromise;
  /** The same in words: for all countries, and for the Netherlands. */
  readonly leadTime: readonly string[];
}

function optionId(choice: DeliveryChoice): string {
  return choice === 'pickup' ? 'ophalen' : `bezorgen-${choice.toLowerCase()}`;
}

/** How it is received: by address, chosen option or mentioned country; null while unknown or not delivered to. */
export function chosenDelivery({ fulfilment, country }: SessionContent): DeliveryChoice | null {
  if (fulfilment === null) return null;
  if (fulfilment.type === 'pickup' || fulfilment.optionId === optionId('pickup')) return 'pickup';
  const written = fulfilment.address?.address_country;
  if (written) return deliveryCountry(written);
  return DELIVERY_COUNTRIES.find((one) => optionId(one) === fulfilment.optionId) ?? deliveryCountry(country);
}

/** Whether an address is in a country where the shop does not deliver. */
export function isUndeliverable({ fulfilment }: Pick<SessionContent, 'fulfilment'>): boolean {
  const written = fulfilment?.type === 'shipping' ? fulfilment.address?.address_country : undefined;
  return written !== undefined && written !== '' && deliveryCountry(written) === null;
}

/**
 * The ways to receive the order with their costs and times: delivery, to one country when that is known, and pickup.
 * One parcel to one address. The place of pickup is in the words of its option: the standard's schema has no form for
 * it that is not read as an address too.
 */
export function fulfilmentAnswer(content: SessionContent, facts: FulfilmentFacts) {
  const { lines, fulfilment } = content;
  const ids = lines.map(({ id }) => id);
  const choice = chosenDelivery(content);
  const countries = choice === null || choice === 'pickup' ? DELIVERY_COUNTRIES : [choice];
  const method = (type: 'shipping' | 'pickup', isChosen: boolean, options: readonly object[]) => ({
    id: type,
    type,
    line_item_ids: isChosen ? ids : [],
    groups: [
      {
        id: `${type}-1`,
        line_item_ids: ids,
        options,
        selected_option_id: isChosen && choice !== null ? optionId(choice) : null,
      },
    ],
  });
  return {
    methods: [
      {
        ...method(
          'shipping',
          choice !== 'pickup',
          countries.map((country) => deliveryOption(country, facts)),
        ),
        ...destinationOf(fulfilment),
      },
      method('pickup', choice === 'pickup', [pickupOption(facts)]),
    ],
  };
}

function destinationOf(fulfilment: RequestedFulfilment | null) {
  if (fulfilment?.type !== 'shipping' || fulfilment.address === null) return { selected_destination_id: null };
  const id = fulfilment.destinationId ?? 'adres';
  return { destinations: [{ id, ...fulfilment.address }], selected_destination_id: id };
}

function deliveryOption(country: DeliveryCountry, { totals, names, promise, leadTime }: FulfilmentFacts) {
  const [everywhere = '', inTheNetherlands] = leadTime;
  const isPromised = country === 'NL';
  return {
    id: optionId(country),
    title: `Bezorgen in ${names[country]}`,
    description: isPromised ? (inTheNetherlands ?? everywhere) : everywhere,
    ...(isPromised && {
      earliest_fulfillment_time: amsterdamHour(promise.earliest, 0).toISOString(),
      latest_fulfillment_time: amsterdamHour(addDays(promise.latest, 1), 0).toISOString(),
    }),
    totals: [{ type: 'total', amount: totals[country].shipping }],
  };
}

function pickupOption({ totals, names }: FulfilmentFacts) {
  return {
    id: optionId('pickup'),
    title: names.pickup,
    description: 'Met de code voor afhalen; de tijd spreek je per e-mail met ons af.',
    totals: [{ type: 'total', amount: totals.pickup.shipping }],
  };
}
