import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { MetricsAccess } from '../settings/env.ts';
import type { CurrentFigures, Metrics } from './metrics.ts';

export interface MetricsPageOptions {
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
  readonly trustedProxyHops: number;
  readonly addressOf: (context: Context) => string;
  readonly figures: () => Promise<CurrentFigures>;
}

/** Headers by which a proxy names the client it forwards for. */
const PROXY_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

/** Serves the figures to clients that may read them; for all others the page does not exist. */
export function metricsPage(options: MetricsPageOptions): MiddlewareHandler {
  const { metrics, figures } = options;
  return async (context, next) => {
    if (!mayRead(context, options)) return next();
    const body = await metrics.render(await figures());
    return new Response(body, { headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' } });
  };
}

function mayRead(context: Context, { access, trustedProxyHops, addressOf }: MetricsPageOptions): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  if (access.token !== null && given !== undefined && isSame(given, access.token)) return true;
  // Behind a proxy that is not in the settings all clients have the address of the proxy.
  if (trustedProxyHops === 0 && PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false;
  return access.addresses.includes(addressOf(context));
}

/** Compares in constant time, so that a nearly correct token is not refused any later than another. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
