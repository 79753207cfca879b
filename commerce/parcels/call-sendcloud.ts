import { setTimeout as wait } from 'node:timers/promises';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ParcelFailure } from './parcel-carrier.ts';

export interface SendcloudConnection {
  readonly publicKey: string;
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
}

interface SendcloudCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The subject of the request, for the reason of a failure. */
  readonly about: 'parcel' | 'label' | 'cancellation';
  readonly body?: unknown;
  /** Statuses of an answer that can be used, besides those of success. */
  readonly also?: readonly number[];
}

interface SendcloudAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** What Sendcloud does not take it will not take later either. */
const FINAL = [400, 404, 409, 410, 422];

/** Calls Sendcloud's API, again after a pause where that may help. Never throws. */
export async function callSendcloud(
  connection: SendcloudConnection,
  call: SendcloudCall,
): Promise<Result<SendcloudAnswer, ParcelFailure>> {
  let outcome = await tryOnce(connection, call);
  for (const pause of OUTWARD.sendcloud.retries) {
    if (outcome.answer.ok || !outcome.again) break;
    await wait(pause);
    outcome = await tryOnce(connection, call);
  }
  return outcome.answer;
}

async function tryOnce(
  { publicKey, secretKey, apiUrl, timeout = OUTWARD.sendcloud.timeout }: SendcloudConnection,
  { method, path, about, body, also = [] }: SendcloudCall,
): Promise<{ readonly answer: Result<SendcloudAnswer, ParcelFailure>; readonly again: boolean }> {
  const refused = (reason: string, { again = false, isFinal = false } = {}) => ({
    answer: err({ reason: `${method} ${about}: ${reason}`, isFinal }),
    again,
  });
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`,
        Accept: about === 'label' ? 'application/pdf' : 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, ok: isFine } = response;
    if (isFine || also.includes(status)) return { answer: ok({ status, bytes }), again: false };
    // 429 waits for the next round, to not add to the load.
    return refused(`HTTP ${status}`, { again: status >= 500, isFinal: FINAL.includes(status) });
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return timedOut ? refused('time-out') : refused('no connection', { again: true });
  }
}
