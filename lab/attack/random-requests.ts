import { request as httpRequest } from 'node:http';
import routes from '../../app/routes.ts';
import * as paths from '../../domain/pages/paths.ts';

/** A request that nobody's browser makes. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Gives a number from 0 to 1. */
type Chance = () => number;

const METHODS = ['GET', 'GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const PIECES = [
  '%00',
  '%2e%2e',
  '../../tests',
  '%ff',
  '%E2%80%8F',
  ';',
  '\\',
  '//',
  '@',
  'á̈́',
  '%25',
  '\t',
  "'",
  '"',
  '<b>',
  '{}',
  '$',
  '~',
];
const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{"a":1}',
  'a@b.nl',
  '<script>alert(1)</script>',
  "'; drop table orders; --",
  '\u0000',
  '\u202E\uFEFF',
  'é'.repeat(300),
  'á̈́'.repeat(200),
  'x'.repeat(5_000),
  '99999999999999999999',
  'boekenstandaard-middel',
  'https://evil.example/',
];
const FIELDS = [
  'name',
  'email',
  'subject',
  'message',
  'items',
  'handle',
  'quantity',
  'variantId',
  'attributes',
  'postcode',
  'country',
  'paymentMethod',
  'expectedSubtotal',
  'order',
  'statement',
  'step',
  'id',
  'website',
  'shownAt',
  'submission',
  '__proto__',
  'constructor',
  'akkoord',
  'shown',
  'action',
  'role',
  'line_items',
  'ids',
  'query',
  'filters',
  'buyer',
  'fulfillment',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  '',
];
const HEADERS = [
  'Accept-Encoding',
  'If-None-Match',
  'Range',
  'X-Forwarded-For',
  'Cookie',
  'Accept',
  'Sec-Fetch-Site',
  'Authorization',
  'UCP-Agent',
];
/** What assistants ask for over MCP. */
const RPC_METHODS = ['initialize', 'ping', 'tools/list', 'tools/call', 'tools/call', 'tools/call', 'geen'];

/** Who is inside the desk. */
interface Inside {
  readonly headers: { readonly Cookie: string };
}

/**
 * The request with this number: the same for the same number, so that a failure can be repeated. With an owner who is
 * inside it goes to the desk.
 */
export function randomRequest(number: number, inside: Inside | null = null): RandomRequest {
  const chance = seeded(number);
  const method = pick(chance, METHODS);
  const type = pick(chance, TYPES);
  const body = method === 'GET' || method === 'HEAD' ? null : randomBody(chance, type);
  const headers: Record<string, string> = body === null || type === '' ? {} : { 'Content-Type': type };
  while (chance() < 0.4) headers[pick(chance, HEADERS)] = headerSafe(pick(chance, VALUES));
  const path = randomPath(chance, inside ? DESK_PATHS : PATHS);
  return { method, path, headers: { ...headers, ...inside?.headers }, body };
}

/** Sends it over a connection of its own agent's; gives the status, or 0 when the connection was closed without one. */
export function send(url: string, { method, path, headers, body }: RandomRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const request = httpRequest({ hostname, port, method, path, headers, timeout: 20_000 }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0)).on('timeout', () => request.destroy());
    request.end(body ?? undefined);
  });
}

function randomPath(chance: Chance, addresses: readonly string[]): string {
  const known = pick(chance, addresses).replace(/:\w+/g, () =>
    pick(chance, ['boekenstandaard', '2', '0'.repeat(32), 'tr_x', 'é']),
  );
  const path = chance() < 0.5 ? known : spoil(chance, known);
  const search =
    chance() < 0.3 ? `?${pick(chance, FIELDS)}=${encodeURIComponent(pick(chance, VALUES)).slice(0, 2_000)}` : '';
  // The request line takes no control characters, spaces or letters beyond ASCII: those arrive encoded.
  return encodeURI(path).replaceAll('%25', '%').slice(0, 3_000) + search;
}

interface RouteEntry {
  readonly path?: string | undefined;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** All addresses, also those of routes within others. */
function addressesOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined && children.length > 0 ? [] : [`/${(path ?? '').replace('*', 'weg')}`]),
    ...addressesOf(children),
  ]);
}

const PATHS = [
  ...addressesOf(routes),
  paths.readyz,
  paths.healthz,
  // These have most to read.
  ...Array.from({ length: 10 }, () => paths.ucpMcp),
  ...['search', 'lookup', 'product'].map((operation) => `${paths.ucpRest}/catalog/${operation}`),
];
const DESK_PATHS = PATHS.filter((path) => path.startsWith(paths.desk));

function spoil(chance: Chance, path: string): string {
  const at = Math.floor(chance() * path.length);
  return `/${path.slice(1, at)}${pick(chance, PIECES).repeat(1 + Math.floor(chance() * 3))}${path.slice(Math.max(1, at))}`;
}

function randomBody(chance: Chance, type: string): Buffer {
  if (chance() < 0.1) return Buffer.from(Array.from({ length: Math.floor(chance() * 2_000) }, () => chance() * 256));
  const fields = Array.from(
    { length: Math.floor(chance() * 12) },
    () => [pick(chance, FIELDS), pick(chance, VALUES)] as const,
  );
  const text = type.startsWith('multipart')
    ? `${fields.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${chance() < 0.2 ? '; filename="a.svg"' : ''}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`
    : type.startsWith('application/json')
      ? JSON.stringify(randomJson(chance, fields))
      : new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return Buffer.from(chance() < 0.2 ? text.slice(0, Math.floor(chance() * text.length)) : text);
}

type Fields = readonly (readonly [string, string])[];

/** The tools of MCP. */
const TOOLS = ['search_catalog', 'lookup_catalog', 'get_product'];

/** Fields, a cart, or a message of MCP that asks for an operation. */
function randomJson(chance: Chance, fields: Fields): unknown {
  const kind = chance();
  if (kind < 0.35) return Object.fromEntries(fields);
  if (kind < 0.65) {
    return {
      items: fields.map(([key, value]) => ({ [key]: value, variantId: 'boekenstandaard-klein', quantity: 1 })),
    };
  }
  const values = fields.map(([key, value]) => [key, chance() < 0.5 ? [value] : value]);
  const given = {
    meta: { 'ucp-agent': { profile: pick(chance, VALUES) } },
    catalog: Object.fromEntries(values),
  };
  const params = { name: pick(chance, TOOLS), arguments: given };
  return { jsonrpc: '2.0', id: 1, method: pick(chance, RPC_METHODS), params };
}

function headerSafe(value: string): string {
  return value.replace(/[^\x20-\x7E]/g, '').slice(0, 1_000);
}

function pick<T>(chance: Chance, values: readonly T[]): T {
  return values[Math.floor(chance() * values.length)] as T;
}

/** Mulberry32: a sequence of chances that depends on the seed alone. */
function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
