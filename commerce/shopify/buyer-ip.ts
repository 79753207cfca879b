import { BlockList, isIPv4 } from 'node:net';

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

/**
 * The header by which Shopify limits calls per shopper. Empty for a private address: that is a proxy, and all
 * shoppers would count as one. Empty for IPv6 too, since only the network is known.
 */
export function buyerIpHeader(ip: string | undefined): Readonly<Record<string, string>> {
  if (ip === undefined || !isIPv4(ip) || ours.check(ip)) return {};
  return { 'Shopify-Storefront-Buyer-IP': ip };
}
