import { normaliseUnicode } from '../input/visible-text.ts';

/* Words by which orders are found: the same rules for what is stored and for what is typed (docs/rules.md#order-search). */

/** Rises when the rules change, so that the stored words are written again. */
export const WORDS_VERSION = 1;
/** Longest word in characters: what is longer is cut, here and in the query. */
const LONGEST_WORD = 60;
/** Most words of one order. */
const MAX_WORDS = 80;
/** Longest query in characters. */
export const MAX_QUERY_LENGTH = 120;
/** Most words in one query; the rest is left out. */
const MAX_QUERY_WORDS = 6;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ĳ: 'ij',
};

/** Lower case without diacritics: "Łukasz Søndergård" gives "lukasz sondergard". Long runs of marks stay. */
export function plainText(text: string): string {
  return normaliseUnicode(text.toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþıŋħĳ]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * The words of a text, each once, in order. An e-mail address is one word, and so are a Dutch postcode and an order
 * number, with or without their space or dash.
 */
export function searchWords(text: string): readonly string[] {
  const joined = plainText(text)
    .replace(/\b(\d{4})\s?([a-z]{2})\b/g, '$1$2')
    .replace(/\b(\d{4})-([0-9a-z]{1,5})\b/g, '$1$2');
  const words = joined
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [address(part)] : part.split(/[^\p{L}\p{N}]+/u)));
  return [...new Set(words.filter((word) => word !== '').map(shortened))];
}

/** Words of all texts of one order, each once, in the order of their importance. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap(searchWords))].slice(0, MAX_WORDS);
}

/** Words of a query: all must occur, each as the beginning of a word. */
export function queryWords(query: string): readonly string[] {
  return searchWords(query.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
}

/** Without what punctuation leaves around it: "<anneke@voorbeeld.nl>," */
function address(part: string): string {
  return part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** In code points, so that no letter is cut in two. */
function shortened(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}
