import * as v from 'valibot';
import { readJson } from '../../domain/input/read-json.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { callApi } from '../call-api.ts';

/** A Dutch postcode ("1131 AB") and the number of a house. */
export interface AddressQuestion {
  readonly postcode: string;
  readonly houseNumber: string;
}
export interface FoundAddress {
  readonly street: string;
  readonly city: string;
}
/** Finds the street and town of a Dutch address; null when it is not known or nobody answers. */
type FindAddress = (asked: AddressQuestion) => Promise<FoundAddress | null>;

interface BagConnection {
  readonly apiKey: string;
  readonly apiUrl?: string | undefined;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
}

const BAG = 'https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2/';
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const Answer = v.object({
  _embedded: v.object({
    adressen: v.array(v.object({ openbareRuimteNaam: Name, woonplaatsNaam: Name })),
  }),
});

/** The national register of addresses: Kadaster's BAG API Individuele Bevragingen, version 2. Never throws. */
export function createBag({ apiKey, apiUrl = BAG, timeout }: BagConnection): FindAddress {
  let calls = 0;
  return async ({ postcode, houseNumber }) => {
    if (calls >= OUTWARD.bag.atOnce) return null;
    calls += 1;
    const query = new URLSearchParams({ postcode: postcode.replace(' ', ''), huisnummer: houseNumber });
    const answer = await callApi({
      row: 'bag',
      ...{ apiUrl, timeout, path: `adressen?${query}`, method: 'GET' },
      headers: { 'X-Api-Key': apiKey, Accept: 'application/hal+json' },
      isPassing: () => false,
    });
    calls -= 1;
    if (!answer.ok || answer.value.status !== 200) return null;
    const found = readJson(Answer, answer.value.bytes)?._embedded.adressen ?? [];
    // Letters and additions of one number share it; where they do not, nothing is guessed.
    const names = new Set(
      found.map(({ openbareRuimteNaam, woonplaatsNaam }) => `${openbareRuimteNaam}, ${woonplaatsNaam}`),
    );
    const [first] = found;
    return first && names.size === 1 ? { street: first.openbareRuimteNaam, city: first.woonplaatsNaam } : null;
  };
}
