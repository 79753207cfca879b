import type { Connection } from './visitor-address.ts';

/**
 * The whole address of a visitor as our own proxies wrote it, or the other end of the connection; perhaps with a
 * port, brackets or a zone. For who tells visitors apart by it; what is counted here is `visitorAddress`.
 */
export function fullAddress({ remoteAddress, forwardedFor, trustedHops }: Connection): string {
  if (trustedHops === 0 || forwardedFor === null) return remoteAddress;
  const hops = forwardedFor.slice(-1_000).split(',');
  return hops.at(-trustedHops)?.trim() || remoteAddress;
}
