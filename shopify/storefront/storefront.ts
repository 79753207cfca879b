import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { finalFailure, type ProviderFailure, providerFailure } from '../../commerce/provider.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { buyerIpHeader } from './buyer-ip.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { API_VERSION, type Purpose, type Question } from './questions.ts';

export interface StorefrontTiming {
  /** Time-outs of one request, in ms. */
  readonly timeout?: { readonly read: number; readonly write: number };
  /** Pause before a retry of a read, in ms; up to half of it is added at random. */
  readonly backOff?: number;
}

export interface StorefrontOptions extends StorefrontTiming {
  /** Origin of the API: "https://winkel.myshopify.com". */
  readonly origin: string;
  /** The private token of the Headless channel. */
  readonly token: string;
  readonly warn: (event: string, fields: Readonly<Record<string, string>>) => void;
  /** Maximum size of an answer, in bytes. */
  readonly maxBytes?: number | undefined;
  /** Monotonic time in ms, by which Shopify is left alone after failures. */
  readonly clock?: () => number;
}

export interface Storefront {
  /** The answer to a question. Give the shopper's address if it is certain: Shopify counts calls per shopper. */
  ask<S extends v.GenericSchema>(
    question: Question<S>,
    variables: Readonly<Record<string, unknown>>,
    buyerIp?: string,
  ): Promise<Result<v.InferOutput<S>, ProviderFailure>>;
}

const TIMEOUT = { read: OUTWARD.shopifyRead.timeout, write: OUTWARD.shopifyWrite.timeout };
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
  const { backOff = OUTWARD.shopifyRead.retries[0], clock = () => performance.now() } = options;
  // One for each purpose: pages that Shopify throttles never keep a checkout from it.
  const breakers = { page: createCircuitBreaker(clock), checkout: createCircuitBreaker(clock) };
  /** Why Shopify was last left alone: whoever asks meanwhile reads whether waiting helps. */
  const stoppedBy: Partial<Record<Purpose, ProviderFailure>> = {};
  const warn = onceEach(options.warn);
  return {
    async ask(question, variables, buyerIp) {
      const { name, purpose, kind } = question;
      const breaker = breakers[purpose];
      if (!breaker.admits()) return err({ ...stoppedBy[purpose], ...providerFailure(`${name}: circuit open`) });
      const tryIt = () => tryOnce({ ...options, warn }, question, { variables, buyerIp });
      let outcome = await tryIt();
      if (outcome.again !== null && kind === 'read') {
        await wait(backOff * outcome.again * (1 + Math.random() / 2));
        outcome = await tryIt();
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

/** Passes each different warning on once. */
function onceEach(warn: StorefrontOptions['warn']): StorefrontOptions['warn'] {
  const reported = new Set<string>();
  return (event, fields) => {
    const key = JSON.stringify([event, fields]);
    if (reported.has(key) || reported.size > 100) return;
    reported.add(key);
    warn(event, fields);
  };
}

interface Asked {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly buyerIp: string | undefined;
}

async function tryOnce<S extends v.GenericSchema>(
  options: StorefrontOptions,
  question: Question<S>,
  asked: Asked,
): Promise<Outcome<v.InferOutput<S>>> {
  const { failed } = failuresOf(question);
  try {
    const response = await post(options, question, asked);
    reportVersion(response, options);
    if (response.ok) return readAnswer(await readText(response, options.maxBytes), question, options);
    await response.body?.cancel();
    return failureOfStatus(response.status, question);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return failed(timedOut ? 'time-out' : 'no connection', SOON);
  }
}

/** Failures that name the question: a passing one may be asked again, a final one never. */
function failuresOf({ name }: Question) {
  return {
    failed: (reason: string, again: number | null) => ({ answer: err(providerFailure(`${name}: ${reason}`)), again }),
    refused: (reason: string) => ({ answer: err(finalFailure(`${name}: ${reason}`)), again: null }),
  };
}

function failureOfStatus(status: number, question: Question): Outcome<never> {
  const { failed, refused } = failuresOf(question);
  if (isFinalStatus(status)) return refused(`HTTP ${status}`);
  return failed(`HTTP ${status}`, status === 429 ? LATER : status >= 500 ? SOON : null);
}

function readAnswer<S extends v.GenericSchema>(
  text: string,
  question: Question<S>,
  { warn }: StorefrontOptions,
): Outcome<v.InferOutput<S>> {
  const { failed, refused } = failuresOf(question);
  const envelope = v.safeParse(Body, text, { abortEarly: true });
  if (!envelope.success) return failed('unreadable answer', SOON);
  // Shopify answers errors with HTTP 200.
  const errors = envelope.output.errors.filter((error) => !isHiddenStock(error));
  if (errors.length < envelope.output.errors.length)
    warn('shopify_stock_hidden', { scope: 'unauthenticated_read_product_inventory' });
  const [error] = errors;
  if (error) {
    const code = codeOf(error);
    const reason = `${code}: ${error.message.slice(0, 200)}`;
    if (isFinalCode(code)) return { ...refused(reason), isQuestionsFault: blamesQuery(code) };
    return failed(reason, RETRIABLE[code] ?? null);
  }
  // Stops at the first error: an answer with thousands of errors costs no more than one.
  const data = v.safeParse(question.answer, envelope.output.data, { abortEarly: true });
  return data.success ? { answer: ok(data.output), again: null } : failed('unexpected answer', null);
}

function post(
  { origin, token, timeout = TIMEOUT }: StorefrontOptions,
  { kind, document }: Question,
  { variables, buyerIp }: Asked,
): Promise<Response> {
  return fetch(new URL(`/api/${API_VERSION}/graphql.json`, origin), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout[kind]),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Shopify-Storefront-Private-Token': token,
      ...buyerIpHeader(buyerIp),
    },
    body: JSON.stringify({ query: document, variables }),
  });
}

/** Logs when Shopify answers with a later version, which it reports only in this header. */
function reportVersion(response: Response, { warn }: StorefrontOptions): void {
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

/* Refusals that asking again never mends: somebody has to change a token, a scope or the question first. */

/** Client errors of HTTP that pass by themselves; 430 is Shopify's own, for a visitor that looks like an attack. */
const PASSING_STATUSES = new Set([408, 425, 429, 430]);
const FINAL_CODES = new Set(['ACCESS_DENIED', 'SHOP_INACTIVE', 'MAX_COST_EXCEEDED', 'MAX_COMPLEXITY_EXCEEDED']);
/** A question with values that Shopify does not take (`BAD_USER_INPUT`, `INVALID_VARIABLE`). */
const WRONG_VALUE = /^(?:BAD_USER_INPUT$|INVALID)/;
/** Codes of a document that does not fit the schema: "undefinedField", "argumentLiteralsIncompatible". */
const WRONG_DOCUMENT = /^[a-z]+[A-Z]\w*$/;
/** Codes of `CartErrorCode` that are about Shopify's moment and not about the cart. */
const PASSING_CART_CODES = new Set(['SERVICE_UNAVAILABLE', 'MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR']);

export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
}

/** Of a code among the errors of an answer. One that nobody knows may pass. */
export function isFinalCode(code: string): boolean {
  return FINAL_CODES.has(code) || WRONG_DOCUMENT.test(code) || blamesQuery(code);
}

/** The values of one question are refused: others may well be answered. */
export function blamesQuery(code: string): boolean {
  return WRONG_VALUE.test(code);
}

/** Of a code among the `userErrors` of a cart; null is an error without a code. */
export function isFinalCartCode(code: string | null): boolean {
  return code !== null && !PASSING_CART_CODES.has(code);
}
