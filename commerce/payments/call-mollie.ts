import type * as v from 'valibot';
import { readJson } from '../../domain/input/read-json.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { callApi } from '../call-api.ts';
import { type PaymentFailure, paymentFailure } from './payment-provider.ts';

export const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,64}$/;

export interface MollieConnection {
  /** Starts with `test_` or `live_`. */
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
  /** Pauses before it is tried again, in ms. */
  readonly pauses?: readonly number[] | undefined;
}

export interface MollieCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The subject of the request, for the reason of a failure. */
  readonly about: 'payment' | 'methods' | 'refund' | 'payments' | 'refunds' | 'chargebacks';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** `not-found` is HTTP 404: for one payment, that it does not exist. */
export type CallFailure = PaymentFailure | { readonly kind: 'not-found' };

/** Calls Mollie's API, with retries where they may help; the answer must match the schema. Never throws. */
export async function callMollie<S extends v.GenericSchema>(
  { apiKey, apiUrl, timeout, pauses }: MollieConnection,
  { method, path, about, body, idempotencyKey }: MollieCall,
  schema: S,
): Promise<Result<v.InferOutput<S>, CallFailure>> {
  const answer = await callApi({
    row: about === 'methods' ? 'mollieMethods' : 'mollie',
    ...{ apiUrl, path, method, body, timeout, pauses },
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    // 409: another request with the same key is being processed. 429 is not retried, to not add to the load.
    isPassing: (status) => status >= 500 || status === 409,
  });
  const failure = (reason: string) => paymentFailure(`${method} ${about}: ${reason}`);
  if (!answer.ok) return err(failure(answer.error));
  const { status, bytes } = answer.value;
  if (status === 404) return err({ kind: 'not-found' });
  // What Mollie does not take it will not take later either: an amount that is too high, a method without refunds.
  const isFinal = (about === 'refund' && [400, 410, 422].includes(status)) || (about === 'payment' && status === 422);
  if (isFinal) return err({ ...failure(`HTTP ${status}`), isFinal });
  if (status >= 300) return err(failure(`HTTP ${status}`));
  const read = readJson(schema, bytes);
  return read === null ? err(failure('unreadable answer')) : ok(read);
}
