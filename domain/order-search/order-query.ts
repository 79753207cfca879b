import { ORDER_STAGES, type OrderStage } from '../order/order-stage.ts';
import { MAX_QUERY_LENGTH } from './search-words.ts';

/** Which orders a list shows: all, those of one stage, or those that need attention. */
export type OrderFilter = 'all' | 'attention' | OrderStage;
export const ORDER_FILTERS = ['all', 'attention', ...ORDER_STAGES] as const satisfies readonly OrderFilter[];

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
export function readPageKey(text: string): PageKey | null {
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
