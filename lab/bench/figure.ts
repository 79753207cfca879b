import type { ShopProcess } from '../../tests/builders/shop-process.ts';
import type { Need } from '../programs/programs.ts';

/** What a figure must be to be met. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/** One figure: what was measured in each round, and its bar. */
export interface Figure {
  /** Names the figure in the table and in the list of known limits, so it holds no measurement. */
  readonly what: string;
  readonly unit: string;
  /** One per round; empty when it could not be measured, and then `note` says why. */
  readonly values: readonly number[];
  readonly bar: Bar | null;
  /** How it was measured, or what else is worth knowing. */
  readonly note?: string;
}

/** What rows measure with. */
export interface Bench {
  readonly root: string;
  /** Rounds of what varies from one to the next. */
  readonly rounds: number;
  /** How long requests are sent in one round, in seconds. */
  readonly seconds: number;
  /** Path of the browser; asks for it only when a row needs one. */
  chromium(): string;
  /** The built shop as one process with limits that are not reached; started once and shared. */
  shop(): Promise<ShopProcess>;
}

/** Measures some figures that belong together; its name selects it on the command line. */
export interface Row {
  readonly name: string;
  /** Programs that it cannot measure without. */
  readonly needs?: readonly Need[];
  measure(bench: Bench): Promise<readonly Figure[]>;
}

export type Verdict = 'met' | 'missed' | 'told' | 'unmeasured';

/** Judges a figure by the median of its rounds; a figure without a bar is only told. */
export function judge({ values, bar }: Figure): Verdict {
  const value = medianOf(values);
  if (value === null) return 'unmeasured';
  if (bar === null) return 'told';
  return ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast) ? 'met' : 'missed';
}

/** The median; the upper one of an even number; null when nothing was measured. */
export function medianOf(values: readonly number[]): number | null {
  const measured = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? null;
}

/** The value below which this share of the values lies; NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
