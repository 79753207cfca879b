import { SHARED_PAGE } from '../head/page-meta.ts';

/** A text for machines; kept by shared caches like a page. */
export function resourceResponse(body: string, contentType: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': SHARED_PAGE },
  });
}
