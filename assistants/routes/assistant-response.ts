import * as paths from '../../domain/pages/paths.ts';
import { describeError } from '../../flows/describe-error.ts';
import type { AssistantRefusal } from '../domain/refusals.ts';
import { refusalOf } from '../domain/refusals.ts';
import type { Assistants } from '../flows/assistants.ts';
import { signAnswer } from '../platforms/signatures.ts';

/** The digest is of the body as it is sent, so that nothing on the way may encode it. */
const CACHE_CONTROL = 'no-store, no-transform';

/** An answer to an assistant as JSON, signed by the shop; unsigned while the key cannot be read. */
export async function assistantResponse(
  { shop, signingKeys }: Assistants,
  { status, body, headers = {} }: { readonly status: number; readonly body: object; readonly headers?: HeadersInit },
): Promise<Response> {
  const text = JSON.stringify(body);
  const given = new Headers(headers);
  given.set('Content-Type', 'application/json');
  given.set('Cache-Control', CACHE_CONTROL);
  try {
    const [key] = await signingKeys();
    if (key) {
      const signed = signAnswer(key, { status, body: text, now: shop.now() });
      for (const [name, value] of Object.entries(signed)) given.set(name, value);
    }
  } catch (error) {
    shop.log.warn('assistant_answer_not_signed', describeError(error));
  }
  return new Response(text, { status, headers: given });
}

/** The body of a refusal: a stable code, words that may be shown, and where a visitor can go on. */
export function refusalBody({ shop: { siteUrl } }: Assistants, refusal: AssistantRefusal) {
  const { content } = refusalOf(refusal);
  const { code, fields } = refusal;
  return { code, content, ...(fields && { fields }), continue_url: siteUrl + paths.home };
}

/** A refusal over HTTP. */
export function assistantRefusal(assistants: Assistants, refusal: AssistantRefusal): Promise<Response> {
  const { status } = refusalOf(refusal);
  const headers = retryHeaders(refusal);
  return assistantResponse(assistants, { status, body: refusalBody(assistants, refusal), headers });
}

export function retryHeaders({ retryAfter }: AssistantRefusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
