export interface CheckoutHosts {
  /** "winkel.myshopify.com" and the shop's own domain at Shopify. */
  readonly checkoutHosts: readonly string[];
  /** Only for the demo and the tests: an address on this machine, "http://127.0.0.1:4010". */
  readonly demoOrigin?: string | null;
}

/** Shopify's own checkout hosts, independent of the shop's domain. */
const SHOPIFY_HOSTS = ['checkout.shopify.com', 'shop.app'];

/**
 * Whether an address is a checkout of Shopify, so that a shopper is never redirected elsewhere: https, a known host,
 * no user name and no port.
 */
export function isCheckoutAddress(address: string, { checkoutHosts, demoOrigin = null }: CheckoutHosts): boolean {
  if (!/^[!-[\]-~]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (demoOrigin !== null && origin === demoOrigin) return true;
  return protocol === 'https:' && port === '' && [...SHOPIFY_HOSTS, ...checkoutHosts].includes(hostname);
}
