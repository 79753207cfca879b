import { type OutgoingHttpHeader, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { refusalBody, refuse } from '../../../app/http/refuse.ts';

type Headers = Readonly<Record<string, string>>;

/* Requests that cannot be parsed are refused in the same shape and with the same headers as all others. */

/** The answer to an invalid URL or Host header; a backslash in the path is a page that does not exist. */
export function unreadableRequest(error: unknown, headers: Headers): Response {
  const isPath = error instanceof RequestError && error.message.includes('path');
  const response = isPath
    ? refuse(404, 'not_found', 'Deze pagina bestaat niet.')
    : refuse(400, 'bad_request', 'Dit verzoek kon niet worden gelezen.');
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Answers by Node's error code; all others are 400. */
const ANSWERS: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout', 'Dit verzoek duurde te lang.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'too_large', 'Dit bericht is te groot.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large', 'Dit verzoek is te groot.'],
};
const UNREADABLE = ['400 Bad Request', 'bad_request', 'Dit verzoek kon niet worden gelezen.'] as const;

/** Answers connections without a valid request: too slow, too long, or not HTTP. */
export function answerBadConnections(server: Server, headers: Headers, isAnswering: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const [status, code, message] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
    const body = JSON.stringify(refusalBody(code, message));
    const lines = Object.entries({
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  });
}

/** A response with every answer's headers also where Node itself refuses (400, 417, 503); our own bring theirs. */
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
