import * as v from 'valibot';

export type SendAnswer =
  | { readonly kind: 'sent'; readonly id: string }
  /** The server saw something wrong that this page did not. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The server said no, with a sentence for the visitor when there is one to say. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** No answer, or none that can be read. */
  | { readonly kind: 'unexpected' };

const Sent = v.object({ id: v.string() });
const Refusal = v.object({
  error: v.object({ code: v.string(), message: v.string(), fields: v.optional(v.record(v.string(), v.string()), {}) }),
});

/** Longest that a visitor waits for an answer, in ms. */
const PATIENCE = 30_000;

/** Sends a message; as JSON, or as a form when a file goes along. Never throws: what went wrong is in the answer. */
export async function sendMessage(path: string, body: FormData | object): Promise<SendAnswer> {
  try {
    const json = !(body instanceof FormData);
    const response = await fetch(path, {
      method: 'POST',
      ...(json ? { headers: { 'Content-Type': 'application/json' } } : {}),
      body: json ? JSON.stringify(body) : body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const answer: unknown = await response.json();
    return response.ok ? { kind: 'sent', id: v.parse(Sent, answer).id } : refused(v.parse(Refusal, answer).error);
  } catch (error) {
    console.warn('message not sent', error instanceof Error ? error.name : 'unknown');
    return { kind: 'unexpected' };
  }
}

function refused({ code, message, fields }: v.InferOutput<typeof Refusal>['error']): SendAnswer {
  if (code === 'invalid_input' && Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  // These name what the visitor can do about it; all others are ours to solve.
  const visitorsTurn = code === 'too_many' || code === 'looks_automated' || code === 'too_large';
  return { kind: 'refused', message: visitorsTurn ? message : null };
}
