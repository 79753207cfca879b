export interface Connection {
  /** The address at the other end of the connection. */
  readonly remoteAddress: string;
  /** The header X-Forwarded-For; null when there is none. */
  readonly forwardedFor: string | null;
  /** Number of the shop's own proxies; each appends one address to the header. */
  readonly trustedHops: number;
}

/**
 * The address that counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, which usually is
 * one household. Ignores what precedes the addresses added by the shop's own proxies.
 */
export function visitorAddress({ remoteAddress, forwardedFor, trustedHops }: Connection): string {
  const hops = trustedHops > 0 && forwardedFor !== null ? forwardedFor.slice(-1000).split(',') : [];
  const told = hops.at(-trustedHops)?.trim() ?? '';
  return network(hops.length >= trustedHops && isAddress(told) ? told : remoteAddress);
}

function isAddress(text: string): boolean {
  return isIpv4(text) || expandIpv6(text) !== null;
}

function network(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const groups = expandIpv6(plain);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}

function isIpv4(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

/** Eight groups without leading zeros; null when it is not an IPv6 address. */
function expandIpv6(text: string): string[] | null {
  if (!/^[\da-f:.]{2,45}$/i.test(text) || !text.includes(':')) return null;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
