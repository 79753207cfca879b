/** Stands for what the typeface does not have. */
export const UNPRINTABLE = '\u25A1';

const clusters = new Intl.Segmenter('nl');
/** Scripts that are written from left to right and need no shaping, which is all that the renderer does. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * A text as it can be printed: every character that the typeface lacks, or that would come out in the wrong order or
 * shape, is a square. So nobody's name is printed as another one.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  return [...clusters.segment(text.normalize('NFC'))]
    .map(({ segment }) => (isPrintable(segment, has) ? segment : UNPRINTABLE))
    .join('');
}

function isPrintable(cluster: string, has: (codePoint: number) => boolean): boolean {
  const characters = cluster.match(/./gsu) ?? [];
  return PLAIN.test(cluster) && characters.every((character) => has(character.codePointAt(0) ?? 0));
}
