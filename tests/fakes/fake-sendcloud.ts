import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * How the fake answers the next request; 'lost' does what was asked and drops the answer, 'cut' does nothing, 'wrong'
 * answers what the schema does not know.
 */
export type SendcloudMood = 'well' | 'lost' | 'cut' | 'broken' | 'wrong' | 'hang' | 'twice' | 429 | 503 | 400;

interface FakeShipment {
  readonly id: string;
  readonly reference: string;
  readonly parcelId: number;
  readonly body: Record<string, unknown>;
  code: string;
}

const openApi = JSON.parse(readFileSync(join(import.meta.dirname, 'sendcloud-v3.json'), 'utf8')) as {
  readonly schemas: Readonly<Record<string, object>>;
  readonly $defs: object;
};
/** What the owners' rules at Sendcloud choose. */
const SHIP_WITH = {
  type: 'shipping_option_code',
  properties: { shipping_option_code: 'postnl:standard', contract_id: 517 },
};
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

const compiled = (name: string) => ajv.compile({ ...openApi.schemas[name], $defs: openApi.$defs });
const VALIDATORS = {
  announce: compiled('announce'),
  announced: compiled('announced'),
  found: compiled('found'),
  cancelled: compiled('cancelled'),
  points: compiled('points'),
  available: compiled('available'),
};

const OPEN = [{ start_time: '09:00', end_time: '18:00' }];

/** A point as Sendcloud's schema has it. */
function representPoint({ id, name, distance }: FakePoint) {
  const [monday, tuesday, wednesday, thursday, friday] = Array.from({ length: 5 }, () => OPEN);
  return {
    ...{ id, name, distance, carrier_service_point_id: `NL-${id}`, carrier_shop_type: null },
    general_shop_type: 'servicepoint',
    carrier: { code: 'postnl', name: 'PostNL', logo_url: null, icon_url: null },
    address: { street: 'Zeestraat', house_number: '12', postal_code: '1131 AB', city: 'Volendam', country_code: 'NL' },
    position: { latitude: 52.49, longitude: 5.07 },
    contact: { email: '', phone: '' },
    opening_times: { monday, tuesday, wednesday, thursday, friday, saturday: null, sunday: null },
    ...{ is_open_tomorrow: true, next_open_at: null, is_expired: false },
  };
}

interface FakePoint {
  readonly id: number;
  readonly name: string;
  readonly distance: number;
}

/** Throws when something does not match Sendcloud's own schema. */
function matching<T>(name: keyof typeof VALIDATORS, value: T): T {
  const validate = VALIDATORS[name];
  if (!validate(value)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
  return value;
}

export type FakeSendcloud = Awaited<ReturnType<typeof startFakeSendcloud>>;

/** A server with the part of Sendcloud's API v3 that the shop uses; what comes and goes is checked against its schema. */
export async function startFakeSendcloud() {
  const secretKey = 'secret-key-of-the-fake';
  const keys = `public-key-of-the-fake:${secretKey}`;
  const shipments: FakeShipment[] = [];
  const wrong: string[] = [];
  const moods: SendcloudMood[] = [];
  /** Near every postcode, the nearest first. */
  const points: FakePoint[] = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: 7_001 + index, name: `Primera ${index + 1}`, distance: 120 + index * 200 },
  }));
  const asked: URLSearchParams[] = [];
  const closed = new Set<string>();
  const refused = new Set<string>();

  function represent({ id, reference, parcelId, body, code }: FakeShipment) {
    const { to_address, parcels, order_number } = body as {
      parcels: object[];
      to_address: object;
      order_number: string;
    };
    const track = { tracking_number: `3SFAKE${parcelId}`, tracking_url: `https://tracking.example/${parcelId}` };
    const parcel = { ...parcels[0], id: parcelId, status: { code, message: code }, documents: [], ...track };
    return {
      id,
      external_reference_id: reference,
      order_number,
      to_address,
      parcels: [parcel],
      errors: [],
      ship_with: SHIP_WITH,
      from_address: to_address,
    };
  }

  function announce(body: Record<string, unknown>): [number, unknown] {
    matching('announce', body);
    if (refused.has(String(body.order_number))) return [400, { errors: [] }];
    const reference = String(body.external_reference_id);
    const known = shipments.find((one) => one.reference === reference);
    if (known) return [409, { data: represent(known) }];
    const parcelId = 1_000 + shipments.length;
    const made = { id: `shipment-${parcelId}`, reference, parcelId, body, code: 'READY_TO_SEND' };
    shipments.push(made);
    return [201, matching('announced', { data: represent(made) })];
  }

  function handlePoint(method: string, { pathname, searchParams }: URL): [number, unknown] | null {
    if (method === 'GET' && pathname === '/service-points') {
      asked.push(searchParams);
      const results = points.slice(0, Number(searchParams.get('limit') ?? 100)).map(representPoint);
      return [200, matching('points', { data: { results, geocoding: null } })];
    }
    const [, id] = /^\/service-points\/(\d+)\/check-availability$/.exec(pathname) ?? [];
    if (method !== 'POST' || id === undefined) return null;
    return [200, matching('available', { data: { is_available: !closed.has(id) } })];
  }

  function handle(method: string, url: URL, body: string): [number, unknown] {
    const path = url.pathname;
    const point = handlePoint(method, url);
    if (point) return point;
    if (method === 'POST' && path === '/shipments/announce-with-shipping-rules')
      return announce(JSON.parse(body) as Record<string, unknown>);
    if (method === 'GET' && path === '/shipments') {
      const found = shipments.filter(({ reference }) => reference === url.searchParams.get('external_reference_id'));
      // The schema knows no empty list.
      return [200, found.length === 0 ? { data: [] } : matching('found', { data: found.map(represent) })];
    }
    const cancelled = shipments.find(({ id }) => path === `/shipments/${id}/cancel`);
    if (method === 'POST' && cancelled) {
      if (cancelled.code !== 'READY_TO_SEND') return [409, { errors: [] }];
      cancelled.code = 'CANCELLED';
      return [200, matching('cancelled', { data: { status: 'cancelled', message: 'Parcel has been cancelled' } })];
    }
    const wanted = url.searchParams.getAll('parcels');
    const labels = shipments.filter(({ parcelId }) => wanted.includes(String(parcelId)));
    if (path !== '/parcel-documents/label' || wanted.length > 20 || labels.length !== wanted.length)
      return [404, { errors: [] }];
    return [200, `%PDF-1.7 ${labels.map(({ reference }) => `label of ${reference}`).join(' ')}`];
  }

  function send(response: ServerResponse, [status, body]: [number, unknown]) {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const mood = moods.shift() ?? 'well';
    if (mood === 'hang') return;
    if (mood === 'cut') return void response.destroy();
    if (typeof mood === 'number') return send(response, [mood, { errors: [] }]);
    try {
      const basic = `Basic ${Buffer.from(keys).toString('base64')}`;
      if (request.headers.authorization !== basic) return send(response, [401, {}]);
      const ask = () => handle(request.method ?? '', new URL(request.url ?? '', 'http://fake'), body);
      const answer = ask();
      if (mood === 'twice') ask();
      if (mood === 'lost') response.destroy();
      else if (mood === 'wrong') send(response, [answer[0], { data: { id: 7, parcels: [] } }]);
      else send(response, mood === 'broken' ? [answer[0], '{"data":'] : answer);
    } catch (error) {
      wrong.push(String(error));
      send(response, [400, { errors: [] }]);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    keys,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shipments,
    points,
    /** The questions for points. */
    asked,
    /** Ids of points that take nothing any more. */
    closed,
    /** Numbers of orders of which it makes no label. */
    refused,
    /** What did not match Sendcloud's schema. */
    wrong,
    /** How the next requests are answered, one each. */
    moods,
    /** A notice as Sendcloud sends it: its body and its signature. */
    notice(parcelId: number, secret = secretKey) {
      const body = JSON.stringify({ action: 'parcel_status_changed', timestamp: 1, parcel: { id: parcelId } });
      return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
