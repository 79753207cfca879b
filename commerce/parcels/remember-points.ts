import { OUTWARD } from '../../domain/outward-calls.ts';
import { err } from '../../domain/result.ts';
import type { ParcelCarrier } from './parcel-carrier.ts';

type FindPoints = ParcelCarrier['findPoints'];

/** How long points are kept, and how long nobody is asked after a failure, in ms; and for how many postcodes at most. */
const [FRESH, PAUSE_AFTER_FAILURE, MOST_KEPT] = [5 * 60_000, 15_000, 500];

/** Asks once for each postcode in some minutes, and for a few at once: who comes then gets a failure. */
export function rememberPoints(find: FindPoints, now: () => Date = () => new Date()): FindPoints {
  const kept = new Map<string, { readonly answer: ReturnType<FindPoints>; until: number }>();
  let calls = 0;
  return async (asked) => {
    const key = `${asked.country} ${asked.postcode}`;
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.answer;
    if (calls >= OUTWARD.sendcloudPoints.atOnce) return err({ reason: 'GET points: too many at once', isFinal: false });
    if (kept.size >= MOST_KEPT) kept.clear();
    calls += 1;
    const one = { answer: find(asked), until: now().getTime() + FRESH };
    kept.set(key, one);
    const answer = await one.answer;
    calls -= 1;
    if (!answer.ok) one.until = now().getTime() + PAUSE_AFTER_FAILURE;
    return answer;
  };
}
