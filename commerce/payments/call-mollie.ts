import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { OnServiceCall } from '../../domain/service-call.ts';
import { type PaymentFailure, paymentFailure } from './payment-provider.ts';

export interface MollieConnection {
  /** Starts with `test_` or `live_`. */
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Longest wait for one answer, in ms. */
  readonly timeout?: number | undefined;
  readonly onCall?: OnServiceCall | undefined;
}

export interface MollieCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What is asked, for the reason of a failure. */
  readonly about: 'payment' | 'methods';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Nothing is at the address that was called: of one payment, that there is no such payment. */
export type CallFailure = PaymentFailure | { readonly kind: 'not-found' };

const TIMEOUT = 10_000;
/** Waits before the same request goes out again, in ms: Mollie knows it by its idempotency key. */
const RETRY_AFTER = [250, 1_000];

/** One call of Mollie's API, tried again when that may help; its answer must fit the schema. Never throws. */
export async function callMollie<S extends v.GenericSchema>(
  connection: MollieConnection,
  call: MollieCall,
  schema: S,
): Promise<Result<v.InferOutput<S>, CallFailure>> {
  const timed = async () => {
    const begun = performance.now();
    const outcome = await tryOnce(connection, call, schema);
    const { method, about } = call;
    // That there is no such payment is an answer too.
    const isAnswered = outcome.answer.ok || outcome.answer.error.kind === 'not-found';
    connection.onCall?.({
      service: 'mollie',
      call: `${method} ${about}`,
      isAnswered,
      took: performance.now() - begun,
    });
    return outcome;
  };
  let outcome = await timed();
  for (const pause of RETRY_AFTER) {
    if (outcome.answer.ok || !outcome.again) break;
    await wait(pause);
    outcome = await timed();
  }
  return outcome.answer;
}

interface Outcome<T> {
  readonly answer: Result<T, CallFailure>;
  /** True when the same request may well succeed in a moment. */
  readonly again: boolean;
}

async function tryOnce<S extends v.GenericSchema>(
  connection: MollieConnection,
  { method, path, about, body, idempotencyKey }: MollieCall,
  schema: S,
): Promise<Outcome<v.InferOutput<S>>> {
  const { apiKey, apiUrl, timeout = TIMEOUT } = connection;
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
    // 409: the same key is being handled for somebody else. 429 is not tried again: no storm.
    if (!response.ok) return refused(`HTTP ${response.status}`, response.status >= 500 || response.status === 409);
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return answer.success ? { answer: ok(answer.output), again: false } : refused('unreadable answer', false);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    // After a time-out the shopper has waited long enough.
    return timedOut ? refused('time-out', false) : refused('no connection', true);
  }
}
