/** Key of the cart in the fragment of an address, for a browser that stores nothing. */
const KEY = 'mand';
/** Longest cart that is read, in characters of the fragment: more than a full cart takes. */
const MAX_LENGTH = 60_000;

/** The cart in a fragment ("#mand=..."), as `writeStoredCart` made it; null for none. No fragment reaches a server. */
export function cartInFragment(hash: string): string | null {
  const part = partsOf(hash).find(isCart);
  if (part === undefined || part.length > MAX_LENGTH) return null;
  try {
    const bytes = atob(
      part
        .slice(KEY.length + 1)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

/** The fragment with this cart in place of any other, or with none; "" when nothing is left. */
export function withCartInFragment(hash: string, cart: string | null): string {
  const others = partsOf(hash).filter((part) => !isCart(part));
  const parts = cart === null ? others : [...others, `${KEY}=${encoded(cart)}`];
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}

/** The id of the place on the page that a fragment with a cart leads to; "" when there is none. */
export function placeInFragment(hash: string): string {
  const [first = ''] = partsOf(hash);
  return isCart(first) || first.includes('=') ? '' : first;
}

function partsOf(hash: string): string[] {
  return hash.replace(/^#/, '').split('&').filter(Boolean);
}

function isCart(part: string): boolean {
  return part.startsWith(`${KEY}=`);
}

function encoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
