import { plainAddress } from '../../domain/limits/visitor-address.ts';
import { isPublicIp } from '../../flows/public-ip.ts';

/**
 * The header by which Shopify counts calls per shopper: the whole address, also of IPv6, where a network may be many
 * shoppers. None for an address of our own network, which is a proxy, so that all shoppers would count as one.
 */
export function buyerIpHeader(address: string | undefined): Readonly<Record<string, string>> {
  const plain = plainAddress(address ?? '');
  // An IPv4 address is never sent in the form of IPv6.
  const ip = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain;
  return isPublicIp(ip) ? { 'Shopify-Storefront-Buyer-IP': ip } : {};
}
