/** Additional fields of a refusal, besides code and message. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The error shape of every refusal: a stable English code and a Dutch message that may be shown. */
export function refuse(status: number, code: string, message: string, details: RefusalDetails = {}): Response {
  return Response.json(refusalBody(code, message, details), { status, headers: { 'Cache-Control': 'no-store' } });
}

/** The response for an internal error, without details; the request id leads the owner to the log. */
export function refuseForFailure(requestId: string | null): Response {
  return refuse(
    500,
    'internal_error',
    'Er ging iets mis. Probeer het opnieuw.',
    requestId === null ? {} : { requestId },
  );
}

/** The body alone, for where no `Response` can be used. */
export function refusalBody(code: string, message: string, details: RefusalDetails = {}) {
  return { error: { code, message, ...details } };
}
