import { pointWords } from '../checkout/parcel-point.ts';
import { STAND_ATTRIBUTE } from '../engraving.ts';
import { normaliseUnicode } from '../input/visible-text.ts';
import { ORDER_STAGES, type OrderDraft } from './order.ts';

/* Words by which orders are found: the same rules for what is stored and for what is typed (docs/rules.md#order-search). */

/** Longest word in characters: what is longer is cut, here and in the query. */
const LONGEST_WORD = 60;
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

/** The words of a text, each once, in order. A Dutch postcode is one word, as is an order number, however spaced. */
export function searchWords(text: string): readonly string[] {
  const joined = plainText(text)
    .replace(/\b(\d{4})\s?([a-z]{2})\b/g, '$1$2')
    .replace(/\b(\d{4})-([0-9a-z]{1,5})\b/g, '$1$2');
  const words = joined.split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== '').map(shortened))];
}

/** Words of all texts of one order, as they are stored and looked through. */
export function storedWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(searchWords))].join(' ');
}

/** Words of a query: all must occur, each within a word. */
export function queryWords(query: string): readonly string[] {
  return searchWords(query.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
}

/** In code points, so that no letter is cut in two. */
function shortened(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}

type Searched = Pick<OrderDraft, 'contact' | 'delivery' | 'lines' | 'remark' | 'quotation' | 'gift'> & {
  readonly number: string;
};

/** The words by which an order is found: its number, whatever its customer filled in, and its quotation. */
export function orderWords(order: Searched): string {
  const { number, contact, delivery, lines, remark, quotation, gift } = order;
  const engraved = lines.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key !== STAND_ATTRIBUTE).map(({ value }) => value),
  );
  const { kind: _, ...address } = delivery;
  const { email, name, invoiceTo, ...others } = contact;
  const more = [
    ...Object.values(others),
    invoiceTo?.name ?? '',
    invoiceTo?.company ?? '',
    ...Object.values(address).map((part) => (typeof part === 'string' ? part : pointWords(part))),
    quotation?.name ?? '',
    gift?.recipient ?? '',
  ];
  return storedWords([number, email, name, ...engraved, ...more, remark]);
}

/** Which orders a list shows: all, those of one stage, those that need attention, or those whose customer gets money. */
export const ORDER_FILTERS = ['all', 'attention', 'owed', ...ORDER_STAGES] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The last order of a page: the next page begins after it, also when orders were added since. */
export interface PageKey {
  readonly placedAt: string;
  readonly number: string;
}

export interface OrderQuery {
  /** As typed; empty: all. */
  readonly words: string;
  readonly filter: OrderFilter;
  /** Null: the newest. */
  readonly after: PageKey | null;
}

const KEY = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9A-Za-z-]{1,40})$/;

/** "2026-11-20T10:00:00.000Z_2611-7F3KQ", for an address. */
export function writePageKey({ placedAt, number }: PageKey): string {
  return `${placedAt}_${number}`;
}

/** Null for what is not a key: then the list begins at the newest. */
function readPageKey(text: string): PageKey | null {
  const [, placedAt, number] = (text.length <= 80 ? KEY.exec(text) : null) ?? [];
  return placedAt === undefined || number === undefined ? null : { placedAt, number };
}

/** Reads a query from an address; whatever is wrong in it is left out. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const asked = search.get('toon') ?? '';
  return {
    words: (search.get('zoek') ?? '').slice(0, MAX_QUERY_LENGTH).toWellFormed().trim(),
    filter: ORDER_FILTERS.find((filter) => filter === asked) ?? 'all',
    after: readPageKey(search.get('na') ?? ''),
  };
}
