import { isDatabaseUnavailable } from '../../data/database.ts';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import type { Result } from '../../domain/result.ts';
import { describeError } from '../../flows/describe-error.ts';
import type { Log } from '../../flows/log.ts';
import { PRIVATE_PAGE } from '../head/page-head.tsx';
import { type Refusal, refusalInit } from './api-endpoint.ts';
import { bytesResponse } from './bytes-response.ts';
import { leadTo } from './lead-to.ts';

/** The `headers` function of a page that belongs to one visitor. */
export function privatePageHeaders(): HeadersInit {
  return { 'Cache-Control': PRIVATE_PAGE };
}

/** Leads a visitor to another page of the shop, by GET. The path may contain whatever was asked for: it is encoded. */
export function privateRedirect(path: string): Response {
  return leadTo(path, { headers: { 'Cache-Control': PRIVATE_PAGE } });
}

interface PrivateFile {
  /** Of plain letters, digits and hyphens. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** Answers with a file for one person, to be saved: nothing keeps it on its way. */
export function fileResponse({ fileName, mediaType, body }: PrivateFile): Response {
  const headers = {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': PRIVATE_PAGE,
  };
  return body instanceof Uint8Array ? bytesResponse(body, headers) : new Response(body, { headers });
}

type PaperRefusal = { readonly code: string } | Refusal;

/** A PDF; a sentence while it cannot be read; null when there is none. */
export function paperResponse(
  printed: Result<{ readonly fileName: string; readonly pdf: Uint8Array<ArrayBuffer> }, PaperRefusal> | null,
): Response | null {
  if (printed?.ok)
    return fileResponse({ fileName: printed.value.fileName, mediaType: 'application/pdf', body: printed.value.pdf });
  if (!printed || !('retryAfter' in printed.error)) return null;
  const { status, headers } = refusalInit(printed.error);
  const plain = { ...headers, 'Cache-Control': PRIVATE_PAGE, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(refusalMessage(printed.error.code), { status, headers: plain });
}

/** The result of a database operation; null when the database is unavailable, so that the page can say so. */
export async function orNullIfDatabaseDown<T>(log: Log, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('page_without_database', describeError(error));
    return null;
  }
}
