/** Context of every top-level node. */
export const SCHEMA_ORG = 'https://schema.org';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Serialises for a `<script type="application/ld+json">`. Writes characters that could close the script or open a
 * comment as JSON escapes, so that the value stays the same.
 */
export function jsonLd(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string);
}

/** A property that is left out when its value is missing or empty: search engines flag empty ones. */
export function given<K extends string, T>(key: K, value: T | null | undefined): { [key in K]?: T } {
  const empty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return empty ? {} : ({ [key]: value } as { [key in K]?: T });
}
