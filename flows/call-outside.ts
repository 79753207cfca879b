import { Resolver } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OUTWARD } from '../domain/outward-calls.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { isPublicIp } from './public-ip.ts';

/** How addresses that others give may be called: those of the push services of owners' browsers. */
export interface OutsideOptions {
  /** Whether a connection to this IP address may be made. */
  readonly mayConnect?: ((ip: string) => boolean) | undefined;
  /** Certificates that are trusted, instead of those of Node. */
  readonly ca?: string | undefined;
  /** Name servers to ask, instead of those of the machine. */
  readonly nameServers?: readonly string[] | undefined;
  /** Ms, from the question where the host is to the last byte. */
  readonly timeout?: number | undefined;
}

interface OutsideCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** Longest answer that is taken, in bytes; what it says is not read. */
const MAX_BYTES = 128 * 1024;

/**
 * Posts to an address on the public internet over https; returns the status of the answer. The IP address is looked up
 * once and checked, and the connection goes to that very address; redirects are not followed. The error says why,
 * without the address. Never throws.
 *
 * Names are looked up by a resolver that can be given up. `dns.lookup`, which everything else uses, waits in one of two
 * threads of the process: a name server that never answers would keep payments waiting too.
 */
export async function callOutside(
  { url, headers, body }: OutsideCall,
  { mayConnect = isPublicIp, ca, nameServers, timeout = OUTWARD.push.timeout }: OutsideOptions = {},
): Promise<Result<number, string>> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnect(host)) return err('closed address');
  const signal = AbortSignal.timeout(timeout);
  const resolver = new Resolver({ timeout: timeout / 2, tries: 1 });
  if (nameServers) resolver.setServers(nameServers);
  try {
    return await new Promise((resolve, reject) => {
      const request = httpsRequest(
        url,
        { method: 'POST', headers, ca, signal, agent: false, lookup: guardedLookup(resolver, mayConnect) },
        (response) => {
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_BYTES) request.destroy(new Error('answer too large'));
          });
          response.on('error', reject);
          response.on('end', () => resolve(ok(response.statusCode ?? 0)));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  } catch (error) {
    return err(signal.aborted ? 'time-out' : reasonOf(error));
  } finally {
    resolver.cancel();
  }
}

/** Looks a host up and refuses it when any of its addresses may not be connected to. */
function guardedLookup(resolver: Resolver, mayConnect: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(resolver, hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayConnect(address))) {
          callback(new Error('closed address'), '', 0);
        } else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/** All addresses of a host, of IPv4 first; rejects when it has none. */
async function lookUp(resolver: Resolver, hostname: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 as const })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 as const })),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code ?? error.message.slice(0, 100);
}
