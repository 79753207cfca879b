import * as v from 'valibot';
import { err, type Result } from '../../domain/result.ts';
import { type ApiAnswer, callApi } from '../call-api.ts';
import type { ParcelFailure } from './parcel-carrier.ts';

export interface SendcloudConnection {
  /** `public:secret` */
  readonly keys: string;
  readonly apiUrl?: string | undefined;
  /** Time-out of one request, in ms. */
  readonly timeout?: number | undefined;
  /** How long points are kept. */
  readonly now?: (() => Date) | undefined;
}

interface SendcloudCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The subject of the request, for the reason of a failure. */
  readonly about: 'parcel' | 'label' | 'cancellation' | 'points' | 'point';
  readonly row?: 'sendcloud' | 'sendcloudPoints';
  readonly body?: unknown;
  /** Status of an answer that can be used, besides those of success. */
  readonly also?: number;
}

const SENDCLOUD = 'https://panel.sendcloud.sc/api/v3/';
/** What Sendcloud does not take it will not take later either. */
const FINAL = [400, 404, 409, 410, 422];

/** Calls Sendcloud's API v3; a failure is final where asking again gives the same answer. */
export async function callSendcloud(
  { keys, apiUrl = SENDCLOUD, timeout }: SendcloudConnection,
  { method, path, about, body, also, row = 'sendcloud' }: SendcloudCall,
): Promise<Result<ApiAnswer, ParcelFailure>> {
  const answer = await callApi({
    ...{ row, apiUrl, path, method, body, timeout },
    headers: {
      Authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      Accept: about === 'label' ? 'application/pdf' : 'application/json',
    },
    // 429 waits for the next round, to not add to the load.
    isPassing: (status) => status >= 500,
  });
  if (!answer.ok) return failed(`${method} ${about}: ${answer.error}`);
  const { status } = answer.value;
  if (status < 300 || status === also) return answer;
  return failed(`${method} ${about}: HTTP ${status}`, FINAL.includes(status));
}

export function failed(reason: string, isFinal = false): Result<never, ParcelFailure> {
  return err({ reason, isFinal });
}

export function readJson<S extends v.GenericSchema>(schema: S, bytes: Uint8Array): v.InferOutput<S> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(bytes).toString('utf8'));
  return read.success ? read.output : null;
}
