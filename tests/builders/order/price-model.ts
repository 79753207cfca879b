/** An hour-by-hour model of prices: what stood is written down as time passes, and never looked up in decisions. */
export interface ModelOffer {
  readonly price: number;
  readonly from: number;
  readonly until: number;
  isWithdrawn: boolean;
}

export interface PriceModel {
  /** What stood in every hour so far. */
  readonly stood: number[];
  /** Ordinary prices by the hour from which they count; the last one written counts. */
  readonly ordinary: Map<number, number>;
  readonly offers: ModelOffer[];
}

/** Lets one hour pass, and writes down its price. */
export function passHour(model: PriceModel): void {
  const hour = model.stood.length;
  const begun = [...model.ordinary].filter(([from]) => from <= hour).sort(([a], [b]) => a - b);
  const ordinary = begun.at(-1)?.[1] ?? Number.NaN;
  const running = model.offers.filter(({ from, until, isWithdrawn }) => !isWithdrawn && from <= hour && hour < until);
  model.stood.push(Math.min(ordinary, ...running.map(({ price }) => price)));
}

/** The lowest of the hours before an hour, at most so many. */
export function lowestOf({ stood }: PriceModel, hour: number, hours: number): number {
  return Math.min(...stood.slice(Math.max(0, hour - hours), hour));
}
