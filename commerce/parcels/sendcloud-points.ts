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
import { ok, type Result } from '../../domain/result.ts';
import { callSendcloud, failed, readJson, type SendcloudConnection } from './call-sendcloud.ts';
import { type ParcelFailure, POINT_CLOSED } from './parcel-carrier.ts';

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

/** Whether the point of a parcel, if it goes to one, still takes it. */
export async function isPointOpen(
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
export async function findPoints(
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
