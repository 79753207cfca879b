import type { ActionFunctionArgs } from 'react-router';
import { shopContext } from '../../app/http/context.ts';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { parseStrictJson } from '../../domain/input/strict-json.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError, describeFailure } from '../../flows/describe-error.ts';
import { type AssistantRefusal, type AssistantRefusalCode, REFUSALS } from '../domain/refusals.ts';
import { type Assistants, assistantsOf } from '../flows/assistants.ts';

type Call = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Reads the body of a request; it must be JSON that everybody reads in the same way. Without a body: undefined. */
export async function readAssistantJson(request: Request): Promise<Result<unknown, AssistantRefusalCode>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0) return ok(undefined);
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return err('unsupported_media_type');
  const json = parseStrictJson(bytes);
  return json.ok ? json : err('invalid_json');
}

/** The answer of the work, or the refusal for an internal error. Never throws. */
export async function answerAssistant(
  { context }: Call,
  work: (assistants: Assistants) => Promise<Response>,
  refuse: (assistants: Assistants, refusal: AssistantRefusal) => Response = assistantRefusal,
): Promise<Response> {
  const assistants = assistantsOf(context.get(shopContext));
  const { log } = assistants.shop;
  try {
    return await work(assistants);
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      log.error('assistant_without_database', describeError(error));
      return refuse(assistants, { code: 'storage_failed', retryAfter: 5 });
    }
    log.error('assistant_request_failed', describeFailure(error));
    return refuse(assistants, { code: 'internal_error' });
  }
}

/** An answer to an assistant as JSON. */
export function assistantResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The body of a refusal: a stable code, words that may be shown, and where a visitor can go on. */
export function refusalBody({ shop: { siteUrl } }: Assistants, refusal: AssistantRefusal) {
  const { code, fields } = refusal;
  const { content } = REFUSALS[code];
  return { code, content, ...(fields && { fields }), continue_url: siteUrl + paths.home };
}

/** A refusal over HTTP. */
export function assistantRefusal(assistants: Assistants, refusal: AssistantRefusal): Response {
  return assistantResponse(REFUSALS[refusal.code].status, refusalBody(assistants, refusal), retryHeaders(refusal));
}

export function retryHeaders({ retryAfter }: AssistantRefusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
