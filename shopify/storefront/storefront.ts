import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { finalFailure, type ProviderFailure, providerFailure } from '../../commerce/provider.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { OnServiceCall } from '../../domain/service-call.ts';
import { buyerIpHeader } from './buyer-ip.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { API_VERSION } from './documents.ts';
import { blamesQuery, isFinalCode, isFinalStatus } from './final-failures.ts';

export interface StorefrontTiming {
  /** Time-outs of one request, in ms. */
  readonly timeout?: { readonly read: number; readonly write: number };
  /** Pause before a retry of a read, in ms; up to half of it is added at random. */
  readonly backOff?: number;
}

export interface StorefrontOptions extends StorefrontTiming {
  /** Origin of the API: "https://winkel.myshopify.com". */
  readonly origin: string;
  readonly token: { readonly kind: 'private' | 'public'; readonly value: string };
  /** One for each purpose: pages that Shopify throttles never keep a checkout from it. */
  readonly breakers: Readonly<Record<Purpose, CircuitBreaker>>;
  readonly warn: (event: string, fields: Readonly<Record<string, string>>) => void;
  readonly onCall?: OnServiceCall | undefined;
  /** Maximum size of an answer, in bytes. */
  readonly maxBytes?: number | undefined;
}

/** What a question is asked for. */
export type Purpose = 'page' | 'checkout';

export interface StorefrontCall<S extends v.GenericSchema> {
  /** For the log. */
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer: S;
  /** A read is retried once; a write never. */
  readonly kind: 'read' | 'write';
  readonly purpose: Purpose;
  /** Of the shopper, when it is known for certain: Shopify counts calls per shopper. */
  readonly buyerIp?: string | undefined;
}

export interface Storefront {
  ask<S extends v.GenericSchema>(call: StorefrontCall<S>): Promise<Result<v.InferOutput<S>, ProviderFailure>>;
}

const TIMEOUT = { read: 3_000, write: 8_000 };
const BACK_OFF = 200;
/** Maximum size of an answer about products or a cart, which is never near this; larger ones are aborted. */
export const MAX_ANSWER_BYTES = 256 * 1024;

const GraphQLError = v.object({
  message: v.string(),
  path: v.optional(v.array(v.union([v.string(), v.number()]))),
  extensions: v.optional(v.object({ code: v.optional(v.string()) })),
});
type GraphQLError = v.InferOutput<typeof GraphQLError>;
const Envelope = v.object({ data: v.optional(v.unknown()), errors: v.optional(v.array(GraphQLError), []) });

const Body = v.pipe(v.string(), v.parseJson(), Envelope);

interface Outcome<T> {
  readonly answer: Result<T, ProviderFailure>;
  /** Set when a retry may succeed; the number multiplies the pause before it. */
  readonly again: number | null;
  /** Shopify works and found fault with this one question: no reason to stop asking others. */
  readonly isQuestionsFault?: boolean;
}
const SOON = 1;
/** Multiplier when Shopify throttles. */
const LATER = 4;
const RETRIABLE: Readonly<Record<string, number>> = { THROTTLED: LATER, INTERNAL_SERVER_ERROR: SOON };

/** Shopify's Storefront API over HTTP. Never throws: every error is a failure with a reason. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { breakers, backOff = BACK_OFF } = options;
  /** Why Shopify was last left alone; who comes meanwhile hears whether waiting helps. */
  const stoppedBy: Partial<Record<Purpose, ProviderFailure>> = {};
  const reported = new Set<string>();
  const warnOnce: StorefrontOptions['warn'] = (event, fields) => {
    const key = JSON.stringify([event, fields]);
    if (reported.has(key) || reported.size > 100) return;
    reported.add(key);
    options.warn(event, fields);
  };
  return {
    async ask(call) {
      const { purpose } = call;
      const breaker = breakers[purpose];
      if (!breaker.admits()) return err({ ...stoppedBy[purpose], ...providerFailure(`${call.name}: circuit open`) });
      const timed = async () => {
        const begun = performance.now();
        const outcome = await tryOnce({ ...options, warn: warnOnce }, call);
        const took = performance.now() - begun;
        options.onCall?.({ service: 'shopify', call: call.name, isAnswered: outcome.answer.ok, took });
        return outcome;
      };
      let outcome = await timed();
      if (outcome.again !== null && call.kind === 'read') {
        await wait(backOff * outcome.again * (1 + Math.random() / 2));
        outcome = await timed();
      }
      if (outcome.answer.ok) breaker.succeeded();
      else if (!outcome.isQuestionsFault) {
        breaker.failed();
        stoppedBy[purpose] = outcome.answer.error;
      }
      return outcome.answer;
    },
  };
}

async function tryOnce<S extends v.GenericSchema>(
  options: StorefrontOptions,
  call: StorefrontCall<S>,
): Promise<Outcome<v.InferOutput<S>>> {
  const failed = (reason: string, again: number | null) => ({
    answer: err(providerFailure(`${call.name}: ${reason}`)),
    again,
  });
  const refused = (reason: string) => ({ answer: err(finalFailure(`${call.name}: ${reason}`)), again: null });
  try {
    const response = await post(options, call);
    noticeVersion(response, options);
    if (!response.ok) {
      await response.body?.cancel();
      if (isFinalStatus(response.status)) return refused(`HTTP ${response.status}`);
      return failed(`HTTP ${response.status}`, response.status === 429 ? LATER : response.status >= 500 ? SOON : null);
    }
    const envelope = v.safeParse(Body, await readText(response, options.maxBytes), { abortEarly: true });
    if (!envelope.success) return failed('unreadable answer', SOON);
    // Shopify answers errors with HTTP 200.
    const errors = envelope.output.errors.filter((error) => !isHiddenStock(error));
    if (errors.length < envelope.output.errors.length)
      options.warn('shopify_stock_hidden', { scope: 'unauthenticated_read_product_inventory' });
    const [error] = errors;
    if (error) {
      const code = codeOf(error);
      const reason = `${code}: ${error.message.slice(0, 200)}`;
      if (isFinalCode(code)) return { ...refused(reason), isQuestionsFault: blamesQuery(code) };
      return failed(reason, RETRIABLE[code] ?? null);
    }
    // Stops at the first error: an answer with thousands of errors costs no more than one.
    const data = v.safeParse(call.answer, envelope.output.data, { abortEarly: true });
    return data.success ? { answer: ok(data.output), again: null } : failed('unexpected answer', null);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return failed(timedOut ? 'time-out' : 'no connection', SOON);
  }
}

function post<S extends v.GenericSchema>(options: StorefrontOptions, call: StorefrontCall<S>): Promise<Response> {
  const { origin, token, timeout = TIMEOUT } = options;
  const tokenHeader =
    token.kind === 'private' ? 'Shopify-Storefront-Private-Token' : 'X-Shopify-Storefront-Access-Token';
  return fetch(new URL(`/api/${API_VERSION}/graphql.json`, origin), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout[call.kind]),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      [tokenHeader]: token.value,
      ...buyerIpHeader(call.buyerIp),
    },
    body: JSON.stringify({ query: call.document, variables: call.variables }),
  });
}

/** Logs when Shopify answers with a later version, which it reports only in this header. */
function noticeVersion(response: Response, { warn }: StorefrontOptions): void {
  const answered = response.headers.get('X-Shopify-API-Version');
  if (answered !== null && answered !== API_VERSION) {
    warn('shopify_version_drift', { asked: API_VERSION, answered: answered.slice(0, 20) });
  }
}

/** Without the scope for stock Shopify omits the quantities; the rest of the answer is usable. */
function isHiddenStock(error: GraphQLError): boolean {
  return codeOf(error) === 'ACCESS_DENIED' && error.path?.at(-1) === 'quantityAvailable';
}

function codeOf({ extensions }: GraphQLError): string {
  return extensions?.code ?? 'error';
}

async function readText(response: Response, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('answer too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
