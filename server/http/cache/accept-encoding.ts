/** The encodings that we keep bodies in, the smallest body first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that an Accept-Encoding header prefers, as RFC 9110 section 12.5.3 reads it: the highest
 * weight wins, of equal ones the smallest body; `q=0` refuses one and `*` stands for those that are not named.
 * `identity` also when everything is refused.
 */
export function preferredEncoding(accepted: string): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight));
  const rest = weights.get('*') ?? 0;
  // Unencoded is always acceptable, but only preferred when it is named.
  const weighed = ENCODINGS.map((encoding) => ({ encoding, weight: weights.get(encoding) ?? rest }));
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one));
  return best.weight > 0 ? best.encoding : 'identity';
}

/** "gzip;q=0.5" is gzip with 0.5; a weight that is none is read as refused. */
function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
