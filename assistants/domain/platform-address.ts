import { expandIpv6 } from '../../domain/limits/visitor-address.ts';

const LONGEST_ADDRESS = 1_000;
/** A domain name with a dot; no IP address ends in letters. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
/** Endings of names that only have a meaning within one network. */
const LOCAL = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * An address of a platform that may be called: https on its own port, a public domain name, no user name. Null for all
 * others. Names that turn out to mean an address within a network are refused when they are called (`isPublicIp`).
 */
export function platformAddress(text: string): URL | null {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null;
  if (!DOMAIN.test(hostname) || LOCAL.test(hostname)) return null;
  url.hash = '';
  return url;
}

/**
 * The address of the sender's profile in the header `UCP-Agent: profile="https://..."`, a dictionary of structured
 * fields (RFC 8941). Null when it is not there.
 */
export function profileIn(header: string | null): string | null {
  if (header === null || header.length > 2 * LONGEST_ADDRESS) return null;
  const [, quoted] = /(?:^|,)[ \t]*profile="((?:[^"\\]|\\["\\])*)"[ \t]*(?=$|[,;])/.exec(header) ?? [];
  return quoted === undefined ? null : quoted.replaceAll(/\\(["\\])/g, '$1');
}

/** First and last number of a block of IPv4 addresses that are nobody's on the public internet (RFC 6890). */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Whether an IP address is one of the public internet. Not: private, loopback, link-local, shared, documentation and
 * multicast addresses, and IPv6 addresses that carry an IPv4 one.
 */
export function isPublicIp(ip: string): boolean {
  const ipv4 = numberOf(ip);
  if (ipv4 !== null) return CLOSED_IPV4.every(([start, bits]) => !isWithin(ipv4, start, bits));
  const groups = expandIpv6(ip);
  if (groups === null) return false;
  const [first = 0, second = 0] = groups;
  // Only 2000::/3 is given out; of that not 2001::/23 (Teredo and kin), the documentation and 6to4.
  if (first < 0x2000 || first > 0x3fff || first === 0x2002 || first === 0x3fff) return false;
  return first !== 0x2001 || (second >= 0x0200 && second !== 0x0db8);
}

function isWithin(ip: number, start: string, bits: number): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(ip / size) === Math.floor((numberOf(start) ?? 0) / size);
}

function numberOf(ip: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip)) return null;
  const parts = ip.split('.').map(Number);
  return parts.every((part) => part <= 255) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
}
