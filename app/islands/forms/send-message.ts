import * as v from 'valibot';

export type SendAnswer =
  | { readonly kind: 'sent'; readonly id: string }
  /** The server found invalid fields. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The server refused, with a message for the visitor if there is one. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** No answer, or an unreadable one. */
  | { readonly kind: 'unexpected' };

const Sent = v.object({ id: v.string() });
const Refusal = v.object({
  error: v.object({ code: v.string(), message: v.string(), fields: v.optional(v.record(v.string(), v.string()), {}) }),
});

/** Time-out in ms. */
const PATIENCE = 30_000;

/** Sends a message as JSON, or as form data when it has a file. Never throws: failures are part of the answer. */
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
  // The visitor can resolve these; all others get a general message.
  const visitorsTurn = code === 'too_many' || code === 'looks_automated' || code === 'too_large';
  return { kind: 'refused', message: visitorsTurn ? message : null };
}
