/*
 * These rules say which addresses may be links, in whatever owners, Shopify or a carrier write: articles, texts, facts,
 * mails. Browsers read "/\host", a tab between two slashes and "https:host" as another address than it looks, so those are none.
 */

/** Spaces, control characters and backslashes stand in no address of a link as they are. */
const ODD = /[\s\\\p{Cc}\p{Cf}]/u;
const HERE = 'https://winkel.invalid';

/** Whether a text is a whole https address, of a host with a dot and without a user before it. */
export function isWebAddress(text: string): boolean {
  const url = /^https:\/\/[^/]/i.test(text) && !ODD.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/**
 * Whether an address may be a link: one within the shop, which begins with one slash or a "#", a whole https address, a mail
 * address or a telephone number. Everything else is shown as words.
 */
export function mayLink(address: string): boolean {
  if (ODD.test(address)) return false;
  if (/^(\/(?!\/)|#)/.test(address)) return URL.parse(address, HERE)?.origin === HERE;
  return isWebAddress(address) || /^mailto:[^@:/]+@[^@:/]+$/i.test(address) || /^tel:\+?[\d()-]+$/i.test(address);
}
