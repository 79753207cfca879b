import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import {
  hoursInWords,
  MOST_POINTS,
  type NearbyPoint,
  type PointQuestion,
  pointPart,
  pointText,
  readPoint,
} from '../../domain/checkout/parcel-point.ts';
import { readJson } from '../../domain/input/read-json.ts';
import { isWebAddress } from '../../domain/pages/link-address.ts';
import type { CarriedParcel, ParcelPlace, ParcelReceiver } from '../../domain/parcel/parcel-facts.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ApiAnswer, callApi } from '../call-api.ts';
import { type ParcelCarrier, type ParcelFailure, type ParcelRequest, POINT_CLOSED } from './parcel-carrier.ts';
import { rememberPoints } from './remember-points.ts';

interface SendcloudConnection {
  /** `public:secret` */
  readonly keys: string;
  readonly apiUrl?: string | undefined;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
  /** How long points are kept. */
  readonly now?: (() => Date) | undefined;
}

interface SendcloudCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The subject of the request, for the reason of a failure. */
  readonly about: 'parcel' | 'label' | 'cancellation' | 'points' | 'point';
  readonly row?: 'sendcloud' | 'sendcloudPoints';
  readonly body?: unknown;
  /** Status of an answer that can be used, besides those of success. */
  readonly also?: number;
}

const SENDCLOUD = 'https://panel.sendcloud.sc/api/v3/';
/** What Sendcloud does not take it will not take later either. */
const FINAL = [400, 404, 409, 410, 422];

const Track = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(500))), null);
const Shipment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  external_reference_id: v.nullish(v.string()),
  parcels: v.tupleWithRest(
    [
      v.object({
        id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        status: v.object({ code: v.string() }),
        tracking_number: Track,
        tracking_url: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(500), v.check(isWebAddress))), null),
      }),
    ],
    v.unknown(),
  ),
});
const One = v.object({ data: Shipment });
/** What was announced by others need not be readable. */
const Some = v.object({ data: v.array(v.unknown()) });
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const Clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/));
const Times = v.fallback(v.nullable(v.array(v.object({ start_time: Clock, end_time: Clock }))), null);
const Point = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.string(),
  address: v.object({ street: v.string(), house_number: v.string(), postal_code: v.string(), city: v.string() }),
  distance: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  is_expired: v.literal(false),
  opening_times: v.object(v.entriesFromList(WEEK, Times)),
});
const Points = v.object({ data: v.object({ results: v.array(v.unknown()) }) });
const Availability = v.object({ data: v.object({ is_available: v.boolean() }) });
const Notice = v.object({ parcel: v.object({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }) });

/** Codes of Sendcloud's list of parcel statuses; of all others the parcel is under way. */
const PLACES: Readonly<Record<string, ParcelPlace>> = {
  NO_LABEL: 'here',
  ANNOUNCING: 'here',
  ANNOUNCED: 'here',
  READY_TO_SEND: 'here',
  ANNOUNCED_NOT_COLLECTED: 'here',
  AWAITING_CUSTOMER_PICKUP: 'at_shop',
  REFUSED_BY_RECIPIENT: 'returning',
  RETURNED_TO_SENDER: 'returning',
  UNABLE_TO_DELIVER: 'returning',
  DELIVERED: 'delivered',
  SHIPMENT_COLLECTED_BY_CUSTOMER: 'delivered',
};
const INVALID =
  /^(?:ANNOUNCEMENT_FAILED|CANCELLED|CANCELLED_UPSTREAM|CANCELLATION_REQUESTED|SUBMITTING_CANCELLATION_REQUEST)$/;

/** Parcels through Sendcloud's API v3; which carrier takes them follows from the owners' rules and defaults there. */
export function createSendcloud(connection: SendcloudConnection): ParcelCarrier {
  return {
    findPoints: rememberPoints((asked) => findPoints(connection, asked), connection.now),

    announce: (request) => announce(connection, request),

    find: (reference) => find(connection, reference),

    async cancel(shipmentId) {
      const path = `shipments/${encodeURIComponent(shipmentId)}/cancel`;
      const answer = await callSendcloud(connection, { method: 'POST', path, about: 'cancellation' });
      return answer.ok ? ok(null) : answer;
    },

    async readLabels(carrierIds) {
      const path = `parcel-documents/label?${carrierIds.map((id) => `parcels=${id}&`).join('')}paper_size=A6&dpi=300`;
      const answer = await callSendcloud(connection, { method: 'GET', path, about: 'label' });
      if (!answer.ok) return answer;
      const { bytes } = answer.value;
      return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? ok(bytes) : failed('GET label: no PDF');
    },

    async readNotice(notice) {
      const bytes = new Uint8Array(await notice.arrayBuffer());
      const [, secret = ''] = connection.keys.split(':');
      const expected = createHmac('sha256', secret).update(bytes).digest();
      const given = Buffer.from(notice.headers.get('sendcloud-signature') ?? '', 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const read = readJson(Notice, bytes);
      return read ? String(read.parcel.id) : null;
    },
  };
}

async function callSendcloud(
  { keys, apiUrl = SENDCLOUD, timeout }: SendcloudConnection,
  { method, path, about, body, also, row = 'sendcloud' }: SendcloudCall,
): Promise<Result<ApiAnswer, ParcelFailure>> {
  const answer = await callApi({
    ...{ row, apiUrl, path, method, body, timeout },
    headers: {
      Authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      Accept: about === 'label' ? 'application/pdf' : 'application/json',
    },
    // 429 waits for the next round, to not add to the load.
    isPassing: (status) => status >= 500,
  });
  if (!answer.ok) return failed(`${method} ${about}: ${answer.error}`);
  const { status } = answer.value;
  if (status < 300 || status === also) return answer;
  return failed(`${method} ${about}: HTTP ${status}`, FINAL.includes(status));
}

function failed(reason: string, isFinal = false): Result<never, ParcelFailure> {
  return err({ reason, isFinal });
}

/** Whether the point of a parcel, if it goes to one, still takes it. */
async function isPointOpen(
  connection: SendcloudConnection,
  point: string | undefined,
): Promise<Result<null, ParcelFailure>> {
  if (point === undefined) return ok(null);
  const path = `service-points/${encodeURIComponent(point)}/check-availability`;
  const answer = await callSendcloud(connection, { method: 'POST', path, about: 'point', also: 404 });
  if (!answer.ok) return answer;
  if (answer.value.status === 404) return failed(POINT_CLOSED, true);
  const read = readJson(Availability, answer.value.bytes);
  if (!read) return failed('POST point: unreadable answer');
  return read.data.is_available ? ok(null) : failed(POINT_CLOSED, true);
}

/** The points of the carriers that the owners chose at Sendcloud, the nearest first. */
async function findPoints(
  connection: SendcloudConnection,
  { country, postcode }: PointQuestion,
): Promise<Result<readonly NearbyPoint[], ParcelFailure>> {
  const near = { country_code: country, address_postal_code: postcode };
  const query = new URLSearchParams({ ...near, use_integration_carriers: 'true', limit: String(MOST_POINTS) });
  const row = 'sendcloudPoints';
  const answer = await callSendcloud(connection, {
    method: 'GET',
    path: `service-points?${query}`,
    about: 'points',
    row,
  });
  if (!answer.ok) return answer;
  const read = readJson(Points, answer.value.bytes);
  if (!read) return failed('GET points: unreadable answer');
  const points = read.data.results.flatMap((one) => (v.is(Point, one) ? [toPoint(v.parse(Point, one))] : []));
  // What cannot be read as a point could not be chosen either.
  return ok(points.filter((point) => readPoint(pointText(point)) !== null).slice(0, MOST_POINTS));
}

function toPoint({ id, name, address, distance, opening_times }: v.InferOutput<typeof Point>): NearbyPoint {
  const times = (day: (typeof WEEK)[number]) =>
    (opening_times[day] ?? []).map(({ start_time, end_time }) =>
      `${start_time}-${end_time}`.replaceAll(/\b0(\d:)/g, '$1'),
    );
  return {
    id: String(id),
    name: pointPart(name),
    street: pointPart(`${address.street} ${address.house_number}`),
    postcode: pointPart(address.postal_code),
    city: pointPart(address.city),
    distance,
    hours: hoursInWords(WEEK.map(times)),
  };
}

async function announce(
  connection: SendcloudConnection,
  request: ParcelRequest,
): Promise<Result<CarriedParcel, ParcelFailure>> {
  // The answer to an earlier announcement may have been lost.
  const known = await find(connection, request.reference);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const isOpen = await isPointOpen(connection, request.to.point);
  if (!isOpen.ok) return isOpen;
  // 409: announced meanwhile; the answer is that shipment.
  const path = 'shipments/announce-with-shipping-rules';
  const call = { method: 'POST', path, about: 'parcel', body: toBody(request), also: 409 } as const;
  const answer = await callSendcloud(connection, call);
  if (!answer.ok) return answer;
  const read = readJson(One, answer.value.bytes);
  return read ? ok(toParcel(read.data)) : failed('POST parcel: unreadable answer');
}

async function find(
  connection: SendcloudConnection,
  reference: string,
): Promise<Result<CarriedParcel | null, ParcelFailure>> {
  const path = `shipments?external_reference_id=${encodeURIComponent(reference)}`;
  // Its schema has no empty list: without a shipment it may as well answer 404.
  const answer = await callSendcloud(connection, { method: 'GET', path, about: 'parcel', also: 404 });
  if (!answer.ok) return answer;
  if (answer.value.status === 404) return ok(null);
  const read = readJson(Some, answer.value.bytes);
  if (!read) return failed('GET parcel: unreadable answer');
  const found = read.data.flatMap((one) => (v.is(Shipment, one) ? [v.parse(Shipment, one)] : []));
  const ours = found.find(({ external_reference_id }) => external_reference_id === reference);
  return ok(ours ? toParcel(ours) : null);
}

function toParcel({ id, parcels: [parcel] }: v.InferOutput<typeof Shipment>): CarriedParcel {
  const { code } = parcel.status;
  return {
    shipmentId: id,
    carrierId: String(parcel.id),
    trackCode: parcel.tracking_number,
    trackUrl: parcel.tracking_url,
    place: PLACES[code] ?? 'under_way',
    isValid: !INVALID.test(code),
  };
}

function toAddress({ name, company, street, houseNumber, postcode, city, country, email, phone }: ParcelReceiver) {
  return {
    name,
    ...(company === '' ? {} : { company_name: company }),
    address_line_1: street,
    ...(houseNumber === '' ? {} : { house_number: houseNumber }),
    postal_code: postcode,
    city,
    country_code: country,
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { phone_number: phone }),
  };
}

function toBody({ reference, orderNumber, from, to, weight, length, width, height }: ParcelRequest) {
  const cm = { length: String(length), width: String(width), height: String(height), unit: 'cm' };
  const kg = { value: (weight / 1_000).toFixed(3), unit: 'kg' };
  return {
    external_reference_id: reference,
    order_number: orderNumber,
    to_address: toAddress(to),
    ...(to.point === undefined ? {} : { to_service_point: { id: to.point } }),
    ...(from ? { from_address: toAddress(from) } : {}),
    parcels: [{ weight: kg, ...(length > 0 && width > 0 && height > 0 ? { dimensions: cm } : {}) }],
    label_details: { mime_type: 'application/pdf', dpi: 300 },
    apply_shipping_defaults: true,
    apply_shipping_rules: true,
  };
}
