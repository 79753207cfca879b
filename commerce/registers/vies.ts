import * as v from 'valibot';
import { readJson } from '../../domain/input/read-json.ts';
import type { VatCheck } from '../../domain/input/vat-id.ts';
import { callApi } from '../call-api.ts';

interface ViesConnection {
  readonly apiUrl?: string | undefined;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
}
/** Asks whether a btw-id is valid, in the name of the seller's own; the clock of the shop dates the answer. Never throws. */
export type CheckVatId = (vatId: string, seller: string, now: Date) => Promise<VatCheck>;

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api/';
/** A failure is told with a status of success too, as `actionSucceed: false` without `valid`. */
const Answer = v.object({ valid: v.boolean(), requestIdentifier: v.nullish(v.string()) });

/** VIES of the European Commission by its REST interface. */
export function createVies({ apiUrl = VIES, timeout }: ViesConnection = {}): CheckVatId {
  return async (vatId, seller, now) => {
    const body = {
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      requesterMemberStateCode: seller.slice(0, 2),
      requesterNumber: seller.slice(2),
    };
    const answer = await callApi({
      row: 'vies',
      ...{ apiUrl, timeout, path: 'check-vat-number', method: 'POST', body },
      headers: { Accept: 'application/json' },
      isPassing: (status) => status >= 500,
    });
    const read = answer.ok && answer.value.status === 200 ? readJson(Answer, answer.value.bytes) : null;
    const asked = { vatId, at: now.toISOString() };
    if (!read) return { ...asked, isValid: null, consultation: null };
    return { ...asked, isValid: read.valid, consultation: read.requestIdentifier?.slice(0, 40) || null };
  };
}
