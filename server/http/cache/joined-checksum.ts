/** The polynomial of CRC-32 as zlib has it: the highest bit is the lowest power. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/**
 * Adds a text that is known, by its own CRC-32 and its length in bytes, behind others of which the CRC-32 so far is given:
 * in a few steps, however long the text is (zlib's `crc32_combine`, which Node does not give).
 */
export function checksumBehind(own: number, length: number): (before: number) => number {
  const shift = powerOfX(8 * length);
  return (before) => (multiply(shift, before) ^ own) >>> 0;
}

/** A polynomial times another, without what exceeds 32 bits. */
function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** x to a power, by squares. */
function powerOfX(exponent: number): number {
  let power = ONE;
  let square = ONE >>> 1;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}
