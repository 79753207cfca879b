import { amsterdamDay, isoDay } from '../calendar/calendar.ts';

/** Random bytes in a token: 128 bits. */
export const TOKEN_BYTES = 16;
const TOKEN = /^[0-9a-f]{32}$/;

/** The secret in the address of a checkout, an order or a payment, made of random bytes. */
export function tokenFrom(random: Uint8Array): string {
  if (random.length !== TOKEN_BYTES) throw new RangeError(`Not ${TOKEN_BYTES} bytes: ${random.length}`);
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text has the form of a token; checked before querying the database. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Digits and letters that cannot be mistaken for each other when read aloud (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 5;
const ORDER_NUMBER = /^\d{4}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** "2611-7F3KQ": year, month, and five characters drawn from `seed` that hide sales; a unique index guards them. */
export function orderNumber(placedAt: Date, seed: string): string {
  return `${isoDay(amsterdamDay(placedAt)).slice(2, 7).replace('-', '')}-${codeOf(seed)}`;
}

/** Five characters drawn from a seed, that are read aloud without mistakes. */
export function codeOf(seed: string): string {
  let bits = hash(seed);
  let code = '';
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    code += ALPHABET[bits % 32];
    bits = Math.floor(bits / 32);
  }
  return code;
}

/** Reads a number as people type it: lower case, spaces, O for 0, I or L for 1. Null when it is invalid. */
export function parseOrderNumber(text: string): string | null {
  const plain = plainNumber(text);
  const dashed = plain.length === 4 + CODE_LENGTH ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
  return ORDER_NUMBER.test(dashed) ? dashed : null;
}

/** What people type as a number, in the characters of numbers. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[\s#]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** FNV-1a, 32 bits: distributes a random seed; not cryptographic. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
