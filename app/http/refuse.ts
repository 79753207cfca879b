/** What the browser is told besides the code and the message, by name of the refusal's own field. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The error shape of everything that is refused: a stable English code and a Dutch sentence that may be shown. */
export function refuse(status: number, code: string, message: string, details: RefusalDetails = {}): Response {
  return Response.json(refusalBody(code, message, details), { status, headers: { 'Cache-Control': 'no-store' } });
}

/** What failed on our side, and says nothing about the inside; by the request's id the owner finds it in the log. */
export function refuseForFailure(requestId: string | null): Response {
  return refuse(
    500,
    'internal_error',
    'Er ging iets mis. Probeer het opnieuw.',
    requestId === null ? {} : { requestId },
  );
}

/** Its body alone, for where there is no `Response`. */
export function refusalBody(code: string, message: string, details: RefusalDetails = {}) {
  return { error: { code, message, ...details } };
}
