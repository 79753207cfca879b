import { BlockList, isIP, isIPv4 } from 'node:net';

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
  const ip = plainAddress(address ?? '');
  if (isIP(ip) === 0 || ours.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) return {};
  return { 'Shopify-Storefront-Buyer-IP': ip };
}

/** Without the port, brackets and zone that proxies and sockets write with it; an IPv4 address never in IPv6's form. */
function plainAddress(text: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? ipv4 ?? text.trim()).replace(/%.*$/, '');
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}
