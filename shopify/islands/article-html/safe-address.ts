/** Returns addresses on this site, https, mailto and tel; null for all others. */
export function safeAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/[\s\\\p{Cc}]/u.test(trimmed) || !/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(trimmed)) return null;
  return trimmed.replace(/[()<>"'`*_[\]{}|^]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
