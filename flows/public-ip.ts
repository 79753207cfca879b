import { BlockList, isIP } from 'node:net';

/** Blocks of IPv4 addresses that are nobody's on the public internet (RFC 6890). */
const CLOSED = new BlockList();
for (const [start, bits] of [
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
] as const) {
  CLOSED.addSubnet(start, bits);
}
/** Only 2000::/3 is given out of IPv6; of that not 2001::/23 (Teredo and kin), the documentation and 6to4. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [start, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 16],
] as const) {
  CLOSED.addSubnet(start, bits, 'ipv6');
}

/** Whether an IP address is on the public internet: no private, reserved or multicast one, nor one that hides IPv4. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !CLOSED.check(ip);
  return version === 6 && GIVEN_OUT.check(ip, 'ipv6') && !CLOSED.check(ip, 'ipv6');
}
