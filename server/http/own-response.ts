import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/**
 * A response with the headers of every answer also where Node itself refuses: no host (400), an expectation
 * (417), too many requests on one connection (503). Our own answers bring theirs, which count.
 */
export function responseWith(headers: Headers): typeof ServerResponse {
  return class extends ServerResponse {
    override writeHead(
      status: number,
      reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      given?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      if (status >= 400 && !this.headersSent) {
        this.setHeader('Cache-Control', 'no-store');
        for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
      }
      return typeof reason === 'string' ? super.writeHead(status, reason, given) : super.writeHead(status, reason);
    }
  } as typeof ServerResponse;
}
