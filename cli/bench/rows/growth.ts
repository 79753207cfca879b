import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../figure.ts';

/** Where `npm run growth` leaves its last result, below the project. */
export const GROWTH_RESULT = 'node_modules/.cache/growth.json';

/** Median time of a query in a small and in a large database, in ms. */
export interface Grown {
  readonly engine: string;
  readonly query: string;
  readonly small: number;
  readonly large: number;
}

export interface GrowthResult {
  /** The day of the run. */
  readonly day: string;
  /** Of the large database. */
  readonly orders: number;
  readonly compared: readonly Grown[];
}

const MOST_TIMES = 1.2;
/** Below this a difference is the clock's and the machine's, in ms. */
const NOISE_MS = 0.1;

/** What growth does to the queries of every day; measured by `npm run growth`, which takes some ten minutes. */
export const growth: Row = {
  name: 'growth',
  async measure({ root }) {
    const file = join(root, GROWTH_RESULT);
    if (!existsSync(file)) {
      const note = '`npm run growth` was not run here';
      return [{ what: 'many orders against one', unit: 'times', values: [], bar: { atMost: MOST_TIMES }, note }];
    }
    const { day, orders, compared } = JSON.parse(readFileSync(file, 'utf8')) as GrowthResult;
    return compared.map(({ engine, query, small, large }): Figure => {
      const values = [large / Math.max(small, NOISE_MS)];
      const note = `${small.toFixed(2)} ms with one order, ${large.toFixed(2)} ms with ${orders}; by \`npm run growth\` of ${day}`;
      return {
        what: `${engine}: ${query}, many orders against one`,
        unit: 'times',
        values,
        bar: { atMost: MOST_TIMES },
        note,
      };
    });
  },
};
