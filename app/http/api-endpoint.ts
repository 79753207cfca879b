import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { type RefusalCode, refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { parseStrictJson } from '../../domain/input/strict-json.ts';
import { describeError, describeFailure } from '../../flows/describe-error.ts';
import type { Shop } from '../../flows/shop.ts';
import { requestIdContext, shopContext } from './context.ts';
import { refuse, refuseForFailure } from './refuse.ts';

const HEADERS = { 'Cache-Control': 'no-store' };
const WRONG_VALUE = 'Deze waarde klopt niet.';

export function answer(body: unknown): Response {
  return Response.json(body, { headers: HEADERS });
}

/** Conflicts with the state of the shop (409), invalid requests (422), and failures of another service (502, 503). */
const STATUS: Readonly<Partial<Record<RefusalCode, number>>> = {
  sold_out: 409,
  price_changed: 409,
  discount_refused: 409,
  discount_used_up: 409,
  wished_day_passed: 409,
  ready_later: 409,
  provider_failed: 502,
  provider_refused: 502,
  payment_failed: 502,
  storage_failed: 503,
  printer_busy: 503,
  shopify_not_connected: 503,
  message_not_stored: 503,
  uploads_busy: 503,
  too_large: 413,
  too_many_fields: 413,
  too_many_uploads: 429,
  too_many: 429,
  too_many_orders: 429,
  too_many_held: 429,
  too_many_reads: 429,
  unknown_checkout: 404,
  checkout_expired: 410,
  checkout_of_quotation: 409,
  unknown_quotation: 404,
  quotation_expired: 409,
  quotation_withdrawn: 409,
  quotation_replaced: 409,
  quotation_paid: 409,
  quotation_cancelled: 409,
  no_payments_here: 409,
};

/** HTTP status of a refusal by one of the flows. */
export function refusalStatus(code: RefusalCode): number {
  return STATUS[code] ?? 422;
}

export interface Refusal {
  readonly code: RefusalCode;
  /** Seconds until a retry may succeed, if known. */
  readonly retryAfter?: number;
}

/** Status and headers of a page that shows a refusal. */
export function refusalInit({ code, retryAfter }: Refusal): {
  readonly status: number;
  readonly headers: Record<string, string>;
} {
  return {
    status: refusalStatus(code),
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  };
}

/** The response for a refusal of a flow, with its own fields, and `retryAfter` as a header. */
export function refuseFor({ code, retryAfter, ...details }: Refusal): Response {
  const response = refuse(refusalStatus(code), code, refusalMessage(code), details);
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
}

/** Functions accept POST only; this is also the `loader` of every function. */
export function methodNotAllowed(): Response {
  const response = refuse(405, 'method_not_allowed', 'Deze functie wordt met POST aangeroepen.');
  response.headers.set('Allow', 'POST');
  return response;
}

/** Parses JSON by the function's schema and does the work. Failures have the error shape; internal ones only a log. */
export async function handleJson<S extends v.GenericSchema>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  schema: S,
  work: (shop: Shop, input: v.InferOutput<S>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed();
  const shop = context.get(shopContext);
  return refuseOnFailure(context, async () => {
    const input = await readInput(request, schema);
    return input instanceof Response ? input : work(shop, input.value);
  });
}

/** The answer of the work, or the refusal for an internal error: 503 when the database is unavailable. Never throws. */
export async function refuseOnFailure(
  context: ActionFunctionArgs['context'],
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const { log } = context.get(shopContext);
    if (isDatabaseUnavailable(error)) {
      log.error('function_without_database', describeError(error));
      return refuseFor({ code: 'storage_failed' });
    }
    log.error('function_failed', describeFailure(error));
    return refuseForFailure(context.get(requestIdContext));
  }
}

async function readInput<S extends v.GenericSchema>(request: Request, schema: S) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return refuse(415, 'unsupported_media_type', 'Deze functie leest alleen JSON.');
  }
  const json = parseStrictJson(await request.arrayBuffer());
  if (!json.ok) return refuse(400, 'invalid_json', 'Dit verzoek kon niet worden gelezen.');
  const parsed = v.safeParse(schema, json.value, { message: WRONG_VALUE, abortPipeEarly: true });
  if (parsed.success) return { value: parsed.output };
  return refuse(422, 'invalid_input', 'Controleer je invoer en probeer het opnieuw.', {
    fields: fieldsOf(parsed.issues),
  });
}

/** Maximum number of problems in one answer, so that it does not exceed the request in size. */
const MAX_PROBLEMS = 20;

/** One Dutch message per invalid field, by its path: "items.0.quantity". */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    if (fields.size === MAX_PROBLEMS) break;
    const path = v.getDotPath(issue)?.slice(0, 200) ?? '';
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  return Object.fromEntries(fields);
}
