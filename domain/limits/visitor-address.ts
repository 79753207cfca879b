export interface Connection {
  /** The address at the other end of the connection. */
  readonly remoteAddress: string;
  /** The header X-Forwarded-For; null when there is none. */
  readonly forwardedFor: string | null;
  /** Number of the shop's own proxies; each appends one address to the header. */
  readonly trustedHops: number;
}

/** Longest end of the header that is looked at, in characters: ten proxies write far less. */
const LONGEST_HEADER = 1_000;

/** The address as the first of the shop's own proxies saw it, or the connection's; it may have port, brackets, zone. */
export function fullAddress({ remoteAddress, forwardedFor, trustedHops }: Connection): string {
  if (trustedHops === 0 || forwardedFor === null) return remoteAddress;
  return forwardedFor.slice(-LONGEST_HEADER).split(',').at(-trustedHops)?.trim() || remoteAddress;
}

/** The address that counts as one visitor: an IPv4 one or an IPv6 /64; the connection's when no proxy sent one. */
export function visitorAddress(connection: Connection): string {
  const { remoteAddress } = connection;
  return countedAddress(fullAddress(connection)) ?? countedAddress(remoteAddress) ?? remoteAddress;
}

/** The /48 of a visitor's IPv6 network ("2001:db8:1::/48"), or its /56; null for IPv4, which has nothing wider. */
export function widerNetwork(address: string, bits: 56 | 48): string | null {
  const groups = /^([\da-f:]+)::\/64$/.exec(address)?.[1]?.split(':') ?? [];
  if (groups.length !== 4) return null;
  const [first, second, third, fourth = '0'] = groups;
  if (bits === 48) return `${first}:${second}:${third}::/48`;
  const high = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return `${first}:${second}:${third}:${high}::/56`;
}

/** An address in any form that proxies write, as it is counted; null when it is none. */
export function countedAddress(text: string): string | null {
  const address = plainAddress(text);
  if (isIpv4(address)) return address;
  const groups = expandIpv6(address);
  if (groups === null) return null;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return mappedIpv4(groups) ?? `${network.join(':')}::/64`;
}

/** An address without port, brackets and zone: "203.0.113.7" of "203.0.113.7:80"; "::1" of "[::1]:80". */
export function plainAddress(text: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text.trim()) ?? [];
  return (inBrackets ?? ipv4 ?? text.trim()).replace(/%.*$/, '');
}

function isIpv4(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

/** The IPv4 address that is written as an IPv6 one (::ffff:0:0/96); null for all others. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of an address, the last two perhaps written as an IPv4 address; null when it is no IPv6 address. */
export function expandIpv6(text: string): number[] | null {
  const host = /^[\da-f:.]{2,45}$/i.test(text) ? URL.parse(`http://[${text}]`)?.hostname : null;
  if (!host) return null;
  // The standard of URLs writes an address in one way: in hexadecimal, its longest run of zeros as "::".
  const halves = host.slice(1, -1).split('::');
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
