import { OUTWARD } from '../../domain/outward-calls.ts';

/** Longest picture, in bytes; a provider's icon of 64 by 48 pixels has about two thousand. */
const MAX_BYTES = 8_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The pictures of payment methods, kept in memory, so that no page asks the provider for one. */
export function rememberPictures() {
  const known = new Map<string, string>();
  let last = Promise.resolve();

  async function load(addresses: readonly (string | null)[]): Promise<void> {
    for (const address of addresses) {
      const picture = address === null || known.has(address) ? null : await fetchPicture(address);
      if (address !== null && picture !== null) known.set(address, picture);
    }
  }

  return {
    /** Fetches those that are not known yet, one after the other; never throws. */
    load(addresses: readonly (string | null)[]): void {
      last = last.then(() => load(addresses));
    },
    /** An address that holds the picture itself; null when there is none, or not yet. */
    of: (address: string | null): string | null => known.get(address ?? '') ?? null,
  };
}

/** PNG alone: a drawing in SVG can be a document with scripts. */
async function fetchPicture(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(OUTWARD.methodPicture.timeout) });
    if (!response.ok) return null;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > MAX_BYTES) return null;
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    return bytes.subarray(0, PNG.length).equals(PNG) ? `data:image/png;base64,${bytes.toString('base64')}` : null;
  } catch {
    return null;
  }
}
