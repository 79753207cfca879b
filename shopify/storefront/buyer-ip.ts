import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from '../../domain/limits/visitor-address.ts';

const ours = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ours.addSubnet(net, prefix);
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  ours.addSubnet(net, prefix, 'ipv6');
}

/**
 * The header by which Shopify counts calls per shopper: the whole address, also of IPv6, where a network may be many
 * shoppers. None for an address of our own network, which is a proxy, so that all shoppers would count as one.
 */
export function buyerIpHeader(address: string | undefined): Readonly<Record<string, string>> {
  const plain = plainAddress(address ?? '');
  // An IPv4 address is never sent in the form of IPv6.
  const ip = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain;
  if (isIP(ip) === 0 || ours.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) return {};
  return { 'Shopify-Storefront-Buyer-IP': ip };
}
