import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type PaymentFailure, paymentFailure } from './payment-provider.ts';

export interface MollieConnection {
  /** Starts with `test_` or `live_`. */
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
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

function rowOf({ about }: MollieCall) {
  return about === 'methods' ? OUTWARD.mollieMethods : OUTWARD.mollie;
}

/** Calls Mollie's API, with retries where they may help; the answer must match the schema. Never throws. */
export async function callMollie<S extends v.GenericSchema>(
  connection: MollieConnection,
  call: MollieCall,
  schema: S,
): Promise<Result<v.InferOutput<S>, CallFailure>> {
  let outcome = await tryOnce(connection, call, schema);
  for (const pause of rowOf(call).retries) {
    if (outcome.answer.ok || !outcome.again) break;
    await wait(pause);
    outcome = await tryOnce(connection, call, schema);
  }
  return outcome.answer;
}

interface Outcome<T> {
  readonly answer: Result<T, CallFailure>;
  /** True when a retry may succeed. */
  readonly again: boolean;
}

async function tryOnce<S extends v.GenericSchema>(
  connection: MollieConnection,
  call: MollieCall,
  schema: S,
): Promise<Outcome<v.InferOutput<S>>> {
  const { method, path, about, body, idempotencyKey } = call;
  const { apiKey, apiUrl, timeout = rowOf(call).timeout } = connection;
  const refused = (reason: string, again: boolean): Outcome<never> => ({
    answer: err(paymentFailure(`${method} ${about}: ${reason}`)),
    again,
  });
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 404) return { answer: err({ kind: 'not-found' }), again: false };
    // 409: another request with the same key is being processed. 429 is not retried, to not add to the load.
    // What Mollie does not take it will not take later either: an amount that is too high, a method without refunds.
    if (about === 'refund' && [400, 410, 422].includes(response.status)) {
      const reason = `${method} ${about}: HTTP ${response.status}`;
      return { answer: err({ ...paymentFailure(reason), isFinal: true }), again: false };
    }
    if (!response.ok) return refused(`HTTP ${response.status}`, response.status >= 500 || response.status === 409);
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return answer.success ? { answer: ok(answer.output), again: false } : refused('unreadable answer', false);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    // Not retried after a time-out: the shopper has waited long enough.
    return timedOut ? refused('time-out', false) : refused('no connection', true);
  }
}
