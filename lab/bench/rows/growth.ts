import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../figure.ts';

/** Where `npm run growth` leaves its last result, below the project. */
export const GROWTH_RESULT = 'node_modules/.cache/growth.json';

/** Median time of a question to a shop of three months and to one of five years, in ms. */
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

const MAX_TIMES = 1.2;
/** A difference below this is the clock's and the machine's, in ms. */
const NOISE_MS = 0.5;

/** How many times as long the large shop takes; 1 where the difference says nothing. */
export function timesLonger({ small, large }: Pick<Grown, 'small' | 'large'>): number {
  return Math.abs(large - small) < NOISE_MS ? 1 : large / small;
}

export function isWithinGrowth(grown: Pick<Grown, 'small' | 'large'>): boolean {
  return timesLonger(grown) <= MAX_TIMES;
}

/** What growth does to the queries of every day; measured by `npm run growth`, which takes some ten minutes. */
export const growth: Row = {
  name: 'growth',
  async measure({ root }) {
    const file = join(root, GROWTH_RESULT);
    if (!existsSync(file)) {
      const note = '`npm run growth` was not run here';
      return [
        {
          what: 'five years of sales against three months',
          unit: 'times',
          values: [],
          bar: { atMost: MAX_TIMES },
          note,
        },
      ];
    }
    const { day, orders, compared } = JSON.parse(readFileSync(file, 'utf8')) as GrowthResult;
    return compared.map(({ engine, query, small, large }): Figure => {
      const values = [timesLonger({ small, large })];
      const note = `${small.toFixed(2)} ms after three months, ${large.toFixed(2)} ms with ${orders} orders; by \`npm run growth\` of ${day}`;
      return {
        what: `${engine}: ${query}, five years of sales against three months`,
        unit: 'times',
        values,
        bar: { atMost: MAX_TIMES },
        note,
      };
    });
  },
};
