import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowestOf, type PriceModel, passHour } from '../../tests/builders/order/price-model.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type Cents, cents } from '../money/money.ts';
import { planRefusal } from './plan-price.ts';
import {
  canWithdraw,
  type Decision,
  lowestBefore,
  type OfferDecision,
  type PriceDecision,
  type PriceLedger,
  priceAt,
  pricePeriods,
} from './price-ledger.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const at = (hour: number) => new Date(START + hour * HOUR);
const decided = (version: number, hour: number) => ({
  version,
  article: 'boekenstandaard-middel',
  at: at(hour),
  actor: { kind: 'shop' } as const,
});
const ARTICLE = 'boekenstandaard-middel';
const price = (version: number, amount: number, from: number, decidedAt = from): PriceDecision => ({
  ...decided(version, decidedAt),
  kind: 'price',
  price: cents(amount),
  beginsAt: at(from),
});
const offer = (
  version: number,
  amount: number,
  from: number,
  until: number | null,
  decidedAt = from,
): OfferDecision => ({
  ...decided(version, decidedAt),
  kind: 'offer',
  price: cents(amount),
  beginsAt: at(from),
  endsAt: until === null ? null : at(until),
});
const withdrawal = (version: number, withdraws: number, hour: number): Decision => ({
  ...decided(version, hour),
  kind: 'withdrawal',
  withdraws,
  beginsAt: at(hour),
});
const costs = (ledger: PriceLedger, hour: number) => priceAt(ledger, ARTICLE, at(hour))?.price;

describe('priceAt', () => {
  test('is null before the first price, and of an article that nobody decided about', () => {
    expect(priceAt([price(1, 64_95, 0)], ARTICLE, at(-1))).toBeNull();
    expect(priceAt([price(1, 64_95, 0)], 'luxe-gravering', at(5))).toBeNull();
  });

  test('is that of the offer from its first moment until the one at which it ends', () => {
    const ledger = [price(1, 64_95, 0), offer(2, 54_95, 10, 20, 5)];
    expect([9, 10, 19, 20].map((hour) => costs(ledger, hour))).toEqual([64_95, 54_95, 54_95, 64_95]);
    expect(priceAt(ledger, ARTICLE, new Date(at(20).getTime() - 1))?.price).toBe(54_95);
    expect(priceAt(ledger, ARTICLE, at(15))).toMatchObject({ ordinary: 64_95, offer: { version: 2 } });
  });

  test('has no offer once the ordinary price is as low', () => {
    const ledger = [price(1, 64_95, 0), offer(2, 54_95, 10, null), price(3, 49_95, 20)];
    expect(priceAt(ledger, ARTICLE, at(20))).toMatchObject({ price: 49_95, ordinary: 49_95, offer: null });
  });

  test('is the one decided last when two begin at the same moment', () => {
    expect(costs([price(1, 64_95, 0), price(2, 69_95, 10, 1), price(3, 59_95, 10, 2)], 10)).toBe(59_95);
  });

  test('is the ordinary one again from the moment at which an offer is withdrawn, and never one that was still to begin', () => {
    const ledger = [price(1, 64_95, 0), offer(2, 54_95, 10, null), withdrawal(3, 2, 15)];
    expect([14, 15, 30].map((hour) => costs(ledger, hour))).toEqual([54_95, 64_95, 64_95]);
    const planned = [price(1, 64_95, 0), price(2, 99_95, 10, 1), withdrawal(3, 2, 5)];
    expect(costs(planned, 20)).toBe(64_95);
  });
});

describe('lowestBefore', () => {
  test('is the lowest price of the 30 days before, whatever stood earlier or at the moment itself', () => {
    const ledger = [
      price(1, 64_95, 0),
      offer(2, 39_95, 10, 20),
      offer(3, 59_95, 100, 110),
      offer(4, 49_95, 1_000, null),
    ];
    expect(lowestBefore(ledger, ARTICLE, at(1_000))).toEqual({ price: 64_95, isWhole: true });
    expect(lowestBefore(ledger, ARTICLE, at(800))).toEqual({ price: 59_95, isWhole: true });
    expect(lowestBefore(ledger, ARTICLE, at(739))).toEqual({ price: 39_95, isWhole: true });
    expect(lowestBefore(ledger, ARTICLE, at(740))).toEqual({ price: 59_95, isWhole: true });
  });

  test('returns isWhole false while the ledger holds fewer than 30 days, and null before the first price', () => {
    const ledger = [price(1, 64_95, 0), offer(2, 54_95, 48, null)];
    expect(lowestBefore(ledger, ARTICLE, at(48))).toEqual({ price: 64_95, isWhole: false });
    expect(lowestBefore(ledger, ARTICLE, at(0))).toBeNull();
  });
});

test('pricePeriods returns past, current and planned prices, and joins neighbouring periods with the same price', () => {
  const ledger = [price(1, 64_95, 0), offer(2, 54_95, 10, 20), price(3, 64_95, 15), price(4, 69_95, 30, 16)];
  expect(pricePeriods(ledger, ARTICLE).map(({ from, until, price: costed }) => [from, until, costed])).toEqual([
    [at(0), at(10), 64_95],
    [at(10), at(20), 54_95],
    [at(20), at(30), 64_95],
    [at(30), null, 69_95],
  ]);
});

type Step =
  | { readonly kind: 'price' | 'offer'; readonly amount: number; readonly ahead: number; readonly length: number }
  | { readonly kind: 'withdraw'; readonly which: number }
  | { readonly kind: 'wait'; readonly hours: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('price' as const, 'offer' as const),
      amount: fc.integer({ min: 1, max: 99 }),
      ahead: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 400 }) }),
  ),
  { maxLength: 25 },
);

interface Played {
  readonly model: PriceModel;
  ledger: readonly Decision[];
  /** The model's side of each offer, by the version of its decision. */
  readonly offers: Map<number, PriceModel['offers'][number]>;
}

/** Lets an owner decide and time pass, in the ledger and in the model side by side. */
function play(all: readonly Step[], afterStep: (played: Played, hour: number) => void = () => undefined): Played {
  const model: PriceModel = { stood: [], ordinary: new Map([[0, 50]]), offers: [] };
  const played: Played = { model, ledger: [price(1, 50, 0)], offers: new Map() };
  for (const step of all) {
    if (step.kind === 'wait') for (let passed = 0; passed < step.hours; passed += 1) passHour(model);
    else if (step.kind === 'withdraw') withdrawStep(played, step.which);
    else planStep(played, step);
    afterStep(played, model.stood.length);
  }
  return played;
}

function planStep(played: Played, { kind, amount, ahead, length }: Exclude<Step, { kind: 'wait' | 'withdraw' }>): void {
  const { model, ledger, offers } = played;
  const hour = model.stood.length;
  const version = ledger.length + 1;
  const from = hour + ahead;
  const until = from + length;
  const endsAt = kind === 'offer' ? at(until) : null;
  if (planRefusal(ledger, { kind, article: ARTICLE, price: amount as Cents, beginsAt: at(from), endsAt }, at(hour)))
    return;
  if (kind === 'price') {
    played.ledger = [...ledger, price(version, amount, from, hour)];
    model.ordinary.set(from, amount);
    return;
  }
  played.ledger = [...ledger, offer(version, amount, from, until, hour)];
  const modelled = { price: amount, from, until, isWithdrawn: false };
  model.offers.push(modelled);
  offers.set(version, modelled);
}

function withdrawStep(played: Played, which: number): void {
  const { model, ledger, offers } = played;
  const hour = model.stood.length;
  const target = ledger[which % ledger.length] as Decision;
  if (!canWithdraw(ledger, target, at(hour))) return;
  played.ledger = [...ledger, withdrawal(ledger.length + 1, target.version, hour)];
  const taken = offers.get(target.version);
  if (taken) taken.isWithdrawn = true;
  else retake(played, model, (target.beginsAt.getTime() - START) / HOUR);
}

/** The model after a planned price is taken back: the last one that is left for its hour, if any. */
function retake({ ledger }: Played, model: PriceModel, from: number): void {
  const taken = new Set(ledger.flatMap((one) => (one.kind === 'withdrawal' ? [one.withdraws] : [])));
  const left = ledger.findLast(
    (one): one is PriceDecision =>
      one.kind === 'price' && one.beginsAt.getTime() === at(from).getTime() && !taken.has(one.version),
  );
  if (left) model.ordinary.set(from, left.price);
  else model.ordinary.delete(from);
}

describe('the ledger, whatever owners decide', () => {
  test('has the prices that a clock would have written down', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { model, ledger } = play(all);
        for (const [hour, stood] of model.stood.entries()) expect(costs(ledger, hour)).toBe(stood);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('has the lowest price of the 30 days before any moment', () => {
    fc.assert(
      fc.property(steps, fc.nat(2_000), (all, some) => {
        const { model, ledger } = play(all);
        const hour = Math.min(some, model.stood.length);
        const lowest = lowestBefore(ledger, ARTICLE, at(hour));
        expect(lowest?.price ?? Number.POSITIVE_INFINITY).toBe(lowestOf(model, hour, 30 * 24));
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('never changes what stood, however much is decided later', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const seen: (number | undefined)[] = [];
        play(all, ({ ledger }, hour) => {
          for (let past = seen.length; past < hour; past += 1) seen.push(costs(ledger, past));
          for (const past of [0, Math.floor(hour / 2), hour - 1]) {
            if (past >= 0 && past < seen.length) expect(costs(ledger, past)).toBe(seen[past]);
          }
        });
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('has periods that follow each other and agree with the prices', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { ledger } = play(all);
        const periods = pricePeriods(ledger, ARTICLE);
        for (const [index, { from, until, price: costed }] of periods.entries()) {
          expect(until).toEqual(periods[index + 1]?.from ?? null);
          expect(priceAt(ledger, ARTICLE, from)?.price).toBe(costed);
          if (until) expect(priceAt(ledger, ARTICLE, new Date(until.getTime() - 1))?.price).toBe(costed);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
