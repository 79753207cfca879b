import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPlatforms, type Platforms } from '../../assistants/platforms/platforms.ts';
import { publicAddress } from '../../domain/pages/public-address.ts';
import { startFakeNameServer } from '../fakes/fake-name-server.ts';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SignOptions {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A platform as a shop sees one: a profile on its own https server, a key, and a place for webhooks. */
export interface FakePlatform {
  readonly profileUrl: string;
  /** For the shop: platforms among which this one may be called, though it is on this machine. */
  readonly platforms: Platforms;
  readonly webhooks: ReceivedWebhook[];
  /** How often the profile was read. */
  readonly profileReads: () => number;
  /** The status of the next answers to webhooks; null: they are cut off. */
  set webhookStatus(status: number | null);
  /** The text of the profile, when it is not to be the ordinary one. */
  set profileText(text: string | null);
  set profileStatus(status: number);
  /** The headers with which the platform signs a request (RFC 9421). */
  signed(request: SignOptions): Record<string, string>;
  /** Another profile of the same server, as another platform's. */
  otherProfile(name: string): string;
  stop(): Promise<void>;
}

const CAPABILITIES = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.buyer_consent',
];
const certificates = join(import.meta.dirname, '../fakes/certificates');
const certificate = readFileSync(join(certificates, 'localhost.crt'), 'utf8');

export interface FakePlatformOptions {
  readonly now?: () => number;
  /** Names of capabilities; those of this shop unless said otherwise. */
  readonly capabilities?: readonly string[];
}

export async function startFakePlatform({
  now = Date.now,
  capabilities = CAPABILITIES,
}: FakePlatformOptions = {}): Promise<FakePlatform> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const webhooks: ReceivedWebhook[] = [];
  let [reads, webhookStatus, profileStatus] = [0, 200 as number | null, 200];
  let profileText: string | null = null;
  const server = createServer(
    { cert: certificate, key: readFileSync(join(certificates, 'localhost.key')) },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '';
      if (request.method === 'GET') {
        reads += 1;
        response.writeHead(profileStatus, { 'Content-Type': 'application/json', Location: '/elsewhere' });
        response.end(profileText ?? JSON.stringify(profileOf(publicKey, capabilities, origin())));
        return;
      }
      webhooks.push({
        path,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      if (webhookStatus === null) request.destroy();
      else response.writeHead(webhookStatus).end('{}');
    },
  );
  const names = await startFakeNameServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`;
  const isOurs = (text: string) => text.startsWith(`${origin()}/`);
  return {
    profileUrl: `${origin()}/profile.json`,
    platforms: createPlatforms({
      now,
      addressOf: (text) => (isOurs(text) ? new URL(text) : publicAddress(text)),
      mayConnect: (ip) => ip === '127.0.0.1' || ip === '::1',
      ca: certificate,
      nameServers: [names.address],
      timeout: 2_000,
    }),
    webhooks,
    profileReads: () => reads,
    set webhookStatus(status: number | null) {
      webhookStatus = status;
    },
    set profileText(text: string | null) {
      profileText = text;
    },
    set profileStatus(status: number) {
      profileStatus = status;
    },
    signed: (request) => signedHeaders(privateKey, request),
    otherProfile: (name) => `${origin()}/${name}.json`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await names.stop();
    },
  };
}

function profileOf(publicKey: KeyObject, capabilities: readonly string[], origin: string) {
  const version = '2026-04-08';
  const plain = capabilities.map((name) => [name, [{ version }]]);
  const order = { version, config: { webhook_url: `${origin}/webhooks/orders` } };
  return {
    ucp: {
      version,
      services: {},
      capabilities: { ...Object.fromEntries(plain), 'dev.ucp.shopping.order': [order] },
      payment_handlers: {},
    },
    signing_keys: [{ kid: 'platform-2026', use: 'sig', alg: 'ES256', ...publicKey.export({ format: 'jwk' }) }],
  };
}

export function digestOf(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** Signs as the standard's own example does, apart from the shop's code. */
function signedHeaders(privateKey: KeyObject, { method, url, headers, body }: SignOptions): Record<string, string> {
  const all: Record<string, string> = {
    ...headers,
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Digest': digestOf(body) }),
  };
  const named = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value] as const);
  const lines = [
    ['@method', method],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search ? [['@query', url.search] as const] : []),
    ...named.filter(([name]) => ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type'].includes(name)),
  ] as const;
  const parameters = `(${lines.map(([name]) => `"${name}"`).join(' ')});keyid="platform-2026"`;
  const base = [...lines.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${parameters}`].join(
    '\n',
  );
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { ...all, 'Signature-Input': `sig1=${parameters}`, Signature: `sig1=:${signature.toString('base64')}:` };
}

export interface SignedByShop {
  readonly header: (name: string) => string | null;
  readonly body: string;
  /** The parts that stand for the line of the request: "@method" ... */
  readonly derived: Readonly<Record<string, string>>;
  /** The `signing_keys` of the shop's profile. */
  readonly keys: readonly { readonly kid: string; readonly kty: string }[];
}

/** Whether the shop signed a webhook, checked apart from the shop's own code. */
export function isSignedByShop({ header, body, derived, keys }: SignedByShop): boolean {
  const input = /^sig1=(\(([^)]*)\).*)$/.exec(header('signature-input') ?? '');
  const signature = /^sig1=:(.+):$/.exec(header('signature') ?? '')?.[1];
  const [, parameters = '', list = ''] = input ?? [];
  const key = keys.find(({ kid }) => parameters.includes(`keyid="${kid}"`));
  if (!key || !signature || header('content-digest') !== digestOf(body)) return false;
  const names = list.split(' ').map((name) => name.slice(1, -1));
  if (!names.includes('content-digest')) return false;
  const lines = names.map((name) => `"${name}": ${derived[name] ?? header(name)}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(base), options, Buffer.from(signature, 'base64'));
}
