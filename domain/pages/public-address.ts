/** In characters. */
export const LONGEST_ADDRESS = 1_000;
/** A domain name with a dot; no IP address ends in letters. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
/** Endings of names that only have a meaning within one network. */
const LOCAL = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * An address that somebody else names and the shop may call: https on its own port, a public domain name, no user name. Null for all
 * others. Names that turn out to mean an address within a network are refused when they are called (`isPublicIp`).
 */
export function publicAddress(text: string): URL | null {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null;
  if (!DOMAIN.test(hostname) || LOCAL.test(hostname)) return null;
  url.hash = '';
  return url;
}
