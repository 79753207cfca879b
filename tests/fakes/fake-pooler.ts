import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FakePooler {
  /** URL of the database with the pooler's port. */
  readonly url: string;
  /** Names of the startup parameters of connections, without the standard ones. */
  readonly parameters: Set<string>;
  /** Breaks every connection, as a restart of a pooler does. */
  cut(): void;
  /** Drops all traffic in both directions without closing connections: a network failure. */
  silence(): void;
  /** Serves new connections again; those that were silenced remain silent. */
  speak(): void;
  stop(): Promise<void>;
}

/** Startup parameters that PgBouncer accepts. */
const KNOWN = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];

/**
 * Forwards connections to PostgreSQL like a pooler; with `refusing` it refuses unknown startup parameters with
 * PgBouncer's message.
 */
export async function startFakePooler(server: string, { refusing = false } = {}): Promise<FakePooler> {
  const target = new URL(server);
  const pairs = new Set<readonly [Socket, Socket]>();
  const parameters = new Set<string>();
  let isSilent = false;
  const listener = createServer((client) => {
    client.on('error', () => undefined);
    if (isSilent) return void client.pause();
    client.once('data', (start: Buffer) => {
      const names = namesIn(start).filter((name) => !KNOWN.includes(name));
      for (const name of names) parameters.add(name);
      const [first] = names;
      if (refusing && first !== undefined) return void client.end(refusal(first));
      const upstream = connect(Number(target.port), target.hostname);
      const pair = [client, upstream] as const;
      pairs.add(pair);
      upstream.on('error', () => undefined);
      upstream.on('close', () => client.destroy());
      client.on('close', () => {
        upstream.destroy();
        pairs.delete(pair);
      });
      upstream.write(start);
      client.pipe(upstream);
      upstream.pipe(client);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(server);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    parameters,
    cut: () => {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    },
    silence: () => {
      isSilent = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
      }
    },
    speak: () => {
      isSilent = false;
    },
    async stop() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

/** A startup message: length, version, then names and values, each ending with a zero byte. */
function namesIn(start: Buffer): string[] {
  const texts = start.subarray(8).toString().split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

function refusal(parameter: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`;
  const message = Buffer.alloc(5 + Buffer.byteLength(fields));
  message.write('E');
  message.writeInt32BE(message.length - 1, 1);
  message.write(fields, 5);
  return message;
}
