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
