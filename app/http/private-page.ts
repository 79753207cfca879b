import { redirect } from 'react-router';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { describeError } from '../../flows/describe-error.ts';
import type { Log } from '../../flows/log.ts';
import { PRIVATE_PAGE } from '../head/page-head.tsx';

/** The `headers` function of a page that belongs to one visitor. */
export function privatePageHeaders(): HeadersInit {
  return { 'Cache-Control': PRIVATE_PAGE };
}

/** Leads a visitor to another page of the shop, by GET. The path may contain whatever was asked for: it is encoded. */
export function privateRedirect(path: string): Response {
  return redirect(encodeURI(path), { status: 303, headers: { 'Cache-Control': PRIVATE_PAGE } });
}

interface PrivateFile {
  /** Of plain letters, digits and hyphens. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A file for one person, to be saved: nothing keeps it on its way. */
export function fileResponse({ fileName, mediaType, body }: PrivateFile): Response {
  return new Response(body, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': PRIVATE_PAGE,
    },
  });
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
