import { setTimeout as wait } from 'node:timers/promises';
import { OUTWARD } from '../domain/outward-calls.ts';
import { err, ok, type Result } from '../domain/result.ts';

export interface ApiCall {
  /** Of the table, with the time-out and the pauses before it is tried again. */
  readonly row: 'mollie' | 'mollieMethods' | 'sendcloud' | 'sendcloudPoints' | 'bag' | 'vies';
  readonly apiUrl: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Instead of that of the table, in ms. */
  readonly timeout?: number | undefined;
  /** Instead of those of the table, in ms. */
  readonly pauses?: readonly number[] | undefined;
  /** Whether a retry may succeed after an answer with this status. */
  readonly isPassing: (status: number) => boolean;
}

export interface ApiAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** How long after the first try it is tried again, in ms. */
const LONGEST = 10 * 60_000;

/** Calls a provider's API, again after a pause where that may help, so not after a time-out. Never throws. */
export async function callApi(call: ApiCall): Promise<Result<ApiAnswer, 'time-out' | 'no connection'>> {
  const began = performance.now();
  let answer = await tryOnce(call);
  for (const pause of call.pauses ?? OUTWARD[call.row].retries) {
    if (answer.ok ? !call.isPassing(answer.value.status) : answer.error === 'time-out') break;
    await wait(pause);
    // Held up, as on a machine that slept: the provider may have forgotten what it did, and it would be done twice.
    if (performance.now() - began > LONGEST) break;
    answer = await tryOnce(call);
  }
  return answer;
}

async function tryOnce(call: ApiCall): ReturnType<typeof callApi> {
  const { row, apiUrl, path, method, headers, body, timeout = OUTWARD[row].timeout } = call;
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ok({ status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) });
  } catch (error) {
    return err(error instanceof Error && error.name === 'TimeoutError' ? 'time-out' : 'no connection');
  }
}
